// @module-tag long
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { system } from '../../platform/actor.ts';
import { aCustomer } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';
import { readMovements } from './reading-movements.ts';

const it = testWithFreshApp();

type Act = (t: TestApp, pick: number) => Promise<unknown>;

const anIntent = (t: TestApp, amount: number, over: object = {}) =>
  t.stripe.paymentIntents.create({
    amount,
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: true,
    ...over,
  });

/** A charge of which something is left; the provider refuses to refund one that its holder disputes. */
const refundable = async (t: TestApp, pick: number) => {
  const { data } = await t.stripe.charges.list({ limit: 100 });
  const left = data.filter((charge) => charge.amount_captured > charge.amount_refunded && !charge.disputed);
  return left[pick % Math.max(1, left.length)];
};

const decide = async (t: TestApp, evidence: string): Promise<void> => {
  const { data } = await t.stripe.disputes.list({ limit: 100 });
  const open = data.find(({ status }) => status === 'needs_response');
  if (open) await t.stripe.disputes.update(open.id, { evidence: { uncategorized_text: evidence } });
};

const bancontact: Act = async (t, pick) => {
  const { client_secret: clientSecret } = await t.stripe.paymentIntents.create({
    amount: 1000 + pick,
    currency: 'eur',
    allowed_payment_method_types: ['bancontact'],
  });
  const call = (action: string, body: object) =>
    fetch(`${t.sandbox.url}/sandbox/api/payment-intents/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: 'pk_test_shop', clientSecret, ...body }),
    });
  await call('confirm', { method: { type: 'bancontact' }, returnUrl: 'http://localhost:3000/back' });
  await call('authenticate', { act: pick % 3 === 0 ? 'refuse' : 'authorize' });
};

const acts = {
  pay: (t, pick) => anIntent(t, 100 + pick),
  payWithFailingRefunds: (t, pick) => anIntent(t, 100 + pick, { payment_method: 'pm_card_refundFail' }),
  bancontact,
  disputed: (t, pick) => anIntent(t, 100 + pick, { payment_method: 'pm_card_createDispute' }),
  win: (t) => decide(t, 'winning_evidence'),
  lose: (t) => decide(t, 'losing_evidence'),
  takeGuarantee: async (t, pick) => {
    const { id } = await anIntent(t, 500_00, { capture_method: 'manual' });
    await t.stripe.paymentIntents.capture(id, { amount_to_capture: 1 + (pick % 500_00) });
  },
  releaseGuarantee: async (t) => {
    const { id } = await anIntent(t, 500_00, { capture_method: 'manual' });
    await t.stripe.paymentIntents.cancel(id);
  },
  refund: async (t, pick) => {
    const charge = await refundable(t, pick);
    if (!charge) return;
    const amount = 1 + (pick % (charge.amount_captured - charge.amount_refunded));
    await t.stripe.refunds.create({ charge: charge.id, amount });
  },
  refundAtOnce: async (t, pick) => {
    const { id } = await anIntent(t, 100 + pick);
    await t.stripe.refunds.create({ payment_intent: id });
  },
  failPayout: (t) => {
    t.sandbox.failNextPayout();
    return Promise.resolve();
  },
  nextDay: (t) => {
    t.clock.advance({ days: 1 });
    return Promise.resolve();
  },
  read: (t) => readMovements(t.volant.payments, system('sweep')),
} satisfies Record<string, Act>;

const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
    pick: fc.nat(300_00),
    minutes: fc.nat(600),
  }),
  { minLength: 5, maxLength: 25 },
);

const readSums = async (t: TestApp) => {
  const { rows } = await sql<{ kind: string; gross: number; fees: number }>`
    SELECT kind, sum(gross_cents)::integer AS gross, sum(fee_cents)::integer AS fees
      FROM provider_movement GROUP BY kind`.execute(t.db);
  const of = (kind: string): number => rows.find((row) => row.kind === kind)?.gross ?? 0;
  return { of, fees: rows.reduce((sum, row) => sum + row.fees, 0) };
};

const total = async <T>(list: AsyncIterable<T>, amountOf: (item: T) => number): Promise<number> => {
  let sum = 0;
  for await (const item of list) sum += amountOf(item);
  return sum;
};

it('amounts to the provider’s balance: what came in, less what went back, fees and payouts', async ({
  t,
}) => {
  // Nothing is read of what happened before there was an account.
  await aCustomer(t);
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      for (const { act, pick, minutes } of run) {
        await acts[act](t, pick);
        t.clock.advance({ minutes });
      }
      await readMovements(t.volant.payments, system('sweep'));
      const { of, fees } = await readSums(t);
      const { stripe } = t;
      expect(of('charge')).toBe(
        await total(stripe.charges.list({ limit: 100 }), (charge) => charge.amount_captured),
      );
      expect(of('refund')).toBe(
        await total(stripe.refunds.list({ limit: 100 }), ({ status, amount }) =>
          status === 'failed' ? 0 : -amount,
        ),
      );
      expect(of('dispute')).toBe(
        await total(stripe.disputes.list({ limit: 100 }), ({ status, amount }) =>
          status === 'won' ? 0 : -amount,
        ),
      );
      expect(of('payout')).toBe(
        await total(stripe.payouts.list({ limit: 100 }), ({ status, amount }) =>
          status === 'failed' ? 0 : -amount,
        ),
      );
      const { available, pending } = await stripe.balance.retrieve();
      expect(of('charge') + of('refund') + of('dispute') - fees + of('payout')).toBe(
        (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0),
      );
      expect([of('fee'), of('other')]).toEqual([0, 0]);
    }),
    // The account lives on from run to run: a shortened one would show another failure.
    { numRuns: 20, endOnFailure: true },
  );
});
