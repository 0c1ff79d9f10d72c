import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { importRowFaults as faults } from '@volant/shared/imports/rows.faults.ts';
import type { PricePart } from '@volant/shared/pricing/price-part.ts';
import { priceLineWords } from '@volant/shared/words/fr/pricing/price-lines.ts';
import { saidFault } from '@volant/shared/words/said-fault.ts';
import { loadOldBase } from '../testing/old-base.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { listPriceLines } from '../reservations/price-lines.store.ts';
import { migrate, readMigrations } from './migrate.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';

/** What migrations after the baseline do with the rows that are there. */

const NOW = new Date('2026-06-01T10:00:00.000Z');

/** Labels of earlier versions, and the parts that they stand for. */
const PRICE_LINES: Record<string, PricePart> = {
  'Tarif journalier': { of: 'daily' },
  'Location du véhicule': { of: 'vehicle' },
  Remise: { of: 'discount' },
  "Repris de l'ancien système": { of: 'former' },
  'Haute saison (+120\u00a0%)': { of: 'season', percent: 120 },
  'Basse saison (−5\u00a0%)': { of: 'season', percent: -5 },
  'Remise longue durée (−10\u00a0%)': { of: 'duration', percent: 10 },
  'Plafonné au tarif 28\u00a0jours': { of: 'capped', days: 28 },
  'Haute saison (+20 %)': { of: 'written', text: 'Haute saison (+20 %)' },
  'Forfait week-end': { of: 'written', text: 'Forfait week-end' },
};

/** Of a contract; one was taken out of it. */
const DRIVERS = [{ name: 'Léa Peeters' }, { name: 'Conducteur effacé à sa demande' }, { name: 'Ana Maes' }];

/** Problems of an imported row: column, sentence of earlier versions, fault. */
const ROW_PROBLEMS: readonly (readonly [column: number | null, sentence: string, fault: string])[] = [
  [0, 'Cette plaque n’est pas valide (par exemple 1-ABC-123)', faults.plateInvalid],
  [0, 'Aucun véhicule n’a cette plaque : importez d’abord les véhicules', faults.plateUnknown],
  [0, 'Aucun véhicule de l’agence ne porte cette plaque', faults.finePlateUnknown],
  [1, 'Statut inconnu : À venir, En cours, Passée, Finalisée ou Annulée', faults.statusInvalid],
  [
    2,
    'Choisissez parmi : Essence, Diesel, Hybride, Hybride rechargeable, Électrique, LPG',
    faults.choiceInvalid({ field: 'energy' }),
  ],
  [null, 'Indiquez le prénom et le nom', 'Indiquez le prénom et le nom'],
];

