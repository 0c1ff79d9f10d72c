import { describe, expect } from 'vitest';
import { aNewcomer, openEmailLink } from '../../testing/builders.ts';
import { startTestApp, TEST_NOW } from '../../testing/test-app.ts';
import { createResetToken } from '../passwords/reset-password.ts';
import { emailAddressCalls, freeAddress, mailsOf } from '../../testing/email-address-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

/** `limited` is the same application with rate limits on. */
const it = testWithApp()
  .extend('limited', { scope: 'file' }, async ({}, { onCleanup }) => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    onCleanup(() => limited.close());
    return limited;
  })
  .extend('calls', ({ t }) => emailAddressCalls(() => t));
it.beforeEach(async ({ t, limited }) => {
  limited.clock.set(TEST_NOW);
  await limited.db.deleteFrom('rate_limit').execute();
  await Promise.all([mailsOf(t), mailsOf(limited)]);
});

describe('the address of a new account', () => {
  it('is confirmed by the link of the welcome mail', async ({ t, calls }) => {
    const person = await aNewcomer(t);
    expect((await calls.me(person.token)).body.emailConfirmed).toBe(false);
    const [welcome] = await mailsOf(t);
    expect(welcome).toMatchObject({ name: `welcome.${person.id}`, subject: 'Bienvenue chez Volant' });
    const { status, body } = await openEmailLink(t, welcome);
    expect(status).toBe(200);
    expect(body).toEqual({ email: person.email });
    expect((await calls.me(person.token)).body.emailConfirmed).toBe(true);
    expect((await openEmailLink(t, welcome)).status).toBe(400);
  });

  it('is confirmed by a second link, which replaces the first', async ({ t, calls }) => {
    const person = await aNewcomer(t);
    const [welcome] = await mailsOf(t);
    const { status, body } = await calls.resend(person.token);
    expect(status).toBe(200);
    expect(body.message).toBe(`Un lien de confirmation a été envoyé à ${person.email}.`);
    const [again] = await mailsOf(t);
    expect(again).toMatchObject({
      to: { name: '', address: person.email },
      subject: 'Confirmez votre adresse email',
    });
    expect((await openEmailLink(t, welcome)).status).toBe(400);
    expect((await openEmailLink(t, again)).status).toBe(200);
    expect((await calls.me(person.token)).body.emailConfirmed).toBe(true);
    expect((await calls.resend(person.token)).body.message).toBe('Votre adresse est déjà confirmée.');
    expect(await mailsOf(t)).toEqual([]);
  });

  it('is confirmed by a reset link too, which was mailed to it', async ({ t, calls }) => {
    const person = await aNewcomer(t);
    const link = await createResetToken(t, person.id, 'forgotten');
    const body = { token: link?.token, newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' };
    await t.post('/api/auths/reset-password', undefined, body);
    const { token } = (await calls.login(person.email, 'Coquelicot-7')).body;
    expect((await calls.me(token)).body.emailConfirmed).toBe(true);
  });

  it('is not confirmed by a link to an address that has been replaced', async ({ t, calls }) => {
    const person = await aNewcomer(t);
    const [welcome] = await mailsOf(t);
    await calls.changeMail(person, freeAddress());
    expect((await openEmailLink(t, welcome)).status).toBe(400);
  });

  it('gets at most three links a day', async ({ limited, calls }) => {
    const person = await aNewcomer(limited);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await calls.resend(person.token, limited)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it.for([{}, { token: '' }, { token: 'x'.repeat(201) }, { token: 'A'.repeat(43) }, { token: ['x'] }])(
    'is not confirmed by %j',
    async (body, { t }) => {
      const { status } = await t.post('/api/auths/confirm-email', undefined, body);
      expect(status).toBe(400);
    },
  );

  it('cannot be confirmed by guessing: twenty attempts are allowed in a quarter of an hour', async ({
    limited,
  }) => {
    const tryOne = () => limited.post('/api/auths/confirm-email', undefined, { token: 'A'.repeat(43) });
    for (let count = 0; count < 20; count += 1) expect((await tryOne()).status).toBe(400);
    expect((await tryOne()).status).toBe(429);
  });
});
