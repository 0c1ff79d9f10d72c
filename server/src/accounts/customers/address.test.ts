import { describe, expect } from 'vitest';
import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import type { CustomerFile } from '@volant/shared/accounts/customer-file.schema.ts';
import type { PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { aCustomer, anEmployee, aNewcomer, type TestCustomer } from '../../testing/builders.ts';
import { lastMerge, mergeCalls } from '../../testing/merge-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => mergeCalls(t, manager));

const BRUSSELS: PostalAddress = {
  street: 'Rue de la Loi 16',
  postalCode: '1000',
  city: 'Bruxelles',
  country: 'BE',
};
const LILLE: PostalAddress = { street: '5 rue Foch', postalCode: '59000', city: 'Lille', country: 'FR' };
const NONE = { street: '', postalCode: '', city: '', country: 'BE' };

const setOwn = (t: TestApp, { token }: TestCustomer, body: unknown) =>
  t.put<Profile & ProblemBody>('/api/users/me/address', token, body);
const setOf = (t: TestApp, id: number, token: string, body: unknown) =>
  t.put<CustomerFile & ProblemBody>(`/api/customers/${id}/address`, token, body);
const me = async (t: TestApp, { token }: TestCustomer): Promise<Profile> =>
  (await t.get<Profile>('/api/auths/me', token)).body;

const entriesOf = (t: TestApp, id: number) =>
  t.rows(
    'audit_entry',
    { subject_kind: 'account', subject_id: String(id), act: 'account.change-address' },
    'act',
    'before',
    'after',
  );

describe('the postal address of a customer', () => {
  it('is set by them, changed and removed; the journal tells that, without it', async ({ t }) => {
    const customer = await aCustomer(t);
    expect((await me(t, customer)).address).toBeNull();
    const { status, body } = await setOwn(t, customer, { ...BRUSSELS, street: ' Rue de la  Loi 16 ' });
    expect([status, body.address]).toEqual([200, BRUSSELS]);
    expect(await me(t, customer)).toEqual(body);
    expect((await setOwn(t, customer, LILLE)).body.address).toEqual(LILLE);
    expect((await setOwn(t, customer, NONE)).body.address).toBeNull();
    expect((await me(t, customer)).address).toBeNull();
    const entry = { act: 'account.change-address', before: null, after: null };
    expect(await entriesOf(t, customer.id)).toEqual([entry, entry, entry]);
  });

  it('is whole, each missing part with its sentence, and stays as it was', async ({ t }) => {
    const customer = await aCustomer(t);
    await setOwn(t, customer, BRUSSELS);
    const refused = await setOwn(t, customer, { ...LILLE, street: '', city: ' ', country: 'BE' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      street: 'La rue et le numéro sont requis.',
      city: 'La localité est requise.',
      postalCode: 'Un code postal belge compte quatre chiffres, de 1000 à 9999.',
    });
    expect((await setOwn(t, customer, {})).status).toBe(400);
    expect((await me(t, customer)).address).toEqual(BRUSSELS);
  });

  it('is of the caller alone, and of no manager', async ({ t, manager }) => {
    const caller = await aCustomer(t);
    const other = await aCustomer(t);
    await setOwn(t, caller, { ...BRUSSELS, id: other.id });
    expect((await me(t, other)).address).toBeNull();
    expect((await setOwn(t, manager, BRUSSELS)).status).toBe(403);
    const { status } = await t.put('/api/users/me/address', undefined, BRUSSELS);
    expect(status).toBe(401);
  });

  it('is set by the agency on their page', async ({ t, manager }) => {
    const customer = await aCustomer(t);
    const { token } = await anEmployee(t);
    const { status, body } = await setOf(t, customer.id, token, BRUSSELS);
    expect([status, body.address]).toEqual([200, BRUSSELS]);
    expect((await me(t, customer)).address).toEqual(BRUSSELS);
    await setOf(t, customer.id, token, BRUSSELS);
    expect(await entriesOf(t, customer.id)).toHaveLength(1);
    expect((await setOf(t, customer.id, token, { ...BRUSSELS, city: '' })).body.fields).toEqual({
      city: 'La localité est requise.',
    });
    expect((await setOf(t, 2_000_000_000, token, BRUSSELS)).status).toBe(404);
    expect((await setOf(t, manager.id, token, BRUSSELS)).status).toBe(404);
    expect((await setOf(t, customer.id, customer.token, BRUSSELS)).status).toBe(403);
  });

  it('is not changed once the account is erased; nor are the name and the telephone number', async ({
    t,
  }) => {
    const { id, token } = await aCustomer(t);
    const account = t.db.selectFrom('account').selectAll().where('id', '=', id);
    await t.change('account', { id }, { erased_at: t.clock.now() });
    const before = await account.executeTakeFirstOrThrow();
    expect((await t.put('/api/users/me/address', token, LILLE)).status).toBe(200);
    expect(
      (await t.put('/api/users/me/update-name', token, { firstName: 'Zoé', lastName: 'Claes' })).status,
    ).toBe(200);
    expect(
      (await t.put('/api/users/me/update-phone', token, { newPhoneNumber: '+32 470 99 88 77' })).status,
    ).toBe(200);
    expect(await account.executeTakeFirstOrThrow()).toEqual(before);
  });

  it('of an unproved account is removed when the agency gives the account to a customer at the counter', async ({
    t,
    calls,
  }) => {
    const unproved = await aNewcomer(t);
    await setOwn(t, unproved, LILLE);
    const customer = await calls.counterCustomer({ email: unproved.email });
    expect(customer).toMatchObject({ id: unproved.id, address: null });
  });

  it('entered by the agency is kept when the customer is added again at the counter', async ({
    t,
    manager,
    calls,
  }) => {
    const email = 'noted.before@exemple.be';
    const { id } = await calls.counterCustomer({ email });
    await setOf(t, id, manager.token, LILLE);
    expect(await calls.counterCustomer({ email })).toMatchObject({ id, address: LILLE });
  });
});

describe('the merge of two accounts', () => {
  it('takes the address of the other where the kept one has none, until it is undone', async ({
    t,
    calls,
  }) => {
    const kept = await aCustomer(t);
    const other = await aCustomer(t);
    await setOwn(t, other, LILLE);
    expect((await calls.preview(kept, other)).body.takesAddress).toBe(true);
    const { body } = await calls.merge(kept, other);
    expect(body.address).toEqual(LILLE);
    const undone = await calls.undo(lastMerge(body));
    expect(undone.body.address).toBeNull();
    expect((await calls.file(other)).body.address).toEqual(LILLE);
  });

  it('leaves the address of the kept one, and what the agency wrote since', async ({ t, manager, calls }) => {
    const kept = await aCustomer(t);
    const other = await aCustomer(t);
    const third = await aCustomer(t);
    await setOwn(t, kept, BRUSSELS);
    await setOwn(t, other, LILLE);
    expect((await calls.preview(kept, other)).body.takesAddress).toBe(false);
    expect((await calls.merge(kept, other)).body.address).toEqual(BRUSSELS);
    const { body } = await calls.merge(third, kept);
    expect(body.address).toEqual(BRUSSELS);
    await setOf(t, third.id, manager.token, LILLE);
    expect((await calls.undo(lastMerge(body))).body.address).toEqual(LILLE);
    expect((await calls.file(kept)).body.address).toEqual(BRUSSELS);
  });

  it('gives an address that came with the sign-in back as it is now', async ({ t, calls }) => {
    const kept = await calls.counterCustomer();
    const other = await aCustomer(t);
    await setOwn(t, other, LILLE);
    const { body } = await calls.merge(kept, other);
    const { token } = (await calls.logIn(other.email)).body;
    await setOwn(t, { ...other, token }, BRUSSELS);
    expect((await calls.undo(lastMerge(body))).body.address).toBeNull();
    expect((await calls.file(other)).body.address).toEqual(BRUSSELS);
  });
});
