import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { loadOldBase } from '../../testing/old-base.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

/** What migrations after the baseline do with the rows that are there. */

const NOW = new Date('2026-06-01T10:00:00.000Z');

let old: OpenDatabase;
beforeAll(async () => {
  old = await openTestDatabase(inject('database'));
  await loadOldBase(old.db);
});
afterAll(() => old.close());

it('has the payments and refunds without a receipt noted, so that what they pay is fixed', async () => {
  const { db } = old;
  await migrate(db, NOW);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ledger_entry AS entry
     WHERE kind IN ('payment', 'refund') AND reverses_id IS NULL AND method <> 'reprise'
       AND NOT EXISTS (SELECT FROM document WHERE document.entry_id = entry.id)
       AND NOT EXISTS (SELECT FROM paid_part WHERE paid_part.entry_id = entry.id)`.execute(db);
  expect(rows).not.toEqual([]);
  const noted = await db.selectFrom('unsplit_entry').select('entry_id as id').orderBy('id').execute();
  expect(noted).toEqual([...rows].sort((a, b) => a.id - b.id));
});
