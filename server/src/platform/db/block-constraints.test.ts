import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVehicle, inDays, type TestVehicle } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Db } from './open-database.ts';

let t: TestApp;
let db: Db;
let vehicle: TestVehicle;
beforeAll(async () => {
  t = await startTestApp();
  db = t.db;
  vehicle = await aVehicle(t);
});
afterAll(() => t.close());

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
  it('two unavailabilities of a vehicle on one day, unless one is lifted', async () => {
    const other = { vehicle_id: (await aVehicle(t)).id };
    await insertBlock({ ...other, lifted_at: t.clock.now() });
    await insertBlock(other);
    await expect(insertBlock({ ...other, first_day: inDays(t, 8) })).rejects.toMatchObject({
      constraint: 'vehicle_block_no_overlap',
    });
  });

  it('days of an unavailability on another vehicle', async () => {
    const values = { first_day: inDays(t, 5), last_day: inDays(t, 8) };
    const blockId = await insertBlock({ vehicle_id: (await aVehicle(t)).id });
    const elsewhere = db
      .insertInto('occupation')
      .values({ ...values, vehicle_id: (await aVehicle(t)).id, block_id: blockId })
      .execute();
    await expect(elsewhere).rejects.toMatchObject({ constraint: 'occupation_block_fkey' });
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['vehicle_block_days', () => ({ last_day: inDays(t, 4) })],
    ['vehicle_block_days', () => ({ last_day: inDays(t, 371) })],
    ['vehicle_block_reason_check', () => ({ reason: 'autre' })],
    ['vehicle_block_note_check', () => ({ note: 'x'.repeat(501) })],
  ])('an unavailability: %s', async (constraint, over) => {
    const { id } = await aVehicle(t);
    await expect(insertBlock({ vehicle_id: id, ...over() })).rejects.toMatchObject({ constraint });
  });
});
