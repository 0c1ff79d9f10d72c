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
} from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
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

/** A valid row, inserted directly. */
const row = (over: Record<string, unknown> = {}) => ({
  account_id: customer.id,
  vehicle_id: vehicle.id,
  start_date: inDays(t, 5),
  end_date: inDays(t, 8),
  state: 'pending' as const,
  daily_price_cents: 50_00,
  max_daily_mileage_km: 200,
  vehicle_cents: 150_00,
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

const insertBlock = async (over: Record<string, unknown> = {}): Promise<number> => {
  const values = {
    vehicle_id: vehicle.id,
    first_day: inDays(t, 5),
    last_day: inDays(t, 8),
    reason: 'entretien' as const,
    created_at: t.clock.now(),
    ...over,
  };
  return (await db.insertInto('vehicle_block').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

describe('the database refuses, whatever the code does', () => {
  it.each<[string, () => Record<string, unknown>]>([
    ['reservation_dates', () => ({ end_date: inDays(t, 5) })],
    ['reservation_dates', () => ({ start_date: inDays(t, 0) })],
    ['reservation_dates', () => ({ end_date: inDays(t, 371) })],
    [
      'reservation_dates',
      () => ({ channel: 'counter', start_date: inDays(t, -32), end_date: inDays(t, -30) }),
    ],
    ['reservation_total', () => ({ total_cents: 149_99 })],
    ['reservation_total', () => ({ discount_cents: 10_00 })],
    ['reservation_discount', () => ({ discount_cents: 150_01, total_cents: 150_00 })],
    ['reservation_discount', () => ({ discount_cents: -1 })],
    ['reservation_returned', () => ({ returned_on: inDays(t, 4) })],
    ['reservation_return', () => ({ departed_at: new Date(2), returned_at: new Date(1) })],
    ['reservation_departure_km', () => ({ departure_km: 10 })],
    ['reservation_departure_km', () => ({ departed_at: new Date(1), departure_km: -1 })],
    ['reservation_kept', () => ({ kept_until: inDays(t, 9) })],
    ['reservation_kept', () => ({ departed_at: new Date(1), kept_until: inDays(t, 8) })],
    ['reservation_deposit', () => ({ deposit_cents: 0 })],
    ['reservation_deposit', () => ({ deposit_cents: 150_01 })],
    ['reservation_paid', () => ({ state: 'confirmed' })],
    ['reservation_cancel_reason', () => ({ state: 'canceled' })],
    ['reservation_deposit_kept', () => ({ deposit_kept: true })],
  ])('%s', async (constraint, over) => {
    await expect(insert(over())).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('two live reservations of one vehicle that share a day', async () => {
    const other = await aVehicle(t);
    await insert({ vehicle_id: other.id });
    const touching = insert({ vehicle_id: other.id, start_date: inDays(t, 8), end_date: inDays(t, 11) });
    await expect(touching).rejects.toMatchObject({ code: '23P01', constraint: 'occupation_no_overlap' });
    await insert({ vehicle_id: other.id, start_date: inDays(t, 9), end_date: inDays(t, 12) });
  });

  it('a rental on blocked days, and a block on rented days', async () => {
    const other = await aVehicle(t);
    const days = (first: number, last: number) => ({
      first_day: inDays(t, first),
      last_day: inDays(t, last),
    });
    const blockId = await insertBlock({ vehicle_id: other.id, ...days(8, 10) });
    const block = (first: number, last: number) =>
      db
        .insertInto('occupation')
        .values({ vehicle_id: other.id, block_id: blockId, ...days(first, last) })
        .execute();
    await insert({ vehicle_id: other.id });
    const taken = { code: '23P01', constraint: 'occupation_no_overlap' };
    await expect(block(8, 9)).rejects.toMatchObject(taken);
    await block(9, 10);
    const onBlock = insert({ vehicle_id: other.id, start_date: inDays(t, 10), end_date: inDays(t, 13) });
    await expect(onBlock).rejects.toMatchObject(taken);
    await insert({ vehicle_id: other.id, start_date: inDays(t, 11), end_date: inDays(t, 14) });
  });

  it('an occupation without a cause or with two, or that ends before it begins', async () => {
    const days = { vehicle_id: vehicle.id, first_day: inDays(t, 100), last_day: inDays(t, 101) };
    const insertDays = (values: Record<string, unknown>) =>
      db
        .insertInto('occupation')
        .values({ ...days, ...values })
        .execute();
    const [reservation] = await db.selectFrom('reservation').select('id').limit(1).execute();
    const both = { reservation_id: reservation?.id, block_id: 1 };
    for (const values of [{}, both]) {
      await expect(insertDays(values)).rejects.toMatchObject({ constraint: 'occupation_cause' });
    }
    await expect(insertDays({ block_id: 1, last_day: inDays(t, 99) })).rejects.toMatchObject({
      code: '22000',
    });
  });

  it('a way back from a cancelled reservation, and the finalisation of an unpaid one', async () => {
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

  it('more accessories on a day than the stock, and a negative count', async () => {
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

  it('the same mail queued twice for one fact', async () => {
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

describe('the days that a reservation takes', () => {
  const daysOf = async (id: number) =>
    (
      await db
        .selectFrom('occupation')
        .select(['vehicle_id', 'first_day', 'last_day'])
        .where('reservation_id', '=', id)
        .execute()
    ).map((days) => [days.vehicle_id, days.first_day, days.last_day]);
  const anInserted = async (other: TestVehicle): Promise<number> => {
    await insert({ vehicle_id: other.id });
    const { id } = await db
      .selectFrom('reservation')
      .select('id')
      .where('vehicle_id', '=', other.id)
      .executeTakeFirstOrThrow();
    return id;
  };
  const update = (id: number, values: Record<string, unknown>) =>
    db.updateTable('reservation').set(values).where('id', '=', id).execute();

  it('follow its dates, its vehicle, a late return and an early one', async () => {
    const [first, second] = [await aVehicle(t), await aVehicle(t)];
    const id = await anInserted(first);
    expect(await daysOf(id)).toEqual([[first.id, inDays(t, 5), inDays(t, 8)]]);
    await update(id, { departed_at: t.clock.now(), kept_until: inDays(t, 10) });
    expect(await daysOf(id)).toEqual([[first.id, inDays(t, 5), inDays(t, 10)]]);
    await update(id, { returned_on: inDays(t, 7) });
    expect(await daysOf(id)).toEqual([[first.id, inDays(t, 5), inDays(t, 7)]]);
    await update(id, { vehicle_id: second.id });
    expect(await daysOf(id)).toEqual([[second.id, inDays(t, 5), inDays(t, 7)]]);
  });

  it('are free once it is cancelled or removed', async () => {
    const [first, second] = [await anInserted(await aVehicle(t)), await anInserted(await aVehicle(t))];
    await update(first, { state: 'canceled', cancel_reason: 'agency' });
    await db.deleteFrom('reservation').where('id', '=', second).execute();
    expect([...(await daysOf(first)), ...(await daysOf(second))]).toEqual([]);
  });

  it('can be swapped between two vehicles in one transaction', async () => {
    const vehicles = [await aVehicle(t), await aVehicle(t)] as const;
    const [first, second] = [await anInserted(vehicles[0]), await anInserted(vehicles[1])];
    await db.transaction().execute(async (tx) => {
      await sql`SET CONSTRAINTS occupation_no_overlap DEFERRED`.execute(tx);
      await tx
        .updateTable('reservation')
        .set({ vehicle_id: vehicles[1].id })
        .where('id', '=', first)
        .execute();
      await tx
        .updateTable('reservation')
        .set({ vehicle_id: vehicles[0].id })
        .where('id', '=', second)
        .execute();
    });
    expect([(await daysOf(first))[0]?.[0], (await daysOf(second))[0]?.[0]]).toEqual([
      vehicles[1].id,
      vehicles[0].id,
    ]);
  });
});

describe('the settings of the agency', () => {
  it('are one row, with values within bounds', async () => {
    const insert = (isOnly: boolean) =>
      sql`INSERT INTO agency_settings (is_only) VALUES (${isOnly})`.execute(db);
    await expect(insert(true)).rejects.toMatchObject({ code: '23505' });
    await expect(insert(false)).rejects.toMatchObject({ code: '23514' });
    const set = (values: Record<string, unknown>) => db.updateTable('agency_settings').set(values).execute();
    await expect(set({ closed_weekdays: [6, 7] })).rejects.toMatchObject({ code: '23514' });
    await expect(set({ late_percent: -1 })).rejects.toMatchObject({ code: '23514' });
    await expect(set({ charge_tenth_cents: -1 })).rejects.toMatchObject({ code: '23514' });
    await set({ closed_weekdays: [6], late_percent: 100 });
  });
});
