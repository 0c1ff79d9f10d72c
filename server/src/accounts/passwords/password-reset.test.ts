import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Profile, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import { aCustomer, openEmailLink } from '../../testing/builders.ts';
import type { TestAnswer, TestApp } from '../../testing/test-app.ts';
import { createResetToken } from './reset-password.ts';
import { NEXT_PASSWORD, NO_LONGER_VALID, postFrom, reset, resetTokenFor } from '../../testing/reset-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp({ env: { RATE_LIMITS: 'on' } });
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('rate_limit').execute();
});

const PASSWORD = 'Tournesol-9!';

const login = async (t: TestApp, email: string, password: string): Promise<TestAnswer<SessionToken>> =>
  t.post('/api/auths/login', undefined, { email, password });
const me = (t: TestApp, token: string): Promise<TestAnswer<Profile>> => t.get('/api/auths/me', token);

describe('the token of a mail', () => {
  it('comes with its recipient, at their current address, and is stored as a hash', async ({ t }) => {
    const { id, token } = await aCustomer(t);
    const newEmail = `apres${id}@exemple.be`;
    await t.put('/api/users/me/update-email', token, { newEmail, password: PASSWORD });
    await t.volant.mails.deliver();
    await openEmailLink(
      t,
      t.mails.sent.find(({ to }) => to.address === newEmail),
    );
    const made = await createResetToken(t, id, 'forgotten');
    expect(made).toMatchObject({ email: newEmail, firstName: 'Léa' });
    expect(made?.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const row = await t.row('password_reset', { account_id: id });
    expect(row.token_hash.toString('hex')).toBe(
      createHash('sha256')
        .update(made?.token ?? '')
        .digest('hex'),
    );
    expect(row.expires_at).toEqual(new Date('2026-06-01T10:30:00.000Z'));
  });

  it('is not created for a deleted account', async ({ t }) => {
    const { id } = await aCustomer(t);
    await t.db.deleteFrom('account').where('id', '=', id).execute();
    expect(await createResetToken(t, id, 'forgotten')).toBeUndefined();
  });
});

describe('the check of a link', () => {
  const check = async (t: TestApp, token: string): Promise<unknown> =>
    (await postFrom(t, '/api/auths/reset-password/check', { token })).body;

  it('tells whether the link still sets a password, and does not use it up', async ({ t }) => {
    const { id } = await aCustomer(t);
    const token = await resetTokenFor(t, id);
    expect(await check(t, token)).toEqual({ isValid: true });
    expect((await reset(t, { token })).status).toBe(200);
    expect(await check(t, token)).toEqual({ isValid: false });
    const late = await resetTokenFor(t, id);
    t.clock.advance({ minutes: 31 });
    expect(await check(t, late)).toEqual({ isValid: false });
    expect(await check(t, 'inconnu')).toEqual({ isValid: false });
  });
});

describe('a reset', () => {
  it('sets the password once and ends every session of the account', async ({ t }) => {
    const person = await aCustomer(t);
    const other = (await login(t, person.email, PASSWORD)).body.token;
    const stranger = await aCustomer(t);
    const token = await resetTokenFor(t, person.id);
    const { status, body } = await reset(t, { token });
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Votre mot de passe a été réinitialisé. Vous pouvez vous connecter.' });
    expect((await me(t, person.token)).status).toBe(401);
    expect((await me(t, other)).status).toBe(401);
    expect((await me(t, stranger.token)).status).toBe(200);
    expect((await login(t, person.email, PASSWORD)).status).toBe(401);
    expect((await login(t, person.email, NEXT_PASSWORD)).status).toBe(200);

    const again = await reset(t, { token, newPassword: 'Pivoine-123!', confirmPassword: 'Pivoine-123!' });
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({
      code: 'invalid_token',
      errors: [NO_LONGER_VALID],
      fields: { token: NO_LONGER_VALID },
    });
    expect((await login(t, person.email, NEXT_PASSWORD)).status).toBe(200);
  });

  it('expires half an hour after its mail was sent', async ({ t }) => {
    const { id, email } = await aCustomer(t);
    const token = await resetTokenFor(t, id);
    t.clock.set('2026-06-01T10:30:00.000Z');
    const late = await reset(t, { token });
    expect(late.status).toBe(400);
    expect(late.body.message).toBe(NO_LONGER_VALID);
    expect((await login(t, email, PASSWORD)).status).toBe(200);
    t.clock.set('2026-06-01T10:29:59.000Z');
    expect((await reset(t, { token })).status).toBe(200);
  });

  it('accepts only the newest link', async ({ t }) => {
    const { id } = await aCustomer(t);
    const older = await resetTokenFor(t, id);
    const newer = await resetTokenFor(t, id);
    expect((await reset(t, { token: older })).status).toBe(400);
    expect((await reset(t, { token: newer })).status).toBe(200);
  });

  it('is invalid after its owner has changed the password', async ({ t }) => {
    const { id, token: session } = await aCustomer(t);
    const token = await resetTokenFor(t, id);
    const changed = await t.patch('/api/users/me/change-password', session, {
      currentPassword: PASSWORD,
      newPassword: NEXT_PASSWORD,
      confirmPassword: NEXT_PASSWORD,
    });
    expect(changed.status).toBe(200);
    expect(
      (await reset(t, { token, newPassword: 'Pivoine-123!', confirmPassword: 'Pivoine-123!' })).status,
    ).toBe(400);
  });

  it('succeeds once when two use one link at the same time', async ({ t }) => {
    const { id, email } = await aCustomer(t);
    const token = await resetTokenFor(t, id);
    const passwords = ['Coquelicot-1', 'Coquelicot-2', 'Coquelicot-3', 'Coquelicot-4'];
    const answers = await Promise.all(
      passwords.map((password) => reset(t, { token, newPassword: password, confirmPassword: password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(t, email, winner)).status).toBe(200);
  });

  it('changes the account of its link, even if another account is named in the request', async ({ t }) => {
    const owner = await aCustomer(t);
    const other = await aCustomer(t);
    const token = await resetTokenFor(t, owner.id);
    const named = { id: other.id, accountId: other.id, email: other.email };
    expect((await reset(t, { token, ...named })).status).toBe(200);
    expect((await login(t, owner.email, NEXT_PASSWORD)).status).toBe(200);
    expect((await login(t, other.email, PASSWORD)).status).toBe(200);
    expect((await me(t, other.token)).status).toBe(200);
  });

  it('resets the failed logins, so its owner can sign in at once', async ({ t }) => {
    const { id, email } = await aCustomer(t);
    const signIn = (password: string) => postFrom(t, '/api/auths/login', { email, password });
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('Faux-123456');
    expect((await signIn(PASSWORD)).status).toBe(429);
    expect((await reset(t, { token: await resetTokenFor(t, id) })).status).toBe(200);
    expect((await signIn(NEXT_PASSWORD)).status).toBe(200);
  });

  it.for([
    [{ token: undefined }, ['Token manquant.']],
    [{ token: '' }, ['Token manquant.']],
    [{ token: 'x'.repeat(201) }, [NO_LONGER_VALID]],
    [
      { newPassword: 'court', confirmPassword: 'court' },
      ['Au moins 8 caractères', 'Au moins une lettre majuscule', 'Au moins un caractère spécial'],
    ],
    [{ confirmPassword: 'Coquelicot-8' }, ['Les mots de passe ne correspondent pas.']],
    [
      { token: undefined, newPassword: 'Coquelicot', confirmPassword: 'x' },
      ['Token manquant.', 'Au moins un caractère spécial', 'Les mots de passe ne correspondent pas.'],
    ],
  ] as const)('refuses %j and leaves the link as it is', async ([changes, errors], { t }) => {
    const { id } = await aCustomer(t);
    const token = await resetTokenFor(t, id);
    const { status, body } = await reset(t, { token, ...changes });
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
    expect(body.message).toBe(errors.join(', '));
    expect((await reset(t, { token })).status).toBe(200);
  });

  it('limits guesses of tokens per network for a while', async ({ t }) => {
    const { id } = await aCustomer(t);
    const answers = [];
    for (let guess = 0; guess < 25; guess += 1) {
      answers.push(await reset(t, { token: `${guess}`.padStart(43, 'A') }, '192.0.2.9'));
    }
    expect(answers.slice(0, 20).every(({ status }) => status === 400)).toBe(true);
    expect(answers.slice(20).every(({ status }) => status === 429)).toBe(true);
    expect(Number(answers[20]?.headers['retry-after'])).toBe(900);
    const token = await resetTokenFor(t, id);
    expect((await reset(t, { token }, '192.0.2.9')).status).toBe(429);
    expect((await reset(t, { token }, '192.0.2.10')).status).toBe(200);
  });

  it('leaves no row behind once its link has expired', async ({ t }) => {
    const { id } = await aCustomer(t);
    await resetTokenFor(t, id);
    const rows = () => t.rows('password_reset', { account_id: id }, 'account_id');
    t.clock.set('2026-06-01T10:29:59.000Z');
    await t.volant.sweep();
    expect(await rows()).toHaveLength(1);
    t.clock.set('2026-06-01T10:30:00.000Z');
    await t.volant.sweep();
    expect(await rows()).toHaveLength(0);
  });
});
