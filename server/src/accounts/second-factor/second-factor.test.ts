import { describe, expect } from 'vitest';
import { agencyEnvironment } from '@volant/shared/testing/agency-environment.ts';
import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { aCustomer, aManager, type TestCustomer } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { resetSecondFactor } from '../manager-access.ts';
import { createResetToken } from '../passwords/reset-password.ts';
import { PASSWORD, secondFactorCalls } from '../../testing/second-factor-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp({ env: { RATE_LIMITS: 'on', AGENCY_NAME: 'Pégase' } }).extend('calls', ({ t }) =>
  secondFactorCalls(() => t),
);
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('rate_limit').execute();
});

const WRONG = "Ce code n'est pas valable";

describe('the second factor of a manager', () => {
  it('is active once a code was typed; the other sessions end', async ({ t, calls }) => {
    const manager = await aManager(t);
    const other = (await calls.login(manager.email)).body.token;
    const enrolled = await calls.enrol(manager.token);
    expect(enrolled.status).toBe(200);
    expect(enrolled.body.uri).toMatch(/^otpauth:\/\/totp\/P%C3%A9gase:/);
    expect(enrolled.body.uri).toContain(enrolled.body.secret);
    // Nothing has changed yet.
    expect((await calls.login(manager.email)).status).toBe(200);
    expect((await calls.me(manager.token)).body.secondFactor).toBe('off');
    const wrong = await calls.confirm(manager.token, calls.wrongCodeOf(enrolled.body.secret));
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'totp_wrong', fields: { otp: WRONG } });

    const { status, body } = await calls.confirm(manager.token, calls.codeOf(enrolled.body.secret));
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await calls.me(manager.token)).body.secondFactor).toBe('on');
    expect((await calls.me(other)).status).toBe(401);
    const kept = JSON.stringify(await t.db.selectFrom('recovery_code').selectAll().execute());
    for (const code of body.recoveryCodes) expect(kept).not.toContain(code);
  });

  it('asks for a code after the right password, and accepts it', async ({ calls }) => {
    const { email, secret } = await calls.aProtectedManager();
    const asked = await calls.login(email);
    expect(asked.status).toBe(401);
    expect(asked.body).toMatchObject({
      code: 'totp_required',
      message: 'Saisissez le code de votre application',
      fields: { otp: 'Saisissez le code de votre application' },
    });
    const wrongPassword = await calls.login(email, calls.codeOf(secret), 'Faux-1234');
    expect(wrongPassword.body).toMatchObject({ code: 'wrong_password' });
    const wrongCode = await calls.login(email, calls.wrongCodeOf(secret));
    expect(wrongCode.status).toBe(401);
    expect(wrongCode.body).toMatchObject({ code: 'totp_wrong', message: WRONG, fields: { otp: WRONG } });
    const { status, body } = await calls.login(email, calls.codeOf(secret));
    expect(status).toBe(200);
    expect((await calls.me(body.token)).body).toMatchObject({ email, role: 'MANAGER', secondFactor: 'on' });
  });

  it('accepts each code once', async ({ calls }) => {
    const { email, secret } = await calls.aProtectedManager();
    const code = calls.codeOf(secret);
    const answers = await Promise.all([
      calls.login(email, code),
      calls.login(email, code),
      calls.login(email, code),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await calls.login(email, code)).body).toMatchObject({ code: 'totp_wrong' });
    // A code of an earlier step is refused as well.
    expect((await calls.login(email, calls.codeOf(secret, -30))).status).toBe(401);
    expect((await calls.login(email, calls.codeOf(secret, 30))).status).toBe(200);
  });

  it('does not accept the code that activated it', async ({ t, calls }) => {
    const manager = await aManager(t);
    const { secret } = (await calls.enrol(manager.token)).body;
    const code = calls.codeOf(secret);
    await calls.confirm(manager.token, code);
    expect((await calls.login(manager.email, code)).body).toMatchObject({ code: 'totp_wrong' });
  });

  it('accepts the codes of half a minute ago and of the next step, because clocks differ; ignores spaces', async ({
    t,
    calls,
  }) => {
    const { email, secret } = await calls.aProtectedManager();
    t.clock.advance({ seconds: 60 });
    expect((await calls.login(email, calls.codeOf(secret, -60))).status).toBe(401);
    expect((await calls.login(email, calls.codeOf(secret, -30))).status).toBe(200);
    const next = calls.codeOf(secret, 30);
    expect((await calls.login(email, ` ${next.slice(0, 3)} ${next.slice(3)} `)).status).toBe(200);
  });

  it('accepts each recovery code once', async ({ calls }) => {
    const { email, recoveryCodes } = await calls.aProtectedManager();
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all([calls.login(email, first), calls.login(email, first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await calls.login(email, first)).status).toBe(401);
    expect((await calls.login(email, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  });

  it('refuses the recovery code of another manager', async ({ calls }) => {
    const one = await calls.aProtectedManager();
    const other = await calls.aProtectedManager();
    expect((await calls.login(one.email, other.recoveryCodes[0])).status).toBe(401);
  });

  it('does not count a missing code as a wrong password', async ({ calls }) => {
    const { email, secret } = await calls.aProtectedManager();
    for (let count = 0; count < 25; count += 1) expect((await calls.login(email)).status).toBe(401);
    expect((await calls.login(email, calls.codeOf(secret))).status).toBe(200);
  });

  it('is required after a password reset too', async ({ t, calls }) => {
    const { id, email, secret } = await calls.aProtectedManager();
    const link = await createResetToken(t, id, 'forgotten');
    const passwords = { newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' };
    await calls.post('/api/auths/reset-password', undefined, { token: link?.token, ...passwords });
    expect((await calls.login(email, undefined, 'Coquelicot-7')).body).toMatchObject({
      code: 'totp_required',
    });
    expect((await calls.login(email, calls.codeOf(secret), 'Coquelicot-7')).status).toBe(200);
  });

  it('cannot be started or ended without the password', async ({ calls }) => {
    const manager = await calls.aProtectedManager();
    const begun = await calls.enrol(manager.token, 'Faux-1234');
    expect(begun.status).toBe(401);
    expect(begun.body).toMatchObject({
      code: 'wrong_password',
      fields: { password: 'Mot de passe incorrect' },
    });
    const body = { password: 'Faux-1234', otp: calls.codeOf(manager.secret) };
    expect((await calls.disable(manager.token, body)).body).toMatchObject({ code: 'wrong_password' });
    expect((await calls.login(manager.email)).body).toMatchObject({ code: 'totp_required' });
  });

  it('cannot be replaced while it is active', async ({ calls }) => {
    const manager = await calls.aProtectedManager();
    expect((await calls.enrol(manager.token)).body).toMatchObject({ code: 'totp_active' });
    expect((await calls.confirm(manager.token, calls.codeOf(manager.secret))).status).toBe(409);
    expect((await calls.login(manager.email, calls.codeOf(manager.secret))).status).toBe(200);
  });

  it('ends with the password and a code; then the password is enough again', async ({ t, calls }) => {
    const manager = await calls.aProtectedManager();
    const wrong = await calls.disable(manager.token, {
      password: PASSWORD,
      otp: calls.wrongCodeOf(manager.secret),
    });
    expect(wrong.body).toMatchObject({ code: 'totp_wrong', fields: { otp: WRONG } });
    const { status } = await calls.disable(manager.token, {
      password: PASSWORD,
      otp: calls.codeOf(manager.secret),
    });
    expect(status).toBe(204);
    expect((await calls.me(manager.token)).body.secondFactor).toBe('off');
    expect((await calls.login(manager.email)).status).toBe(200);
    expect((await calls.enrol(manager.token)).status).toBe(200);
    // The old codes stay invalid.
    expect((await calls.login(manager.email, manager.recoveryCodes[0])).status).toBe(200);
    const left = await t.rows('recovery_code', { account_id: manager.id }, 'account_id');
    expect(left).toEqual([]);
  });

  it('is confirmed only with the newest secret, and not before one was created', async ({ t, calls }) => {
    const manager = await aManager(t);
    expect((await calls.confirm(manager.token, '123456')).body).toMatchObject({ code: 'totp_not_begun' });
    const first = (await calls.enrol(manager.token)).body.secret;
    const second = (await calls.enrol(manager.token)).body.secret;
    expect((await calls.confirm(manager.token, calls.codeOf(first))).status).toBe(401);
    expect((await calls.confirm(manager.token, calls.codeOf(second))).status).toBe(200);
  });

  it('is removed by the command for a lost phone', async ({ t, calls }) => {
    const manager = await calls.aProtectedManager();
    expect(await resetSecondFactor(t, manager.id)).toBe(true);
    expect(await resetSecondFactor(t, manager.id)).toBe(false);
    expect((await calls.login(manager.email)).status).toBe(200);
  });

  it.for([undefined, null, 123456, '', ['123456'], { $ne: 1 }])(
    'does not affect login without a second factor, whatever is sent as code: %j',
    async (otp, { t, calls }) => {
      for (const { email } of [await aCustomer(t), await aManager(t)]) {
        expect((await calls.login(email, otp)).status).toBe(200);
        await t.db.deleteFrom('rate_limit').execute();
      }
    },
  );
});

it('managers are asked for a second factor in production, customers never', async () => {
  const production = await startTestApp({
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://volant.example',
      PAYMENTS: 'sandbox',
      MAIL: 'files',
      ...agencyEnvironment,
      TRUST_PROXY: 'none',
      RATE_LIMITS: 'on',
    },
  });
  try {
    const people = { manager: await aManager(production), customer: await aCustomer(production) };
    const stateOf = async ({ token }: TestCustomer) =>
      (await production.call<Profile>({ path: '/api/auths/me', token })).body.secondFactor;
    expect(await stateOf(people.manager)).toBe('asked');
    expect(await stateOf(people.customer)).toBe('off');
  } finally {
    await production.close();
  }
});
