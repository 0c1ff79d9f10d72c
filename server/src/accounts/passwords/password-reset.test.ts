import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/problem.ts';
import type { Profile, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import { aCustomer, openEmailLink } from '../../testing/builders.ts';
import { startTestApp, TEST_NOW, type TestAnswer, type TestApp } from '../../testing/test-app.ts';
import { createResetToken } from './reset-password.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp({ env: { RATE_LIMITS: 'on' } });
});

afterAll(() => t.close());

beforeEach(async () => {
  t.clock.set(TEST_NOW);
  await t.db.deleteFrom('rate_limit').execute();
});

const PASSWORD = 'Tournesol-9!';
const NEXT = 'Coquelicot-7';

const NO_LONGER_VALID = 'Ce lien de réinitialisation n’est plus valable. Demandez-en un nouveau.';

type Answer = TestAnswer<ProblemBody>;

const post = async (
  path: string,
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = '192.0.2.1',
): Promise<Answer> => {
  const answer = await t.app.inject({ method: 'POST', url: path, payload, headers, remoteAddress });
  return { status: answer.statusCode, body: answer.json<ProblemBody>(), headers: answer.headers };
};

const reset = (body: object, remoteAddress?: string): Promise<Answer> =>
  post('/api/auths/reset-password', { newPassword: NEXT, confirmPassword: NEXT, ...body }, {}, remoteAddress);
const login = async (email: string, password: string): Promise<TestAnswer<SessionToken>> =>
  t.call({ method: 'POST', path: '/api/auths/login', body: { email, password } });
const me = (token: string): Promise<TestAnswer<Profile>> => t.call({ path: '/api/auths/me', token });

/** The token of the mail that is sent now to an account. */
const tokenFor = async (accountId: number): Promise<string> => {
  const made = await createResetToken(t, accountId);
  return made?.token ?? '';
};

describe('the token of a mail', () => {
  it('comes with its recipient, at their current address, and is stored as a hash', async () => {
    const { id, token } = await aCustomer(t);
    const newEmail = `apres${id}@exemple.be`;
    await t.call({
      method: 'PUT',
      path: '/api/users/me/update-email',
      token,
      body: { newEmail, password: PASSWORD },
    });
    await t.volant.mails.deliver();
    await openEmailLink(
      t,
      t.mails.sent.find(({ to }) => to.address === newEmail),
    );
    const made = await createResetToken(t, id);
    expect(made).toMatchObject({ email: newEmail, firstName: 'Léa' });
    expect(made?.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const row = await t.db
      .selectFrom('password_reset')
      .selectAll()
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash.toString('hex')).toBe(
      createHash('sha256')
        .update(made?.token ?? '')
        .digest('hex'),
    );
    expect(row.expires_at).toEqual(new Date('2026-06-01T10:30:00.000Z'));
  });

  it('is not created for a deleted account', async () => {
    const { id } = await aCustomer(t);
    await t.db.deleteFrom('account').where('id', '=', id).execute();
    expect(await createResetToken(t, id)).toBeUndefined();
  });
});

describe('the check of a link', () => {
  const check = async (token: string): Promise<unknown> =>
    (await post('/api/auths/reset-password/check', { token })).body;

  it('tells whether the link still sets a password, and does not use it up', async () => {
    const { id } = await aCustomer(t);
    const token = await tokenFor(id);
    expect(await check(token)).toEqual({ isValid: true });
    expect((await reset({ token })).status).toBe(200);
    expect(await check(token)).toEqual({ isValid: false });
    const late = await tokenFor(id);
    t.clock.advance({ minutes: 31 });
    expect(await check(late)).toEqual({ isValid: false });
    expect(await check('inconnu')).toEqual({ isValid: false });
  });
});

