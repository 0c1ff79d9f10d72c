import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/problem.ts';
import type { Profile, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import { aCustomer, aManager, type TestCustomer } from '../testing/builders.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
/** The same with its limits: the account alone is counted, so that tests do not disturb each other. */
let limited: TestApp;

beforeAll(async () => {
  [t, limited] = await Promise.all([startTestApp(), startTestApp({ env: { RATE_LIMITS: 'on' } })]);
});

afterAll(() => Promise.all([t.close(), limited.close()]));

const PASSWORD = 'Tournesol-9!';

type Answer = TestAnswer<Profile & ProblemBody>;

const updateEmail = (token: string | undefined, body: unknown, app = t): Promise<Answer> =>
  app.call({ method: 'PUT', path: '/api/users/me/update-email', token, body });
const updatePhone = (token: string | undefined, newPhoneNumber: unknown): Promise<Answer> =>
  t.call({ method: 'PUT', path: '/api/users/me/update-phone', token, body: { newPhoneNumber } });
const changePassword = (token: string | undefined, body: unknown, app = t): Promise<Answer> =>
  app.call({ method: 'PATCH', path: '/api/users/me/change-password', token, body });
const me = (token: string, app = t): Promise<Answer> => app.call({ path: '/api/auths/me', token });
const login = (email: string, password: string, app = t): Promise<TestAnswer<SessionToken>> =>
  app.call({ method: 'POST', path: '/api/auths/login', body: { email, password } });

const mailsTo = async (accountId: number): Promise<unknown[]> => {
  const rows = await t.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'email-changed')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload).filter((payload) => accountIdOf(payload) === accountId);
};
const accountIdOf = (payload: unknown): unknown => (payload as { accountId: unknown }).accountId;

describe.each([
  ['the address', 'PUT', '/api/users/me/update-email'],
  ['the phone number', 'PUT', '/api/users/me/update-phone'],
  ['the password', 'PATCH', '/api/users/me/change-password'],
] as const)('a change of %s', (_, method, path) => {
  it('asks for a session before it looks at what was sent', async () => {
    for (const token of [undefined, 'A'.repeat(43)]) {
      const { status, body } = await t.call<ProblemBody>({ method, path, token, body: {} });
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'unauthenticated', message: 'Utilisateur non authentifié' });
    }
  });

  it('is open to managers too, who are told what is missing', async () => {
    const { token } = await aManager(t);
    const { status, body } = await t.call<ProblemBody>({ method, path, token, body: {} });
    expect(status).toBe(400);
    expect(body.errors.length).toBeGreaterThan(0);
  });

  it('refuses a body that is no object, in French', async () => {
    const { token } = await aCustomer(t);
    const { status, body } = await t.call<ProblemBody>({ method, path, token, body: ['x'] });
    expect(status).toBe(400);
    expect(body.message).toBe('Données invalides');
  });
});

