import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REFUND_DELAY_MS } from '../bank.ts';
import { callAsBrowser, idOf, startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import type { BalanceTransaction, Payout } from './balance-objects.ts';
import { usualFees } from './fees.ts';

/** The compiler compares the objects with those of the official SDK. */
const asOfStripe = {
  transaction: (own: BalanceTransaction): Stripe.BalanceTransaction => own,
  payout: (own: Payout): Stripe.Payout => own,
};

const NOON = Date.UTC(2026, 2, 20, 12);

let test: TestSandbox;
beforeEach(async () => {
  test = await startTestSandbox({ startMs: NOON });
});
afterEach(() => test.close());

const pay = (method = 'pm_card_visa', extra: object = {}) =>
  test.stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'eur',
    description: 'Acompte',
    payment_method: method,
    confirm: true,
    ...extra,
  });
const list = async (params: Stripe.BalanceTransactionListParams = {}) =>
  (await test.stripe.balanceTransactions.list({ limit: 100, ...params })).data;
const ofSource = async (source: string) =>
  (await list({ source })).map(({ amount, fee, net, type, reporting_category: category }) => ({
    amount,
    fee,
    net,
    type,
    category,
  }));

describe('a balance transaction', () => {
  it('of a card: what came in less the fee, available after three midnights', async () => {
    const { latest_charge: charge } = await pay();
    const [told] = await list();
    expect(told).toEqual(
      asOfStripe.transaction({
        id: told?.id ?? '',
        object: 'balance_transaction',
        amount: 10_000,
        available_on: Date.UTC(2026, 2, 23) / 1000,
        balance_type: 'payments',
        created: NOON / 1000,
        currency: 'eur',
        description: 'Acompte',
        exchange_rate: null,
        fee: 175,
        fee_details: [
          {
            amount: 175,
            application: null,
            currency: 'eur',
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ],
        net: 9825,
        reporting_category: 'charge',
        source: idOf(charge),
        status: 'pending',
        type: 'charge',
      }),
    );
    expect(await test.stripe.balanceTransactions.retrieve(told?.id ?? '')).toMatchObject({ net: 9825 });
  });

  it('is told by its charge, and tells its charge', async () => {
    const { id } = await pay();
    const intent = await test.stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.balance_transaction'],
    });
    expect(intent.latest_charge).toMatchObject({ balance_transaction: { amount: 10_000, fee: 175 } });
    expect(await list({ expand: ['data.source'] })).toMatchObject([{ source: { payment_intent: id } }]);
  });

  it('of Bancontact has its own fee, types and ids', async () => {
    const intent = await test.stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'eur',
      allowed_payment_method_types: ['bancontact'],
    });
    const clientSecret = intent.client_secret;
    const returnUrl = 'http://shop.test/back';
    await callAsBrowser(test.sandbox, 'confirm', { clientSecret, method: { type: 'bancontact' }, returnUrl });
    await callAsBrowser(test.sandbox, 'authenticate', { clientSecret, act: 'authorize' });
    const refund = await test.stripe.refunds.create({ payment_intent: intent.id, amount: 4000 });
    const [back, paid] = await list();
    expect(paid).toMatchObject({ type: 'payment', reporting_category: 'charge', fee: 30, net: 9970 });
    expect(paid?.source).toMatch(/^py_/);
    expect(back).toMatchObject({ type: 'payment_refund', reporting_category: 'refund', fee: 0, net: -4000 });
    expect(back?.source).toBe(refund.id);
    expect(refund.id).toMatch(/^pyr_/);
  });

  it('has none while a card is only authorised, and is of what was captured', async () => {
    const { id } = await pay('pm_card_visa', { capture_method: 'manual' });
    expect(await list()).toEqual([]);
    const { latest_charge: charge } = await test.stripe.paymentIntents.capture(id, {
      amount_to_capture: 3000,
    });
    expect(await ofSource(idOf(charge))).toEqual([
      { amount: 3000, fee: 70, net: 2930, type: 'charge', category: 'charge' },
    ]);
    const released = await pay('pm_card_visa', { capture_method: 'manual' });
    await test.stripe.paymentIntents.cancel(released.id);
    expect(await list()).toHaveLength(1);
  });

  it('of a refund leaves the balance at once, and comes back when the refund fails', async () => {
    const { id } = await pay('pm_card_refundFail');
    const refund = await test.stripe.refunds.create({ payment_intent: id, amount: 2500 });
    expect(await test.stripe.refunds.retrieve(refund.id, { expand: ['balance_transaction'] })).toMatchObject({
      balance_transaction: {
        net: -2500,
        status: 'available',
        available_on: test.now(),
        description: 'REFUND FOR CHARGE (Acompte)',
      },
    });
    test.advance(REFUND_DELAY_MS);
    expect(
      await test.stripe.refunds.retrieve(refund.id, { expand: ['failure_balance_transaction'] }),
    ).toMatchObject({ status: 'failed', failure_balance_transaction: { net: 2500 } });
    expect(await ofSource(refund.id)).toEqual([
      { amount: 2500, fee: 0, net: 2500, type: 'refund_failure', category: 'refund_failure' },
      { amount: -2500, fee: 0, net: -2500, type: 'refund', category: 'refund' },
    ]);
  });

  const withdrawal = { amount: -10_000, fee: 2000, net: -12_000, type: 'adjustment', category: 'dispute' };
  const reversal = { amount: 10_000, fee: 0, net: 10_000, type: 'adjustment', category: 'dispute_reversal' };
  const returned = { ...reversal, fee: -2000, net: 12_000 };

  it.each([
    ['lost', false, [withdrawal]],
    ['won', false, [reversal, withdrawal]],
    ['won', true, [returned, withdrawal]],
  ] as const)('of a dispute that is %s (its fee returned: %s)', async (outcome, isReturned, expected) => {
    await test.close();
    test = await startTestSandbox({
      startMs: NOON,
      fees: { ...usualFees, isDisputeFeeReturned: isReturned },
    });
    await pay('pm_card_createDispute');
    const [open] = (await test.stripe.disputes.list()).data;
    const evidence = { uncategorized_text: outcome === 'won' ? 'winning_evidence' : 'losing_evidence' };
    const closed = await test.stripe.disputes.update(open?.id ?? '', { evidence });
    expect(await ofSource(closed.id)).toEqual(expected);
    expect(closed.balance_transactions.map(({ net }) => net)).toEqual(
      expected.map(({ net }) => net).toReversed(),
    );
  });

  it('is listed by type, category of currency, moment and page', async () => {
    const first = await pay();
    test.advance(1000);
    await test.stripe.refunds.create({ payment_intent: first.id, amount: 100 });
    test.advance(1000);
    await pay();
    const amounts = async (params: Stripe.BalanceTransactionListParams) =>
      (await list(params)).map(({ amount }) => amount);
    expect(await amounts({})).toEqual([10_000, -100, 10_000]);
    expect(await amounts({ type: 'refund' })).toEqual([-100]);
    expect(await amounts({ currency: 'usd' })).toEqual([]);
    expect(await amounts({ currency: 'eur', created: { gte: NOON / 1000 + 1 } })).toEqual([10_000, -100]);
    const [newest] = await list({ limit: 1 });
    expect(await amounts({ limit: 1, starting_after: newest?.id ?? '' })).toEqual([-100]);
    const all = await test.stripe.balanceTransactions.list({ limit: 1 }).autoPagingToArray({ limit: 10 });
    expect(all).toHaveLength(3);
  });
});
