import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { aCustomer, aNewcomer, emailTokenOf, openEmailLink } from '../testing/builders.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts';
import { createResetToken } from './reset-password.ts';
import { emailAddressCalls, freeAddress, mailsOf, PASSWORD } from '../testing/email-address-calls.ts';

let t: TestApp;
const { ask, me, login, resend, changeMail } = emailAddressCalls(() => t);

beforeAll(async () => {
  t = await startTestApp();
});

afterAll(() => t.close());

beforeEach(async () => {
  t.clock.set(TEST_NOW);
  await mailsOf(t);
});

const DEAD =
  'Ce lien de confirmation n’est plus valable : il a expiré, il a déjà servi ou un lien plus récent l’a remplacé.';

describe('a change of address', () => {
  it('takes effect once the mailed link is opened: until then the old address signs in and is shown', async () => {
    const person = await aNewcomer(t);
    await mailsOf(t);
    const { status, body } = await ask(person, ' Attente@Exemple.BE ');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: person.id,
      email: person.email,
      firstName: 'Léa',
      lastName: 'Peeters',
      phoneNumber: '+32 470123456',
      role: 'CUSTOMER',
      emailConfirmed: false,
      pendingEmail: 'attente@exemple.be',
      secondFactor: 'off',
    });
    expect((await me(person.token)).body).toEqual(body);
    expect((await login(person.email)).status).toBe(200);
    expect((await login('attente@exemple.be')).status).toBe(401);
    const [mail, ...others] = await mailsOf(t);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: '', address: 'attente@exemple.be' },
      subject: 'Confirmez votre nouvelle adresse email',
    });
    expect(mail?.text).toContain('http://localhost:3000/confirm-email?token=');
  });

  it('applies once the link is opened: the old address no longer signs in, and gets a mail', async () => {
    const person = await aNewcomer(t);
    const newEmail = freeAddress();
    const mail = await changeMail(person, newEmail);
    const { status, body } = await openEmailLink(t, mail);
    expect(status).toBe(200);
    expect(body).toEqual({ email: newEmail, changed: true });
    expect((await me(person.token)).body).toMatchObject({
      email: newEmail,
      emailConfirmed: true,
      pendingEmail: null,
    });
    expect((await login(newEmail)).status).toBe(200);
    expect((await login(person.email)).status).toBe(401);
    expect((await mailsOf(t)).map(({ to, subject }) => [to.address, subject])).toEqual([
      [person.email, 'L’adresse email de votre compte a changé'],
    ]);
  });

  it('ends the other sessions, except the one that asked and the one that opens the link', async () => {
    const person = await aNewcomer(t);
    const opening = (await login(person.email)).body.token;
    const other = (await login(person.email)).body.token;
    const stranger = await aNewcomer(t);
    const mail = await changeMail(person, freeAddress());
    await openEmailLink(t, mail, opening);
    expect((await me(person.token)).status).toBe(200);
    expect((await me(opening)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await me(stranger.token)).status).toBe(200);
  });

  it('is confirmed by anyone with the link, signed in as another user or not at all', async () => {
    const person = await aNewcomer(t);
    const stranger = await aNewcomer(t);
    const newEmail = freeAddress();
    const mail = await changeMail(person, newEmail);
    expect((await openEmailLink(t, mail, stranger.token)).body).toEqual({ email: newEmail, changed: true });
    expect((await me(stranger.token)).body.email).toBe(stranger.email);
  });

  it('has a link that works once', async () => {
    const mail = await changeMail(await aNewcomer(t), freeAddress());
    const answers = await Promise.all([openEmailLink(t, mail), openEmailLink(t, mail)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { body } = await openEmailLink(t, mail);
    expect(body).toMatchObject({ code: 'invalid_token', fields: { token: DEAD } });
  });

  it('has a link that is valid for 24 hours', async () => {
    const person = await aNewcomer(t);
    const mail = await changeMail(person, freeAddress());
    t.clock.advance({ days: 1 });
    expect((await openEmailLink(t, mail)).body).toMatchObject({ code: 'invalid_token', errors: [DEAD] });
    const again = (await login(person.email)).body.token;
    expect((await me(again)).body).toMatchObject({ email: person.email, pendingEmail: null });
    await t.volant.sweep();
    expect(
      await t.db.selectFrom('email_link').select('email').where('account_id', '=', person.id).execute(),
    ).toEqual([]);
  });

  it('replaces the previous request, whose unsent mail is dropped', async () => {
    const person = await aNewcomer(t);
    const first = await changeMail(person, freeAddress());
    const [second, third] = [freeAddress(), freeAddress()];
    expect((await ask(person, second)).status).toBe(200);
    expect((await ask(person, third)).status).toBe(200);
    const mails = await mailsOf(t);
    expect(mails.map(({ to }) => to.address)).toEqual([third]);
    expect((await openEmailLink(t, first)).status).toBe(400);
    expect((await openEmailLink(t, mails[0])).body.email).toBe(third);
  });

  it('stores only the hash of its link', async () => {
    const mail = await changeMail(await aNewcomer(t), freeAddress());
    const token = emailTokenOf(mail) ?? '';
    expect(token).toHaveLength(43);
    const rows = JSON.stringify([
      await t.db.selectFrom('email_link').selectAll().execute(),
      await t.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(rows).not.toContain(token);
  });

  it('is withdrawn by asking for the current address', async () => {
    const person = await aNewcomer(t);
    const mail = await changeMail(person, freeAddress());
    const { status, body } = await ask(person, person.email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: person.email, pendingEmail: null });
    expect((await openEmailLink(t, mail)).status).toBe(400);
    expect(await mailsOf(t)).toEqual([]);
  });

  it.each(['changed', 'reset'])('is withdrawn when the password is %s', async (how) => {
    const person = await aNewcomer(t);
    const mail = await changeMail(person, freeAddress());
    const passwords = { newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' };
    if (how === 'changed') {
      const { body } = await t.call<Profile>({
        method: 'PATCH',
        path: '/api/users/me/change-password',
        token: person.token,
        body: { currentPassword: PASSWORD, ...passwords },
      });
      expect(body.pendingEmail).toBeNull();
    } else {
      const link = await createResetToken(t, person.id);
      const body = { token: link?.token, ...passwords };
      expect((await t.call({ method: 'POST', path: '/api/auths/reset-password', body })).status).toBe(200);
    }
    expect((await openEmailLink(t, mail)).status).toBe(400);
    expect((await login(person.email, 'Coquelicot-7')).status).toBe(200);
  });

  it('invalidates a reset link mailed to the old address', async () => {
    const person = await aNewcomer(t);
    const reset = await createResetToken(t, person.id);
    await openEmailLink(t, await changeMail(person, freeAddress()));
    const body = { token: reset?.token, newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' };
    expect((await t.call({ method: 'POST', path: '/api/auths/reset-password', body })).status).toBe(400);
  });

  it('is refused without the right password', async () => {
    const person = await aNewcomer(t);
    await mailsOf(t);
    const { status, body } = await ask(person, freeAddress(), { password: 'Faux-1234' });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'wrong_password',
      message: 'Mot de passe incorrect',
      fields: { password: 'Mot de passe incorrect' },
    });
    expect((await me(person.token)).body.pendingEmail).toBeNull();
    expect(await mailsOf(t)).toEqual([]);
  });

  it.each([
    ['pas une adresse', "L'adresse email n'est pas valide."],
    ['a@x.be\r\nBcc: b@x.be', "L'adresse email n'est pas valide."],
    ['', "L'adresse email est requise."],
    [null, "L'adresse email est requise."],
  ])('refuses %j', async (newEmail, sentence) => {
    const { status, body } = await ask(await aNewcomer(t), newEmail);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [sentence], fields: { newEmail: sentence } });
  });

  it('does not show the name of the account to strangers', async () => {
    const person = await aNewcomer(t);
    await t.db
      .updateTable('account')
      .set({ first_name: 'Gagnez 500 euros', last_name: 'au casino', email_confirmed_at: null })
      .where('id', '=', person.id)
      .execute();
    await ask(person, freeAddress());
    await resend(person.token);
    const links = await mailsOf(t);
    await openEmailLink(
      t,
      links.find(({ to }) => to.address !== person.email),
    );
    const [told] = await mailsOf(t);
    expect(links).toHaveLength(3);
    expect(JSON.stringify([links, told])).not.toMatch(/Gagnez|casino/);
    // The old address was never confirmed, so the mail does not quote the new one either.
    expect(told?.to).toEqual({ name: '', address: person.email });
    expect(told?.text).not.toContain('@exemple.be');
  });

  it('greets an old address that was confirmed', async () => {
    const person = await aCustomer(t);
    await openEmailLink(t, await changeMail(person, freeAddress()));
    const [told] = await mailsOf(t);
    expect(told?.to).toEqual({ name: 'Léa Peeters', address: person.email });
    expect(told?.text).toContain('n•••@exemple.be');
  });
});
