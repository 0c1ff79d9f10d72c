import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Profile, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import { startTestApp, TEST_NOW, type TestAnswer, type TestApp } from '../../testing/test-app.ts';
import { demoCustomer, demoManager } from '../../platform/config/demo-accounts.ts';
import { ensureDemoCustomer, ensureManager } from '../add-account.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

const person = {
  email: 'emilie@exemple.be',
  password: 'Tournesol-9!',
  firstName: 'Émilie',
  lastName: 'Lambert',
  phoneNumber: '0470 12 34 56',
  role: 'CUSTOMER',
};

type Answer = TestAnswer<SessionToken & ProblemBody>;

const register = (t: TestApp, body: unknown): Promise<Answer> =>
  t.post('/api/auths/register', undefined, body);
const login = (t: TestApp, body: unknown): Promise<Answer> => t.post('/api/auths/login', undefined, body);
const me = (t: TestApp, token: string): Promise<TestAnswer<Profile & ProblemBody>> =>
  t.get('/api/auths/me', token);

const accountCount = async (t: TestApp): Promise<number> =>
  (await t.db.selectFrom('account').select('id').execute()).length;

describe('registration', () => {
  it('creates a customer and signs them in', async ({ t }) => {
    const { status, body } = await register(t, { ...person, email: 'emilie.l@exemple.be' });
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['token', 'email']);
    expect(body.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await me(t, body.token)).body).toEqual({
      id: expect.any(Number) as number,
      email: 'emilie.l@exemple.be',
      firstName: 'Émilie',
      lastName: 'Lambert',
      phoneNumber: '+32 470123456',
      address: null,
      role: 'CUSTOMER',
      emailConfirmed: false,
      isOwner: false,
      isNameAsked: false,
      secondFactor: 'off',
    });
  });

  it('records the accepted version of the terms, and when', async ({ t }) => {
    const email = 'accord@exemple.be';
    await register(t, { ...person, email });
    const account = await t.row('account', { email }, 'consent_version', 'consent_at');
    expect(account).toEqual({ consent_version: '15 octobre 2024', consent_at: new Date(TEST_NOW) });
  });

  it.for([
    ['the role of a manager', { role: 'MANAGER' }],
    ['a list of roles', { role: ['MANAGER'] }],
    ['keys that only the server sets', { isAdmin: true, id: 1, createdAt: '2020-01-01', role: 'MANAGER' }],
  ] as const)('creates a customer when the body has %s', async ([_, extra], { t }) => {
    const email = `role${Object.keys(extra).length}${JSON.stringify(extra).length}@exemple.be`;
    const { status, body } = await register(t, { ...person, ...extra, email });
    expect(status).toBe(201);
    expect((await me(t, body.token)).body.role).toBe('CUSTOMER');
  });

  it.for(['__proto__', 'constructor'])('ignores %s in the body', async (key, { t }) => {
    const payload = JSON.stringify({ ...person, email: `p${key.length}@exemple.be` }).replace(
      '{',
      `{"${key}":{"prototype":{"role":"MANAGER"},"role":"MANAGER"},`,
    );
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auths/register',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(201);
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
    expect((await me(t, answer.json<SessionToken>().token)).body.role).toBe('CUSTOMER');
  });

  it.for(['emilie@exemple.be', 'EMILIE@exemple.BE', '  Emilie@Exemple.be '])(
    'refuses the address %j of an existing account',
    async (email, { t }) => {
      await register(t, person);
      const { status, body } = await register(t, { ...person, email });
      expect(status).toBe(409);
      expect(body).toEqual({
        status: 409,
        code: 'email_taken',
        message: 'Cet email est déjà utilisé.',
        error: 'Cet email est déjà utilisé.',
        errors: ['Cet email est déjà utilisé.'],
        fields: { email: 'Cet email est déjà utilisé.' },
      });
    },
  );

  it('creates one account when ten clients register one address at the same time', async ({ t }) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => register(t, { ...person, email: 'course@exemple.be' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it.for([
    ['email', 'x@y.be\r\nBcc: z@y.be', "L'adresse email n'est pas valide."],
    ['email', `${'a'.repeat(290)}@exemple.be`, "L'adresse email n'est pas valide."],
    ['email', 'еmilie@exemple.be', "L'adresse email n'est pas valide."],
    ['email', '', "L'adresse email est requise."],
    ['password', 'Court-1', 'Le mot de passe doit contenir au moins 8 caractères.'],
    ['password', 'tournesol-9!', 'Le mot de passe doit contenir au moins une lettre majuscule.'],
    ['password', 'Tournesol99', 'Le mot de passe doit contenir au moins un caractère spécial.'],
    ['password', 'Motdepasse1!', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
    ['password', `A!${'a'.repeat(127)}`, 'Le mot de passe ne peut pas dépasser 128 caractères.'],
    ['firstName', ' ', 'Le prénom est requis.'],
    ['lastName', null, 'Le nom est requis.'],
    ['phoneNumber', '+999 123456', 'Format de numéro de téléphone invalide'],
    ['phoneNumber', '+32 <script>', 'Format de numéro de téléphone invalide'],
  ] as const)('refuses %s %j and creates nothing', async ([field, value, sentence], { t }) => {
    const before = await accountCount(t);
    const { status, body } = await register(t, { ...person, email: 'refus@exemple.be', [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toEqual([sentence]);
    expect(body.fields).toEqual({ [field]: sentence });
    expect(await accountCount(t)).toBe(before);
  });

  it('reports every missing field, in the order of the form', async ({ t }) => {
    const { status, body } = await register(t, {});
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      'Le prénom est requis.',
      'Le nom est requis.',
      "L'adresse email est requise.",
      'Le numéro de téléphone est requis.',
      'Le mot de passe est requis.',
    ]);
    expect(body.message).toBe(body.errors.join(', '));
  });

  it.for([
    ['128 characters', `Aa!${'x'.repeat(125)}`],
    ['emoji', 'Été-🚗🚗🚗🚗🚗'],
  ] as const)('accepts a password of %s and does not truncate it', async ([name, password], { t }) => {
    const email = `long${name.length}@exemple.be`;
    expect((await register(t, { ...person, email, password })).status).toBe(201);
    expect((await login(t, { email, password })).status).toBe(200);
    expect((await login(t, { email, password: password.slice(0, -2) })).status).toBe(401);
  });

  it('stores a name with markup or a formula unchanged', async ({ t }) => {
    const names = { firstName: '<img src=x onerror=alert(1)>', lastName: '=HYPERLINK("http://x")' };
    const { body } = await register(t, { ...person, ...names, email: 'texte@exemple.be' });
    expect((await me(t, body.token)).body).toMatchObject(names);
  });
});

describe('first accounts', () => {
  it('creates a manager only when there is none', async () => {
    const app = await startTestApp();
    try {
      const first = { ...demoManager, lastName: 'Pégase' };
      expect(await ensureManager(app, first)).toBe(true);
      expect(await ensureManager(app, { ...first, email: 'b@exemple.be' })).toBe(false);
      const { body } = await login(app, demoManager);
      expect((await me(app, body.token)).body).toMatchObject({
        role: 'MANAGER',
        firstName: 'Agence',
        lastName: 'Pégase',
        isNameAsked: true,
      });
      expect(await ensureDemoCustomer(app, demoCustomer)).toBe(true);
      expect(await ensureDemoCustomer(app, demoCustomer)).toBe(false);
      const customer = await login(app, demoCustomer);
      expect((await me(app, customer.body.token)).body.role).toBe('CUSTOMER');
    } finally {
      await app.close();
    }
  });
});
