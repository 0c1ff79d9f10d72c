import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const NOON = Date.UTC(2026, 2, 20, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const midnight = (day: number): number => Date.UTC(2026, 2, day) / 1000;

let test: TestSandbox;
beforeEach(async () => {
  test = await startTestSandbox({ startMs: NOON });
});
afterEach(() => test.close());

const pay = (amount: number) =>
  test.stripe.paymentIntents.create({
    amount,
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
const payouts = async () => (await test.stripe.payouts.list({ limit: 100 })).data;
const balance = async () => {
  const { available, pending } = await test.stripe.balance.retrieve();
  return [available[0]?.amount, pending[0]?.amount];
};
const partsOf = async (payout: string) =>
  (await test.stripe.balanceTransactions.list({ payout, limit: 100 })).data;

describe('a payout', () => {
  it('has each midnight what has become available, and arrives the next', async () => {
    const { latest_charge: charge } = await pay(10_000);
    test.advance(DAY_MS);
    await pay(20_000);
    expect(await balance()).toEqual([0, 9825 + 19_675]);
    test.advance(DAY_MS);
    expect(await payouts()).toEqual([]);
    test.advance(DAY_MS);
    const [first] = await payouts();
    expect(first).toMatchObject({
      amount: 9825,
      automatic: true,
      status: 'in_transit',
      created: test.now(),
      arrival_date: midnight(24),
    });
    expect(await partsOf(first?.id ?? '')).toMatchObject([
      { type: 'payout', amount: -9825, fee: 0, source: first?.id, status: 'available' },
      { type: 'charge', net: 9825, source: charge, status: 'available' },
    ]);
    expect(await balance()).toEqual([0, 19_675]);
    test.advance(DAY_MS);
    expect(await payouts()).toMatchObject([
      { amount: 19_675, status: 'in_transit' },
      { id: first?.id, status: 'paid' },
    ]);
    expect(await balance()).toEqual([0, 0]);
    const events = await test.stripe.events.list({ type: 'payout.*' });
    expect(events.data.map(({ type }) => type).toSorted()).toEqual([
      'payout.created',
      'payout.created',
      'payout.paid',
    ]);
  });

  it('is sent back by the bank, and its money goes out with the next', async () => {
    await pay(10_000);
    test.advance(3 * DAY_MS);
    const [sent] = await payouts();
    test.sandbox.failNextPayout();
    test.advance(DAY_MS);
    const [failed] = await payouts();
    expect(failed).toMatchObject({ id: sent?.id, status: 'failed', failure_code: 'account_closed' });
    const [back] = (await test.stripe.balanceTransactions.list({ type: 'payout_failure' })).data;
    expect(back).toMatchObject({
      id: failed?.failure_balance_transaction,
      amount: 9825,
      reporting_category: 'payout_reversal',
      source: sent?.id,
    });
    expect(await balance()).toEqual([9825, 0]);
    test.advance(DAY_MS);
    const [again] = await payouts();
    expect(again).toMatchObject({ amount: 9825, status: 'in_transit' });
    expect((await partsOf(again?.id ?? '')).map(({ net }) => net)).toEqual([-9825, 9825]);
  });

  it('waits while more went out of the balance than came in', async () => {
    const { id } = await pay(10_000);
    await test.stripe.refunds.create({ payment_intent: id });
    expect(await balance()).toEqual([-10_000, 9825]);
    test.advance(5 * DAY_MS);
    expect(await payouts()).toEqual([]);
    expect(await balance()).toEqual([-175, 0]);
    await pay(1000);
    test.advance(3 * DAY_MS);
    expect((await payouts()).map(({ amount }) => amount)).toEqual([960 - 175]);
  });
});
