import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Profile, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import { aCustomer, aManager } from '../testing/builders.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

/** `limited` is the same application with rate limits on, counted per account so that tests do not interfere. */
const it = testWithApp().extend('limited', { scope: 'file' }, async ({}, { onCleanup }) => {
  const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
  onCleanup(() => limited.close());
  return limited;
});

const PASSWORD = 'Tournesol-9!';

type Answer = TestAnswer<Profile & ProblemBody>;

const updateEmail = (token: string | undefined, body: unknown, app: TestApp): Promise<Answer> =>
  app.put('/api/users/me/update-email', token, body);
const updatePhone = (t: TestApp, token: string | undefined, newPhoneNumber: unknown): Promise<Answer> =>
  t.put('/api/users/me/update-phone', token, { newPhoneNumber });
const updateName = (t: TestApp, token: string | undefined, body: unknown): Promise<Answer> =>
  t.put('/api/users/me/update-name', token, body);
const changePassword = (t: TestApp, token: string | undefined, body: unknown): Promise<Answer> =>
  t.patch('/api/users/me/change-password', token, body);
const me = (t: TestApp, token: string): Promise<Answer> => t.get('/api/auths/me', token);
const login = (t: TestApp, email: string, password: string): Promise<TestAnswer<SessionToken>> =>
  t.post('/api/auths/login', undefined, { email, password });

describe.each([
  ['the address', 'PUT', '/api/users/me/update-email'],
  ['the name', 'PUT', '/api/users/me/update-name'],
  ['the phone number', 'PUT', '/api/users/me/update-phone'],
  ['the password', 'PATCH', '/api/users/me/change-password'],
] as const)('a change of %s', (_, method, path) => {
  it('requires a session before it validates the body', async ({ t }) => {
    for (const token of [undefined, 'A'.repeat(43)]) {
      const { status, body } = await t.call<ProblemBody>({ method, path, token, body: {} });
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'unauthenticated', message: 'Utilisateur non authentifié' });
    }
  });

  it('is open to managers too: an empty body gets the errors of its fields', async ({ t }) => {
    const { token } = await aManager(t);
    const { status, body } = await t.call<ProblemBody>({ method, path, token, body: {} });
    expect(status).toBe(400);
    expect(body.errors.length).toBeGreaterThan(0);
  });

  it('refuses a body that is not an object, in French', async ({ t }) => {
    const { token } = await aCustomer(t);
    const { status, body } = await t.call<ProblemBody>({ method, path, token, body: ['x'] });
    expect(status).toBe(400);
    expect(body.message).toBe('Données invalides');
  });
});

describe('the name of an account', () => {
  it('is changed by its owner, without the spaces around it', async ({ t }) => {
    const { id, token } = await aCustomer(t);
    const { status, body } = await updateName(t, token, { firstName: ' Zoë ', lastName: "d'Hondt " });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, firstName: 'Zoë', lastName: "d'Hondt" });
    expect((await me(t, token)).body).toEqual(body);
    const [entry] = await t.db
      .selectFrom('audit_entry')
      .select(['act', 'before', 'after'])
      .where('subject_kind', '=', 'account')
      .where('subject_id', '=', String(id))
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toEqual({ act: 'account.change-name', before: null, after: null });
  });

  it('of a manager who was named after the agency is asked for until they say it', async ({ t }) => {
    const { id, token } = await aManager(t);
    await t.change('staff_member', { account_id: id }, { is_name_asked: true });
    expect((await me(t, token)).body.isNameAsked).toBe(true);
    const { body } = await updateName(t, token, { firstName: 'Nora', lastName: 'Claes' });
    expect(body).toMatchObject({ firstName: 'Nora', lastName: 'Claes', isNameAsked: false });
    expect((await me(t, token)).body).toEqual(body);
  });

  it.for([
    [{ firstName: ' ', lastName: '' }, ['Le prénom est requis.', 'Le nom est requis.']],
    [{ firstName: 'x'.repeat(101), lastName: 'Maes' }, ['Ce texte ne peut pas dépasser 100 caractères.']],
    [{ firstName: 'Zoë\nBcc', lastName: 'Maes' }, ['Ce texte contient des caractères non autorisés.']],
  ] as const)('is refused when it is %j', async ([body, errors], { t }) => {
    const { token } = await aCustomer(t);
    const answer = await updateName(t, token, body);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
    expect((await me(t, token)).body).toMatchObject({ firstName: 'Léa', lastName: 'Peeters' });
  });

  it('changes only for the caller, and nothing else of them', async ({ t }) => {
    const caller = await aCustomer(t);
    const other = await aCustomer(t);
    const names = { firstName: 'Zoë', lastName: 'Maes' };
    await updateName(t, caller.token, { ...names, id: other.id, phoneNumber: '', role: 'MANAGER' });
    expect((await me(t, other.token)).body).toMatchObject({ firstName: 'Léa', lastName: 'Peeters' });
    expect((await me(t, caller.token)).body).toMatchObject({
      ...names,
      phoneNumber: '+32 470123456',
      role: 'CUSTOMER',
    });
  });
});

