import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { invoiceOf } from '@volant/shared/documents/invoice.rules.ts';
import { exampleInvoice } from '@volant/shared/testing/example-invoice.ts';
import { renderDocument } from '../../server/src/documents/render-worker.ts';
import type { Db } from '../../server/src/platform/db/open-database.ts';

/** Above all numbers of the demonstration. */
const FIRST_ID = 100_000_000;
const FIRST_SEQUENCE = 100_000;
const AT_ONCE = 100;

/**
 * Adds the documents of a month (`2026-11`): two in three are invoices, the others receipts of money that was booked. Each has
 * its file, the same pages under another name.
 */
export const addMonthOfDocuments = async (
  db: Db,
  { month, documents, dataDir }: { month: string; documents: number; dataDir: string },
): Promise<void> => {
  const receipts = Math.floor(documents / 3);
  const invoices = documents - receipts;
  const dayOf = (place: number, of: number): string =>
    `${month}-${String(1 + Math.floor((28 * place) / of)).padStart(2, '0')}`;
  const ids: string[] = [];
  // On the one connection of `db`; in no transaction, so that the server is not kept waiting.
  await sql`SET session_replication_role = replica`.execute(db);
  const rental = sql`(SELECT min(id) FROM reservation)`;
  for (let first = 0; first < invoices; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, invoices - first) }, (_, place) => {
      const issuedOn = dayOf(first + place, invoices);
      const issuedAt = `${issuedOn}T09:00:00.000Z`;
      const sequence = FIRST_SEQUENCE + first + place;
      return invoiceOf(exampleInvoice({ sequence, issuedAt, issuedOn, dueOn: issuedOn }));
    });
    for (const data of rows) {
      const id = randomUUID();
      ids.push(id);
      await sql`
          INSERT INTO document (id, kind, reservation_id, number, amount_cents, data, pdf_sha256, created_at)
          VALUES (${id}::uuid, 'invoice', ${rental}, ${data.number}, ${data.totals.grossCents}, ${JSON.stringify(data)}::jsonb,
                  repeat('a', 64), ${data.issuedAt}::timestamptz)`.execute(db);
    }
  }
  for (let place = 0; place < receipts; place += 1) {
    const id = randomUUID();
    ids.push(id);
    const at = `${dayOf(place, receipts)}T09:00:00.000Z`;
    const entry = FIRST_ID + place;
    const number = `R-${month.slice(0, 4)}-${FIRST_SEQUENCE + place}`;
    await sql`
        INSERT INTO document (id, kind, reservation_id, entry_id, number, amount_cents, data, pdf_sha256, created_at)
        VALUES (${id}::uuid, 'receipt', ${rental}, ${entry}, ${number}, 12100,
                '{"method": "terminal", "isRefund": false, "vat": {"percent": 21, "netCents": 10000, "vatCents": 2100}}',
                repeat('a', 64), ${at}::timestamptz)`.execute(db);
    await sql`
        INSERT INTO movement (day, own_day, kind, method, amount_cents, reservation_id, source, source_id, at)
        VALUES (${at}::date, ${at}::date, 'payment', 'terminal', 12100, ${rental}, 'entry', ${String(entry)}, ${at}::timestamptz)`.execute(
      db,
    );
  }
  await sql`
      INSERT INTO receipt_sums
      SELECT (receipt_sums_of(document)).* FROM document WHERE entry_id >= ${FIRST_ID}`.execute(db);
  await sql`SET session_replication_role = origin`.execute(db);
  await sql`ANALYZE`.execute(db);
  const pdf = await renderDocument(invoiceOf(exampleInvoice()));
  const directory = join(dataDir, 'photos', 'private', 'documents');
  mkdirSync(directory, { recursive: true });
  for (const id of ids) writeFileSync(join(directory, `${id}.pdf`), pdf);
  process.stdout.write(`${ids.length} documents, each a PDF of ${(pdf.length / 1e3).toFixed(0)} kB\n`);
};
