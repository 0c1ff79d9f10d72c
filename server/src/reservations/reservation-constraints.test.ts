import { describe, expect } from 'vitest';
import { aCustomer, anAccessory, aVehicle, book, inDays, openIntent, pay } from '../testing/builders.ts';
import { insertReservation } from '../testing/rentals/insert-reservation.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('customer', ({ t }) => aCustomer(t))
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend(
    'insert',
    ({ t, customer, vehicle }) =>
      (over: Record<string, unknown>) =>
        insertReservation(t, { account_id: customer.id, vehicle_id: vehicle.id }, over),
  );

describe('the database refuses, whatever the code does', () => {
  it.for<[string, (t: TestApp) => Record<string, unknown>]>([
    ['reservation_dates', (t) => ({ end_date: inDays(t, 5) })],
    ['reservation_dates', (t) => ({ start_date: inDays(t, 0) })],
    ['reservation_dates', (t) => ({ end_date: inDays(t, 371) })],
    [
      'reservation_dates',
      (t) => ({ channel: 'counter', start_date: inDays(t, -32), end_date: inDays(t, -30) }),
    ],
    ['reservation_total', () => ({ total_cents: 149_99 })],
    ['reservation_total', () => ({ discount_cents: 10_00 })],
    ['reservation_discount', () => ({ discount_cents: 150_01, total_cents: 150_00 })],
    ['reservation_discount', () => ({ discount_cents: -1 })],
    ['reservation_returned', (t) => ({ returned_on: inDays(t, 4) })],
    ['reservation_return', () => ({ departed_at: new Date(2), returned_at: new Date(1) })],
    ['reservation_departure_km', () => ({ departure_km: 10 })],
    ['reservation_departure_km', () => ({ departed_at: new Date(1), departure_km: -1 })],
    ['reservation_kept', (t) => ({ kept_until: inDays(t, 9) })],
    ['reservation_kept', (t) => ({ departed_at: new Date(1), kept_until: inDays(t, 8) })],
    ['reservation_deposit', () => ({ deposit_cents: 0 })],
    ['reservation_deposit', () => ({ deposit_cents: 150_01 })],
    ['reservation_paid', () => ({ state: 'confirmed' })],
    ['reservation_cancel_reason', () => ({ state: 'canceled' })],
    ['reservation_deposit_kept', () => ({ deposit_kept: true })],
  ])('%s', async ([constraint, over], { t, insert }) => {
    await expect(insert(over(t))).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('a way back from a cancelled reservation, and the finalisation of an unpaid one', async ({ t }) => {
    const held = (await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 5, to: 8 })).body;
    const update = (values: Record<string, unknown>) => t.change('reservation', { id: held.id }, values);
    await expect(update({ state: 'finalized', mileage_driven_km: 1 })).rejects.toMatchObject({
      code: '23514',
    });
    await update({ state: 'canceled', cancel_reason: 'agency' });
    for (const state of ['pending', 'confirmed', 'finalized']) {
      await expect(update({ state, cancel_reason: null })).rejects.toMatchObject({
        constraint: 'reservation_transition',
      });
    }
  });

  it('one payment for two reservations', async ({ t, insert }) => {
    const payer = await aCustomer(t);
    const { body } = await book(t, payer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const intent = await openIntent(t, payer, { amount: 45_00, reservationId: body.id });
    await pay(t, intent.body.clientSecret);
    const paymentId = (await t.row('payment', { reservation_id: body.id }, 'id')).id;
    await t.change('reservation', { id: body.id }, { state: 'confirmed', payment_id: paymentId });
    const second = await aVehicle(t);
    await expect(
      insert({ vehicle_id: second.id, state: 'confirmed', payment_id: paymentId }),
    ).rejects.toMatchObject({ code: '23505', constraint: 'reservation_payment_key' });
  });

  it('the deletion of an accessory that a reservation names', async ({ t }) => {
    const accessory = await anAccessory(t);
    await book(t, await aCustomer(t), {
      vehicle: await aVehicle(t),
      from: 5,
      to: 8,
      accessories: [{ accessory, quantity: 1 }],
    });
    await expect(t.db.deleteFrom('accessory').where('id', '=', accessory.id).execute()).rejects.toMatchObject(
      { constraint: 'reservation_accessory_in_use' },
    );
  });
});
