import { describe, expect } from 'vitest';
import { aCustomer } from '../../testing/builders.ts';
import type { TestCustomer } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

const block = (t: TestApp, { id }: TestCustomer, over: { reason?: string; lifted_at?: Date | null } = {}) =>
  t.insert('account_block', {
    account_id: id,
    reason: 'Impayé',
    until: null,
    by: null,
    at: t.clock.now(),
    lifted_at: null,
    ...over,
  });

const check = (t: TestApp, { id }: TestCustomer, validUntil: string | null) =>
  t.insert('licence_check', {
    account_id: id,
    checked_on: '2026-05-04',
    valid_until: validUntil,
    by: null,
    at: t.clock.now(),
  });

describe('the database', () => {
  it('keeps one block of a customer that was not lifted', async ({ t }) => {
    const customer = await aCustomer(t);
    await block(t, customer, { lifted_at: t.clock.now() });
    await block(t, customer);
    await expect(block(t, customer)).rejects.toMatchObject({ constraint: 'account_block_one' });
  });

  it('refuses a block without a reason', async ({ t }) => {
    const customer = await aCustomer(t);
    await expect(block(t, customer, { reason: '' })).rejects.toMatchObject({
      constraint: 'account_block_reason',
    });
  });

  it('refuses a licence that had expired when it was seen', async ({ t }) => {
    const customer = await aCustomer(t);
    await check(t, customer, null);
    await check(t, customer, '2026-05-04');
    await expect(check(t, customer, '2026-05-03')).rejects.toMatchObject({
      constraint: 'licence_check_days',
    });
  });

  it('refuses a merged account that could still sign in, and one merged into itself', async ({ t }) => {
    const customer = await aCustomer(t);
    const other = await aCustomer(t);
    const mergeInto = (id: number) => t.change('account', { id: other.id }, { merged_into: id });
    await expect(mergeInto(customer.id)).rejects.toMatchObject({ constraint: 'account_merged_out' });
    await t.change('account', { id: other.id }, { email: null, password_hash: null });
    await expect(mergeInto(other.id)).rejects.toMatchObject({ constraint: 'account_merged' });
    await mergeInto(customer.id);
  });

  it('refuses to keep what a merged account had once the merge is over', async ({ t }) => {
    const kept = await aCustomer(t);
    const other = await aCustomer(t);
    const insert = (over: object) =>
      t.insert('account_merge', {
        kept_id: kept.id,
        merged_id: other.id,
        by: null,
        at: t.clock.now(),
        moved: {},
        takes_sign_in: false,
        former_email: 'ancien@exemple.be',
        former_password_hash: null,
        former_email_confirmed_at: null,
        former_email_since: null,
        former_phone_number: '',
        undone_at: null,
        final_at: null,
        ...over,
      });
    const former = { constraint: 'account_merge_former' };
    await expect(insert({ final_at: t.clock.now() })).rejects.toMatchObject(former);
    await expect(insert({ former_phone_number: null })).rejects.toMatchObject(former);
    await expect(insert({ merged_id: kept.id })).rejects.toMatchObject({ constraint: 'account_merge_two' });
    await insert({});
    await expect(insert({})).rejects.toMatchObject({ constraint: 'account_merge_once' });
  });
});
