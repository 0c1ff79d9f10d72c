import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REMEMBER_HEADER } from '@volant/shared/accounts/remember-me.ts';
import type { ProblemBody } from '@volant/shared/kernel/problem.ts';
import type { Profile, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import { aCustomer, aManager } from '../testing/builders.ts';
import { startTestApp, TEST_NOW, type TestAnswer, type TestApp } from '../testing/test-app.ts';
import { demoCustomer, demoManager } from '../demo/demo-accounts.ts';
import { ensureDemoCustomer, ensureManager } from './add-account.ts';
import { removeEndedSessions } from './authenticate.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});

afterAll(() => t.close());

const person = {
  email: 'emilie@exemple.be',
  password: 'Tournesol-9!',
  firstName: 'Émilie',
  lastName: 'Lambert',
  phoneNumber: '0470 12 34 56',
  role: 'CUSTOMER',
};

type Answer = TestAnswer<SessionToken & ProblemBody>;

const register = (body: unknown, app = t): Promise<Answer> =>
  app.call({ method: 'POST', path: '/api/auths/register', body });
const login = (body: unknown, app = t, headers: Record<string, string> = {}): Promise<Answer> =>
  app.call({ method: 'POST', path: '/api/auths/login', body, headers });
const me = (token: string, app = t): Promise<TestAnswer<Profile & ProblemBody>> =>
  app.call({ path: '/api/auths/me', token });

const accountCount = async (): Promise<number> =>
  (await t.db.selectFrom('account').select('id').execute()).length;

describe('registration', () => {
  it('creates a customer and signs them in', async () => {
    const { status, body } = await register(person);
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['token', 'email']);
    expect(body.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await me(body.token)).body).toEqual({
      id: expect.any(Number) as number,
      email: 'emilie@exemple.be',
      firstName: 'Émilie',
      lastName: 'Lambert',
      phoneNumber: '+32 470123456',
      role: 'CUSTOMER',
      emailConfirmed: false,
      pendingEmail: null,
      secondFactor: 'off',
    });
  });

  it('records the version of the terms that was accepted, and when', async () => {
    const account = await t.db
      .selectFrom('account')
      .select(['consent_version', 'consent_at'])
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ consent_version: '15 octobre 2024', consent_at: new Date(TEST_NOW) });
  });

  it.each([
    ['the role of a manager', { role: 'MANAGER' }],
    ['a list of roles', { role: ['MANAGER'] }],
    ['keys that only the server sets', { isAdmin: true, id: 1, createdAt: '2020-01-01', role: 'MANAGER' }],
  ])('makes a customer of somebody who sends %s', async (_, extra) => {
    const email = `role${Object.keys(extra).length}${JSON.stringify(extra).length}@exemple.be`;
    const { status, body } = await register({ ...person, ...extra, email });
    expect(status).toBe(201);
    expect((await me(body.token)).body.role).toBe('CUSTOMER');
  });

  it.each(['__proto__', 'constructor'])('ignores %s in the body', async (key) => {
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
    expect((await me(answer.json<SessionToken>().token)).body.role).toBe('CUSTOMER');
  });

  it.each(['emilie@exemple.be', 'EMILIE@exemple.BE', '  Emilie@Exemple.be '])(
    'refuses the address %j that has an account already',
    async (email) => {
      const { status, body } = await register({ ...person, email });
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

  it('gives one account to ten people who register one address at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => register({ ...person, email: 'course@exemple.be' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it.each([
    ['email', 'x@y.be\r\nBcc: z@y.be', "L'adresse email n'est pas valide."],
    ['email', `${'a'.repeat(290)}@exemple.be`, "L'adresse email n'est pas valide."],
    ['email', 'еmilie@exemple.be', "L'adresse email n'est pas valide."],
    ['email', 'emi\u200blie@exemple.be', "L'adresse email n'est pas valide."],
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
  ])('refuses %s %j and creates nothing', async (field, value, sentence) => {
    const before = await accountCount();
    const { status, body } = await register({ ...person, email: 'refus@exemple.be', [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toEqual([sentence]);
    expect(body.fields).toEqual({ [field]: sentence });
    expect(await accountCount()).toBe(before);
  });

  it('says what is missing of everything, in the order of the fields', async () => {
    const { status, body } = await register({});
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

  it.each([
    ['128 characters', `Aa!${'x'.repeat(125)}`],
    ['emoji', 'Été-🚗🚗🚗🚗🚗'],
  ])('takes a password of %s and does not cut it', async (name, password) => {
    const email = `long${name.length}@exemple.be`;
    expect((await register({ ...person, email, password })).status).toBe(201);
    expect((await login({ email, password })).status).toBe(200);
    expect((await login({ email, password: password.slice(0, -2) })).status).toBe(401);
  });

  it('keeps a name with markup or a formula as the text that it is', async () => {
    const names = { firstName: '<img src=x onerror=alert(1)>', lastName: '=HYPERLINK("http://x")' };
    const { body } = await register({ ...person, ...names, email: 'texte@exemple.be' });
    expect((await me(body.token)).body).toMatchObject(names);
  });
});

describe('login', () => {
  it('answers a new token and the address', async () => {
    const { status, body } = await login({ email: ' EMILIE@exemple.be', password: person.password });
    expect(status).toBe(200);
    expect(body.email).toBe('emilie@exemple.be');
    expect((await me(body.token)).body.email).toBe('emilie@exemple.be');
  });

  it('gives a new token even to somebody who sends their own', async () => {
    const first = await login({ email: person.email, password: person.password });
    const second = await login({ email: person.email, password: person.password }, t, {
      authorization: `Bearer ${first.body.token}`,
    });
    expect(second.body.token).not.toBe(first.body.token);
  });

  it.each([
    ['a wrong password', { email: person.email, password: 'Tournesol-8!' }],
    ['an unknown address', { email: 'inconnue@exemple.be', password: person.password }],
    ['SQL', { email: 'inconnue@exemple.be', password: "' OR 1=1--" }],
  ])('answers the same to %s', async (_, body) => {
    const answer = await login(body);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      status: 401,
      code: 'wrong_password',
      message: 'Identifiant ou mot de passe incorrect.',
      error: 'Identifiant ou mot de passe incorrect.',
      errors: ['Identifiant ou mot de passe incorrect.'],
      fields: { email: 'Identifiant ou mot de passe incorrect.' },
    });
  });

  it.each([
    [{ email: ['a'], password: {} }],
    [{ email: null, password: null }],
    [{ email: { $gt: '' }, password: 'x' }],
    [[]],
    ['text'],
    [42],
  ])('refuses the body %j', async (body) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auths/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ProblemBody>().errors.length).toBeGreaterThan(0);
  });

  it('keeps tokens as SHA-256 only', async () => {
    const { body } = await login({ email: person.email, password: person.password });
    const hashes = (await t.db.selectFrom('session').select('token_hash').execute()).map((row) =>
      row.token_hash.toString('hex'),
    );
    expect(hashes).toContain(createHash('sha256').update(body.token).digest('hex'));
    expect(hashes).not.toContain(Buffer.from(body.token).toString('hex'));
  });
});

