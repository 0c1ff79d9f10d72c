import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { isCommonPassword } from '@volant/shared/accounts/passwords/guessable-password.rules.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { aCustomer } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { commonPasswords } from './new-password.ts';
import { createResetToken } from './reset-password.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const COMMON = 'Ce mot de passe est trop courant. Choisissez-en un autre.';
const PERSONAL = 'Ce mot de passe contient votre nom ou votre adresse. Choisissez-en un autre.';

const it = testWithApp();

const refused = [
  ['Password1!', COMMON],
  ['P@ssw0rd!', COMMON],
  ['Azerty123!', COMMON],
  ['Motdepasse1!', COMMON],
  ['Soleil2026!', COMMON],
  ['Qwertyuiop1!', COMMON],
  ['Dragon-1234', COMMON],
  // Published in the README.
  ['Volant-Demo-2026!', COMMON],
  ['Volant-Demo-2027!', COMMON],
  ['Peeters-Ostende-9!', PERSONAL],
] as const;

const mailsOf = async (t: TestApp, accountId: number): Promise<string[]> =>
  (await t.db.selectFrom('outbox').select(['kind', 'payload']).execute())
    .filter(({ payload }) => (payload as { accountId?: number }).accountId === accountId)
    .map(({ kind }) => kind);

describe.each(refused)('the guessable new password %s', (password, sentence) => {
  it('is refused at registration', async ({ t }) => {
    const person = {
      email: 'nouvelle@exemple.be',
      firstName: 'Léa',
      lastName: 'Peeters',
      phoneNumber: '0470123456',
    };
    const answer = await t.post<ProblemBody>('/api/auths/register', undefined, { ...person, password });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [sentence], fields: { password: sentence } });
  });

  it('is refused by the change and by the reset, and nothing changes', async ({ t }) => {
    const { id, token, email } = await aCustomer(t);
    const typed = { newPassword: password, confirmPassword: password };
    const change = await t.patch<ProblemBody>('/api/users/me/change-password', token, {
      currentPassword: 'Tournesol-9!',
      ...typed,
    });
    expect(change.status).toBe(400);
    expect(change.body.fields).toEqual({ newPassword: sentence });
    const link = (await createResetToken(t, id, 'forgotten'))?.token;
    const reset = (body: object) =>
      t.post<ProblemBody>('/api/auths/reset-password', undefined, { token: link, ...body });
    const answer = await reset(typed);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ newPassword: sentence });
    expect(await mailsOf(t, id)).toEqual([]);
    expect((await t.post('/api/auths/login', undefined, { email, password: 'Tournesol-9!' })).status).toBe(
      200,
    );
    expect((await reset({ newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' })).status).toBe(200);
  });
});

it('reports a wrong current password before checking the new one', async ({ t }) => {
  const { token } = await aCustomer(t);
  const { status } = await t.patch('/api/users/me/change-password', token, {
    currentPassword: 'Faux-123456',
    newPassword: 'Dragon-1234',
    confirmPassword: 'Dragon-1234',
  });
  expect(status).toBe(401);
});

it('mails the owner after a change and after a reset, without a name', async ({ t }) => {
  const { id, token, email } = await aCustomer(t);
  await t.patch('/api/users/me/change-password', token, {
    currentPassword: 'Tournesol-9!',
    newPassword: 'Coquelicot-7',
    confirmPassword: 'Coquelicot-7',
  });
  expect(await mailsOf(t, id)).toEqual(['password-changed']);
  await t.volant.mails.deliver();
  const mail = t.mails.sent.find(
    ({ name, to }) => name.startsWith('password-changed') && to.address === email,
  );
  expect(mail).toMatchObject({
    to: { name: '', address: email },
    subject: 'Votre mot de passe a été modifié',
  });
  expect(mail?.text).not.toMatch(/Léa|Peeters|Coquelicot/);
  const link = (await createResetToken(t, id, 'forgotten'))?.token;
  const body = { token: link, newPassword: 'Pivoine-123!', confirmPassword: 'Pivoine-123!' };
  expect((await t.post('/api/auths/reset-password', undefined, body)).status).toBe(200);
  expect(await mailsOf(t, id)).toEqual(['password-changed']);
});

describe('the list', () => {
  it('contains well-known passwords, and is long', async () => {
    expect((await commonPasswords()).size).toBeGreaterThan(10_000);
  });

  it('refuses none of 20,000 generated passwords', async () => {
    const list = await commonPasswords();
    const generated = Array.from({ length: 20_000 }, () => `A!${randomBytes(12).toString('base64')}`);
    expect(generated.filter((password) => isCommonPassword(password, list))).toEqual([]);
  });

  it.each(['Cheval-Batterie-9!', 'Tournesol-9!', 'Trois petits chats.', 'Ostende sous la pluie!'])(
    'does not refuse %s',
    async (password) => {
      expect(isCommonPassword(password, await commonPasswords())).toBe(false);
    },
  );
});
