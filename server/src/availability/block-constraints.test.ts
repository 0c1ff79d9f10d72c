import { describe, expect } from 'vitest';
import { aVehicle, inDays } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('db', { scope: 'file' }, ({ t }) => t.db)
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend(
    'insertBlock',
    ({ t, db, vehicle }) =>
      async (over: Record<string, unknown> = {}): Promise<number> => {
        const values = {
          vehicle_id: vehicle.id,
          first_day: inDays(t, 5),
          last_day: inDays(t, 8),
          reason: 'entretien' as const,
          created_at: t.clock.now(),
          ...over,
        };
        return (await db.insertInto('vehicle_block').values(values).returning('id').executeTakeFirstOrThrow())
          .id;
      },
  );

describe('the database refuses, whatever the code does', () => {
  it('two unavailabilities of a vehicle on one day, unless one is lifted', async ({ t, insertBlock }) => {
    const other = { vehicle_id: (await aVehicle(t)).id };
    await insertBlock({ ...other, lifted_at: t.clock.now() });
    await insertBlock(other);
    await expect(insertBlock({ ...other, first_day: inDays(t, 8) })).rejects.toMatchObject({
      constraint: 'vehicle_block_no_overlap',
    });
  });

  it('days of an unavailability on another vehicle', async ({ t, db, insertBlock }) => {
    const values = { first_day: inDays(t, 5), last_day: inDays(t, 8) };
    const blockId = await insertBlock({ vehicle_id: (await aVehicle(t)).id });
    const elsewhere = db
      .insertInto('occupation')
      .values({ ...values, vehicle_id: (await aVehicle(t)).id, block_id: blockId })
      .execute();
    await expect(elsewhere).rejects.toMatchObject({ constraint: 'occupation_block_fkey' });
  });

  it.for<[string, (t: TestApp) => Record<string, unknown>]>([
    ['vehicle_block_days', (t) => ({ last_day: inDays(t, 4) })],
    ['vehicle_block_days', (t) => ({ last_day: inDays(t, 371) })],
    ['vehicle_block_reason_check', () => ({ reason: 'autre' })],
    ['vehicle_block_note_check', () => ({ note: 'x'.repeat(501) })],
  ])('an unavailability: %s', async ([constraint, over], { t, insertBlock }) => {
    const { id } = await aVehicle(t);
    await expect(insertBlock({ vehicle_id: id, ...over(t) })).rejects.toMatchObject({ constraint });
  });
});