describe('the phone number of an account', () => {
  it('is changed and normalised', async ({ t }) => {
    const { token } = await aCustomer(t);
    const { status, body } = await updatePhone(t, token, '+33 06 12 34 56 78');
    expect(status).toBe(200);
    expect(body.phoneNumber).toBe('+33 612345678');
    expect((await me(t, token)).body).toEqual(body);
  });

  it.for(['+32 <script>', '+999 123456', `+32 ${'4'.repeat(40)}`, '+32 ', '', null, 470123456])(
    'is refused when it is %j',
    async (number, { t }) => {
      const { token } = await aCustomer(t);
      const { status, body } = await updatePhone(t, token, number);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        message: 'Format de numéro de téléphone invalide',
        fields: { newPhoneNumber: 'Format de numéro de téléphone invalide' },
      });
      expect((await me(t, token)).body.phoneNumber).toBe('+32 470123456');
    },
  );

  it('changes only for the caller, whatever else they send', async ({ t }) => {
    const caller = await aCustomer(t);
    const other = await aCustomer(t);
    await t.put('/api/users/me/update-phone', caller.token, {
      newPhoneNumber: '+32 499000000',
      id: other.id,
      email: other.email,
      role: 'MANAGER',
    });
    expect((await me(t, other.token)).body.phoneNumber).toBe('+32 470123456');
    expect((await me(t, caller.token)).body).toMatchObject({
      phoneNumber: '+32 499000000',
      email: caller.email,
      role: 'CUSTOMER',
    });
  });
});

