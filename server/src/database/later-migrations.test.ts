import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { loadOldBase } from '../testing/old-base.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';

/** What migrations after the baseline do with the rows that are there. */

const NOW = new Date('2026-06-01T10:00:00.000Z');

let old: OpenDatabase;
let lostId: string;
beforeAll(async () => {
  old = await openTestDatabase(inject('database'));
  await loadOldBase(old.db);
  // A payment of which a part was given back in the dashboard, before its bank took the rest back.
  const { rows } = await sql<{ id: string }>`
    UPDATE payment SET refunded_elsewhere_cents = amount_cents, refunded_elsewhere_at = ${NOW}, disputed_at = ${NOW},
           dispute_state = 'lost', dispute_cents = amount_cents - 500, dispute_closed_at = ${NOW}
     WHERE id = (
       SELECT entry.payment_id FROM ledger_entry AS entry JOIN payment ON payment.id = entry.payment_id
        WHERE entry.kind = 'payment' AND payment.purpose <> 'guarantee' AND payment.amount_cents > 500
          AND NOT EXISTS (SELECT FROM refund WHERE refund.payment_id = payment.id) ORDER BY entry.id LIMIT 1
     ) RETURNING id`.execute(old.db);
  lostId = rows[0]?.id ?? '';
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

it('has a dispute that was lost as a chargeback, and as a refund only what the dashboard gave back', async () => {
  const { db } = old;
  await migrate(db, NOW);
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_cents as cents', 'reverses_id as reverses'])
    .where('payment_id', '=', lostId)
    .orderBy('id')
    .execute();
  const [paid] = entries;
  const cents = paid?.cents ?? 0;
  expect(cents).toBeGreaterThan(500);
  expect(entries).toMatchObject([
    { kind: 'payment', cents, reverses: null },
    { kind: 'refund', cents, reverses: null },
    { kind: 'refund', cents: -cents, reverses: expect.any(Number) as number },
    { kind: 'refund', cents: 500, reverses: null },
    { kind: 'chargeback', cents: cents - 500, reverses: null },
  ]);
});
