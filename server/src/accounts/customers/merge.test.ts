import { describe, expect } from 'vitest';
import type { FoundCustomer } from '@volant/shared/accounts/customers.schema.ts';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, anEmployee, aNewcomer, aVehicle, book, inDays } from '../../testing/builders.ts';
import { lastMerge, mergeCalls, paymentsOf, type Refused, type WithId } from '../../testing/merge-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => mergeCalls(t, manager));

describe('the preview of a merge', () => {
  it('says what would move and who signs in, and changes nothing', async ({ t, calls }) => {
    const kept = await calls.counterCustomer();
    const other = await aCustomer(t);
    await calls.paidRental(other);
    await calls.note(other, 'Vient seul');
    const { status, body } = await calls.preview(kept, other);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kept: { id: kept.id, email: '', hasPassword: false },
      other: { id: other.id, email: other.email, emailConfirmed: true },
      moved: { reservations: 1, payments: 1, notes: 1 },
      signIn: 'other',
      email: other.email,
      endsAccess: false,
      takesBlock: false,
    });
    expect(await calls.rentalsOf(kept)).toEqual([]);
    expect((await calls.file(kept)).body.merges).toEqual([]);
  });

  it('is needed: the merge is refused when the accounts have changed since', async ({ t, calls }) => {
    const kept = await calls.counterCustomer();
    const other = await aCustomer(t);
    const { seen } = (await calls.preview(kept, other)).body;
    await calls.note(other, 'Entre-temps');
    const refused = await calls.mergeAs(kept, other, seen);
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await calls.merge(kept, other)).status).toBe(200);
  });

  it('is refused for the same account, for nobody, for a manager, and to employees', async ({
    t,
    manager,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const codeOf = async (other: WithId) => (await calls.preview(customer, other)).body.code;
    expect(await codeOf(customer)).toBe('same_account');
    expect(await codeOf({ id: 2_000_000_000 })).toBe('customer_not_found');
    expect(await codeOf(manager)).toBe('customer_not_found');
    const { token } = await anEmployee(t);
    const path = `/api/customers/${customer.id}/merge`;
    expect((await t.post<Refused>(path, token, {})).body.code).toBe('owners_only');
  });
});

describe('a merge', () => {
  it('gives the kept account the rentals, payments, notes and checks of the other', async ({
    t,
    manager,
    calls,
  }) => {
    const kept = await calls.counterCustomer();
    const own = await calls.sellTo(kept);
    const other = await aCustomer(t);
    const rental = await calls.paidRental(other);
    await calls.note(other, 'Vient seul');
    await t.post(`/api/customers/${other.id}/licence-checks`, manager.token, { checkedOn: inDays(t, 0) });
    const { body } = await calls.merge(kept, other);
    expect(body).toMatchObject({
      email: other.email,
      emailConfirmed: true,
      hasPassword: true,
      licenceChecks: [{ checkedOn: inDays(t, 0) }],
      merges: [{ accountId: other.id, name: 'Léa Peeters', by: 'Léa' }],
    });
    expect(await calls.rentalsOf(kept)).toEqual([own, rental]);
    expect(await calls.notesOf(kept)).toEqual(['Vient seul']);
    expect(await paymentsOf(t, kept)).toBe(1);
    expect(await paymentsOf(t, other)).toBe(0);
  });

  it('leaves one account to sign in to, which shows all rentals', async ({ t, calls }) => {
    const kept = await calls.counterCustomer();
    const own = await calls.sellTo(kept);
    const other = await aCustomer(t);
    const rental = await calls.paidRental(other);
    await calls.merge(kept, other);
    expect((await t.get('/api/auths/me', other.token)).status).toBe(401);
    const { token } = (await calls.logIn(other.email)).body;
    const mine = (await t.get<Reservation[]>('/api/reservations/me', token)).body;
    expect(mine.map(({ id }) => id).sort((one, two) => one - two)).toEqual([own, rental]);
  });

  it('keeps the address of the kept account where both have one', async ({ t, calls }) => {
    const kept = await aCustomer(t);
    const other = await aCustomer(t);
    expect((await calls.merge(kept, other)).body.email).toBe(kept.email);
    expect((await calls.logIn(other.email)).status).toBe(401);
    expect((await calls.logIn(kept.email)).status).toBe(200);
  });

  it('ends the password of a kept account whose address nobody proved', async ({ t, calls }) => {
    const kept = await aNewcomer(t);
    const other = await calls.counterCustomer();
    await calls.sellTo(other);
    expect((await calls.preview(kept, other)).body.endsAccess).toBe(true);
    expect((await calls.merge(kept, other)).body.hasPassword).toBe(false);
    expect((await t.get('/api/auths/me', kept.token)).status).toBe(401);
    await t.volant.mails.deliver();
    const activations = t.mails.sent.filter(
      ({ name, to }) => name.startsWith('account-activation.') && to.address === kept.email,
    );
    expect(activations).toHaveLength(1);
  });

  it('takes the block of the other account along', async ({ t, calls }) => {
    const kept = await aCustomer(t);
    const other = await calls.counterCustomer();
    await calls.block(other, 'Impayé');
    expect((await calls.preview(kept, other)).body.takesBlock).toBe(true);
    expect((await calls.merge(kept, other)).body.block).toMatchObject({ reason: 'Impayé' });
    const refused = await book(t, kept, { vehicle: await aVehicle(t), from: 5, to: 8 });
    expect(refused.status).toBe(403);
  });

  it('is found nowhere under the other account, whose number leads to the kept one', async ({
    t,
    manager,
    calls,
  }) => {
    const kept = await calls.counterCustomer();
    const other = await calls.counterCustomer({ lastName: 'Deuxfois' });
    await calls.merge(kept, other);
    expect((await calls.file(other)).body.mergedInto).toBe(kept.id);
    expect((await t.get<FoundCustomer[]>('/api/customers?q=deuxfois', manager.token)).body).toEqual([]);
    expect((await calls.note(other, 'x')).status).toBe(404);
    const again = await calls.preview(await calls.counterCustomer(), other);
    expect([again.status, again.body.code]).toEqual([409, 'already_merged']);
  });

  it('stands in the journal of both accounts', async ({ t, manager, calls }) => {
    const kept = await calls.counterCustomer();
    const other = await calls.counterCustomer();
    await calls.sellTo(other);
    const { body } = await calls.merge(kept, other);
    await calls.undo(lastMerge(body));
    const entriesOf = async ({ id }: WithId) =>
      (await t.get<AuditPage>(`/api/audit?kind=account&id=${id}&limit=2`, manager.token)).body.entries;
    expect(await entriesOf(kept)).toMatchObject([
      { act: 'account.undo-merge', before: { mergedId: other.id } },
      { act: 'account.merge', after: { mergedId: other.id, reservations: 1 } },
    ]);
    expect(await entriesOf(other)).toMatchObject([
      { act: 'account.undo-merge' },
      { act: 'account.merge-into', after: { customerId: kept.id, reservations: 1 } },
    ]);
  });

  it('happens once when two owners ask for it at the same time', async ({ t, calls }) => {
    const other = await aCustomer(t);
    const kept = [await calls.counterCustomer(), await calls.counterCustomer()];
    const seen = await Promise.all(kept.map(async (one) => (await calls.preview(one, other)).body.seen));
    const answers = await Promise.all(kept.map((one, index) => calls.mergeAs(one, other, seen[index] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
