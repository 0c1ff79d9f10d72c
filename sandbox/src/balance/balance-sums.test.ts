import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardBank } from '../bank.ts';
import { decide, dispute, isChargedBack } from '../disputes.ts';
import { openEngine, type Engine } from '../engine.ts';
import { Params } from '../form-params.ts';
import type { Ledger } from '../ledger.ts';
import { captureIntent } from '../payments/intent-capture.ts';
import { createIntent } from '../payments/payment-intents.ts';
import { createRefund } from '../refunds.ts';
import { Store } from '../store.ts';
import type { Charge, Kind, Objects } from '../stripe-objects.ts';
import { usualFees } from './fees.ts';

const all = <K extends Kind>(store: Store, kind: K): Objects[K][] =>
  store.list({ kind, limit: 1_000_000 }).objects as Objects[K][];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The charge that a number stands for, if money can go back from it. */
const refundable = (ledger: Ledger, pick: number): Charge | undefined => {
  const charges = all(ledger.store, 'charge').filter(
    (charge) => charge.amount_captured > charge.amount_refunded && !isChargedBack(ledger, charge),
  );
  return charges[pick % Math.max(1, charges.length)];
};

const acts = {
  pay: (ledger: Ledger, pick: number) => {
    const form = {
      amount: String(100 + pick),
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: 'true',
    };
    createIntent(ledger, new Params(form));
  },
  takeGuarantee: (ledger: Ledger, pick: number) => {
    const form = { amount: '50000', currency: 'eur', payment_method: 'pm_card_visa', confirm: 'true' };
    const { body } = createIntent(ledger, new Params({ ...form, capture_method: 'manual' }));
    const taken = new Params({ amount_to_capture: String(1 + (pick % 50_000)) });
    captureIntent(ledger, body as Objects['payment_intent'], taken);
  },
  refund: (ledger: Ledger, pick: number) => {
    const charge = refundable(ledger, pick);
    if (!charge) return;
    const amount = 1 + (pick % (charge.amount_captured - charge.amount_refunded));
    createRefund(ledger, new Params({ charge: charge.id, amount: String(amount) }));
  },
  dispute: (ledger: Ledger, pick: number) => {
    const charge = refundable(ledger, pick);
    if (charge && !charge.disputed) dispute(ledger, charge);
  },
  decide: (ledger: Ledger, pick: number) => {
    const open = all(ledger.store, 'dispute').find(({ status }) => status === 'needs_response');
    if (open) decide(ledger, open, pick % 2 === 0 ? 'won' : 'lost');
  },
  wait: () => undefined,
};
interface Step {
  act: keyof typeof acts;
  pick: number;
  hours: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  pick: fc.nat(100_000),
  hours: fc.nat(40),
});

const MINUTE_MS = 60_000;

/** Carries out random acts, with a bank that fails what it can. */
const lived = (steps: readonly Step[], failing: number, isFeeReturned: boolean): Store => {
  const store = new Store(':memory:');
  let now = Date.UTC(2026, 2, 20, 12);
  let asked = 0;
  const fails = (): boolean => (asked += 1) % failing === 0;
  const engine: Engine = openEngine({
    store,
    now: () => now,
    bank: {
      ...cardBank,
      startRefund: () => ({ status: fails() ? 'failed' : 'pending', changesAfterMs: MINUTE_MS }),
      endRefund: () => (fails() ? 'failed' : 'succeeded'),
      endPayout: () => (fails() ? 'failed' : 'paid'),
    },
    fees: { ...usualFees, isDisputeFeeReturned: isFeeReturned },
    publicBaseUrl: () => 'http://shop.test',
    hasWebhook: () => false,
    onEvent: () => undefined,
  });
  for (const { act, pick, hours } of steps) {
    engine.run((ledger) => {
      acts[act](ledger, pick);
    });
    now += hours * 60 * MINUTE_MS;
  }
  engine.runDue();
  return store;
};

it('has in the balance what came in, less what went back, the fees and what was paid out', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 2, max: 5 }), fc.boolean(), (...run) => {
      const store = lived(...run);
      const transactions = all(store, 'balance_transaction');
      const disputes = all(store, 'dispute');
      const { available, pending } = store.sumBalance();
      const fees = sum(transactions.map(({ fee }) => fee));
      const taken = sum(
        all(store, 'charge').map((charge) => charge.amount_captured - charge.amount_refunded),
      );
      const withBanks = sum(disputes.filter(({ status }) => status !== 'won').map(({ amount }) => amount));
      const paidOut = sum(
        all(store, 'payout')
          .filter(({ status }) => status !== 'failed')
          .map(({ amount }) => amount),
      );
      expect(available + pending).toBe(taken - withBanks - fees - paidOut);
      for (const { id } of all(store, 'payout')) {
        const parts = store.list({ kind: 'balance_transaction', limit: 1_000_000, payout: id }).objects;
        expect(sum((parts as Objects['balance_transaction'][]).map(({ net }) => net))).toBe(0);
      }
      store.close();
    }),
    { numRuns: 60 },
  );
});