describe('the address of an account', () => {
  it('is changed with the password; the session goes on, and the old address is told', async () => {
    const person = await aCustomer(t);
    const { status, body } = await updateEmail(person.token, {
      newEmail: ' Nouvelle@Exemple.BE ',
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: person.id,
      email: 'nouvelle@exemple.be',
      firstName: 'Léa',
      lastName: 'Peeters',
      phoneNumber: '+32 470123456',
      role: 'CUSTOMER',
    });
    expect((await me(person.token)).body).toEqual(body);
    expect(await mailsTo(person.id)).toEqual([{ accountId: person.id, oldEmail: person.email }]);
    expect((await login('nouvelle@exemple.be', PASSWORD)).status).toBe(200);
    expect((await login(person.email, PASSWORD)).status).toBe(401);
  });

  it('stays without the right password', async () => {
    const { id, token, email } = await aCustomer(t);
    const { status, body } = await updateEmail(token, {
      newEmail: 'autre@exemple.be',
      password: 'Faux-1234',
    });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'wrong_password',
      message: 'Mot de passe incorrect',
      fields: { password: 'Mot de passe incorrect' },
    });
    expect((await me(token)).body.email).toBe(email);
    expect(await mailsTo(id)).toEqual([]);
  });

  it('is not taken from another account, and nobody is told', async () => {
    const [first, second] = [await aCustomer(t), await aCustomer(t)];
    const newEmail = first.email.toUpperCase();
    const { status, body } = await updateEmail(second.token, { newEmail, password: PASSWORD });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'email_taken',
      message: 'Cet email est déjà utilisé',
      fields: { newEmail: 'Cet email est déjà utilisé' },
    });
    expect((await me(second.token)).body.email).toBe(second.email);
    expect(await mailsTo(second.id)).toEqual([]);
  });

  it('goes to one of those who ask for it at once', async () => {
    const people: TestCustomer[] = [];
    for (let count = 0; count < 6; count += 1) people.push(await aCustomer(t));
    const answers = await Promise.all(
      people.map(({ token }) => updateEmail(token, { newEmail: 'course@exemple.be', password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const mails = await Promise.all(people.map(({ id }) => mailsTo(id)));
    expect(mails.flat()).toHaveLength(1);
  });

  it('may be sent as it is: nothing changes, and nobody is told', async () => {
    const { id, token, email } = await aCustomer(t);
    const { status, body } = await updateEmail(token, { newEmail: email, password: PASSWORD });
    expect(status).toBe(200);
    expect(body.email).toBe(email);
    expect(await mailsTo(id)).toEqual([]);
  });

  it('is told each time it changes, there and back', async () => {
    const { id, token, email } = await aCustomer(t);
    for (const newEmail of ['la@exemple.be', email, 'la@exemple.be']) {
      expect((await updateEmail(token, { newEmail, password: PASSWORD })).status).toBe(200);
    }
    expect(await mailsTo(id)).toHaveLength(3);
  });

  it.each([
    ['pas une adresse', "L'adresse email n'est pas valide."],
    ['a@x.be\r\nBcc: b@x.be', "L'adresse email n'est pas valide."],
    ['', "L'adresse email est requise."],
    [null, "L'adresse email est requise."],
  ])('refuses %j', async (newEmail, sentence) => {
    const { token } = await aCustomer(t);
    const { status, body } = await updateEmail(token, { newEmail, password: PASSWORD });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [sentence], fields: { newEmail: sentence } });
  });
});

describe('the phone number of an account', () => {
  it('is changed, and kept in one form', async () => {
    const { token } = await aCustomer(t);
    const { status, body } = await updatePhone(token, '+33 06 12 34 56 78');
    expect(status).toBe(200);
    expect(body.phoneNumber).toBe('+33 612345678');
    expect((await me(token)).body).toEqual(body);
  });

  it.each(['+32 <script>', '+999 123456', `+32 ${'4'.repeat(40)}`, '+32 ', '', null, 470123456])(
    'is not %j',
    async (number) => {
      const { token } = await aCustomer(t);
      const { status, body } = await updatePhone(token, number);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        message: 'Format de numéro de téléphone invalide',
        fields: { newPhoneNumber: 'Format de numéro de téléphone invalide' },
      });
      expect((await me(token)).body.phoneNumber).toBe('+32 470123456');
    },
  );

  it('is that of the caller alone, whatever else he sends', async () => {
    const [caller, other] = [await aCustomer(t), await aCustomer(t)];
    await t.call({
      method: 'PUT',
      path: '/api/users/me/update-phone',
      token: caller.token,
      body: { newPhoneNumber: '+32 499000000', id: other.id, email: other.email, role: 'MANAGER' },
    });
    expect((await me(other.token)).body.phoneNumber).toBe('+32 470123456');
    expect((await me(caller.token)).body).toMatchObject({
      phoneNumber: '+32 499000000',
      email: caller.email,
      role: 'CUSTOMER',
    });
  });
});