describe('a reset', () => {
  it('sets the password once and ends every session of the account', async () => {
    const person = await aCustomer(t);
    const other = (await login(person.email, PASSWORD)).body.token;
    const stranger = await aCustomer(t);
    const token = await tokenFor(person.id);
    const { status, body } = await reset({ token });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Votre mot de passe a été réinitialisé. Vous pouvez vous connecter.',
    });
    expect((await me(person.token)).status).toBe(401);
    expect((await me(other)).status).toBe(401);
    expect((await me(stranger.token)).status).toBe(200);
    expect((await login(person.email, PASSWORD)).status).toBe(401);
    expect((await login(person.email, NEXT)).status).toBe(200);

    const again = await reset({ token, newPassword: 'Pivoine-123!', confirmPassword: 'Pivoine-123!' });
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({
      code: 'invalid_token',
      errors: [NO_LONGER_VALID],
      fields: { token: NO_LONGER_VALID },
    });
    expect((await login(person.email, NEXT)).status).toBe(200);
  });

  it('expires half an hour after its mail was sent', async () => {
    const { id, email } = await aCustomer(t);
    const token = await tokenFor(id);
    t.clock.set('2026-06-01T10:30:00.000Z');
    const late = await reset({ token });
    expect(late.status).toBe(400);
    expect(late.body.message).toBe(NO_LONGER_VALID);
    expect((await login(email, PASSWORD)).status).toBe(200);
    t.clock.set('2026-06-01T10:29:59.000Z');
    expect((await reset({ token })).status).toBe(200);
  });

  it('accepts only the newest link', async () => {
    const { id } = await aCustomer(t);
    const [older, newer] = [await tokenFor(id), await tokenFor(id)];
    expect((await reset({ token: older })).status).toBe(400);
    expect((await reset({ token: newer })).status).toBe(200);
  });

  it('is invalid after its owner has changed the password', async () => {
    const { id, token: session } = await aCustomer(t);
    const token = await tokenFor(id);
    const changed = await t.call({
      method: 'PATCH',
      path: '/api/users/me/change-password',
      token: session,
      body: { currentPassword: PASSWORD, newPassword: NEXT, confirmPassword: NEXT },
    });
    expect(changed.status).toBe(200);
    expect(
      (await reset({ token, newPassword: 'Pivoine-123!', confirmPassword: 'Pivoine-123!' })).status,
    ).toBe(400);
  });

  it('succeeds once when two use one link at the same time', async () => {
    const { id, email } = await aCustomer(t);
    const token = await tokenFor(id);
    const passwords = ['Coquelicot-1', 'Coquelicot-2', 'Coquelicot-3', 'Coquelicot-4'];
    const answers = await Promise.all(
      passwords.map((password) => reset({ token, newPassword: password, confirmPassword: password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(email, winner)).status).toBe(200);
  });

  it('changes the account of its link, even if another account is named in the request', async () => {
    const [owner, other] = [await aCustomer(t), await aCustomer(t)];
    const token = await tokenFor(owner.id);
    const named = { id: other.id, accountId: other.id, email: other.email };
    expect((await reset({ token, ...named })).status).toBe(200);
    expect((await login(owner.email, NEXT)).status).toBe(200);
    expect((await login(other.email, PASSWORD)).status).toBe(200);
    expect((await me(other.token)).status).toBe(200);
  });

  it('resets the failed logins, so its owner can sign in at once', async () => {
    const { id, email } = await aCustomer(t);
    const signIn = (password: string) => post('/api/auths/login', { email, password });
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('Faux-123456');
    expect((await signIn(PASSWORD)).status).toBe(429);
    expect((await reset({ token: await tokenFor(id) })).status).toBe(200);
    expect((await signIn(NEXT)).status).toBe(200);
  });

  it.each([
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
  ])('refuses %j and leaves the link as it is', async (changes, errors) => {
    const { id } = await aCustomer(t);
    const token = await tokenFor(id);
    const { status, body } = await reset({ token, ...changes });
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
    expect(body.message).toBe(errors.join(', '));
    expect((await reset({ token })).status).toBe(200);
  });

  it('limits guesses of tokens per network for a while', async () => {
    const { id } = await aCustomer(t);
    const answers = [];
    for (let guess = 0; guess < 25; guess += 1) {
      answers.push(await reset({ token: `${guess}`.padStart(43, 'A') }, '192.0.2.9'));
    }
    expect(answers.slice(0, 20).every(({ status }) => status === 400)).toBe(true);
    expect(answers.slice(20).every(({ status }) => status === 429)).toBe(true);
    expect(Number(answers[20]?.headers['retry-after'])).toBe(900);
    const token = await tokenFor(id);
    expect((await reset({ token }, '192.0.2.9')).status).toBe(429);
    expect((await reset({ token }, '192.0.2.10')).status).toBe(200);
  });

  it('leaves no row behind once its link has expired', async () => {
    const { id } = await aCustomer(t);
    await tokenFor(id);
    const rows = () =>
      t.db.selectFrom('password_reset').select('account_id').where('account_id', '=', id).execute();
    t.clock.set('2026-06-01T10:29:59.000Z');
    await t.volant.sweep();
    expect(await rows()).toHaveLength(1);
    t.clock.set('2026-06-01T10:30:00.000Z');
    await t.volant.sweep();
    expect(await rows()).toHaveLength(0);
  });
});
