import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { expectRefusedCaptcha, message, messages, REQUIRED, send } from '../testing/contact-messages.ts';
import { testWithApp } from '../testing/test-with-app.ts';
import { recaptchaCaptcha } from './recaptcha-captcha.ts';

const UNAVAILABLE = 'La vérification du reCAPTCHA ne répond pas. Réessayez dans quelques instants.';

type Answering = (response: ServerResponse) => void;
type Google = Awaited<ReturnType<typeof startGoogle>>['google'];

/** A stand-in for Google: what it was asked, and what it answers next. */
const startGoogle = async () => {
  const google = {
    asked: [] as URLSearchParams[],
    answer: ((response) => response.destroy()) as Answering,
    says: (verdict: object, status = 200): void => {
      google.answer = (response) => response.writeHead(status).end(JSON.stringify(verdict));
    },
  };
  const server = createServer((request: IncomingMessage, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      google.asked.push(new URLSearchParams(text));
      google.answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { google, verifyUrl, close };
};

const it = testWithApp()
  .extend('stand', { scope: 'file' }, async ({}, { onCleanup }) => {
    const stand = await startGoogle();
    onCleanup(stand.close);
    return stand;
  })
  .extend('verifyUrl', { scope: 'file' }, ({ stand }) => stand.verifyUrl)
  .extend('google', ({ stand: { google } }) => {
    google.asked.length = 0;
    return google;
  })
  .extend('options', { scope: 'file' }, ({ verifyUrl }) => ({
    env: {
      PUBLIC_URL: 'https://volant.example',
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET_KEY: 'secret-key',
      RECAPTCHA_VERIFY_URL: verifyUrl,
    },
  }));
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('contact_message').execute();
});

describe('with reCAPTCHA', () => {
  it('gives the form the site key, and allows the scripts and frames of Google', async ({ t }) => {
    const { body, headers } = await t.get('/api/captcha');
    expect(body).toEqual({ kind: 'recaptcha', siteKey: 'site-key' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(policy).toContain(
      "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;",
    );
  });

  it('has Google judge the solution, with the secret and the address of the visitor', async ({
    t,
    google,
  }) => {
    google.says({ success: true, hostname: 'volant.example', challenge_ts: '2026-06-01T10:00:00Z' });
    expect((await send(t, { ...message, recaptchaToken: 'token-1' }, '192.0.2.5')).status).toBe(201);
    expect(google.asked.map((form) => Object.fromEntries(form))).toEqual([
      { secret: 'secret-key', response: 'token-1', remoteip: '192.0.2.5' },
    ]);
    expect(await messages(t)).toHaveLength(1);
  });

  it('accepts a solution once, even if Google accepts it again', async ({ t, google }) => {
    google.says({ success: true, hostname: 'volant.example' });
    expect((await send(t, { ...message, recaptchaToken: 'token-2' })).status).toBe(201);
    expectRefusedCaptcha(await send(t, { ...message, recaptchaToken: 'token-2' }));
    expect((await send(t, { ...message, recaptchaToken: 'token-3' })).status).toBe(201);
  });

  it.for([
    ['a wrong solution', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['one used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['one of another site', { success: true, hostname: 'evil.example' }],
    ['one of no site', { success: true }],
  ] as const)('refuses %s', async ([_, verdict], { t, google }) => {
    google.says(verdict);
    expectRefusedCaptcha(await send(t, { ...message, recaptchaToken: 'token-4' }));
    expect(await messages(t)).toEqual([]);
  });

  it('does not ask Google without a solution, or before the required fields are filled in', async ({
    t,
    google,
  }) => {
    expectRefusedCaptcha(await send(t, message));
    expect((await send(t, { recaptchaToken: 'token-5' })).body.errors).toEqual([REQUIRED]);
    expect(google.asked).toEqual([]);
  });

  it.for<[string, (google: Google) => void]>([
    [
      'answers an error',
      (google) => {
        google.says({}, 500);
      },
    ],
    [
      'answers something else',
      (google) => {
        google.answer = (response) => response.end('<html>');
      },
    ],
    [
      'sends elsewhere',
      (google) => {
        google.answer = (response) => response.writeHead(302, { location: '/' }).end();
      },
    ],
    [
      'hangs up',
      (google) => {
        google.answer = (response) => response.destroy();
      },
    ],
    [
      'does not know our secret',
      (google) => {
        google.says({ success: false, 'error-codes': ['invalid-input-secret'] });
      },
    ],
  ])('answers 503 when Google %s, and keeps nothing', async ([_, prepare], { t, google }) => {
    prepare(google);
    const { status, body, headers } = await send(t, { ...message, recaptchaToken: 'token-6' });
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'captcha_unavailable', message: UNAVAILABLE });
    expect(headers['retry-after']).toBe('5');
    expect(await messages(t)).toEqual([]);
  });

  it('stops waiting for Google after its timeout', async ({ google, verifyUrl }) => {
    google.answer = () => undefined;
    const captcha = recaptchaCaptcha({
      siteKey: 'site-key',
      secretKey: 'secret-key',
      verifyUrl,
      publicUrl: 'https://volant.example',
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      timeoutMs: 50,
    });
    await expect(captcha.keyOf('token-7', '192.0.2.1')).rejects.toMatchObject({ body: { status: 503 } });
  });
});
