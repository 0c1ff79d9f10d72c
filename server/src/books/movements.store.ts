import { sql, type Insertable, type Selectable } from 'kysely';
import type { JournalFact, ReceiptSums } from '@volant/shared/books/journal.rules.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { MovementTable } from './books.tables.ts';

/** Days, both included. */
interface Days {
  from: IsoDate;
  to: IsoDate;
}

export type MovementRow = Selectable<MovementTable>;

/** What was booked on these days, oldest first. */
export const listMovements = (db: Db | Tx, { from, to }: Days): Promise<MovementRow[]> =>
  db
    .selectFrom('movement')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .execute();

export type TillRow = MovementRow & { by_name: string | null };

/** The cash movements of a day, oldest first, with the first name of who wrote them at the till. */
export const listCash = (db: Db | Tx, day: IsoDate): Promise<TillRow[]> =>
  db
    .selectFrom('movement')
    .leftJoin('accounts_person_view as person', 'person.id', 'movement.by')
    .selectAll('movement')
    .select('person.first_name as by_name')
    .where('day', '=', day)
    .where('method', '=', 'cash')
    .orderBy('movement.id')
    .execute();

/** Writes a movement of the till; false when its request was written before. */
export const insertTillMovement = async (
  tx: Tx,
  row: Pick<Insertable<MovementTable>, 'day' | 'kind' | 'amount_cents' | 'source_id' | 'note' | 'by' | 'at'>,
): Promise<boolean> =>
  (await tx
    .insertInto('movement')
    .values({ ...row, own_day: row.day, method: 'cash', source: 'till' })
    .onConflict((conflict) => conflict.constraint('movement_once').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const findTillMovement = (
  db: Db | Tx,
  sourceId: string,
): Promise<Pick<MovementRow, 'day' | 'kind' | 'amount_cents' | 'note'> | undefined> =>
  db
    .selectFrom('movement')
    .select(['day', 'kind', 'amount_cents', 'note'])
    .where('source', '=', 'till')
    .where('source_id', '=', sourceId)
    .executeTakeFirst();

type FactRow = Omit<JournalFact, 'sums'> & { hasReceipt: boolean } & ReceiptSums;

/**
 * What the journal of receipts is made of: the payments and refunds of these days with what their receipts say, reversals
 * with that of what they undo, and the receipts of 0 € by which a kept deposit becomes an indemnity. On the day of the first
 * invoice of their rental what receipts say is taken back, as days before it do not change.
 */
export const listJournalFacts = async (db: Db | Tx, { from, to }: Days): Promise<JournalFact[]> => {
  const sums = sql`
    receipt_sums.document_id IS NOT NULL AS "hasReceipt", receipt_sums.rounding_cents AS "roundingCents",
    receipt_sums.untaxed_cents AS "untaxedCents", receipt_sums.exempt_cents AS "exemptCents",
    receipt_sums.vat_percent AS "vatPercent", receipt_sums.net_cents AS "netCents",
    receipt_sums.vat_cents AS "vatCents"`;
  const { rows } = await sql<FactRow>`
    WITH invoiced AS (
      SELECT reservation_id, (min(created_at) AT TIME ZONE 'Europe/Brussels')::date AS day
        FROM documents_numbered_view WHERE kind <> 'receipt' GROUP BY reservation_id
    ), entry AS NOT MATERIALIZED (
      SELECT movement.day, movement.method, movement.amount_cents AS "amountCents",
             movement.kind = 'chargeback' AS "isChargeback", movement.undoes IS NOT NULL AS "isReversal",
             invoiced.day AS "invoicedOn", ${sums}
        FROM movement
        LEFT JOIN receipt_sums ON receipt_sums.entry_id::text = coalesce(movement.undoes, movement.source_id)
        LEFT JOIN invoiced ON invoiced.reservation_id = movement.reservation_id
       WHERE movement.source = 'entry'
       UNION ALL
      SELECT receipt_sums.day, method, 0, false, false, invoiced.day, ${sums}
        FROM receipt_sums
        JOIN documents_numbered_view AS receipt ON receipt.id = receipt_sums.document_id
        LEFT JOIN invoiced ON invoiced.reservation_id = receipt.reservation_id
       WHERE rounding_cents + untaxed_cents + exempt_cents + net_cents + vat_cents = 0
    )
    SELECT *, "invoicedOn" IS NOT NULL AND NOT "hasReceipt" AS "isInvoiced", false AS "isTurned"
      FROM entry WHERE day BETWEEN ${from}::date AND ${to}::date
     UNION ALL
    SELECT greatest(day, "invoicedOn"), method, 0, "isChargeback", "isReversal", "invoicedOn", "hasReceipt",
           "roundingCents", "untaxedCents", "exemptCents", "vatPercent", "netCents", "vatCents", false, true
      FROM entry
     WHERE "invoicedOn" IS NOT NULL AND "hasReceipt" AND NOT "isChargeback"
       AND greatest(day, "invoicedOn") BETWEEN ${from}::date AND ${to}::date`.execute(db);
  return rows.map(({ hasReceipt, day, method, amountCents, isChargeback, isReversal, ...row }) => {
    const { isInvoiced, isTurned, ...said } = row;
    const fact = { day, method, amountCents, isChargeback, isReversal, isInvoiced, isTurned };
    return { ...fact, sums: hasReceipt ? said : null };
  });
};
