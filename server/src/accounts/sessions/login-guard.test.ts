// @module-tag long
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { eventually } from '../../testing/eventually.ts';
import { aCustomer } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp({ env: { RATE_LIMITS: 'on' } }).extend('owner', ({ t }) => aCustomer(t));
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('rate_limit').execute();
});

const PASSWORD = 'Tournesol-9!';

const login = async (t: TestApp, from: string, email: string, password: string) => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/auths/login',
    payload: { email, password },
    remoteAddress: from,
  });
  return {
    status: answer.statusCode,
    body: answer.json<ProblemBody>(),
    retryAfter: Number(answer.headers['retry-after']),
  };
};

/** One guess from each of many networks, in separate /48s. */
const guessFromNetworks = async (t: TestApp, email: string, count: number, first = 0): Promise<number[]> => {
  const statuses: number[] = [];
  for (let network = first; network < first + count; network += 1) {
    statuses.push((await login(t, `2001:db8:${network.toString(16)}::1`, email, 'Faux-123456')).status);
  }
  return statuses;
};

/** The state after so many failures from elsewhere. */
const underAttack = async (t: TestApp, email: string, failures = 30): Promise<void> => {
  await guessFromNetworks(t, email, 1);
  await t.change(
    'rate_limit',
    { key: `loginAccount:${createHash('sha256').update(email).digest('base64url')}` },
    { hits: failures },
  );
};

const mailsOf = async (t: TestApp, kind: string): Promise<unknown[]> =>
  (await t.rows('outbox', { kind }, 'payload')).map(({ payload }) => payload);

it('slows down guesses for one account from any network', async ({ t, owner }) => {
  const statuses = await guessFromNetworks(t, owner.email, 30);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
  expect(statuses.slice(20)).toEqual(Array(10).fill(429));
});

it('lets no more through when they arrive at the same time', async ({ t, owner }) => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, network) => login(t, `198.51.100.${network}`, owner.email, 'Faux-123456')),
  );
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(20);
});

it('never locks its owner out: no delay from a known network, at most half a minute from any other', async ({
  t,
  owner,
}) => {
  await underAttack(t, owner.email);
  expect((await login(t, '127.0.0.1', owner.email, PASSWORD)).status).toBe(200);
  const asked = await login(t, '203.0.113.5', owner.email, PASSWORD);
  expect(asked.status).toBe(429);
  expect(asked.retryAfter).toBeLessThanOrEqual(30);
  expect(asked.body.message).toBe(
    `Trop de tentatives. Réessayez dans ${asked.retryAfter} ${asked.retryAfter === 1 ? 'seconde' : 'secondes'}.`,
  );
  // Further guesses, or early retries, do not extend the delay.
  await guessFromNetworks(t, owner.email, 5, 100);
  t.clock.advance({ seconds: asked.retryAfter - 1 });
  expect((await login(t, '203.0.113.5', owner.email, PASSWORD)).retryAfter).toBe(1);
  t.clock.advance({ seconds: 1 });
  expect((await login(t, '203.0.113.5', owner.email, PASSWORD)).status).toBe(200);
  // The network is known from now on.
  expect((await login(t, '203.0.113.5', owner.email, PASSWORD)).status).toBe(200);
});