describe('the password of an account', () => {
  const next = { newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' };

  it('is changed with the current one; this session goes on, the others end', async () => {
    const { id, email, token } = await aCustomer(t);
    const other = (await login(email, PASSWORD)).body.token;
    const stranger = await aCustomer(t);
    const { status, body } = await changePassword(token, { currentPassword: PASSWORD, ...next });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, email, role: 'CUSTOMER' });
    expect((await me(token)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await me(stranger.token)).status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, next.newPassword)).status).toBe(200);
  });

  it('stays without the current one', async () => {
    const { email, token } = await aCustomer(t);
    const other = (await login(email, PASSWORD)).body.token;
    const { status, body } = await changePassword(token, { currentPassword: 'Faux-1234', ...next });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'wrong_password',
      message: 'Mot de passe actuel incorrect',
      fields: { currentPassword: 'Mot de passe actuel incorrect' },
    });
    expect((await me(other)).status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('stays when the two new ones differ, or are not good enough', async () => {
    const { email, token } = await aCustomer(t);
    const differ = await changePassword(token, {
      currentPassword: PASSWORD,
      newPassword: 'Coquelicot-7',
      confirmPassword: 'Coquelicot-8',
    });
    expect(differ.status).toBe(400);
    expect(differ.body).toMatchObject({
      message: 'Les nouveaux mots de passe ne correspondent pas',
      fields: { confirmPassword: 'Les nouveaux mots de passe ne correspondent pas' },
    });
    const weak = await changePassword(token, {
      currentPassword: PASSWORD,
      newPassword: 'coquelicot',
      confirmPassword: 'coquelicot',
    });
    expect(weak.status).toBe(400);
    expect(weak.body.errors).toEqual([
      'Le mot de passe doit contenir au moins une lettre majuscule.',
      'Le mot de passe doit contenir au moins un caractère spécial.',
    ]);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('is changed by one of two who change it at once', async () => {
    const { email, token } = await aCustomer(t);
    const passwords = ['Coquelicot-1', 'Coquelicot-2', 'Coquelicot-3'];
    const answers = await Promise.all(
      passwords.map((password) =>
        changePassword(token, {
          currentPassword: PASSWORD,
          newPassword: password,
          confirmPassword: password,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(email, winner)).status).toBe(200);
  });

  it('leaves no session that the old one opened at the same moment', async () => {
    const { email, token } = await aCustomer(t);
    const [changed, ...logins] = await Promise.all([
      changePassword(token, { currentPassword: PASSWORD, ...next }),
      ...Array.from({ length: 8 }, () => login(email, PASSWORD)),
    ]);
    expect(changed.status).toBe(200);
    for (const { status, body } of logins) {
      if (status === 200) expect((await me(body.token)).status).toBe(401);
    }
  });
});

describe('the current password', () => {
  const next = { newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' };
  const wrong = (token: string, index: number): Promise<Answer> =>
    index % 2 === 0
      ? changePassword(token, { currentPassword: `Faux-${index}`, ...next }, limited)
      : updateEmail(token, { newEmail: 'x@exemple.be', password: `Faux-${index}` }, limited);

  it('may be wrong five times in a quarter of an hour, wherever it is asked for', async () => {
    const { token, email } = await aCustomer(limited);
    for (let index = 0; index < 5; index += 1) expect((await wrong(token, index)).status).toBe(401);
    const refused = await changePassword(token, { currentPassword: PASSWORD, ...next }, limited);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(900);
    expect((await updateEmail(token, { newEmail: email, password: PASSWORD }, limited)).status).toBe(429);
    // The account of somebody else is not concerned, nor the session.
    const other = await aCustomer(limited);
    expect(
      (await updateEmail(other.token, { newEmail: other.email, password: PASSWORD }, limited)).status,
    ).toBe(200);
    expect((await me(token, limited)).status).toBe(200);
    limited.clock.advance({ minutes: 15 });
    const accepted = await changePassword(token, { currentPassword: PASSWORD, ...next }, limited);
    expect(accepted.status).toBe(200);
  });

  it('is forgiven its failures once it is right, even for a change that is refused otherwise', async () => {
    const { token } = await aCustomer(limited);
    const taken = await aCustomer(limited);
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 4; index += 1) expect((await wrong(token, index)).status).toBe(401);
      const refused = await updateEmail(token, { newEmail: taken.email, password: PASSWORD }, limited);
      expect(refused.status).toBe(409);
    }
  });
});
