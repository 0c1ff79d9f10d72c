import { describe, expect } from 'vitest';
import { sql } from 'kysely';
import { aCustomer, anAccessory, aVehicle, book, inDays, type TestVehicle } from '../testing/builders.ts';
import { insertReservation } from '../testing/rentals/insert-reservation.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('customer', ({ t }) => aCustomer(t))
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend('calls', ({ t, customer }) => {
    const insert = (vehicle: TestVehicle, over: Record<string, unknown> = {}) =>
      insertReservation(t, { account_id: customer.id, vehicle_id: vehicle.id }, over);
    const insertBlock = async (
      vehicle: TestVehicle,
      days: { first_day: string; last_day: string },
    ): Promise<number> => {
      const values = {
        ...days,
        vehicle_id: vehicle.id,
        reason: 'entretien' as const,
        created_at: t.clock.now(),
      };
      return (await t.db.insertInto('vehicle_block').values(values).returning('id').executeTakeFirstOrThrow())
        .id;
    };
    const daysOf = async (id: number) =>
      (await t.rows('occupation', { reservation_id: id }, 'vehicle_id', 'first_day', 'last_day')).map(
        (days) => [days.vehicle_id, days.first_day, days.last_day],
      );
    const update = (id: number, values: Record<string, unknown>) => t.change('reservation', { id }, values);
    return { insert, insertBlock, daysOf, update };
  });

describe('the database refuses, whatever the code does', () => {
  it('two live reservations of one vehicle that share a day', async ({ t, calls }) => {
    const other = await aVehicle(t);
    await calls.insert(other);
    const touching = calls.insert(other, { start_date: inDays(t, 8), end_date: inDays(t, 11) });
    await expect(touching).rejects.toMatchObject({ code: '23P01', constraint: 'occupation_no_overlap' });
    await calls.insert(other, { start_date: inDays(t, 9), end_date: inDays(t, 12) });
  });

  it('a rental on blocked days, and a block on rented days', async ({ t, calls }) => {
    const other = await aVehicle(t);
    const days = (first: number, last: number) => ({
      first_day: inDays(t, first),
      last_day: inDays(t, last),
    });
    const blockId = await calls.insertBlock(other, days(8, 10));
    const block = (first: number, last: number) =>
      t.insert('occupation', { vehicle_id: other.id, block_id: blockId, ...days(first, last) });
    await calls.insert(other);
    const taken = { code: '23P01', constraint: 'occupation_no_overlap' };
    await expect(block(8, 9)).rejects.toMatchObject(taken);
    await block(9, 10);
    const onBlock = calls.insert(other, { start_date: inDays(t, 10), end_date: inDays(t, 13) });
    await expect(onBlock).rejects.toMatchObject(taken);
    await calls.insert(other, { start_date: inDays(t, 11), end_date: inDays(t, 14) });
  });

  it('an occupation without a cause or with two, or that ends before it begins', async ({ t, vehicle }) => {
    const days = { vehicle_id: vehicle.id, first_day: inDays(t, 100), last_day: inDays(t, 101) };
    const insertDays = (values: Record<string, unknown>) => t.insert('occupation', { ...days, ...values });
    const held = (await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 5, to: 8 })).body;
    const both = { reservation_id: held.id, block_id: 1 };
    for (const values of [{}, both]) {
      await expect(insertDays(values)).rejects.toMatchObject({ constraint: 'occupation_cause' });
    }
    await expect(insertDays({ block_id: 1, last_day: inDays(t, 99) })).rejects.toMatchObject({
      code: '22000',
    });
  });

  it('more accessories on a day than the stock, and a negative count', async ({ t }) => {
    const accessory = await anAccessory(t, { quantity: 2 });
    const day = inDays(t, 5);
    const count = (reserved: number) =>
      t.insert('accessory_day', { accessory_id: accessory.id, day, reserved, capacity: 2 });
    await expect(count(3)).rejects.toMatchObject({ constraint: 'accessory_day_stock' });
    await expect(count(-1)).rejects.toMatchObject({ constraint: 'accessory_day_stock' });
  });
});

describe('the days that a reservation takes', () => {
  it('follow its dates, its vehicle, a late return and an early one', async ({ t, calls }) => {
    const first = await aVehicle(t);
    const second = await aVehicle(t);
    const id = await calls.insert(first);
    expect(await calls.daysOf(id)).toEqual([[first.id, inDays(t, 5), inDays(t, 8)]]);
    await calls.update(id, { departed_at: t.clock.now(), kept_until: inDays(t, 10) });
    expect(await calls.daysOf(id)).toEqual([[first.id, inDays(t, 5), inDays(t, 10)]]);
    await calls.update(id, { returned_on: inDays(t, 7) });
    expect(await calls.daysOf(id)).toEqual([[first.id, inDays(t, 5), inDays(t, 7)]]);
    await calls.update(id, { vehicle_id: second.id });
    expect(await calls.daysOf(id)).toEqual([[second.id, inDays(t, 5), inDays(t, 7)]]);
  });

  it('are free once it is cancelled or removed', async ({ t, calls }) => {
    const first = await calls.insert(await aVehicle(t));
    const second = await calls.insert(await aVehicle(t));
    await calls.update(first, { state: 'canceled', cancel_reason: 'agency' });
    await t.db.deleteFrom('reservation').where('id', '=', second).execute();
    expect([...(await calls.daysOf(first)), ...(await calls.daysOf(second))]).toEqual([]);
  });

  it('can be swapped between two vehicles in one transaction', async ({ t, calls }) => {
    const vehicles = [await aVehicle(t), await aVehicle(t)] as const;
    const first = await calls.insert(vehicles[0]);
    const second = await calls.insert(vehicles[1]);
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
