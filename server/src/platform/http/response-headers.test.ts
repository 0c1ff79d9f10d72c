import { describe, expect } from 'vitest';
import { agencyEnvironment } from '@volant/shared/testing/agency-environment.ts';
import { aCustomer } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

describe('headers', () => {
  it('block foreign scripts, framing and MIME sniffing', async ({ t }) => {
    const { headers } = await t.app.inject({ url: '/api/health' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';frame-src 'self';connect-src 'self';img-src 'self' data: blob:;" +
        "style-src 'self' 'unsafe-inline';font-src 'self';manifest-src 'self';form-action 'self';" +
        "worker-src 'self' blob:;base-uri 'none';object-src 'none';frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) {
      expect(String(headers['permissions-policy']).split(', ')).toContain(`${feature}=()`);
    }
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  it('allow Stripe where it takes the payments, and require HTTPS in production', async () => {
    const app = await startTestApp({
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://volant.example',
        SMTP_URL: 'smtp://127.0.0.1:2525',
        ...agencyEnvironment,
        TRUST_PROXY: 'none',
        RATE_LIMITS: 'on',
        PAYMENTS: 'test',
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
      },
    });
    try {
      const { headers } = await app.app.inject({ url: '/api/health' });
      expect(headers['content-security-policy']).toContain(
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com;",
      );
      expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.stripe.com;");
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com"');
    } finally {
      await app.close();
    }
  });

  it('are on errors too, with an id that the caller cannot choose', async ({ t }) => {
    const answers = await Promise.all(
      [1, 2].map(() => t.app.inject({ url: '/api/inconnu', headers: { 'x-request-id': 'mine' } })),
    );
    const ids = answers.map(({ headers }) => String(headers['x-request-id']));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('mine');
    expect(answers[0]?.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
  });

  it('allow no other origin', async ({ t }) => {
    const { token } = await aCustomer(t);
    const answer = await t.call({
      path: '/api/auths/me',
      token,
      headers: { origin: 'https://evil.example', cookie: 'a=b' },
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('of the request are never echoed', async ({ t }) => {
    const answer = await t.app.inject({
      url: '/api/vehicules?utm_source=evil-utm',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'evil' },
    });
    expect(answer.statusCode).toBe(200);
    expect(JSON.stringify(answer.headers) + answer.body).not.toContain('evil');
  });
});