describe('the password of an account', () => {
  const next = { newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' };

  it('is changed with the current one; this session stays, the others end', async ({ t }) => {
    const { id, email, token } = await aCustomer(t);
    const other = (await login(t, email, PASSWORD)).body.token;
    const stranger = await aCustomer(t);
    const { status, body } = await changePassword(t, token, { currentPassword: PASSWORD, ...next });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, email, role: 'CUSTOMER' });
    expect((await me(t, token)).status).toBe(200);
    expect((await me(t, other)).status).toBe(401);
    expect((await me(t, stranger.token)).status).toBe(200);
    expect((await login(t, email, PASSWORD)).status).toBe(401);
    expect((await login(t, email, next.newPassword)).status).toBe(200);
  });

  it('is not changed without the current one', async ({ t }) => {
    const { email, token } = await aCustomer(t);
    const other = (await login(t, email, PASSWORD)).body.token;
    const { status, body } = await changePassword(t, token, { currentPassword: 'Faux-1234', ...next });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'wrong_password',
      message: 'Mot de passe actuel incorrect',
      fields: { currentPassword: 'Mot de passe actuel incorrect' },
    });
    expect((await me(t, other)).status).toBe(200);
    expect((await login(t, email, PASSWORD)).status).toBe(200);
  });

  it('is not changed when the two new ones differ or are too weak', async ({ t }) => {
    const { email, token } = await aCustomer(t);
    const differ = await changePassword(t, token, {
      currentPassword: PASSWORD,
      newPassword: 'Coquelicot-7',
      confirmPassword: 'Coquelicot-8',
    });
    expect(differ.status).toBe(400);
    expect(differ.body).toMatchObject({
      message: 'Les nouveaux mots de passe ne correspondent pas',
      fields: { confirmPassword: 'Les nouveaux mots de passe ne correspondent pas' },
    });
    const weak = await changePassword(t, token, {
      currentPassword: PASSWORD,
      newPassword: 'coquelicot',
      confirmPassword: 'coquelicot',
    });
    expect(weak.status).toBe(400);
    expect(weak.body.errors).toEqual([
      'Le mot de passe doit contenir au moins une lettre majuscule.',
      'Le mot de passe doit contenir au moins un caractère spécial.',
    ]);
    expect((await login(t, email, PASSWORD)).status).toBe(200);
  });

  it('is changed once when two change it at the same time', async ({ t }) => {
    const { email, token } = await aCustomer(t);
    const passwords = ['Coquelicot-1', 'Coquelicot-2', 'Coquelicot-3'];
    const answers = await Promise.all(
      passwords.map((password) =>
        changePassword(t, token, {
          currentPassword: PASSWORD,
          newPassword: password,
          confirmPassword: password,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(t, email, winner)).status).toBe(200);
  });

  it('leaves no session that the old one opened at the same moment', async ({ t }) => {
    const { email, token } = await aCustomer(t);
    const [changed, ...logins] = await Promise.all([
      changePassword(t, token, { currentPassword: PASSWORD, ...next }),
      ...Array.from({ length: 8 }, () => login(t, email, PASSWORD)),
    ]);
    expect(changed.status).toBe(200);
    for (const { status, body } of logins) {
      if (status === 200) expect((await me(t, body.token)).status).toBe(401);
    }
  });
});

describe('the current password', () => {
  const wrong = (t: TestApp, token: string, index: number): Promise<Answer> =>
    index % 2 === 0
      ? changePassword(t, token, { currentPassword: `Faux-${index}`, ...next })
      : updateEmail(token, { newEmail: 'x@exemple.be', password: `Faux-${index}` }, t);
  const next = { newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' };

  it('may be wrong five times in a quarter of an hour, over all forms', async ({ limited }) => {
    const { token, email } = await aCustomer(limited);
    for (let index = 0; index < 5; index += 1) expect((await wrong(limited, token, index)).status).toBe(401);
    const refused = await changePassword(limited, token, { currentPassword: PASSWORD, ...next });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(900);
    expect((await updateEmail(token, { newEmail: email, password: PASSWORD }, limited)).status).toBe(429);
    // Other accounts and the session are not affected.
    const other = await aCustomer(limited);
    expect(
      (await updateEmail(other.token, { newEmail: other.email, password: PASSWORD }, limited)).status,
    ).toBe(200);
    expect((await me(limited, token)).status).toBe(200);
    limited.clock.advance({ minutes: 15 });
    const accepted = await changePassword(limited, token, { currentPassword: PASSWORD, ...next });
    expect(accepted.status).toBe(200);
  });

  it('resets its failures once it is right, even if the change is refused for another reason', async ({
    limited,
  }) => {
    const { token } = await aCustomer(limited);
    const taken = await aCustomer(limited);
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 4; index += 1)
        expect((await wrong(limited, token, index)).status).toBe(401);
      const refused = await updateEmail(token, { newEmail: taken.email, password: PASSWORD }, limited);
      expect(refused.status).toBe(409);
    }
  });
});
