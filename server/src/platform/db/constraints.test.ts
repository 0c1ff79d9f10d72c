import { describe, expect } from 'vitest';
import { sql } from 'kysely';
import { aCustomer, anAccessory, aVehicle, book, inDays, openIntent, pay } from '../../testing/builders.ts';
import type { TestVehicle } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp()
  .extend('customer', ({ t }) => aCustomer(t))
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend('calls', ({ t, customer, vehicle }) => {
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
      t.db.insertInto('reservation').values(row(over)).execute();
    const insertBlock = async (over: Record<string, unknown> = {}): Promise<number> => {
      const values = {
        vehicle_id: vehicle.id,
        first_day: inDays(t, 5),
        last_day: inDays(t, 8),
        reason: 'entretien' as const,
        created_at: t.clock.now(),
        ...over,
      };
      return (await t.db.insertInto('vehicle_block').values(values).returning('id').executeTakeFirstOrThrow())
        .id;
    };
    const daysOf = async (id: number) =>
      (
        await t.db
          .selectFrom('occupation')
          .select(['vehicle_id', 'first_day', 'last_day'])
          .where('reservation_id', '=', id)
          .execute()
      ).map((days) => [days.vehicle_id, days.first_day, days.last_day]);
    const anInserted = async (other: TestVehicle): Promise<number> => {
      await insert({ vehicle_id: other.id });
      const { id } = await t.db
        .selectFrom('reservation')
        .select('id')
        .where('vehicle_id', '=', other.id)
        .executeTakeFirstOrThrow();
      return id;
    };
    const update = (id: number, values: Record<string, unknown>) =>
      t.db.updateTable('reservation').set(values).where('id', '=', id).execute();
    return { insert, insertBlock, anInserted, daysOf, update };
  });

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
  ])('%s', async ([constraint, over], { t, calls }) => {
    await expect(calls.insert(over(t))).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('two live reservations of one vehicle that share a day', async ({ t, calls }) => {
    const other = await aVehicle(t);
    await calls.insert({ vehicle_id: other.id });
    const touching = calls.insert({
      vehicle_id: other.id,
      start_date: inDays(t, 8),
      end_date: inDays(t, 11),
    });
    await expect(touching).rejects.toMatchObject({ code: '23P01', constraint: 'occupation_no_overlap' });
    await calls.insert({ vehicle_id: other.id, start_date: inDays(t, 9), end_date: inDays(t, 12) });
  });

  it('a rental on blocked days, and a block on rented days', async ({ t, calls }) => {
    const other = await aVehicle(t);
    const days = (first: number, last: number) => ({
      first_day: inDays(t, first),
      last_day: inDays(t, last),
    });
    const blockId = await calls.insertBlock({ vehicle_id: other.id, ...days(8, 10) });
    const block = (first: number, last: number) =>
      t.db
        .insertInto('occupation')
        .values({ vehicle_id: other.id, block_id: blockId, ...days(first, last) })
        .execute();
    await calls.insert({ vehicle_id: other.id });
    const taken = { code: '23P01', constraint: 'occupation_no_overlap' };
    await expect(block(8, 9)).rejects.toMatchObject(taken);
    await block(9, 10);
    const onBlock = calls.insert({
      vehicle_id: other.id,
      start_date: inDays(t, 10),
      end_date: inDays(t, 13),
    });
    await expect(onBlock).rejects.toMatchObject(taken);
    await calls.insert({ vehicle_id: other.id, start_date: inDays(t, 11), end_date: inDays(t, 14) });
  });

  it('an occupation without a cause or with two, or that ends before it begins', async ({ t, vehicle }) => {
    const days = { vehicle_id: vehicle.id, first_day: inDays(t, 100), last_day: inDays(t, 101) };
    const insertDays = (values: Record<string, unknown>) =>
      t.db
        .insertInto('occupation')
        .values({ ...days, ...values })
        .execute();
    const held = (await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 5, to: 8 })).body;
    const both = { reservation_id: held.id, block_id: 1 };
    for (const values of [{}, both]) {
      await expect(insertDays(values)).rejects.toMatchObject({ constraint: 'occupation_cause' });
    }
    await expect(insertDays({ block_id: 1, last_day: inDays(t, 99) })).rejects.toMatchObject({
      code: '22000',
    });
  });

  it('a way back from a cancelled reservation, and the finalisation of an unpaid one', async ({ t }) => {
    const held = (await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 5, to: 8 })).body;
    const update = (values: Record<string, unknown>) =>
      t.db.updateTable('reservation').set(values).where('id', '=', held.id).execute();
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

  it('one payment for two reservations', async ({ t, calls }) => {
    const payer = await aCustomer(t);
    const { body } = await book(t, payer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const intent = await openIntent(t, payer, { amount: 45_00, reservationId: body.id });
    await pay(t, intent.body.clientSecret);
    const paymentId = (
      await t.db
        .selectFrom('payment')
        .select('id')
        .where('reservation_id', '=', body.id)
        .executeTakeFirstOrThrow()
    ).id;
    await t.db
      .updateTable('reservation')
      .set({ state: 'confirmed', payment_id: paymentId })
      .where('id', '=', body.id)
      .execute();
    const second = await aVehicle(t);
    await expect(
      calls.insert({ vehicle_id: second.id, state: 'confirmed', payment_id: paymentId }),
    ).rejects.toMatchObject({ code: '23505', constraint: 'reservation_payment_key' });
  });

  it('more accessories on a day than the stock, and a negative count', async ({ t }) => {
    const accessory = await anAccessory(t, { quantity: 2 });
    const day = inDays(t, 5);
    const count = (reserved: number) =>
      t.db
        .insertInto('accessory_day')
        .values({ accessory_id: accessory.id, day, reserved, capacity: 2 })
        .execute();
    await expect(count(3)).rejects.toMatchObject({ constraint: 'accessory_day_stock' });
    await expect(count(-1)).rejects.toMatchObject({ constraint: 'accessory_day_stock' });
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

  it('the same mail queued twice for one fact', async ({ t }) => {
    const now = t.clock.now();
    const mail = { kind: 'reservation-confirmed', aggregate_id: '1', created_at: now, next_attempt_at: now };
    await t.db.insertInto('outbox').values(mail).execute();
    await expect(t.db.insertInto('outbox').values(mail).execute()).rejects.toMatchObject({
      constraint: 'outbox_once',
    });
  });

  it('keeps days as days, whatever the zone of the machine', async ({ t }) => {
    const { rows } = await sql<{ day: string }>`SELECT date '2026-03-29' AS day`.execute(t.db);
    expect(rows[0]?.day).toBe('2026-03-29');
  });
});

describe('the days that a reservation takes', () => {
  it('follow its dates, its vehicle, a late return and an early one', async ({ t, calls }) => {
    const first = await aVehicle(t);
    const second = await aVehicle(t);
    const id = await calls.anInserted(first);
    expect(await calls.daysOf(id)).toEqual([[first.id, inDays(t, 5), inDays(t, 8)]]);
    await calls.update(id, { departed_at: t.clock.now(), kept_until: inDays(t, 10) });
    expect(await calls.daysOf(id)).toEqual([[first.id, inDays(t, 5), inDays(t, 10)]]);
    await calls.update(id, { returned_on: inDays(t, 7) });
    expect(await calls.daysOf(id)).toEqual([[first.id, inDays(t, 5), inDays(t, 7)]]);
    await calls.update(id, { vehicle_id: second.id });
    expect(await calls.daysOf(id)).toEqual([[second.id, inDays(t, 5), inDays(t, 7)]]);
  });

  it('are free once it is cancelled or removed', async ({ t, calls }) => {
    const first = await calls.anInserted(await aVehicle(t));
    const second = await calls.anInserted(await aVehicle(t));
    await calls.update(first, { state: 'canceled', cancel_reason: 'agency' });
    await t.db.deleteFrom('reservation').where('id', '=', second).execute();
    expect([...(await calls.daysOf(first)), ...(await calls.daysOf(second))]).toEqual([]);
  });

  it('can be swapped between two vehicles in one transaction', async ({ t, calls }) => {
    const vehicles = [await aVehicle(t), await aVehicle(t)] as const;
    const first = await calls.anInserted(vehicles[0]);
    const second = await calls.anInserted(vehicles[1]);
    await t.db.transaction().execute(async (tx) => {
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
    expect([(await calls.daysOf(first))[0]?.[0], (await calls.daysOf(second))[0]?.[0]]).toEqual([
      vehicles[1].id,
      vehicles[0].id,
    ]);
  });
});

describe('the settings of the agency', () => {
  it('are one row, with values within bounds', async ({ t }) => {
    const insert = (isOnly: boolean) =>
      sql`INSERT INTO agency_settings (is_only) VALUES (${isOnly})`.execute(t.db);
    await expect(insert(true)).rejects.toMatchObject({ code: '23505' });
    await expect(insert(false)).rejects.toMatchObject({ code: '23514' });
    const set = (values: Record<string, unknown>) =>
      t.db.updateTable('agency_settings').set(values).execute();
    await expect(set({ closed_weekdays: [6, 7] })).rejects.toMatchObject({ code: '23514' });
    await expect(set({ late_percent: -1 })).rejects.toMatchObject({ code: '23514' });
    await expect(set({ charge_tenth_cents: -1 })).rejects.toMatchObject({ code: '23514' });
    await set({ closed_weekdays: [6], late_percent: 100 });
  });
});
