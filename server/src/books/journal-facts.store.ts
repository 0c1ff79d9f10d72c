import { sql } from 'kysely';
import type { JournalFact, ReceiptSums } from '@volant/shared/books/journal.rules.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { Days } from './movements.store.ts';

type FactRow = Omit<JournalFact, 'sums'> & ReceiptSums;

/**
 * What the journal of receipts is made of: the payments, refunds and reversals booked on these days, and the receipts of 0 € by
 * which a kept deposit becomes an indemnity; then what became known on these days of earlier money: its receipt, or the first
 * invoice of its rental, from which on invoices state the VAT. So a day never changes.
 */
export const listJournalFacts = async (db: Db | Tx, { from, to }: Days): Promise<JournalFact[]> => {
  const sums = sql`
    receipt_sums.number AS receipt, receipt_sums.day AS "statedOn", receipt_sums.rounding_cents AS "roundingCents",
    receipt_sums.untaxed_cents AS "untaxedCents", receipt_sums.exempt_cents AS "exemptCents",
    receipt_sums.vat_percent AS "vatPercent", receipt_sums.net_cents AS "netCents", receipt_sums.vat_cents AS "vatCents"`;
  const said = sql`
    method, "amountCents", "isChargeback", "isReversal", receipt, "roundingCents", "untaxedCents", "exemptCents", "vatPercent",
    "netCents", "vatCents"`;
  const isAsked = sql`BETWEEN ${from}::date AND ${to}::date`;
  const { rows } = await sql<FactRow>`
    WITH invoiced AS (
      SELECT reservation_id, (min(created_at) AT TIME ZONE 'Europe/Brussels')::date AS day
        FROM documents_numbered_view WHERE kind <> 'receipt' GROUP BY reservation_id
    ), entry AS NOT MATERIALIZED (
      SELECT movement.id, movement.day, movement.method, movement.amount_cents AS "amountCents",
             movement.kind = 'chargeback' AS "isChargeback", movement.undoes IS NOT NULL AS "isReversal",
             invoiced.day AS "invoicedOn", ${sums}
        FROM movement
        LEFT JOIN receipt_sums ON receipt_sums.entry_id::text = coalesce(movement.undoes, movement.source_id)
        LEFT JOIN invoiced ON invoiced.reservation_id = movement.reservation_id
       WHERE movement.source = 'entry'
       UNION ALL
      SELECT 0, receipt_sums.day, method, 0, false, false, invoiced.day, ${sums}
        FROM receipt_sums
        JOIN documents_numbered_view AS receipt ON receipt.id = receipt_sums.document_id
        LEFT JOIN invoiced ON invoiced.reservation_id = receipt.reservation_id
       WHERE rounding_cents + untaxed_cents + exempt_cents + net_cents + vat_cents = 0
    ), fact AS (
      SELECT id, day, NULL AS was,
             CASE WHEN "statedOn" <= day THEN 'receipt' WHEN "invoicedOn" <= day THEN 'invoiced' ELSE 'pending' END AS "is",
             ${said}
        FROM entry WHERE day ${isAsked}
       UNION ALL
      SELECT id, "statedOn", CASE WHEN "invoicedOn" < "statedOn" THEN 'invoiced' ELSE 'pending' END, 'receipt', ${said}
        FROM entry WHERE "statedOn" > day AND NOT "isChargeback" AND "statedOn" ${isAsked}
       UNION ALL
      SELECT id, "invoicedOn", 'pending', 'invoiced', ${said}
        FROM entry
       WHERE "invoicedOn" > day AND ("statedOn" IS NULL OR "statedOn" > "invoicedOn") AND NOT "isChargeback"
         AND "invoicedOn" ${isAsked}
       UNION ALL
      SELECT id, greatest(day, "statedOn", "invoicedOn"), 'receipt', 'invoiced', ${said}
        FROM entry
       WHERE "invoicedOn" IS NOT NULL AND "statedOn" IS NOT NULL AND NOT "isChargeback"
         AND greatest(day, "statedOn", "invoicedOn") ${isAsked}
    )
    SELECT day, was, "is", ${said} FROM fact ORDER BY day, receipt, id, was NULLS FIRST`.execute(db);
  return rows.map(({ day, method, amountCents, isChargeback, isReversal, was, is, receipt, ...row }) => {
    const fact = { day, method, amountCents, isChargeback, isReversal, was, is, receipt };
    return { ...fact, sums: receipt === null ? null : row };
  });
};
