import { describe, expect } from 'vitest';
import type { Profile, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import type { StaffMember } from '@volant/shared/accounts/staff/staff.schema.ts';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { aCustomer, aManager, anEmployee, type TestCustomer } from '../../testing/builders.ts';
import type { TestAnswer, TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';
import { UNKNOWN_PASSWORD } from '../accounts.store.ts';

const it = testWithFreshApp();

const LAST_OWNER =
  'L’agence garde au moins un propriétaire qui a accès : donnez d’abord ce rôle à quelqu’un d’autre';
const PASSWORD = 'Coquelicot-7';

type Answer = TestAnswer<StaffMember & ProblemBody>;

const list = async (t: TestApp, owner: TestCustomer): Promise<StaffMember[]> =>
  (await t.get<StaffMember[]>('/api/staff', owner.token)).body;
const invite = (t: TestApp, owner: TestCustomer, values: object = {}): Promise<Answer> =>
  t.post('/api/staff', owner.token, {
    firstName: 'Nora',
    lastName: 'Claes',
    email: 'nora@exemple.be',
    role: 'employee',
    ...values,
  });
const change = (t: TestApp, owner: TestCustomer, id: number, body: object): Promise<Answer> =>
  t.patch(`/api/staff/${id}`, owner.token, body);
const statusOf = async (t: TestApp, { token }: TestCustomer): Promise<number> =>
  (await t.get('/api/auths/me', token)).status;
const login = (
  t: TestApp,
  email: string,
  password: string,
): Promise<TestAnswer<SessionToken & ProblemBody>> =>
  t.post('/api/auths/login', undefined, { email, password });
const journalOf = async (t: TestApp, owner: TestCustomer, id: number) =>
  (await t.get<AuditPage>(`/api/audit?kind=account&id=${id}`, owner.token)).body.entries;

/** The token of the link in the newest invitation to an address. */
const invitationOf = async (t: TestApp, email: string): Promise<string> => {
  await t.volant.mails.deliver();
  const mail = t.mails.sent.findLast(({ to }) => to.address === email);
  return /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const choosePassword = (t: TestApp, token: string): Promise<TestAnswer<unknown>> =>
  t.post('/api/auths/reset-password', undefined, { token, newPassword: PASSWORD, confirmPassword: PASSWORD });

describe('an invitation', () => {
  it('adds somebody who signs in once they chose a password', async ({ t, manager }) => {
    const { status, body } = await invite(t, manager);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'nora@exemple.be',
      role: 'employee',
      state: 'invited',
      lastSeenAt: null,
      hasSecondFactor: false,
    });
    expect((await login(t, 'nora@exemple.be', PASSWORD)).status).toBe(401);
    const token = await invitationOf(t, 'nora@exemple.be');
    expect((await choosePassword(t, token)).status).toBe(200);
    const session = await login(t, 'nora@exemple.be', PASSWORD);
    const me = await t.get<Profile>('/api/auths/me', session.body.token);
    expect(me.body).toMatchObject({ role: 'MANAGER', isOwner: false, emailConfirmed: true });
    expect((await list(t, manager)).find(({ id }) => id === body.id)).toMatchObject({ state: 'active' });
    const acts = (await journalOf(t, manager, body.id)).filter(({ act }) => act === 'account.invite');
    expect(acts).toMatchObject([{ actor: { accountId: manager.id }, after: { staffRole: 'employee' } }]);
  });

  it('of an accountant makes somebody who is no manager', async ({ t, manager }) => {
    const { status, body } = await invite(t, manager, { role: 'accountant' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'accountant', state: 'invited' });
    await choosePassword(t, await invitationOf(t, 'nora@exemple.be'));
    const { token } = (await login(t, 'nora@exemple.be', PASSWORD)).body;
    const me = await t.get<Profile>('/api/auths/me', token);
    expect(me.body).toMatchObject({ role: 'ACCOUNTANT', isOwner: false, emailConfirmed: true });
    const acts = (await journalOf(t, manager, body.id)).filter(({ act }) => act === 'account.invite');
    expect(acts).toMatchObject([{ after: { staffRole: 'accountant' } }]);
  });

  it('is valid for a week, and comes again when it is asked for', async ({ t, manager }) => {
    const { body } = await invite(t, manager);
    const first = await invitationOf(t, 'nora@exemple.be');
    t.clock.advance({ days: 8 });
    expect((await choosePassword(t, first)).status).toBe(400);
    const owner = await aManager(t);
    const again = await t.post<{ message: string }>(`/api/staff/${body.id}/invitation`, owner.token);
    expect(again.body).toEqual({ message: 'Une invitation a été envoyée à nora@exemple.be.' });
    t.clock.advance({ days: 6 });
    expect((await choosePassword(t, await invitationOf(t, 'nora@exemple.be'))).status).toBe(200);
  });

  it('whose mail is written late makes no link for who has joined, or was sent away', async ({
    t,
    manager,
  }) => {
    const { body } = await invite(t, manager);
    const first = await invitationOf(t, 'nora@exemple.be');
    // Asked for again, and written only after she has joined.
    await t.post(`/api/staff/${body.id}/invitation`, manager.token);
    expect((await choosePassword(t, first)).status).toBe(200);
    t.mails.sent.length = 0;
    await t.volant.mails.deliver();
    const invitations = (): string[] =>
      t.mails.sent.filter(({ name }) => name.startsWith('staff-invitation.')).map(({ to }) => to.address);
    expect(invitations()).toEqual([]);
    const gone = await invite(t, manager, { email: 'partie@exemple.be' });
    await change(t, manager, gone.body.id, { disabled: true });
    await t.volant.mails.deliver();
    expect(invitations()).toEqual([]);
    expect(await t.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  });

  it('is over with the first password, whatever becomes of it later', async ({ t, manager }) => {
    const { body } = await invite(t, manager, { role: 'owner' });
    await choosePassword(t, await invitationOf(t, 'nora@exemple.be'));
    // As when a former address was put back: no password of hers counts until she chooses another.
    await t.change('account', { id: body.id }, { password_hash: UNKNOWN_PASSWORD });
    expect((await list(t, manager)).find(({ id }) => id === body.id)).toMatchObject({ state: 'active' });
    const again = await t.post(`/api/staff/${body.id}/invitation`, manager.token);
    expect(again.body).toMatchObject({ status: 409, code: 'already_joined' });
    // She counts as an owner.
    expect((await change(t, manager, manager.id, { role: 'employee' })).status).toBe(200);
  });

  it('is not sent again to who has joined, is gone or is unknown', async ({ t, manager }) => {
    const employee = await anEmployee(t);
    const again = (id: number): Promise<Answer> => t.post(`/api/staff/${id}/invitation`, manager.token);
    expect((await again(employee.id)).body).toMatchObject({ status: 409, code: 'already_joined' });
    await change(t, manager, employee.id, { disabled: true });
    expect((await again(employee.id)).body).toMatchObject({ status: 409, code: 'staff_disabled' });
    expect((await again((await aCustomer(t)).id)).body).toMatchObject({
      status: 404,
      code: 'staff_not_found',
    });
  });

  it('is refused for an address that has an account', async ({ t, manager }) => {
    const employee = await anEmployee(t);
    const customer = await aCustomer(t);
    const of = async ({ email }: TestCustomer) => (await invite(t, manager, { email })).body;
    expect(await of(employee)).toMatchObject({
      status: 409,
      code: 'email_taken',
      fields: { email: 'Cette personne fait déjà partie de l’équipe' },
    });
    expect(await of(customer)).toMatchObject({
      status: 409,
      code: 'email_taken',
      fields: { email: 'Cette adresse est celle d’un client : choisissez-en une autre' },
    });
  });

  it('adds one person when it is sent ten times at once', async ({ t, manager }) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(t, manager)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });
});

describe('a change', () => {
  it('of access ends every session at once, and stands in the journal', async ({ t, manager }) => {
    const employee = await anEmployee(t);
    expect(await statusOf(t, employee)).toBe(200);
    const { status, body } = await change(t, manager, employee.id, { disabled: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'disabled', disabledAt: t.clock.now().toISOString() });
    expect(await statusOf(t, employee)).toBe(401);
    expect((await login(t, employee.email, 'Tournesol-9!')).body).toMatchObject({ code: 'account_disabled' });
    expect((await change(t, manager, employee.id, { disabled: false })).body.state).toBe('active');
    expect((await login(t, employee.email, 'Tournesol-9!')).status).toBe(200);
    const acts = (await journalOf(t, manager, employee.id)).map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['account.disable', 'account.enable']));
  });

  it('of role counts at the next call, and stands in the journal', async ({ t, manager }) => {
    const employee = await anEmployee(t);
    expect((await t.get('/api/staff', employee.token)).status).toBe(403);
    await change(t, manager, employee.id, { role: 'owner' });
    expect((await t.get('/api/staff', employee.token)).status).toBe(200);
    await change(t, manager, employee.id, { role: 'employee' });
    expect(await statusOf(t, employee)).toBe(401);
    const acts = (await journalOf(t, manager, employee.id)).filter(
      ({ act }) => act === 'account.change-role',
    );
    expect(acts).toMatchObject([
      { before: { staffRole: 'owner' }, after: { staffRole: 'employee' } },
      { before: { staffRole: 'employee' }, after: { staffRole: 'owner' } },
    ]);
  });

  it('that changes nothing is not in the journal', async ({ t, manager }) => {
    const employee = await anEmployee(t);
    const before = await journalOf(t, manager, employee.id);
    expect((await change(t, manager, employee.id, { role: 'employee', disabled: false })).status).toBe(200);
    expect(await journalOf(t, manager, employee.id)).toEqual(before);
  });

  it.for([{}, { role: 'boss' }, { disabled: 'oui' }])('is refused as %j', async (body, { t, manager }) => {
    expect((await change(t, manager, (await anEmployee(t)).id, body)).status).toBe(400);
  });

  it('is refused for a customer', async ({ t, manager }) => {
    const { id } = await aCustomer(t);
    expect((await change(t, manager, id, { role: 'owner' })).body).toMatchObject({
      status: 404,
      code: 'staff_not_found',
    });
  });
});