describe('session', () => {
  it.each(['null', '', 'x'.repeat(10_000), 'Bearer', 'eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.', 'A'.repeat(43)])(
    'is not opened by the token %j',
    async (token) => {
      const answer = await t.call<ProblemBody>({
        path: '/api/auths/me',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe('unauthenticated');
      expect(answer.body.message).toBe('Utilisateur non authentifié');
    },
  );

  it('is not opened by a token in the query or in a cookie', async () => {
    const { token } = await aCustomer(t);
    expect((await t.call({ path: `/api/auths/me?token=${token}&access_token=${token}` })).status).toBe(401);
    expect((await t.call({ path: '/api/auths/me', headers: { cookie: `token=${token}` } })).status).toBe(401);
  });

  it('ends with logout, once and for that session alone', async () => {
    const { token, email } = await aCustomer(t);
    const other = await login({ email, password: 'Tournesol-9!' });
    const answer = await t.call({ method: 'POST', path: '/api/auths/logout', token });
    expect(answer.status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await me(other.body.token)).status).toBe(200);
    expect((await t.call({ method: 'POST', path: '/api/auths/logout', token })).status).toBe(204);
    expect((await t.call({ method: 'POST', path: '/api/auths/logout' })).status).toBe(204);
  });

  it('ends with its account', async () => {
    const { id, token } = await aCustomer(t);
    await t.db.deleteFrom('account').where('id', '=', id).execute();
    expect((await me(token)).status).toBe(401);
  });

  it.each([
    ['in a header, as our page does', { [REMEMBER_HEADER]: 'true' }, {}, true],
    ['in the body, as an older page did', {}, { rememberMe: true }, true],
    ['not at all, as the specification has it', {}, {}, false],
  ])('is remembered when it is asked for %s', async (_how, headers, body, remember) => {
    const { id, email } = await aCustomer(t);
    const answer = await t.call({
      method: 'POST',
      path: '/api/auths/login',
      headers,
      body: { email, password: 'Tournesol-9!', ...body },
    });
    expect(answer.status).toBe(200);
    const sessions = await t.db
      .selectFrom('session')
      .select('remember')
      .where('account_id', '=', id)
      .execute();
    // The first is the one of the registration.
    expect(sessions.filter((session) => session.remember)).toHaveLength(remember ? 2 : 1);
  });

  it.each([
    { remember: false, idle: { minutes: 12 * 60 }, total: { days: 1 } },
    { remember: true, idle: { days: 14 }, total: { days: 30 } },
  ])('remembered ($remember): ends when it is not used, and at the latest $total', async (limits) => {
    const { email } = await aCustomer(t);
    const credentials = { email, password: 'Tournesol-9!', rememberMe: limits.remember };
    const second = { seconds: 1 };
    try {
      const idle = (await login(credentials)).body.token;
      t.clock.advance(limits.idle);
      expect((await me(idle)).status).toBe(401);

      const used = (await login(credentials)).body.token;
      const begin = t.clock.now().getTime();
      const totalMs = limits.remember ? 30 * 86_400_000 : 86_400_000;
      while (t.clock.now().getTime() + 6 * 3_600_000 < begin + totalMs) {
        t.clock.advance({ minutes: 6 * 60 });
        expect((await me(used)).status).toBe(200);
      }
      t.clock.set(new Date(begin + totalMs - 1000).toISOString());
      expect((await me(used)).status).toBe(200);
      t.clock.advance(second);
      expect((await me(used)).status).toBe(401);
    } finally {
      t.clock.set(TEST_NOW);
    }
  });

  it('is written down as seen once a minute, not at every call', async () => {
    const { id, token } = await aCustomer(t);
    const seen = async (): Promise<string | undefined> =>
      (
        await t.db
          .selectFrom('session')
          .select('last_seen_at')
          .where('account_id', '=', id)
          .executeTakeFirst()
      )?.last_seen_at.toISOString();
    try {
      t.clock.advance({ seconds: 59 });
      await me(token);
      expect(await seen()).toBe(TEST_NOW);
      t.clock.advance({ seconds: 1 });
      await me(token);
      expect(await seen()).toBe('2026-06-01T10:01:00.000Z');
    } finally {
      t.clock.set(TEST_NOW);
    }
  });

  it('leaves no row behind once it ended', async () => {
    const { id } = await aCustomer(t);
    const rows = () => t.db.selectFrom('session').select('remember').where('account_id', '=', id).execute();
    try {
      await removeEndedSessions(t);
      expect(await rows()).toHaveLength(1);
      t.clock.advance({ days: 14 });
      await removeEndedSessions(t);
      expect(await rows()).toHaveLength(0);
    } finally {
      t.clock.set(TEST_NOW);
    }
  });

  it('shows the profile to a manager too', async () => {
    const { token } = await aManager(t);
    expect((await me(token)).body.role).toBe('MANAGER');
  });
});

describe('first accounts', () => {
  it('creates a manager only when there is none', async () => {
    const app = await startTestApp();
    try {
      expect(await ensureManager(app, demoManager)).toBe(true);
      expect(await ensureManager(app, { ...demoManager, email: 'b@exemple.be' })).toBe(false);
      const { body } = await login(demoManager, app);
      expect((await me(body.token, app)).body.role).toBe('MANAGER');
      expect(await ensureDemoCustomer(app, demoCustomer)).toBe(true);
      expect(await ensureDemoCustomer(app, demoCustomer)).toBe(false);
      const customer = await login(demoCustomer, app);
      expect((await me(customer.body.token, app)).body.role).toBe('CUSTOMER');
    } finally {
      await app.close();
    }
  });
});
