import { describe, expect } from 'vitest';
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
import type { TestApp } from '../../testing/test-app.ts';
import { createResetToken } from '../passwords/reset-password.ts';
import { emailAddressCalls, freeAddress, mailsOf, PASSWORD } from '../../testing/email-address-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t }) => {
  const { ask, me, login, resend, changeMail } = emailAddressCalls(() => t);
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
  return { ask, me, login, changeMail, resend, replaced };
});
it.beforeEach(async ({ t }) => {
  await mailsOf(t);
});

const DEAD =
  'Ce lien de confirmation n’est plus valable : il a expiré, il a déjà servi ou un lien plus récent l’a remplacé.';

describe('a change of address', () => {
  it('counts at once: in the profile, for the session and at the next login', async ({ t, calls }) => {
    const person = await aNewcomer(t);
    await mailsOf(t);
    const { status, body } = await calls.ask(person, ' Aussitot@Exemple.BE ');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: person.id,
      email: 'aussitot@exemple.be',
      firstName: 'Léa',
      lastName: 'Peeters',
      phoneNumber: '+32 470123456',
      role: 'CUSTOMER',
      emailConfirmed: false,
      isOwner: false,
      isNameAsked: false,
      address: null,
      secondFactor: 'off',
    });
    expect((await calls.me(person.token)).body).toEqual(body);
    expect((await calls.login('aussitot@exemple.be')).status).toBe(200);
    expect((await calls.login(person.email)).status).toBe(401);
  });

  it('mails the link that proves the new address, which names nobody, and to the old one how to put it back', async ({
    t,
    calls,
  }) => {
    const person = await aCustomer(t);
    await mailsOf(t);
    const newEmail = freeAddress();
    await calls.ask(person, newEmail);
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
    expect((await calls.me(person.token)).body.emailConfirmed).toBe(false);
    expect((await openEmailLink(t, toNew)).body).toEqual({ email: newEmail });
    expect((await calls.me(person.token)).body).toMatchObject({ email: newEmail, emailConfirmed: true });
  });

  it('keeps every session', async ({ t, calls }) => {
    const person = await aCustomer(t);
    const other = (await calls.login(person.email)).body.token;
    await calls.ask(person, freeAddress());
    expect((await calls.me(person.token)).status).toBe(200);
    expect((await calls.me(other)).status).toBe(200);
  });

  it('to the current address changes nothing', async ({ t, calls }) => {
    const person = await aCustomer(t);
    await mailsOf(t);
    const { status, body } = await calls.ask(person, person.email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: person.email, emailConfirmed: true });
    expect(await mailsOf(t)).toEqual([]);
  });

  it('has a link to the new address that works once, for 24 hours, and that a later change replaces', async ({
    t,
    calls,
  }) => {
    const person = await aCustomer(t);
    const first = await calls.changeMail(person, freeAddress());
    const second = await calls.changeMail(person, freeAddress());
    expect((await openEmailLink(t, first)).body).toMatchObject({
      code: 'invalid_token',
      fields: { token: DEAD },
    });
    const answers = await Promise.all([openEmailLink(t, second), openEmailLink(t, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const third = await calls.changeMail(person, freeAddress());
    t.clock.advance({ days: 1 });
    expect((await openEmailLink(t, third)).body).toMatchObject({ code: 'invalid_token', errors: [DEAD] });
  });

  it('stores only the hashes of its links', async ({ t, calls }) => {
    const person = await aCustomer(t);
    await mailsOf(t);
    await calls.ask(person, freeAddress());
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

  it('invalidates a reset link mailed to the old address', async ({ t, calls }) => {
    const person = await aNewcomer(t);
    const reset = await createResetToken(t, person.id, 'forgotten');
    await calls.ask(person, freeAddress());
    const body = { token: reset?.token, newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' };
    expect((await t.post('/api/auths/reset-password', undefined, body)).status).toBe(400);
  });

  it('is refused without the right password', async ({ t, calls }) => {
    const person = await aNewcomer(t);
    await mailsOf(t);
    const { status, body } = await calls.ask(person, freeAddress(), { password: 'Faux-1234' });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'wrong_password',
      message: 'Mot de passe incorrect',
      fields: { password: 'Mot de passe incorrect' },
    });
    expect((await calls.me(person.token)).body.email).toBe(person.email);
    expect(await mailsOf(t)).toEqual([]);
  });

  it.for([
    ['pas une adresse', "L'adresse email n'est pas valide."],
    ['a@x.be\r\nBcc: b@x.be', "L'adresse email n'est pas valide."],
    ['', "L'adresse email est requise."],
    [null, "L'adresse email est requise."],
  ] as const)('refuses %j', async ([newEmail, sentence], { t, calls }) => {
    const { status, body } = await calls.ask(await aNewcomer(t), newEmail);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [sentence], fields: { newEmail: sentence } });
  });

  it('does not show the name of the account to strangers', async ({ t, calls }) => {
    const person = await aNewcomer(t);
    await t.change('account', { id: person.id }, { first_name: 'Gagnez 500 euros', last_name: 'au casino' });
    await mailsOf(t);
    await calls.ask(person, freeAddress());
    await calls.resend(person.token);
    const mails = await mailsOf(t);
    expect(mails.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(mails)).not.toMatch(/Gagnez|casino/);
    // The old address was never confirmed, so its mail does not quote the new one either.
    const notice = mails.find(({ to }) => to.address === person.email);
    expect(notice?.to.name).toBe('');
    expect(notice?.text).not.toContain('@exemple.be');
  });

  it('greets an old address that was confirmed', async ({ t, calls }) => {
    const person = await aCustomer(t);
    await mailsOf(t);
    await calls.ask(person, freeAddress());
    const notice = (await mailsOf(t)).find(({ to }) => to.address === person.email);
    expect(notice?.to.name).toBe('Léa Peeters');
    expect(notice?.text).toContain('n•••@exemple.be');
  });
});

