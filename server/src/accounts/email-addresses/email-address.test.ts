import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aManager,
  aNewcomer,
  emailTokenOf,
  openEmailLink,
  openRestoreLink,
  restoreTokenOf,
  type TestCustomer,
} from '../../testing/builders.ts';
import { plain } from '../../testing/mail-examples.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { createResetToken } from '../passwords/reset-password.ts';
import { emailAddressCalls, freeAddress, mailsOf, PASSWORD } from '../../testing/email-address-calls.ts';

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
  it('counts at once: in the profile, for the session and at the next login', async () => {
    const person = await aNewcomer(t);
    await mailsOf(t);
    const { status, body } = await ask(person, ' Aussitot@Exemple.BE ');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: person.id,
      email: 'aussitot@exemple.be',
      firstName: 'Léa',
      lastName: 'Peeters',
      phoneNumber: '+32 470123456',
      role: 'CUSTOMER',
      emailConfirmed: false,
      secondFactor: 'off',
    });
    expect((await me(person.token)).body).toEqual(body);
    expect((await login('aussitot@exemple.be')).status).toBe(200);
    expect((await login(person.email)).status).toBe(401);
  });

  it('mails the link that proves the new address, which names nobody, and to the old one how to put it back', async () => {
    const person = await aCustomer(t);
    await mailsOf(t);
    const newEmail = freeAddress();
    await ask(person, newEmail);
    const mails = await mailsOf(t);
    expect(mails).toHaveLength(2);
    const toNew = mails.find(({ to }) => to.address === newEmail);
    expect(toNew).toMatchObject({ to: { name: '' }, subject: 'Confirmez votre adresse email' });
    expect(JSON.stringify(toNew)).not.toMatch(/Léa|Peeters/);
    const toOld = mails.find(({ to }) => to.address === person.email);
    expect(plain(toOld?.subject ?? '')).toBe(
      'Ce n’était pas vous ? L’adresse email de votre compte a changé',
    );
    expect(toOld?.text).toContain('http://localhost:3000/restore-email?token=');
    expect((await me(person.token)).body.emailConfirmed).toBe(false);
    expect((await openEmailLink(t, toNew)).body).toEqual({ email: newEmail });
    expect((await me(person.token)).body).toMatchObject({ email: newEmail, emailConfirmed: true });
  });

  it('keeps every session', async () => {
    const person = await aCustomer(t);
    const other = (await login(person.email)).body.token;
    await ask(person, freeAddress());
    expect((await me(person.token)).status).toBe(200);
    expect((await me(other)).status).toBe(200);
  });

  it('to the current address changes nothing', async () => {
    const person = await aCustomer(t);
    await mailsOf(t);
    const { status, body } = await ask(person, person.email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: person.email, emailConfirmed: true });
    expect(await mailsOf(t)).toEqual([]);
  });

  it('has a link to the new address that works once, for 24 hours, and that a later change replaces', async () => {
    const person = await aCustomer(t);
    const first = await changeMail(person, freeAddress());
    const second = await changeMail(person, freeAddress());
    expect((await openEmailLink(t, first)).body).toMatchObject({
      code: 'invalid_token',
      fields: { token: DEAD },
    });
    const answers = await Promise.all([openEmailLink(t, second), openEmailLink(t, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const third = await changeMail(person, freeAddress());
    t.clock.advance({ days: 1 });
    expect((await openEmailLink(t, third)).body).toMatchObject({ code: 'invalid_token', errors: [DEAD] });
  });

  it('stores only the hashes of its links', async () => {
    const person = await aCustomer(t);
    await mailsOf(t);
    await ask(person, freeAddress());
    const mails = await mailsOf(t);
    const tokens = mails.map((mail) => emailTokenOf(mail) ?? restoreTokenOf(mail) ?? '');
    expect(tokens.map(({ length }) => length)).toEqual([43, 43]);
    const rows = JSON.stringify([
      await t.db.selectFrom('email_link').selectAll().execute(),
      await t.db.selectFrom('email_restore').selectAll().execute(),
      await t.db.selectFrom('outbox').selectAll().execute(),
    ]);
    for (const token of tokens) expect(rows).not.toContain(token);
  });

  it('invalidates a reset link mailed to the old address', async () => {
    const person = await aNewcomer(t);
    const reset = await createResetToken(t, person.id);
    await ask(person, freeAddress());
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
    expect((await me(person.token)).body.email).toBe(person.email);
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
      .set({ first_name: 'Gagnez 500 euros', last_name: 'au casino' })
      .where('id', '=', person.id)
      .execute();
    await mailsOf(t);
    await ask(person, freeAddress());
    await resend(person.token);
    const mails = await mailsOf(t);
    expect(mails.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(mails)).not.toMatch(/Gagnez|casino/);
    // The old address was never confirmed, so its mail does not quote the new one either.
    const told = mails.find(({ to }) => to.address === person.email);
    expect(told?.to.name).toBe('');
    expect(told?.text).not.toContain('@exemple.be');
  });

  it('greets an old address that was confirmed', async () => {
    const person = await aCustomer(t);
    await mailsOf(t);
    await ask(person, freeAddress());
    const told = (await mailsOf(t)).find(({ to }) => to.address === person.email);
    expect(told?.to.name).toBe('Léa Peeters');
    expect(told?.text).toContain('n•••@exemple.be');
  });
});

describe('the link to an address that was replaced', () => {
  /** Changes the address, and returns the mail to the old one. */
  const replaced = async (person: TestCustomer, newEmail = freeAddress()) => {
    const { email } = (await me(person.token)).body;
    await mailsOf(t);
    expect((await ask(person, newEmail)).status).toBe(200);
    const mails = await mailsOf(t);
    return {
      newEmail,
      undo: mails.find(({ to }) => to.address === email),
      proof: mails.find(({ to }) => to.address === newEmail),
    };
  };

  const choose = (token: string, newPassword = 'Coquelicot-7!') =>
    t.call({
      method: 'POST',
      path: '/api/auths/reset-password',
      body: { token, newPassword, confirmPassword: newPassword },
    });

  it('puts it back, ends every session and the password, and has a new one chosen', async () => {
    const person = await aCustomer(t);
    const { newEmail, undo, proof } = await replaced(person);
    // Whoever made the change proved the new address.
    await openEmailLink(t, proof);
    const { status, body } = await openRestoreLink(t, undo);
    expect(status).toBe(200);
    expect(body).toEqual({ email: person.email, token: expect.stringMatching(/^[\w-]{43}$/) as string });
    expect((await me(person.token)).status).toBe(401);
    for (const email of [person.email, newEmail]) expect((await login(email)).status).toBe(401);
    expect((await choose(body.token)).status).toBe(200);
    const { token } = (await login(person.email, 'Coquelicot-7!')).body;
    expect((await me(token)).body).toMatchObject({ email: person.email, emailConfirmed: true });
    expect((await openRestoreLink(t, undo)).status).toBe(400);
  });

  it('is valid for seven days', async () => {
    const [early, late] = [await aCustomer(t), await aCustomer(t)];
    const [first, second] = [await replaced(early), await replaced(late)];
    t.clock.advance({ days: 6 });
    expect((await openRestoreLink(t, first.undo)).status).toBe(200);
    t.clock.advance({ days: 1 });
    expect((await openRestoreLink(t, second.undo)).body).toMatchObject({ code: 'invalid_token' });
    await t.volant.sweep();
    expect(await t.db.selectFrom('email_restore').select('id').execute()).toEqual([]);
  });

  it('undoes the changes that came after it as well, whose links end', async () => {
    const person = await aCustomer(t);
    const first = await replaced(person);
    const second = await replaced(person);
    expect((await openRestoreLink(t, first.undo)).body.email).toBe(person.email);
    expect((await openRestoreLink(t, second.undo)).status).toBe(400);
  });

  it('of a later change leaves that of an earlier one: whoever changed twice keeps nothing', async () => {
    const person = await aCustomer(t);
    const first = await replaced(person);
    const second = await replaced(person);
    expect((await openRestoreLink(t, second.undo)).body.email).toBe(first.newEmail);
    expect((await openRestoreLink(t, first.undo)).body.email).toBe(person.email);
  });

  it('keeps its address from others, who can neither register it nor change to it', async () => {
    const person = await aCustomer(t);
    const { undo } = await replaced(person);
    const registered = await t.call({
      method: 'POST',
      path: '/api/auths/register',
      body: {
        email: person.email,
        password: PASSWORD,
        firstName: 'Max',
        lastName: 'Dubois',
        phoneNumber: '0470 12 34 56',
      },
    });
    expect(registered).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await ask(await aNewcomer(t), person.email)).status).toBe(409);
    expect((await openRestoreLink(t, undo)).status).toBe(200);
  });

  it('of an address that nobody proved ends once the new one is proved: it was perhaps mistyped', async () => {
    const person = await aNewcomer(t);
    const { undo, proof } = await replaced(person);
    await openEmailLink(t, proof);
    expect((await openRestoreLink(t, undo)).status).toBe(400);
    const other = await aNewcomer(t);
    expect((await openRestoreLink(t, (await replaced(other)).undo)).status).toBe(200);
  });

  it('gives a manager back their account too', async () => {
    const person = await aManager(t);
    const { undo } = await replaced(person);
    const { body } = await openRestoreLink(t, undo);
    expect((await login(person.email)).status).toBe(401);
    expect((await choose(body.token)).status).toBe(200);
    expect((await login(person.email, 'Coquelicot-7!')).status).toBe(200);
  });

  it('is not opened by anything else', async () => {
    for (const body of [{}, { token: '' }, { token: 'x'.repeat(201) }, { token: 'A'.repeat(43) }]) {
      const { status } = await t.call({ method: 'POST', path: '/api/auths/restore-email', body });
      expect(status).toBe(400);
    }
  });
});
