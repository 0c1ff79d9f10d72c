import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/problem.ts';
import type { Profile, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import type { Mail } from '../emails/mailer.ts';
import { aCustomer, aNewcomer, emailTokenOf, openEmailLink, type TestCustomer } from '../testing/builders.ts';
import { startTestApp, TEST_NOW, type TestAnswer, type TestApp } from '../testing/test-app.ts';
import { createResetToken } from './reset-password.ts';

let t: TestApp;
/** The same with its limits. */
let limited: TestApp;

beforeAll(async () => {
  [t, limited] = await Promise.all([startTestApp(), startTestApp({ env: { RATE_LIMITS: 'on' } })]);
});

afterAll(() => Promise.all([t.close(), limited.close()]));

beforeEach(async () => {
  t.clock.set(TEST_NOW);
  limited.clock.set(TEST_NOW);
  await limited.db.deleteFrom('rate_limit').execute();
  await Promise.all([mailsOf(t), mailsOf(limited)]);
});

const PASSWORD = 'Tournesol-9!';
const DEAD =
  'Ce lien de confirmation n’est plus valable : il a expiré, il a déjà servi ou un lien plus récent l’a remplacé.';

type Answer = TestAnswer<Profile & ProblemBody>;

/** What has left since the last look. */
const mailsOf = async (app: TestApp): Promise<Mail[]> => {
  await app.volant.mails.deliver();
  return app.mails.sent.splice(0);
};

const ask = (
  { token }: Pick<TestCustomer, 'token'>,
  newEmail: unknown,
  { app = t, password = PASSWORD } = {},
): Promise<Answer> =>
  app.call({ method: 'PUT', path: '/api/users/me/update-email', token, body: { newEmail, password } });

const me = (token: string, app = t): Promise<Answer> => app.call({ path: '/api/auths/me', token });

const login = (email: string, password = PASSWORD, app = t): Promise<TestAnswer<SessionToken>> =>
  app.call({ method: 'POST', path: '/api/auths/login', body: { email, password } });

const resend = (token: string, app = t): Promise<TestAnswer<ProblemBody>> =>
  app.call({ method: 'POST', path: '/api/auths/resend-confirmation', token });

let sequence = 0;
const freeAddress = (): string => {
  sequence += 1;
  return `nouvelle${sequence}@exemple.be`;
};

/** The mail with the link to an address, once a change to it was asked for. */
const changeMail = async (person: TestCustomer, newEmail: string): Promise<Mail | undefined> => {
  await mailsOf(t);
  expect((await ask(person, newEmail)).status).toBe(200);
  return (await mailsOf(t)).find(({ to }) => to.address === newEmail);
};

describe('a change of address', () => {
  it('waits for the link that was mailed there: until then the old one signs in and is shown', async () => {
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

  it('counts once the link was opened: the old address signs in no more, and is told', async () => {
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

  it('ends the other sessions: not the one that asked, nor the one that opens the link', async () => {
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

  it('is opened by whoever reads the mail, signed in as somebody else or not at all', async () => {
    const person = await aNewcomer(t);
    const stranger = await aNewcomer(t);
    const newEmail = freeAddress();
    const mail = await changeMail(person, newEmail);
    expect((await openEmailLink(t, mail, stranger.token)).body).toEqual({ email: newEmail, changed: true });
    expect((await me(stranger.token)).body.email).toBe(stranger.email);
  });

  it('has a link that serves once', async () => {
    const mail = await changeMail(await aNewcomer(t), freeAddress());
    const answers = await Promise.all([openEmailLink(t, mail), openEmailLink(t, mail)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { body } = await openEmailLink(t, mail);
    expect(body).toMatchObject({ code: 'invalid_token', fields: { token: DEAD } });
  });

  it('has a link that serves for 24 hours', async () => {
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

  it('replaces the one that was asked for before, whose mail does not even leave any more', async () => {
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

  it('keeps no link that the database could tell', async () => {
    const mail = await changeMail(await aNewcomer(t), freeAddress());
    const token = emailTokenOf(mail) ?? '';
    expect(token).toHaveLength(43);
    const rows = JSON.stringify([
      await t.db.selectFrom('email_link').selectAll().execute(),
      await t.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(rows).not.toContain(token);
  });

  it('is withdrawn by asking for the present address', async () => {
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

  it('leaves no reset link that was mailed to the old address', async () => {
    const person = await aNewcomer(t);
    const reset = await createResetToken(t, person.id);
    await openEmailLink(t, await changeMail(person, freeAddress()));
    const body = { token: reset?.token, newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' };
    expect((await t.call({ method: 'POST', path: '/api/auths/reset-password', body })).status).toBe(400);
  });

  it('is not asked for without the right password', async () => {
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

  it('does not take the address of another account', async () => {
    const [first, second] = [await aNewcomer(t), await aNewcomer(t)];
    await mailsOf(t);
    const { status, body } = await ask(second, first.email.toUpperCase());
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'email_taken',
      message: 'Cet email est déjà utilisé',
      fields: { newEmail: 'Cet email est déjà utilisé' },
    });
    expect((await me(second.token)).body.pendingEmail).toBeNull();
    expect(await mailsOf(t)).toEqual([]);
  });

  it('reserves nothing: others may sign up with the address, and then it is said to be taken', async () => {
    const person = await aNewcomer(t);
    const wanted = freeAddress();
    const mail = await changeMail(person, wanted);
    const registered = await t.call({
      method: 'POST',
      path: '/api/auths/register',
      body: {
        email: wanted,
        password: PASSWORD,
        firstName: 'Max',
        lastName: 'Dubois',
        phoneNumber: '0470 12 34 56',
      },
    });
    expect(registered.status).toBe(201);
    const { status, body } = await openEmailLink(t, mail);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'email_taken',
      message: 'Cette adresse est entre-temps devenue celle d’un autre compte. La vôtre n’a pas changé.',
    });
    expect((await me(person.token)).body).toMatchObject({ email: person.email, pendingEmail: null });
    expect((await openEmailLink(t, mail)).status).toBe(400);
  });

  it('goes to one of those who open their links to one address at once', async () => {
    const wanted = freeAddress();
    const mails: (Mail | undefined)[] = [];
    for (let count = 0; count < 4; count += 1) mails.push(await changeMail(await aNewcomer(t), wanted));
    const answers = await Promise.all(mails.map((mail) => openEmailLink(t, mail)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
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

  it('names nobody to strangers, whatever the account is called', async () => {
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
    // The old address was never confirmed: not even the new one is quoted there.
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

describe('changes of address', () => {
  const app = () => ({ app: limited });

  it('are three a day, whether the address is taken or free', async () => {
    const person = await aNewcomer(limited);
    const taken = await aNewcomer(limited);
    expect((await ask(person, taken.email, app())).status).toBe(409);
    expect((await ask(person, freeAddress(), app())).status).toBe(200);
    expect((await ask(person, freeAddress(), app())).status).toBe(200);
    for (const address of [taken.email, freeAddress()]) {
      const refused = await ask(person, address, app());
      expect(refused.status).toBe(429);
      expect(refused.body.message).toBe('Trop de tentatives. Réessayez dans 24 heures.');
      expect(Number(refused.headers['retry-after'])).toBe(86_400);
    }
    // The registrations of the test share its network address.
    limited.clock.advance({ days: 1 });
    const { token } = (await login(person.email, PASSWORD, limited)).body;
    expect((await ask({ token }, freeAddress(), app())).status).toBe(200);
  });

  it('are ten a day from one network address, over all accounts', async () => {
    const people: TestCustomer[] = [];
    for (let count = 0; count < 4; count += 1) people.push(await aNewcomer(limited));
    const statuses: number[] = [];
    for (const person of people) {
      for (let count = 0; count < 3; count += 1)
        statuses.push((await ask(person, freeAddress(), app())).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  it('of strangers take no link from the owner of an address that is taken', async () => {
    const owner = await aNewcomer(limited);
    for (let count = 0; count < 2; count += 1) {
      const stranger = await aNewcomer(limited);
      for (let time = 0; time < 3; time += 1)
        expect((await ask(stranger, owner.email, app())).status).toBe(409);
    }
    for (let time = 0; time < 3; time += 1) expect((await resend(owner.token, limited)).status).toBe(200);
  });

  it('send at most six mails a day to one address, whoever asks', async () => {
    const target = freeAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const person = await aNewcomer(limited);
      for (let time = 0; time < 3; time += 1) statuses.push((await ask(person, target, app())).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  it('cost nothing with a wrong password', async () => {
    const person = await aNewcomer(limited);
    for (let count = 0; count < 4; count += 1) {
      const wrong = await ask(person, freeAddress(), { app: limited, password: 'Faux-1234' });
      expect(wrong.status).toBe(401);
    }
    expect((await ask(person, freeAddress(), app())).status).toBe(200);
  });
});

describe('the address of a new account', () => {
  it('is confirmed by the link of the welcome mail', async () => {
    const person = await aNewcomer(t);
    expect((await me(person.token)).body.emailConfirmed).toBe(false);
    const [welcome] = await mailsOf(t);
    expect(welcome).toMatchObject({ name: `welcome.${person.id}`, subject: 'Bienvenue chez Volant' });
    const { status, body } = await openEmailLink(t, welcome);
    expect(status).toBe(200);
    expect(body).toEqual({ email: person.email, changed: false });
    expect((await me(person.token)).body.emailConfirmed).toBe(true);
    expect((await openEmailLink(t, welcome)).status).toBe(400);
  });

  it('is confirmed by a link that is asked for again, which replaces the first', async () => {
    const person = await aNewcomer(t);
    const [welcome] = await mailsOf(t);
    const { status, body } = await resend(person.token);
    expect(status).toBe(200);
    expect(body.message).toBe(`Un lien de confirmation a été envoyé à ${person.email}.`);
    const [again] = await mailsOf(t);
    expect(again).toMatchObject({
      to: { name: '', address: person.email },
      subject: 'Confirmez votre adresse email',
    });
    expect((await openEmailLink(t, welcome)).status).toBe(400);
    expect((await openEmailLink(t, again)).status).toBe(200);
    expect((await me(person.token)).body.emailConfirmed).toBe(true);
    expect((await resend(person.token)).body.message).toBe('Votre adresse est déjà confirmée.');
    expect(await mailsOf(t)).toEqual([]);
  });

  it('is confirmed by a reset link too, which was mailed there', async () => {
    const person = await aNewcomer(t);
    const link = await createResetToken(t, person.id);
    const body = { token: link?.token, newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' };
    await t.call({ method: 'POST', path: '/api/auths/reset-password', body });
    const { token } = (await login(person.email, 'Coquelicot-7')).body;
    expect((await me(token)).body.emailConfirmed).toBe(true);
  });

  it('is not confirmed by a link to the address that another one has replaced', async () => {
    const person = await aNewcomer(t);
    const [welcome] = await mailsOf(t);
    await openEmailLink(t, await changeMail(person, freeAddress()));
    expect((await openEmailLink(t, welcome)).status).toBe(400);
  });

  it('has three links a day at most', async () => {
    const person = await aNewcomer(limited);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await resend(person.token, limited)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it.each([{}, { token: '' }, { token: 'x'.repeat(201) }, { token: 'A'.repeat(43) }, { token: ['x'] }])(
    'is not confirmed by %j',
    async (body) => {
      const { status } = await t.call({ method: 'POST', path: '/api/auths/confirm-email', body });
      expect(status).toBe(400);
    },
  );

  it('is not guessed: links are tried twenty times in a quarter of an hour', async () => {
    const tryOne = () =>
      limited.call({
        method: 'POST',
        path: '/api/auths/confirm-email',
        body: { token: 'A'.repeat(43) },
      });
    for (let count = 0; count < 20; count += 1) expect((await tryOne()).status).toBe(400);
    expect((await tryOne()).status).toBe(429);
  });
});
