// @module-tag long
import { describe, expect } from 'vitest';
import { aManager } from '../../testing/builders.ts';
import { disableManager, enableManager } from '../manager-access.ts';
import { secondFactorCalls } from '../../testing/second-factor-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp({ env: { RATE_LIMITS: 'on', AGENCY_NAME: 'Pégase' } }).extend('calls', ({ t }) =>
  secondFactorCalls(() => t),
);
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('rate_limit').execute();
});

describe('a manager whose access was withdrawn', () => {
  it('is signed out at once, and learns it only after typing the right password', async ({ t, calls }) => {
    const manager = await aManager(t);
    await disableManager(t, manager.id);
    expect((await calls.me(manager.token)).status).toBe(401);
    expect((await calls.login(manager.email, undefined, 'Faux-1234')).body).toMatchObject({
      code: 'wrong_password',
      message: 'Identifiant ou mot de passe incorrect.',
    });
    const { status, body } = await calls.login(manager.email);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'account_disabled',
      message: 'Cet accès a été désactivé. Adressez-vous au responsable de l’agence.',
    });
    await enableManager(t, manager.id);
    expect((await calls.me(manager.token)).status).toBe(401);
    expect((await calls.login(manager.email)).status).toBe(200);
  });

  it('cannot use a session opened at the same moment', async ({ t, calls }) => {
    const manager = await aManager(t);
    const logins = [calls.login(manager.email), calls.login(manager.email), calls.login(manager.email)];
    const [, ...opened] = await Promise.all([disableManager(t, manager.id), ...logins]);
    for (const { body } of opened) {
      if (body.token) expect((await calls.me(body.token)).status).toBe(401);
    }
    await enableManager(t, manager.id);
    for (const { body } of opened) {
      if (body.token) expect((await calls.me(body.token)).status).toBe(401);
    }
  });

  it('keeps the second factor until access is restored', async ({ t, calls }) => {
    const manager = await calls.aProtectedManager();
    await disableManager(t, manager.id);
    expect((await calls.login(manager.email, calls.codeOf(manager.secret))).status).toBe(403);
    await enableManager(t, manager.id);
    expect((await calls.login(manager.email)).body).toMatchObject({ code: 'totp_required' });
    expect((await calls.login(manager.email, calls.codeOf(manager.secret))).status).toBe(200);
  });
});
