import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { createLog } from '../log.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../testing/test-app.ts';
import { addressKey } from './rate-limit.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp({ env: { RATE_LIMITS: 'on' } }).extend('email', () => `limite${people}@exemple.be`);
it.beforeEach(async ({ t, email }) => {
  await t.db.deleteFrom('rate_limit').execute();
  people += 1;
  expect((await register(t, '192.0.2.200', email)).status).toBe(201);
});

const password = 'Tournesol-9!';
let people = 0;

const from = (
  t: TestApp,
  remoteAddress: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<TestAnswer<ProblemBody>> =>
  t.app.inject({ method: 'POST', url: path, payload: body, remoteAddress, headers }).then((answer) => ({
    status: answer.statusCode,
    body: answer.json<ProblemBody>(),
    headers: answer.headers,
  }));

const register = (t: TestApp, address: string, mail: string, headers?: Record<string, string>) =>
  from(
    t,
    address,
    '/api/auths/register',
    { email: mail, password, firstName: 'A', lastName: 'B', phoneNumber: '0470123456' },
    headers,
  );
const login = (t: TestApp, address: string, mail: string, secret: string, headers?: Record<string, string>) =>
  from(t, address, '/api/auths/login', { email: mail, password: secret }, headers);

describe('login', () => {
  it('refuses after ten failures of an account from one address, for a quarter of an hour', async ({
    t,
    email,
  }) => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login(t, '192.0.2.1', email, 'Faux-123456')).status).toBe(401);
    }
    const refused = await login(t, '192.0.2.1', email, password);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      message: 'Trop de tentatives. Réessayez dans 15 minutes.',
    });
    expect(Number(refused.headers['retry-after'])).toBe(900);
    // Its owner, elsewhere, is not locked out.
    expect((await login(t, '192.0.2.2', email, password)).status).toBe(200);
    t.clock.advance({ minutes: 15 });
    expect((await login(t, '192.0.2.1', email, password)).status).toBe(200);
  });

  it('lets no more than ten through when they arrive at the same time', async ({ t, email }) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login(t, '192.0.2.3', email, 'Faux-123456')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('forgets the failures with a success', async ({ t, email }) => {
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await login(t, '192.0.2.4', email, 'Faux-123456');
      expect((await login(t, '192.0.2.4', email, password)).status).toBe(200);
    }
  });

  it('refuses one password tried on many accounts', async ({ t }) => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 60; attempt += 1) {
      statuses.push((await login(t, '192.0.2.5', `victime${attempt}@exemple.be`, 'Bonjour-2026')).status);
    }
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401));
    expect(statuses.slice(50)).toEqual(Array(10).fill(429));
  });

  it('ignores X-Forwarded-For from untrusted callers', async ({ t, email }) => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await login(t, '192.0.2.6', email, 'Faux-123456', { 'x-forwarded-for': `203.0.113.${attempt}` });
    }
    const refused = await login(t, '192.0.2.6', email, password, { 'x-forwarded-for': '203.0.113.99' });
    expect(refused.status).toBe(429);
  });

  it('counts the addresses of one IPv6 subscriber together', async ({ t, email }) => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await login(t, `2001:db8:1:2::${attempt}`, email, 'Faux-123456');
    }
    expect((await login(t, '2001:db8:1:2:ffff::1', email, password)).status).toBe(429);
    expect((await login(t, '2001:db8:1:3::1', email, password)).status).toBe(200);
  });
});

it('lets one address register five accounts an hour', async ({ t }) => {
  for (let count = 0; count < 5; count += 1) {
    expect((await register(t, '192.0.2.7', `nouveau${count}@exemple.be`)).status).toBe(201);
  }
  const refused = await register(t, '192.0.2.7', 'nouveau5@exemple.be');
  expect(refused.status).toBe(429);
  expect(refused.body.message).toBe('Trop de tentatives. Réessayez dans 60 minutes.');
  t.clock.advance({ minutes: 60 });
  expect((await register(t, '192.0.2.7', 'nouveau5@exemple.be')).status).toBe(201);
});

it('does not count a form that was not filled in', async ({ t }) => {
  for (let count = 0; count < 8; count += 1) expect((await register(t, '192.0.2.8', '')).status).toBe(400);
  expect((await register(t, '192.0.2.8', 'rempli@exemple.be')).status).toBe(201);
});

it('keeps neither addresses nor e-mails, and nothing once it is over', async ({ t, email }) => {
  await login(t, '192.0.2.9', email, 'Faux-123456');
  const rows = await t.db.selectFrom('rate_limit').select('key').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|exemple\.be/);
  t.clock.advance({ minutes: 24 * 60 });
  await t.volant.sweep();
  expect(await t.db.selectFrom('rate_limit').select('key').execute()).toHaveLength(0);
});

describe('behind a proxy', () => {
  /** The answer to a wrong password that comes through proxies. */
  const statusOf = async (app: TestApp, forwarded: string): Promise<number> =>
    (
      await app.call({
        method: 'POST',
        path: '/api/auths/login',
        body: { email: 'x@exemple.be', password: 'Faux-123456' },
        headers: { 'x-forwarded-for': forwarded },
      })
    ).status;

  const startBehind = async (proxies: string): Promise<{ app: TestApp; warnings: () => string[] }> => {
    const lines: string[] = [];
    const app = await startTestApp({
      env: { RATE_LIMITS: 'on', TRUST_PROXY: proxies },
      log: createLog('warn', { write: (line) => lines.push(line) }),
    });
    return { app, warnings: () => lines.filter((line) => line.includes('X-Forwarded-For')) };
  };

  it('counts the address that the proxy saw', async () => {
    const { app, warnings } = await startBehind('loopback');
    try {
      // What the caller wrote stands before what the proxy added.
      for (let count = 0; count < 10; count += 1) {
        expect(await statusOf(app, `203.0.113.${count}, 198.51.100.7`)).toBe(401);
      }
      expect(await statusOf(app, '203.0.113.77, 198.51.100.7')).toBe(429);
      expect(await statusOf(app, '203.0.113.77, 198.51.100.8')).toBe(401);
      expect(warnings()).toEqual([]);
    } finally {
      await app.close();
    }
  });

  it('follows a chain of proxies as far as it is trusted', async () => {
    const { app } = await startBehind('127.0.0.1,10.0.0.0/8');
    try {
      for (let count = 0; count < 10; count += 1) {
        expect(await statusOf(app, `203.0.113.${count}, 198.51.100.7, 10.1.2.${count}`)).toBe(401);
      }
      expect(await statusOf(app, '203.0.113.77, 198.51.100.7, 10.1.2.77')).toBe(429);
      expect(await statusOf(app, '203.0.113.77, 198.51.100.8, 10.1.2.77')).toBe(401);
    } finally {
      await app.close();
    }
  });

  it.each(['none', '192.0.2.1'])(
    'counts the proxy itself when TRUST_PROXY=%s does not name it, and warns once',
    async (proxies) => {
      const { app, warnings } = await startBehind(proxies);
      try {
        for (let count = 0; count < 10; count += 1) {
          expect(await statusOf(app, `198.51.100.${count}`)).toBe(401);
        }
        expect(await statusOf(app, '198.51.100.77')).toBe(429);
        expect(warnings()).toHaveLength(1);
        expect(warnings()[0]).toContain('"peer":"127.0.0.1"');
      } finally {
        await app.close();
      }
    },
  );
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::1', '0:0:0:0'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['2001:db8:0001:2:3:4:5:6', '2001:db8:1:2'],
])('counts %s as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
