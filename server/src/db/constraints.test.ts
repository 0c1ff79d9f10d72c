import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, type Kysely } from 'kysely';
import {
  aCustomer,
  anAccessory,
  aVehicle,
  book,
  inDays,
  openIntent,
  pay,
  type TestCustomer,
  type TestVehicle,
} from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Schema } from './schema.ts';

let t: TestApp;
let db: Kysely<Schema>;
let customer: TestCustomer;
let vehicle: TestVehicle;
beforeAll(async () => {
  t = await startTestApp();
  db = t.db;
  [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
});
afterAll(() => t.close());

/** A row that breaks no rule, written around the application's code. */
const row = (over: Record<string, unknown> = {}) => ({
  account_id: customer.id,
  vehicle_id: vehicle.id,
  start_date: inDays(t, 5),
  end_date: inDays(t, 8),
  state: 'pending' as const,
  daily_price_cents: 50_00,
  max_daily_mileage_km: 200,
  accessories_cents: 0,
  total_cents: 150_00,
  deposit_cents: 45_00,
  held_since: t.clock.now(),
  expires_at: t.clock.now(),
  created_at: t.clock.now(),
  created_day: inDays(t, 0),
  ...over,
});

const insert = (over: Record<string, unknown> = {}) =>
  db.insertInto('reservation').values(row(over)).execute();

describe('the database refuses, whatever the code does', () => {
  it.each<[string, () => Record<string, unknown>]>([
    ['reservation_dates', () => ({ end_date: inDays(t, 5), total_cents: 0 + 150_00 })],
    ['reservation_dates', () => ({ start_date: inDays(t, 0), total_cents: 400_00 })],
    ['reservation_dates', () => ({ end_date: inDays(t, 371), total_cents: 366 * 50_00 })],
    ['reservation_total', () => ({ total_cents: 149_99 })],
    ['reservation_deposit', () => ({ deposit_cents: 0 })],
    ['reservation_deposit', () => ({ deposit_cents: 150_01 })],
    ['reservation_paid', () => ({ state: 'confirmed' })],
    ['reservation_cancel_reason', () => ({ state: 'canceled' })],
  ])('%s', async (constraint, over) => {
    await expect(insert(over())).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('two live reservations of one vehicle that share a day', async () => {
    const other = await aVehicle(t);
    await insert({ vehicle_id: other.id });
    const touching = insert({ vehicle_id: other.id, start_date: inDays(t, 8), end_date: inDays(t, 11) });
    await expect(touching).rejects.toMatchObject({ code: '23P01', constraint: 'reservation_no_overlap' });
    await insert({ vehicle_id: other.id, start_date: inDays(t, 9), end_date: inDays(t, 12) });
  });

  it('any way back from a cancelled or finalised reservation', async () => {
    const held = (await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 5, to: 8 })).body;
    const update = (values: Record<string, unknown>) =>
      db.updateTable('reservation').set(values).where('id', '=', held.id).execute();
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

  it('one payment for two reservations', async () => {
    const payer = await aCustomer(t);
    const { body } = await book(t, payer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const intent = await openIntent(t, payer, { amount: 45_00, reservationId: body.id });
    await pay(t, intent.body.clientSecret);
    const paymentId = (
      await db
        .selectFrom('payment')
        .select('id')
        .where('reservation_id', '=', body.id)
        .executeTakeFirstOrThrow()
    ).id;
    await db
      .updateTable('reservation')
      .set({ state: 'confirmed', payment_id: paymentId })
      .where('id', '=', body.id)
      .execute();
    const second = await aVehicle(t);
    await expect(
      insert({ vehicle_id: second.id, state: 'confirmed', payment_id: paymentId }),
    ).rejects.toMatchObject({
      code: '23505',
      constraint: 'reservation_payment_key',
    });
  });

  it('more accessories on a day than the stock, and less than none', async () => {
    const accessory = await anAccessory(t, { quantity: 2 });
    const day = inDays(t, 5);
    const count = (reserved: number) =>
      db
        .insertInto('accessory_day')
        .values({ accessory_id: accessory.id, day, reserved, capacity: 2 })
        .execute();
    await expect(count(3)).rejects.toMatchObject({ constraint: 'accessory_day_stock' });
    await expect(count(-1)).rejects.toMatchObject({ constraint: 'accessory_day_stock' });
  });

  it('the deletion of an accessory that a reservation names', async () => {
    const accessory = await anAccessory(t);
    await book(t, await aCustomer(t), {
      vehicle: await aVehicle(t),
      from: 5,
      to: 8,
      accessories: [{ accessory, quantity: 1 }],
    });
    await expect(db.deleteFrom('accessory').where('id', '=', accessory.id).execute()).rejects.toMatchObject({
      constraint: 'reservation_accessory_in_use',
    });
  });

  it('the same mail told twice of one fact', async () => {
    const mail = {
      kind: 'reservation-confirmed',
      aggregate_id: '1',
      created_at: t.clock.now(),
      next_attempt_at: t.clock.now(),
    };
    await db.insertInto('outbox').values(mail).execute();
    await expect(db.insertInto('outbox').values(mail).execute()).rejects.toMatchObject({
      constraint: 'outbox_once',
    });
  });

  it('keeps days as days, whatever the zone of the machine', async () => {
    const { rows } = await sql<{ day: string }>`SELECT date '2026-03-29' AS day`.execute(db);
    expect(rows[0]?.day).toBe('2026-03-29');
  });
});
