// @module-tag long
import { describe, expect } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { createResetToken } from '../passwords/reset-password.ts';
import { PASSWORD, secondFactorCalls } from '../../testing/second-factor-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp({ env: { RATE_LIMITS: 'on' } }).extend('calls', ({ t }) => {
  const { disable, login, codeOf, wrongCodeOf, aProtectedManager } = secondFactorCalls(() => t);
  const attacked = async (tries: number) => {
    const manager = await aProtectedManager();
    for (let count = 0; count < tries; count += 1)
      expect((await from(t, `192.0.2.${count}`, manager.email, wrongCodeOf(manager.secret))).status).toBe(
        401,
      );
    return manager;
  };

  return { attacked, codeOf, login, wrongCodeOf, aProtectedManager, disable };
});
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('rate_limit').execute();
});

const from = async (t: TestApp, ip: string, email: string, otp: string) => {
  const { statusCode, json } = await t.app.inject({
    method: 'POST',
    url: '/api/auths/login',
    remoteAddress: ip,
    payload: { email, password: PASSWORD, otp },
  });
  return { status: statusCode, body: json<{ message: string }>() };
};

const warningsTo = async (t: TestApp, email: string) => {
  await t.volant.mails.deliver();
  return t.mails.sent.filter(({ name, to }) => name.startsWith('login-failures.') && to.address === email);
};

describe('after the right password and wrong codes from strange networks', () => {
  it('ten are allowed an hour in all; the right one from there is then refused as well', async ({
    t,
    calls,
  }) => {
    const { email, secret } = await calls.attacked(10);
    expect(await from(t, '198.51.100.9', email, calls.codeOf(secret))).toEqual({
      status: 429,
      body: expect.objectContaining({
        message:
          'Trop de tentatives. Réessayez dans 60 minutes. Un code de récupération fonctionne toujours.',
      }) as unknown,
    });
    t.clock.advance({ minutes: 60 });
    expect((await from(t, '198.51.100.9', email, calls.codeOf(secret))).status).toBe(200);
  });

  it('the owner still gets in: from a known network, and with a recovery code from anywhere', async ({
    t,
    calls,
  }) => {
    const { email, secret, recoveryCodes } = await calls.attacked(10);
    expect((await from(t, '198.51.100.9', email, recoveryCodes[0] ?? '')).status).toBe(200);
    // Where they registered.
    expect((await calls.login(email, calls.codeOf(secret))).status).toBe(200);
  });

  it('the owner who chooses another password by mail gets in with a code from there', async ({
    t,
    calls,
  }) => {
    const { id, email, secret } = await calls.attacked(10);
    const link = await createResetToken(t, id, 'forgotten');
    const passwords = { newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' };
    const elsewhere = (url: string, payload: object) =>
      t.app.inject({ method: 'POST', url, remoteAddress: '198.51.100.9', payload });
    const reset = await elsewhere('/api/auths/reset-password', { token: link?.token, ...passwords });
    expect(reset.statusCode).toBe(200);
    const entered = { email, password: 'Coquelicot-7', otp: calls.codeOf(secret) };
    expect((await elsewhere('/api/auths/login', entered)).statusCode).toBe(200);
  });

  it('the owner is mailed once a day that somebody may know the password', async ({ t, calls }) => {
    const { email, secret } = await calls.attacked(2);
    expect(await warningsTo(t, email)).toEqual([]);
    for (const ip of ['192.0.2.30', '192.0.2.31']) await from(t, ip, email, calls.wrongCodeOf(secret));
    expect(await warningsTo(t, email)).toMatchObject([
      { to: { name: '' }, subject: 'Quelqu’un connaît peut-être votre mot de passe' },
    ]);
  });
});

it('tells its owner too when somebody in a session tries codes to end it', async ({ t, calls }) => {
  const { email, token, secret } = await calls.aProtectedManager();
  for (let count = 0; count < 3; count += 1) {
    expect((await calls.disable(token, { password: PASSWORD, otp: calls.wrongCodeOf(secret) })).status).toBe(
      401,
    );
  }
  expect(await warningsTo(t, email)).toHaveLength(1);
});

it('allows ten codes an hour from a known network, where a recovery code works all the same', async ({
  t,
  calls,
}) => {
  const { email, secret, recoveryCodes } = await calls.aProtectedManager();
  for (let count = 0; count < 10; count += 1) {
    expect((await calls.login(email, calls.wrongCodeOf(secret))).status).toBe(401);
    expect((await calls.login(email, 'aaaa-bbbb-cccc-dddd')).status).toBe(401);
  }
  expect(await calls.login(email, calls.codeOf(secret))).toMatchObject({
    status: 429,
    body: {
      message: 'Trop de tentatives. Réessayez dans 60 minutes. Un code de récupération fonctionne toujours.',
    },
  });
  expect((await calls.login(email, recoveryCodes[0])).status).toBe(200);
  t.clock.advance({ minutes: 60 });
  expect((await calls.login(email, calls.codeOf(secret))).status).toBe(200);
});

it('limits recovery codes by network too', async ({ calls }) => {
  const { email } = await calls.aProtectedManager();
  const statuses: number[] = [];
  for (let count = 0; count < 51; count += 1)
    statuses.push((await calls.login(email, 'aaaa-bbbb-cccc-dddd')).status);
  expect(statuses.indexOf(429)).toBe(50);
});
