// @module-tag long
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { aCustomer, aManager, aVehicle, book, openIntent, pay } from '../testing/builders.ts';
import type { TestCustomer, TestVehicle } from '../testing/builders.ts';
import { keepRows } from '../testing/database-snapshot.ts';
import { openFurther } from '../testing/money/further-payment.ts';
import { beginComparing } from '../testing/money/compared-orders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { lockPayment, type Purpose } from '../payments/payments.store.ts';
import { insertRefundOfPart } from '../payments/refunds/refunds.store.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

/** A payment for a reservation beside its deposit. */
const it = testWithFreshApp();
it.beforeEach(beginComparing);

const buy = async (t: TestApp, customer: TestCustomer, bought?: TestVehicle) => {
  const order = { vehicle: bought ?? (await aVehicle(t)), from: 5, to: 8 };
  const hold = (await book(t, customer, order)).body;
  const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
  const intentId = await pay(t, body.clientSecret);
  expect((await book(t, customer, order)).body.status).toBe('upcoming');
  return { id: hold.id, intentId };
};

const open = (
  t: TestApp,
  customer: TestCustomer,
  reservationId: number,
  opened: { purpose?: Purpose; cents?: number } = {},
) => openFurther(t, { customer, reservationId, ...opened });

const sweepAfter = async (
  t: TestApp,
  duration: { minutes?: number; seconds?: number; days?: number },
): Promise<void> => {
  t.clock.advance(duration);
  await t.volant.sweep();
};
const cancel = async (t: TestApp, id: number): Promise<void> => {
  const { token } = await aManager(t);
  expect((await t.patch(`/api/reservations/${id}`, token)).status).toBe(200);
};
const refundedCents = async (t: TestApp, intentId: string): Promise<number> =>
  (await t.stripe.refunds.list({ payment_intent: intentId })).data.reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
const paymentsOf = (t: TestApp, reservationId: number) =>
  t.db
    .selectFrom('payment')
    .select(['purpose', 'state', 'refunded_elsewhere_cents as elsewhere'])
    .where('reservation_id', '=', reservationId)
    .orderBy('amount_cents', 'desc')
    .orderBy('purpose')
    .execute();
const backup = async (t: TestApp): Promise<() => Promise<void>> => {
  const restore = await keepRows(t.db);
  return async () => {
    await restore();
    await t.restart();
  };
};

