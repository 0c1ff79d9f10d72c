// @module-tag long
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { aCustomer, aManager, aVehicle, book, openIntent, pay } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { bookAndPay, nextComparison, testWithComparisons } from '../testing/money/compared-orders.ts';

const it = testWithComparisons();

/** Everything that a backup from before a purchase lacks. */
const forget = async (t: TestApp, reservationId: number): Promise<void> => {
  const { payment_id: paymentId } = await t.row('reservation', { id: reservationId }, 'payment_id');
  await t.change('payment', { id: paymentId }, { reservation_id: null, binding: 'unbound' });
  await t.db.deleteFrom('reservation').where('id', '=', reservationId).execute();
  await t.db.deleteFrom('accessory_day').execute();
  await t.db.deleteFrom('refund').execute();
  await t.db
    .deleteFrom('payment')
    .where('id', '=', paymentId ?? '')
    .execute();
};

const reservations = (t: TestApp) =>
  t.db.selectFrom('reservation').selectAll().where('state', '<>', 'canceled').execute();
const refundedCents = async (t: TestApp, intent: string): Promise<number> =>
  (await t.stripe.refunds.list({ payment_intent: intent })).data.reduce(
    (sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount),
    0,
  );

describe('after the restoration of a backup', () => {
  it('rebuilds a paid reservation with its dates, accessories and price', async ({ t }) => {
    const customer = await aCustomer(t);
    const { vehicle, accessory, reservation, intentId } = await bookAndPay(t, customer);
    await forget(t, reservation.id);
    await t.db.updateTable('vehicle').set({ daily_price_cents: 99_00 }).execute();
    await nextComparison(t);
    const mine = await t.get<(typeof reservation)[]>('/api/reservations/me', customer.token);
    expect(mine.body).toMatchObject([
      {
        vehicule: { id: vehicle.id },
        startDate: reservation.startDate,
        endDate: reservation.endDate,
        totalPrice: reservation.totalPrice,
        deposit: reservation.deposit,
        status: 'upcoming',
        accessories: [{ accessory: { id: accessory.id }, quantityReserved: 2 }],
      },
    ]);
    expect(await refundedCents(t, intentId)).toBe(0);
    await nextComparison(t);
    expect(await reservations(t)).toHaveLength(1);
  });

  it('refunds when the dates were sold again meanwhile', async ({ t }) => {
    const { order, reservation, intentId } = await bookAndPay(t, await aCustomer(t));
    await forget(t, reservation.id);
    const other = await aCustomer(t);
    const hold = (await book(t, other, { ...order, accessories: [] })).body;
    const { body } = await openIntent(t, other, { amount: hold.deposit * 100, reservationId: hold.id });
    await pay(t, body.clientSecret);
    await nextComparison(t);
    expect((await reservations(t)).map((row) => [row.id, row.state])).toEqual([[hold.id, 'confirmed']]);
    expect(await refundedCents(t, intentId)).toBe(reservation.deposit * 100);
  });

  it('refunds when the customer is no longer known', async ({ t }) => {
    const customer = await aCustomer(t);
    const { reservation, intentId } = await bookAndPay(t, customer);
    await forget(t, reservation.id);
    await t.db.deleteFrom('outbox').execute();
    await t.db.deleteFrom('account').where('id', '=', customer.id).execute();
    await nextComparison(t);
    await nextComparison(t);
    expect(await refundedCents(t, intentId)).toBe(reservation.deposit * 100);
  });

  it('ends an open payment that is no longer needed', async ({ t }) => {
    await aVehicle(t);
    const customer = await aCustomer(t);
    const { body } = await openIntent(t, customer, { amount: 45_00 });
    await t.db.deleteFrom('payment').execute();
    await nextComparison(t);
    await expect(pay(t, body.clientSecret)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('cancels a reservation whose deposit was refunded', async ({ t }) => {
    const customer = await aCustomer(t);
    const manager = await aManager(t);
    const { reservation } = await bookAndPay(t, customer);
    await t.patch(`/api/reservations/${reservation.id}`, manager.token);
    // The backup knows neither the cancellation nor the refund.
    await t.db.deleteFrom('refund').execute();
    await t.db.deleteFrom('reservation_accessory').execute();
    const { payment_id: paymentId } = await t.row('reservation', { id: reservation.id }, 'payment_id');
    await t.db.updateTable('payment').set({ reservation_id: null, binding: 'unbound' }).execute();
    const { id: _id, ...row } = await t.row('reservation', { id: reservation.id });
    await t.db.deleteFrom('reservation').execute();
    const { id } = await t.insert('reservation', {
      ...row,
      state: 'confirmed',
      cancel_reason: null,
      canceled_at: null,
    });
    await t.change('payment', { id: paymentId }, { reservation_id: id, binding: 'bound' });
    await nextComparison(t);
    expect(await reservations(t)).toEqual([]);
    expect(await t.db.selectFrom('refund').select('state').execute()).toEqual([{ state: 'succeeded' }]);
  });

  it('ignores objects of another installation on the same account', async ({ t }) => {
    const { reservation, intentId } = await bookAndPay(t, await aCustomer(t));
    await forget(t, reservation.id);
    await t.db.updateTable('installation').set({ id: '00000000-0000-4000-8000-000000000000' }).execute();
    await nextComparison(t);
    expect([await reservations(t), await refundedCents(t, intentId)]).toEqual([[], 0]);
  });
});

describe('open payments', () => {
  it('are read again at the provider, however many there are', async ({ t }) => {
    const customer = await aCustomer(t);
    const older = Array.from({ length: 201 }, (_, index) => ({
      id: randomUUID(),
      account_id: customer.id,
      kind: 'intent' as const,
      amount_cents: 1000,
      product_name: 'Acompte',
      binding: 'unbound' as const,
      idempotency_key: `older-${index}`,
      provider_id: `pi_older${index}`,
      created_at: new Date(t.clock.now().getTime() - 1000),
    }));
    await t.db.insertInto('payment').values(older).execute();
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    await pay(t, body.clientSecret);
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    expect((await reservations(t)).map((row) => row.state)).toEqual(['confirmed']);
  });
});

describe('the lease of the duties', () => {
  it('keeps a second process from sweeping at the same time, and expires when its process dies', async ({
    t,
  }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    t.clock.advance({ minutes: 16 });
    const holder = '11111111-1111-4111-8111-111111111111';
    const expires_at = new Date(t.clock.now().getTime() + 20_000);
    await t.db.insertInto('lease').values({ name: 'sweep', holder, expires_at }).execute();
    await t.volant.sweep();
    expect((await reservations(t)).map((row) => row.id)).toEqual([hold.id]);
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    expect(await reservations(t)).toEqual([]);
  });
});