let old: OpenDatabase;
let lostId: string;
beforeAll(async () => {
  old = await openTestDatabase(inject('database'));
  await loadOldBase(old.db);
  // Receipts say their VAT; those of the old base say only what its tests ask.
  await sql`ALTER TABLE document DISABLE TRIGGER USER`.execute(old.db);
  await sql`
    UPDATE document SET data = data || jsonb_build_object('method', 'cash', 'vat', jsonb_build_object(
      'percent', 21, 'netCents', round(taxed.cents / 1.21), 'vatCents', taxed.cents - round(taxed.cents / 1.21)))
      FROM (
        SELECT id, amount_cents - coalesce((data ->> 'untaxedCents')::integer, 0) AS cents FROM document
      ) AS taxed
     WHERE taxed.id = document.id AND kind = 'receipt'`.execute(old.db);
  await sql`ALTER TABLE document ENABLE TRIGGER USER`.execute(old.db);
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
  for (const [position, label] of Object.keys(PRICE_LINES).entries()) {
    await sql`
      INSERT INTO reservation_price_line (reservation_id, position, label, total_cents)
      SELECT min(id), ${100 + position}, ${label}, 100 FROM reservation`.execute(old.db);
  }
  await sql`ALTER TABLE document DISABLE TRIGGER document_kept`.execute(old.db);
  await sql`
    UPDATE document SET data = jsonb_set(data, '{drivers}', ${JSON.stringify(DRIVERS)}::jsonb)
     WHERE kind = 'contract' AND data IS NOT NULL`.execute(old.db);
  await sql`ALTER TABLE document ENABLE TRIGGER document_kept`.execute(old.db);
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

it('has the lines of prices by what they stand for, and says them as before', async () => {
  const { db } = old;
  await migrate(db, NOW);
  const { rows } = await sql<{ id: number }>`SELECT min(id) AS id FROM reservation`.execute(db);
  const id = rows[0]?.id ?? 0;
  const lines = (await listPriceLines(db, [id])).get(id) ?? [];
  const parts = lines.slice(-Object.keys(PRICE_LINES).length).map(({ part }) => part);
  expect(parts).toEqual(Object.values(PRICE_LINES));
  expect(parts.map(priceLineWords.label)).toEqual(Object.keys(PRICE_LINES));
});

it('marks the drivers who were taken out of contracts', async () => {
  const { db } = old;
  await migrate(db, NOW);
  const { rows } = await sql<{ drivers: unknown }>`
    SELECT data -> 'drivers' AS drivers FROM document WHERE kind = 'contract' AND data IS NOT NULL`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(0);
  const [first, erased, last] = DRIVERS;
  for (const { drivers } of rows) expect(drivers).toEqual([first, { ...erased, isErased: true }, last]);
});

it('has the problems of rows that rules know as faults, and others as they were worded', async () => {
  const { db } = old;
  await migrate(db, NOW);
  const columns = ['plate', 'status', 'energy', null].map((field) => ({ head: 'x', field }));
  const { rows } = await sql<{ id: number }>`
    INSERT INTO import (kind, file_name, source, sha256, columns, state, row_count, at)
    VALUES ('vehicles', 'x.csv', 'x', sha256('x'), ${JSON.stringify(columns)}::jsonb, 'preview', 1, ${NOW})
    RETURNING id`.execute(db);
  const problems = ROW_PROBLEMS.map(([column, sentence]) => ({ column, sentence }));
  await sql`
    INSERT INTO import_row (import_id, row, cells, state, problems)
    VALUES (${rows[0]?.id}, 2, '[]', 'invalid', ${JSON.stringify(problems)}::jsonb),
           (${rows[0]?.id}, 3, '[]', 'valid', '[]')`.execute(db);
  // The table came after the old base, and has the same columns as before this migration.
  const migration = (await readMigrations()).find(({ name }) => name === '134-faults-of-rows.sql');
  await sql.raw(migration?.text ?? '').execute(db);
  const { rows: migrated } = await sql<{ problems: unknown }>`
    SELECT problems FROM import_row WHERE import_id = ${rows[0]?.id} ORDER BY row`.execute(db);
  expect(migrated.map((row) => row.problems)).toEqual([
    ROW_PROBLEMS.map(([column, , fault]) => ({ column, fault })),
    [],
  ]);
  for (const [, sentence, fault] of ROW_PROBLEMS) expect(saidFault(fault, 'fr')).toBe(sentence);
});

it('has money of before booked on its own days, and its receipts in the journal', async () => {
  const { db } = old;
  await migrate(db, NOW);
  const { rows: unlike } = await sql`
    SELECT entry.id FROM ledger_entry AS entry
      FULL JOIN (SELECT * FROM movement WHERE source = 'entry') AS movement ON movement.source_id = entry.id::text
     WHERE entry.kind IN ('payment', 'refund', 'chargeback') AND entry.method <> 'reprise' AND (
       movement.id IS NULL OR movement.day <> entry.business_day
       OR movement.amount_cents <> CASE entry.kind WHEN 'payment' THEN 1 ELSE -1 END * entry.amount_cents
     ) OR entry.id IS NULL`.execute(db);
  expect(unlike).toEqual([]);
  const { rows: held } = await sql`
    SELECT guarantee.id FROM guarantee
      LEFT JOIN (
        SELECT source_id, sum(amount_cents) AS cents FROM movement WHERE source = 'caution' GROUP BY source_id
      ) AS moved ON moved.source_id = guarantee.id::text
     WHERE coalesce(moved.cents, 0) <> CASE state WHEN 'held' THEN amount_cents ELSE 0 END`.execute(db);
  expect(held).toEqual([]);
  const { rows: receipts } = await sql<{ isSaid: boolean }>`
    SELECT coalesce(
             rounding_cents + untaxed_cents + exempt_cents + net_cents + vat_cents = document.amount_cents, false
           ) AS "isSaid"
      FROM document LEFT JOIN receipt_sums ON receipt_sums.document_id = document.id
     WHERE document.kind = 'receipt' AND document.data IS NOT NULL`.execute(db);
  expect(receipts).not.toEqual([]);
  expect(receipts.filter(({ isSaid }) => !isSaid)).toEqual([]);
  expect(await db.selectFrom('unbooked_movement').select('id').execute()).toEqual([]);
});
