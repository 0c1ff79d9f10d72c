import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { aCustomer } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp().extend('paymentId', async ({ t }) => {
  const id = randomUUID();
  await t.insert('payment', {
    id,
    account_id: (await aCustomer(t)).id,
    kind: 'intent',
    amount_cents: 45_00,
    product_name: 'Acompte',
    binding: 'unbound',
    idempotency_key: `payment-${id}`,
    created_at: t.clock.now(),
  });
  return id;
});

let sequence = 0;

const aMovement = async (t: TestApp, over: object = {}): Promise<string> => {
  const id = `txn_${String((sequence += 1))}`;
  const now = t.clock.now();
  await t.insert('provider_movement', {
    id,
    kind: 'charge',
    category: 'charge',
    gross_cents: 100_00,
    fee_cents: 1_75,
    happened_at: now,
    available_at: now,
    known_at: now,
    ...over,
  });
  return id;
};

const KEPT = { constraint: 'provider_movement_kept' };

describe('movements at the provider', () => {
  it('have their net amount, and the days of the agency', async ({ t }) => {
    const happened_at = new Date('2026-06-01T21:59:59Z');
    const id = await aMovement(t, { happened_at, known_at: new Date('2026-06-01T22:00:00Z'), fee_cents: -5 });
    expect(await t.row('provider_movement', { id })).toMatchObject({
      net_cents: 100_05,
      happened_on: '2026-06-01',
      known_on: '2026-06-02',
    });
  });

  it('are of a known kind, and written once', async ({ t }) => {
    await expect(aMovement(t, { kind: 'gift' })).rejects.toMatchObject({
      constraint: 'provider_movement_kind_check',
    });
    const id = await aMovement(t);
    await expect(aMovement(t, { id })).rejects.toMatchObject({ constraint: 'provider_movement_pkey' });
  });

  it('are neither changed nor deleted', async ({ t, paymentId }) => {
    const id = await aMovement(t, { payment_id: paymentId });
    for (const change of [
      { gross_cents: 1 },
      { fee_cents: 1 },
      { known_at: new Date(0) },
      { kind: 'fee' as const },
      { payment_id: randomUUID() },
    ]) {
      await expect(t.change('provider_movement', { id }, change)).rejects.toMatchObject(KEPT);
    }
    await expect(t.db.deleteFrom('provider_movement').where('id', '=', id).execute()).rejects.toMatchObject(
      KEPT,
    );
  });

  it('learn their payment, and outlive it', async ({ t, paymentId }) => {
    const id = await aMovement(t);
    await t.change('provider_movement', { id }, { payment_id: paymentId });
    await t.db.deleteFrom('payment').where('id', '=', paymentId).execute();
    expect(await t.row('provider_movement', { id })).toMatchObject({
      payment_id: null,
      gross_cents: 100_00,
    });
  });
});

describe('the state of their reading', () => {
  it.for([
    ['provider_reading_state', { failures: 0 }],
    ['provider_reading_state', { failed_at: new Date(0) }],
    ['provider_reading_state', { read_at: new Date(0), failures: 1 }],
    ['provider_reading_state', { read_at: new Date(0), failure: 'refused' as const }],
    ['provider_reading_reason', { failed_at: new Date(0), failures: 1, failure: 'tired' as 'refused' }],
    ['provider_reading_only_one_check', { only_one: false, read_at: new Date(0) }],
  ] as const)('refuses, by %s, %j', async ([constraint, values], { t }) => {
    await expect(t.insert('provider_reading', values)).rejects.toMatchObject({ constraint });
  });
});
