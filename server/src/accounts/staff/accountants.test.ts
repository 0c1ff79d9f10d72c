import { expect } from 'vitest';
import type { StaffMember } from '@volant/shared/accounts/staff/staff.schema.ts';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { anAccountant, anEmployee, type TestCustomer } from '../../testing/builders.ts';
import { secondFactorCalls } from '../../testing/second-factor-calls.ts';
import type { TestAnswer, TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp();

const change = (
  t: TestApp,
  owner: TestCustomer,
  id: number,
  body: object,
): Promise<TestAnswer<StaffMember & ProblemBody>> => t.patch(`/api/staff/${id}`, owner.token, body);
const statusOf = async (t: TestApp, { token }: TestCustomer): Promise<number> =>
  (await t.get('/api/auths/me', token)).status;
const journalOf = async (t: TestApp, owner: TestCustomer, id: number) =>
  (await t.get<AuditPage>(`/api/audit?kind=account&id=${id}`, owner.token)).body.entries;

it('an accountant sets up a second factor as others do, and signs in with it', async ({ t }) => {
  const { enrol, confirm, codeOf, login } = secondFactorCalls(() => t);
  const { email, token } = await anAccountant(t);
  const { secret } = (await enrol(token)).body;
  expect((await confirm(token, codeOf(secret))).status).toBe(200);
  expect((await login(email)).body).toMatchObject({ code: 'totp_required' });
});

it('an accountant is named in the journal as somebody of the agency', async ({ t, manager }) => {
  const accountant = await anAccountant(t);
  await t.put('/api/users/me/update-name', accountant.token, { firstName: 'Ines', lastName: 'Maes' });
  const actors = (await journalOf(t, manager, accountant.id)).map(({ actor }) => [
    actor.kind,
    actor.accountId,
  ]);
  expect(actors).toContainEqual(['manager', accountant.id]);
});

it.for(['employee', 'accountant'] as const)(
  'who changes between employee and accountant loses the sessions: now %s',
  async (role, { t, manager }) => {
    const person = await (role === 'employee' ? anAccountant(t) : anEmployee(t));
    expect(await statusOf(t, person)).toBe(200);
    expect((await change(t, manager, person.id, { role })).body.role).toBe(role);
    expect(await statusOf(t, person)).toBe(401);
    const acts = (await journalOf(t, manager, person.id)).filter(({ act }) => act === 'account.change-role');
    expect(acts).toMatchObject([{ after: { staffRole: role } }]);
  },
);

it('an accountant who becomes an owner keeps the session', async ({ t, manager }) => {
  const accountant = await anAccountant(t);
  await change(t, manager, accountant.id, { role: 'owner' });
  expect((await t.get('/api/staff', accountant.token)).status).toBe(200);
});

it('an accountant has no access once it was withdrawn', async ({ t, manager }) => {
  const accountant = await anAccountant(t);
  expect((await change(t, manager, accountant.id, { disabled: true })).body.state).toBe('disabled');
  expect(await statusOf(t, accountant)).toBe(401);
  const refused = await secondFactorCalls(() => t).login(accountant.email);
  expect(refused.body).toMatchObject({ code: 'account_disabled' });
});

it('an accountant is refused the customers, the licences and the work of the day, with a reason', async ({
  t,
}) => {
  const { token } = await anAccountant(t);
  const paths = ['/api/customers?q=a', '/api/reservations', '/api/handovers/1', '/api/customers/1'];
  for (const path of paths) {
    const { status, body } = await t.get<ProblemBody>(path, token);
    expect([path, status, body.code]).toEqual([path, 403, 'not_for_accountants']);
    expect(body.message).toMatch(/^Un comptable lit les documents/);
  }
});
