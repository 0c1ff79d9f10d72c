import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { loadOldBase } from '../testing/old-base.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');

const it = test.extend('old', async ({}, { onCleanup }) => {
  const database = await openTestDatabase(inject('database'));
  onCleanup(() => database.close());
  await loadOldBase(database.db);
  return database;
});

it('the plates that vehicles had are those that the journal says', async ({ old: { db } }) => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM vehicle ORDER BY id LIMIT 1`.execute(db);
  const vehicleId = rows[0]?.id ?? 0;
  const modified = (before: object, subject = String(vehicleId)) => sql`
    INSERT INTO audit_entry (at, actor_kind, account_id, act, subject_kind, subject_id, before, after)
    VALUES (${NOW}, 'manager', 1, 'vehicle.modify', 'vehicle', ${subject}, ${JSON.stringify(before)}::jsonb, '{}')`;
  await modified({ plate: '1ABC123' }).execute(db);
  await modified({ plate: null }).execute(db);
  await modified({ model: '308' }).execute(db);
  await modified({ plate: '1XYZ999' }, '2000000000').execute(db);
  await migrate(db, NOW);
  const found = await db
    .selectFrom('former_plate')
    .select(['vehicle_id', 'plate', 'until'])
    .where('plate', 'in', ['1ABC123', '1XYZ999'])
    .execute();
  expect(found).toEqual([{ vehicle_id: vehicleId, plate: '1ABC123', until: NOW }]);
});
