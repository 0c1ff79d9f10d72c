import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { REMEMBER_HEADER } from '@volant/shared/accounts/accounts.api.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Profile, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import { aCustomer, aManager } from '../../testing/builders.ts';
import { TEST_NOW, type TestAnswer, type TestApp } from '../../testing/test-app.ts';
import { removeEndedSessions } from './authenticate.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();
it.beforeAll(async ({ t }) => {
  await t.post('/api/auths/register', undefined, person);
});

const person = {
  email: 'emilie@exemple.be',
  password: 'Tournesol-9!',
  firstName: 'Émilie',
  lastName: 'Lambert',
  phoneNumber: '0470 12 34 56',
  role: 'CUSTOMER',
};

type Answer = TestAnswer<SessionToken & ProblemBody>;

const login = (t: TestApp, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  t.call({ method: 'POST', path: '/api/auths/login', body, headers });
const me = (t: TestApp, token: string): Promise<TestAnswer<Profile & ProblemBody>> =>
  t.get('/api/auths/me', token);

describe('login', () => {
  it('answers a new token and the address', async ({ t }) => {
    const { status, body } = await login(t, { email: ' EMILIE@exemple.be', password: person.password });
    expect(status).toBe(200);
    expect(body.email).toBe('emilie@exemple.be');
    expect((await me(t, body.token)).body.email).toBe('emilie@exemple.be');
  });

  it('gives a new token even to a client that sends its own', async ({ t }) => {
    const first = await login(t, { email: person.email, password: person.password });
    const second = await login(
      t,
      { email: person.email, password: person.password },
      { authorization: `Bearer ${first.body.token}` },
    );
    expect(second.body.token).not.toBe(first.body.token);
  });

  it.for([
    ['a wrong password', { email: person.email, password: 'Tournesol-8!' }],
    ['an unknown address', { email: 'inconnue@exemple.be', password: person.password }],
    ['SQL', { email: 'inconnue@exemple.be', password: "' OR 1=1--" }],
  ] as const)('answers the same to %s', async ([_, body], { t }) => {
    const answer = await login(t, body);
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

  it.for([
    [{ email: ['a'], password: {} }],
    [{ email: null, password: null }],
    [{ email: { $gt: '' }, password: 'x' }],
    [[]],
    ['text'],
    [42],
  ] as const)('refuses the body %j', async ([body], { t }) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auths/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ProblemBody>().errors.length).toBeGreaterThan(0);
  });

  it('keeps tokens as SHA-256 only', async ({ t }) => {
    const { body } = await login(t, { email: person.email, password: person.password });
    const hashes = (await t.db.selectFrom('session').select('token_hash').execute()).map((row) =>
      row.token_hash.toString('hex'),
    );
    expect(hashes).toContain(createHash('sha256').update(body.token).digest('hex'));
    expect(hashes).not.toContain(Buffer.from(body.token).toString('hex'));
  });
});

describe('session', () => {
  it.for(['null', '', 'x'.repeat(10_000), 'Bearer', 'eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.', 'A'.repeat(43)])(
    'is not opened by the token %j',
    async (token, { t }) => {
      const answer = await t.call<ProblemBody>({
        path: '/api/auths/me',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe('unauthenticated');
      expect(answer.body.message).toBe('Utilisateur non authentifié');
    },
  );

  it('is not opened by a token in the query or in a cookie', async ({ t }) => {
    const { token } = await aCustomer(t);
    expect((await t.get(`/api/auths/me?token=${token}&access_token=${token}`)).status).toBe(401);
    expect((await t.call({ path: '/api/auths/me', headers: { cookie: `token=${token}` } })).status).toBe(401);
  });

  it('ends with logout, once and for that session alone', async ({ t }) => {
    const { token, email } = await aCustomer(t);
    const other = await login(t, { email, password: 'Tournesol-9!' });
    const answer = await t.post('/api/auths/logout', token);
    expect(answer.status).toBe(204);
    expect((await me(t, token)).status).toBe(401);
    expect((await me(t, other.body.token)).status).toBe(200);
    expect((await t.post('/api/auths/logout', token)).status).toBe(204);
    expect((await t.post('/api/auths/logout', undefined)).status).toBe(204);
  });

  it('ends when its account does', async ({ t }) => {
    const { id, token } = await aCustomer(t);
    await t.db.deleteFrom('account').where('id', '=', id).execute();
    expect((await me(t, token)).status).toBe(401);
  });

  it.for([
    ['in a header, as our page does', { [REMEMBER_HEADER]: 'true' }, {}, true],
    ['in the body, as an older page did', {}, { rememberMe: true }, true],
    ['not at all', {}, {}, false],
  ] as const)('is remembered when asked: %s', async ([_how, headers, body, remember], { t }) => {
    const { id, email } = await aCustomer(t);
    const answer = await t.call({
      method: 'POST',
      path: '/api/auths/login',
      headers,
      body: { email, password: 'Tournesol-9!', ...body },
    });
    expect(answer.status).toBe(200);
    const sessions = await t.rows('session', { account_id: id }, 'remember');
    // The first is from the registration.
    expect(sessions.filter((session) => session.remember)).toHaveLength(remember ? 2 : 1);
  });

  it.for([
    { remember: false, idle: { minutes: 12 * 60 }, total: { days: 1 } },
    { remember: true, idle: { days: 14 }, total: { days: 30 } },
  ])('remembered ($remember): expires when unused, and after $total at the latest', async (limits, { t }) => {
    const { email } = await aCustomer(t);
    const credentials = { email, password: 'Tournesol-9!', rememberMe: limits.remember };
    const second = { seconds: 1 };
    const idle = (await login(t, credentials)).body.token;
    t.clock.advance(limits.idle);
    expect((await me(t, idle)).status).toBe(401);

    const used = (await login(t, credentials)).body.token;
    const begin = t.clock.now().getTime();
    const totalMs = limits.remember ? 30 * 86_400_000 : 86_400_000;
    while (t.clock.now().getTime() + 6 * 3_600_000 < begin + totalMs) {
      t.clock.advance({ minutes: 6 * 60 });
      expect((await me(t, used)).status).toBe(200);
    }
    t.clock.set(new Date(begin + totalMs - 1000).toISOString());
    expect((await me(t, used)).status).toBe(200);
    t.clock.advance(second);
    expect((await me(t, used)).status).toBe(401);
  });

  it('is recorded as seen at most once a minute', async ({ t }) => {
    const { id, token } = await aCustomer(t);
    const seen = async (): Promise<string | undefined> =>
      (
        await t.db
          .selectFrom('session')
          .select('last_seen_at')
          .where('account_id', '=', id)
          .executeTakeFirst()
      )?.last_seen_at.toISOString();
    t.clock.advance({ seconds: 59 });
    await me(t, token);
    expect(await seen()).toBe(TEST_NOW);
    t.clock.advance({ seconds: 1 });
    await me(t, token);
    expect(await seen()).toBe('2026-06-01T10:01:00.000Z');
  });

  it('leaves no row behind after it ends', async ({ t }) => {
    const { id } = await aCustomer(t);
    const rows = () => t.rows('session', { account_id: id }, 'remember');
    await removeEndedSessions(t);
    expect(await rows()).toHaveLength(1);
    t.clock.advance({ days: 14 });
    await removeEndedSessions(t);
    expect(await rows()).toHaveLength(0);
  });

  it('shows the profile to a manager too', async ({ t }) => {
    const { token } = await aManager(t);
    expect((await me(t, token)).body.role).toBe('MANAGER');
  });
});