describe('the last owner', () => {
  it.for([{ disabled: true }, { role: 'employee' }, { role: 'accountant' }])(
    'stays: %j',
    async (body, { t, manager }) => {
      const employee = await anEmployee(t);
      // One who was invited and has not joined cannot act.
      await invite(t, manager, { role: 'owner' });
      const refused = await change(t, manager, manager.id, body);
      expect(refused.body).toMatchObject({ status: 409, code: 'last_owner', message: LAST_OWNER });
      expect(await statusOf(t, manager)).toBe(200);
      await change(t, manager, employee.id, { role: 'owner' });
      expect((await change(t, manager, manager.id, body)).status).toBe(200);
    },
  );

  it('stays when two owners withdraw each other’s access at once', async ({ t, manager }) => {
    const other = await aManager(t);
    const answers = await Promise.all([
      change(t, manager, other.id, { disabled: true }),
      change(t, other, manager.id, { disabled: true }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = (await Promise.all([statusOf(t, manager), statusOf(t, other)])).filter(
      (each) => each === 200,
    );
    expect(left).toHaveLength(1);
  });
});

it('lists everybody of the agency, without customers and without erased accounts', async ({ t, manager }) => {
  const employee = await anEmployee(t);
  await aCustomer(t);
  const { id } = (await invite(t, manager)).body;
  await t.change('account', { id }, { erased_at: t.clock.now() });
  const team = await list(t, manager);
  expect(team.map(({ id: each, role }) => [each, role])).toEqual([
    [manager.id, 'owner'],
    [employee.id, 'employee'],
  ]);
});
