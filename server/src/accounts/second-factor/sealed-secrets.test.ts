// @module-tag long
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { TEST_SECRETS_KEY, type TestApp } from '../../testing/test-app.ts';
import { secondFactorCalls } from '../../testing/second-factor-calls.ts';
import { aManager } from '../../testing/builders.ts';
import { testWithApp } from '../../testing/test-with-app.ts';
import { resetSecondFactor } from '../manager-access.ts';
import { sealTotpSecrets, totpSecrets } from './totp-secrets.ts';

const it = testWithApp()
  .extend('calls', ({ t }) => secondFactorCalls(() => t))
  .extend('stored', ({ t }) => ({
    of: async (id: number) =>
      (await t.row('staff_member', { account_id: id }, 'totp_secret')).totp_secret ?? '',
    set: (id: number, secret: string) =>
      t.change('staff_member', { account_id: id }, { totp_secret: secret }),
  }));
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('rate_limit').execute();
  await t.db.updateTable('staff_member').set({ totp_secret: null, totp_confirmed_at: null }).execute();
});

const atStart = (t: TestApp): Promise<string[]> =>
  sealTotpSecrets({ db: t.db, log: pino({ level: 'silent' }) }, TEST_SECRETS_KEY);
const OTHER_KEY = Buffer.alloc(32, 9);

describe('the secret of a second factor', () => {
  it('is never in the database as the application shows it', async ({ t, calls, stored }) => {
    const manager = await aManager(t);
    const { secret } = (await calls.enrol(manager.token)).body;
    const all = JSON.stringify(await t.db.selectFrom('staff_member').selectAll().execute());
    expect(all).not.toContain(secret);
    await calls.confirm(manager.token, calls.codeOf(secret));
    expect(await stored.of(manager.id)).toMatch(/^v1\./);
  });

  it('is not another manager’s when somebody copies the row', async ({ calls, stored }) => {
    const one = await calls.aProtectedManager();
    const other = await calls.aProtectedManager();
    await stored.set(other.id, await stored.of(one.id));
    expect((await calls.login(other.email, calls.codeOf(one.secret))).status).toBe(401);
  });

  it('from before is sealed at the start, and goes on working', async ({ t, calls, stored }) => {
    const { id, email, secret } = await calls.aProtectedManager();
    await stored.set(id, secret);
    expect((await calls.login(email, calls.codeOf(secret))).status).toBe(200);
    expect(await atStart(t)).toEqual([]);
    const sealed = await stored.of(id);
    expect(sealed).toMatch(/^v1\./);
    await atStart(t);
    expect(await stored.of(id)).toBe(sealed);
    t.clock.advance({ seconds: 30 });
    expect((await calls.login(email, calls.codeOf(secret))).status).toBe(200);
  });
});

describe('where the key is another one, as after a restoration without it', () => {
  it('a code is refused with what to do; a recovery code signs in, and ends it', async ({
    t,
    calls,
    stored,
  }) => {
    const { id, email, secret, recoveryCodes } = await calls.aProtectedManager();
    await stored.set(id, totpSecrets(OTHER_KEY).seal(id, secret));
    expect((await atStart(t)).join(' ')).toMatch(/ 1 gestionnaire.*code de récupération.*reset-totp/);
    const sentence =
      'Votre application ne peut plus être vérifiée ici : la clé de cette installation a changé. Utilisez un code de ' +
      'récupération, ou demandez à un propriétaire de réinitialiser votre double authentification.';
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, body } = await calls.login(email, calls.codeOf(secret));
      expect([status, body.code, body.fields]).toEqual([401, 'totp_unreadable', { otp: sentence }]);
    }
    await t.volant.mails.deliver();
    expect(t.mails.sent.filter(({ name }) => name.startsWith('login-failures'))).toEqual([]);
    const [first = '', second = ''] = recoveryCodes;
    const { body } = await calls.login(email, first);
    expect((await calls.disable(body.token, { password: 'Tournesol-9!', otp: second })).status).toBe(204);
    expect((await calls.enrol(body.token)).status).toBe(200);
  });

  it('the command ends it too; a secret that was not confirmed is begun again', async ({
    t,
    calls,
    stored,
  }) => {
    const lost = await calls.aProtectedManager();
    await stored.set(lost.id, totpSecrets(OTHER_KEY).seal(lost.id, lost.secret));
    expect(await resetSecondFactor(t, lost.id)).toBe(true);
    expect((await calls.login(lost.email)).status).toBe(200);

    const begun = await aManager(t);
    const { secret } = (await calls.enrol(begun.token)).body;
    await stored.set(begun.id, totpSecrets(OTHER_KEY).seal(begun.id, secret));
    expect((await calls.confirm(begun.token, calls.codeOf(secret))).body.code).toBe('totp_not_begun');
    expect((await calls.enrol(begun.token)).status).toBe(200);
  });
});
