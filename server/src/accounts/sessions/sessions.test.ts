import { expect } from 'vitest';
import type { OpenSession, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import { aCustomer, type TestCustomer } from '../../testing/builders.ts';
import { TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const signIn = async (
  t: TestApp,
  { email }: TestCustomer,
  userAgent = FIREFOX,
  rememberMe = false,
): Promise<string> => {
  const { body } = await t.call<SessionToken>({
    method: 'POST',
    path: '/api/auths/login',
    body: { email, password: 'Tournesol-9!', rememberMe },
    headers: { 'user-agent': userAgent },
  });
  return body.token;
};
const listed = async (t: TestApp, token: string): Promise<OpenSession[]> =>
  (await t.get<OpenSession[]>('/api/auths/sessions', token)).body;

const it = testWithApp().extend(
  'statusOf',
  ({ t }) =>
    async (token: string): Promise<number> =>
      (await t.get('/api/auths/me', token)).status,
);

it('lists the sessions of the account by device, and marks the current one', async ({ t }) => {
  const person = await aCustomer(t);
  t.clock.advance({ minutes: 5 });
  const token = await signIn(t, person);
  await aCustomer(t);
  const sessions = await listed(t, token);
  expect(sessions).toEqual([
    {
      id: expect.any(Number) as number,
      device: 'Firefox sur Windows',
      createdAt: '2026-06-01T10:05:00.000Z',
      lastSeenAt: '2026-06-01T10:05:00.000Z',
      isCurrent: true,
    },
    expect.objectContaining({ createdAt: TEST_NOW, isCurrent: false }),
  ]);
  // It contains no token.
  expect(JSON.stringify(sessions)).not.toContain(token);
});

it('leaves out expired sessions', async ({ t }) => {
  const person = await aCustomer(t);
  await signIn(t, person);
  t.clock.advance({ minutes: 13 * 60 });
  const token = await signIn(t, person);
  // The registration's session is still valid, the login that was not remembered is not.
  expect(await listed(t, token)).toHaveLength(2);
});

it('ends one of them, but never one of another user', async ({ t, statusOf }) => {
  const person = await aCustomer(t);
  const stranger = await aCustomer(t);
  const token = await signIn(t, person);
  const other = (await listed(t, token)).find(({ isCurrent }) => !isCurrent);
  const end = (asker: string) =>
    t.call({ method: 'DELETE', path: `/api/auths/sessions/${other?.id ?? 0}`, token: asker });
  expect((await end(stranger.token)).status).toBe(404);
  expect(await statusOf(person.token)).toBe(200);
  expect((await end(token)).status).toBe(204);
  expect(await statusOf(person.token)).toBe(401);
  expect(await statusOf(token)).toBe(200);
  const again = await end(token);
  expect(again).toMatchObject({ status: 404, body: { message: 'Cette session est déjà fermée.' } });
});

it.for(['0', 'x', '1.5', '2147483648'])('refuses the number %s', async (id, { t }) => {
  const { token } = await aCustomer(t);
  expect((await t.call({ method: 'DELETE', path: `/api/auths/sessions/${id}`, token })).status).toBe(400);
});

it('ends all the others at once', async ({ t, statusOf }) => {
  const person = await aCustomer(t);
  const stranger = await aCustomer(t);
  const one = await signIn(t, person);
  const two = await signIn(t, person);
  const ended = await t.post('/api/auths/sessions/end-others', two);
  expect(ended.status).toBe(204);
  expect(await Promise.all([person.token, one, two, stranger.token].map(statusOf))).toEqual([
    401, 401, 200, 200,
  ]);
});