describe('the link to an address that was replaced', () => {
  const choose = (t: TestApp, token: string, newPassword = 'Coquelicot-7!') =>
    t.post('/api/auths/reset-password', undefined, { token, newPassword, confirmPassword: newPassword });

  it('puts it back, ends every session and the password, and has a new one chosen', async ({ t, calls }) => {
    const person = await aCustomer(t);
    const { newEmail, undo, proof } = await calls.replaced(person);
    // Whoever made the change proved the new address.
    await openEmailLink(t, proof);
    const { status, body } = await openRestoreLink(t, undo);
    expect(status).toBe(200);
    expect(body).toEqual({ email: person.email, token: expect.stringMatching(/^[\w-]{43}$/) as string });
    expect((await calls.me(person.token)).status).toBe(401);
    for (const email of [person.email, newEmail]) expect((await calls.login(email)).status).toBe(401);
    expect((await choose(t, body.token)).status).toBe(200);
    const { token } = (await calls.login(person.email, 'Coquelicot-7!')).body;
    expect((await calls.me(token)).body).toMatchObject({ email: person.email, emailConfirmed: true });
    expect((await openRestoreLink(t, undo)).status).toBe(400);
  });

  it('is valid for seven days', async ({ t, calls }) => {
    const first = await calls.replaced(await aCustomer(t));
    const second = await calls.replaced(await aCustomer(t));
    t.clock.advance({ days: 6 });
    expect((await openRestoreLink(t, first.undo)).status).toBe(200);
    t.clock.advance({ days: 1 });
    expect((await openRestoreLink(t, second.undo)).body).toMatchObject({ code: 'invalid_token' });
    await t.volant.sweep();
    expect(await t.db.selectFrom('email_restore').select('id').execute()).toEqual([]);
  });

  it('undoes the changes that came after it as well, whose links end', async ({ t, calls }) => {
    const person = await aCustomer(t);
    const first = await calls.replaced(person);
    const second = await calls.replaced(person);
    expect((await openRestoreLink(t, first.undo)).body.email).toBe(person.email);
    expect((await openRestoreLink(t, second.undo)).status).toBe(400);
  });

  it('of a later change leaves that of an earlier one: whoever changed twice keeps nothing', async ({
    t,
    calls,
  }) => {
    const person = await aCustomer(t);
    const first = await calls.replaced(person);
    const second = await calls.replaced(person);
    expect((await openRestoreLink(t, second.undo)).body.email).toBe(first.newEmail);
    expect((await openRestoreLink(t, first.undo)).body.email).toBe(person.email);
  });

  it('keeps its address from others, who can neither register it nor change to it', async ({ t, calls }) => {
    const person = await aCustomer(t);
    const { undo } = await calls.replaced(person);
    const registered = await t.post('/api/auths/register', undefined, {
      email: person.email,
      password: PASSWORD,
      firstName: 'Max',
      lastName: 'Dubois',
      phoneNumber: '0470 12 34 56',
    });
    expect(registered).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await calls.ask(await aNewcomer(t), person.email)).status).toBe(409);
    expect((await openRestoreLink(t, undo)).status).toBe(200);
  });

  it('of an address that nobody proved ends once the new one is proved: it was perhaps mistyped', async ({
    t,
    calls,
  }) => {
    const person = await aNewcomer(t);
    const { undo, proof } = await calls.replaced(person);
    await openEmailLink(t, proof);
    expect((await openRestoreLink(t, undo)).status).toBe(400);
    const other = await aNewcomer(t);
    expect((await openRestoreLink(t, (await calls.replaced(other)).undo)).status).toBe(200);
  });

  it('gives a manager back their account too', async ({ t, calls }) => {
    const person = await aManager(t);
    const { undo } = await calls.replaced(person);
    const { body } = await openRestoreLink(t, undo);
    expect((await calls.login(person.email)).status).toBe(401);
    expect((await choose(t, body.token)).status).toBe(200);
    expect((await calls.login(person.email, 'Coquelicot-7!')).status).toBe(200);
  });

  it('is not opened by anything else', async ({ t }) => {
    for (const body of [{}, { token: '' }, { token: 'x'.repeat(201) }, { token: 'A'.repeat(43) }]) {
      const { status } = await t.post('/api/auths/restore-email', undefined, body);
      expect(status).toBe(400);
    }
  });
});