it('allows a network few guesses an hour once an account is under attack', async ({ t, owner }) => {
  await underAttack(t, owner.email);
  const statuses: number[] = [];
  for (let round = 0; round < 14; round += 1) {
    statuses.push((await login(t, '203.0.113.6', owner.email, 'Faux-123456')).status);
    t.clock.advance({ seconds: 30 });
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

it('doubles the delay with each failure, up to half a minute', async ({ t, owner }) => {
  await underAttack(t, owner.email, 20);
  const waits: number[] = [];
  for (let network = 0; network < 8; network += 1) {
    const from = `203.0.113.${100 + network}`;
    const { retryAfter } = await login(t, from, owner.email, 'Faux-123456');
    waits.push(retryAfter);
    t.clock.advance({ seconds: retryAfter });
    expect((await login(t, from, owner.email, 'Faux-123456')).status).toBe(401);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
});

it('tells its owner only some time later: the next call takes as long for every address', async () => {
  const slow = await startTestApp({ env: { RATE_LIMITS: 'on' }, unseenPauseMs: 3_600_000 });
  const { email } = await aCustomer(slow);
  const owed = () => slow.db.selectFrom('outbox').select('id').where('kind', '=', 'login-failures').execute();
  const fail = () =>
    slow.call({ method: 'POST', path: '/api/auths/login', body: { email, password: 'Faux-123456' } });
  await fail();
  await slow.db.updateTable('rate_limit').set({ hits: 30 }).where('key', 'like', 'loginAccount:%').execute();
  expect((await fail()).status).toBe(401);
  for (let count = 0; count < 5; count += 1) await slow.call({ path: '/api/health' });
  expect(await owed()).toEqual([]);
  await slow.restart();
  expect(await owed()).toHaveLength(1);
  await slow.close();
});

it('forgets failures after a day, and does not count successful logins', async ({ t, owner }) => {
  await underAttack(t, owner.email);
  t.clock.advance({ minutes: 24 * 60 });
  expect((await login(t, '203.0.113.7', owner.email, PASSWORD)).status).toBe(200);
  await t.db.updateTable('rate_limit').set({ hits: 20 }).where('key', 'like', 'loginAccount:%').execute();
  for (let again = 0; again < 3; again += 1) {
    expect((await login(t, '203.0.113.7', owner.email, PASSWORD)).status).toBe(200);
  }
  await t.db.updateTable('rate_limit').set({ hits: 19 }).where('key', 'like', 'loginAccount:%').execute();
  expect((await login(t, '203.0.113.8', owner.email, PASSWORD)).status).toBe(200);
});

it('behaves the same for an address without an account', async ({ t, owner }) => {
  const known = await guessFromNetworks(t, owner.email, 23);
  const unknown = await guessFromNetworks(t, 'personne@exemple.be', 23);
  expect(unknown).toEqual(known);
});

it('counts the networks of one IPv6 site together', async ({ t }) => {
  const guess = (site: string, network: number) =>
    login(t, `2001:db8:${site}:${network.toString(16)}::1`, `autre${network}@exemple.be`, 'Faux-123456');
  expect((await guess('77', 1)).status).toBe(401);
  // Four times the limit of one subscriber.
  await t.db
    .updateTable('rate_limit')
    .set({ hits: 199 })
    .where('key', 'like', 'loginAddress:%')
    .where('hits', '=', 1)
    .execute();
  await t.db.deleteFrom('rate_limit').where('key', '=', storedKeyOf('2001:db8:77:1')).execute();
  expect((await guess('77', 2)).status).toBe(401);
  expect((await guess('77', 3)).status).toBe(429);
  expect((await guess('78', 3)).status).toBe(401);
});

const storedKeyOf = (network: string): string =>
  `loginAddress:${createHash('sha256').update(network).digest('base64url')}`;

it('mails the owner once a day, without a name', async ({ t, owner }) => {
  await t.db.deleteFrom('outbox').execute();
  await underAttack(t, owner.email, 18);
  await guessFromNetworks(t, owner.email, 1, 2);
  await underAttack(t, 'personne@exemple.be', 19);
  await guessFromNetworks(t, 'personne@exemple.be', 1, 3);
  expect(await mailsOf(t, 'login-failures')).toEqual([]);
  await guessFromNetworks(t, owner.email, 1, 4);
  await eventually(async () => {
    expect(await mailsOf(t, 'login-failures')).toEqual([{ accountId: owner.id }]);
  });
  t.clock.advance({ minutes: 60 });
  for (let again = 0; again < 5; again += 1) await login(t, '127.0.0.1', owner.email, 'Faux-123456');
  expect(await mailsOf(t, 'login-failures')).toHaveLength(1);
  await t.volant.mails.deliver();
  const mail = t.mails.sent.find(
    ({ name, to }) => name.startsWith('login-failures') && to.address === owner.email,
  );
  expect(mail).toMatchObject({ to: { name: '', address: owner.email } });
  expect(mail?.text).not.toMatch(/Léa|Peeters/);
});

it('a new password makes every other network unknown', async ({ t, owner }) => {
  const change = await t.app.inject({
    method: 'PATCH',
    url: '/api/users/me/change-password',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { currentPassword: PASSWORD, newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' },
    remoteAddress: '203.0.113.9',
  });
  expect(change.statusCode).toBe(200);
  await underAttack(t, owner.email);
  expect((await login(t, '203.0.113.9', owner.email, 'Coquelicot-7')).status).toBe(200);
  expect((await login(t, '127.0.0.1', owner.email, 'Coquelicot-7')).status).toBe(429);
});

it('stores no plain network address, and forgets networks unused for three months', async ({ t, owner }) => {
  const hashes = async () => t.rows('known_network', { account_id: owner.id }, 'network_hash');
  expect(await hashes()).toHaveLength(1);
  expect(JSON.stringify(await hashes())).not.toContain('127.0.0.1');
  t.clock.advance({ days: 91 });
  await t.volant.sweep();
  expect(await hashes()).toHaveLength(0);
});