describe('a supplement', () => {
  it('stays with its reservation, confirms nothing and cannot be used for another purchase', async ({
    t,
  }) => {
    const customer = await aCustomer(t);
    const { id } = await buy(t, customer);
    // Exactly the deposit of the next order.
    const { intentId, clientSecret } = await open(t, customer, id, { cents: 45_00 });
    await pay(t, clientSecret);
    await sweepAfter(t, { seconds: 30 });
    const next = await book(t, customer, { vehicle: await aVehicle(t), from: 20, to: 23 });
    expect(next.body.status).toBe('pending');
    await sweepAfter(t, { minutes: 61 });
    await sweepAfter(t, { minutes: 61 });
    expect(await refundedCents(t, intentId)).toBe(0);
    expect(await paymentsOf(t, id)).toMatchObject([
      { purpose: 'deposit', state: 'succeeded' },
      { purpose: 'supplement', state: 'succeeded' },
    ]);
  });

  it('is refunded when it is paid after its reservation was cancelled', async ({ t }) => {
    const customer = await aCustomer(t);
    const { id } = await buy(t, customer);
    const { paymentId, intentId, clientSecret } = await open(t, customer, id);
    await pay(t, clientSecret);
    await cancel(t, id);
    await sweepAfter(t, { seconds: 30 });
    expect(await refundedCents(t, intentId)).toBe(20_00);
    const refund = await t.db.selectFrom('refund').selectAll().where('id', '=', paymentId).executeTakeFirst();
    expect(refund).toMatchObject({ reason: 'canceled', state: 'succeeded', amount_cents: 20_00 });
  });

  it('is open until it is paid or its reservation is cancelled', async ({ t }) => {
    const customer = await aCustomer(t);
    const { id } = await buy(t, customer);
    const { intentId } = await open(t, customer, id);
    await sweepAfter(t, { minutes: 61 });
    expect((await t.stripe.paymentIntents.retrieve(intentId)).status).toBe('requires_payment_method');
    await cancel(t, id);
    await sweepAfter(t, { seconds: 30 });
    expect((await t.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  });
});

describe('after the restoration of a backup', () => {
  it('payments beside the deposit are attached to their reservation again', async ({ t }) => {
    const customer = await aCustomer(t);
    const { id } = await buy(t, customer);
    await sweepAfter(t, { days: 1 });
    const restore = await backup(t);
    const supplement = await open(t, customer, id);
    await pay(t, supplement.clientSecret);
    const balance = await open(t, customer, id, { purpose: 'balance', cents: 10_00 });
    await pay(t, balance.clientSecret);
    await sweepAfter(t, { seconds: 30 });
    await restore();
    await t.volant.sweep();
    expect(await paymentsOf(t, id)).toMatchObject([
      { purpose: 'deposit' },
      { purpose: 'supplement', state: 'succeeded' },
      { purpose: 'balance', state: 'succeeded' },
    ]);
    await sweepAfter(t, { minutes: 61 });
    expect([await refundedCents(t, supplement.intentId), await refundedCents(t, balance.intentId)]).toEqual([
      0, 0,
    ]);
  });

  it('they are attached even if the reservation was rebuilt under another number', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    await sweepAfter(t, { days: 1 });
    const restore = await backup(t);
    await buy(t, await aCustomer(t));
    const { id, intentId: deposit } = await buy(t, customer, vehicle);
    const { intentId, clientSecret } = await open(t, customer, id);
    await pay(t, clientSecret);
    await sweepAfter(t, { seconds: 30 });
    await restore();
    await t.volant.sweep();
    const { id: now } = await t.row('reservation', { account_id: customer.id }, 'id');
    expect(now).not.toBe(id);
    expect(await paymentsOf(t, now)).toMatchObject([{ purpose: 'deposit' }, { purpose: 'supplement' }]);
    await sweepAfter(t, { minutes: 61 });
    expect([await refundedCents(t, deposit), await refundedCents(t, intentId)]).toEqual([0, 0]);
  });

  it('they are refunded when their reservation cannot be rebuilt, and are given to nobody twice', async ({
    t,
  }) => {
    await sweepAfter(t, { days: 1 });
    const restore = await backup(t);
    const customer = await aCustomer(t);
    const { id, intentId: deposit } = await buy(t, customer);
    const { intentId, clientSecret } = await open(t, customer, id);
    await pay(t, clientSecret);
    await sweepAfter(t, { seconds: 30 });
    await restore();
    await t.volant.sweep();
    await sweepAfter(t, { minutes: 61 });
    expect([await refundedCents(t, deposit), await refundedCents(t, intentId)]).toEqual([45_00, 20_00]);
  });

  it('they are refunded when their reservation was cancelled since', async ({ t }) => {
    const customer = await aCustomer(t);
    const { id } = await buy(t, customer);
    await cancel(t, id);
    await sweepAfter(t, { days: 1 });
    // As if the backup were older than the cancellation: the payment is made without a row in the ledger.
    const restore = await backup(t);
    const { intentId, clientSecret } = await open(t, customer, id);
    await pay(t, clientSecret);
    await restore();
    await t.volant.sweep();
    expect(await refundedCents(t, intentId)).toBe(20_00);
  });

  it.for(['knows the deposit', 'does not'])(
    'a partial refund missing from a backup that %s is known as ours and cancels nothing',
    async (what, { t }) => {
      const customer = await aCustomer(t);
      const vehicle = await aVehicle(t);
      await sweepAfter(t, { days: 1 });
      const early = await backup(t);
      const { id, intentId } = await buy(t, customer, vehicle);
      await sweepAfter(t, { seconds: 30 });
      const late = await backup(t);
      const { id: paymentId } = await t.row('payment', { reservation_id: id }, 'id');
      const part = randomUUID();
      await t.db.transaction().execute(async (tx) => {
        await lockPayment(tx, paymentId);
        await insertRefundOfPart(tx, { id: part, paymentId, amountCents: 10_00, now: t.clock.now() });
      });
      await sweepAfter(t, { seconds: 30 });
      expect(await refundedCents(t, intentId)).toBe(10_00);
      await (what === 'does not' ? early : late)();
      await t.volant.sweep();
      await sweepAfter(t, { minutes: 61 });
      const refunds = await t.db.selectFrom('refund').selectAll().execute();
      expect(refunds).toMatchObject([
        { id: part, amount_cents: 10_00, reason: 'excess', state: 'succeeded' },
      ]);
      const kept = await t.rows('reservation', { account_id: customer.id }, 'id', 'state');
      expect(kept).toMatchObject([{ state: 'confirmed' }]);
      expect(await paymentsOf(t, kept[0]?.id ?? 0)).toMatchObject([{ purpose: 'deposit', elsewhere: 0 }]);
    },
  );

  it('a rental is rebuilt at its original price, discount included', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    await sweepAfter(t, { days: 1 });
    const restore = await backup(t);
    const { id } = await buy(t, customer, vehicle);
    const price = { vehicle_cents: 140_00, discount_cents: 12_50, total_cents: 127_50 };
    // Priced as at the counter; the next sweep describes it at the provider.
    await t.change('reservation', { id }, { ...price, described_as: null });
    await sweepAfter(t, { seconds: 30 });
    await restore();
    await t.volant.sweep();
    const rebuilt = await t.rows(
      'reservation',
      { account_id: customer.id },
      'vehicle_cents',
      'discount_cents',
      'total_cents',
      'accessories_cents',
      'state',
    );
    expect(rebuilt).toEqual([{ ...price, accessories_cents: 0, state: 'confirmed' }]);
  });
});
