import { sql } from 'kysely';
import { INVOICE_KINDS } from '@volant/shared/documents/document-kinds.ts';
import { invoiceData, type InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { ShownDocument } from './documents.store.ts';

/** The invoices, deposit invoices, credit and debit notes of a rental, oldest first. */
export const listInvoicesOf = async (db: Db | Tx, reservationId: number): Promise<InvoiceData[]> => {
  const rows = await db
    .selectFrom('document')
    .select('data')
    .where('reservation_id', '=', reservationId)
    .where('kind', 'in', [...INVOICE_KINDS])
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  return rows.map(({ data }) => invoiceData.parse(data));
};

export const listShownInvoices = (db: Db | Tx, reservationId: number): Promise<ShownDocument[]> =>
  db
    .selectFrom('document')
    .select(['id', 'kind', 'reservation_id', 'number', 'amount_cents', 'created_at'])
    .where('reservation_id', '=', reservationId)
    .where('kind', 'in', [...INVOICE_KINDS])
    .orderBy('created_at')
    .orderBy('number')
    .execute();

/** Rentals that may lack a document, those that have waited longest first. */
export const listDueRentals = async (db: Db | Tx): Promise<number[]> => {
  const { rows } = await sql<{ reservationId: number }>`
    SELECT reservation_id AS "reservationId"
      FROM due_invoice GROUP BY reservation_id ORDER BY min(id) LIMIT 1000`.execute(db);
  return rows.map(({ reservationId }) => reservationId);
};

/** The last note of a rental; what it is about is read after it. */
export const findLastNote = async (tx: Tx, reservationId: number): Promise<number> => {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(id) AS last FROM due_invoice WHERE reservation_id = ${reservationId}`.execute(tx);
  return rows[0]?.last ?? 0;
};

export const deleteNotesUpTo = async (tx: Tx, reservationId: number, last: number): Promise<void> => {
  await tx
    .deleteFrom('due_invoice')
    .where('reservation_id', '=', reservationId)
    .where('id', '<=', last)
    .execute();
};

/** What is invoiced needs no receipt. */
export const deleteDueReceiptsOf = async (tx: Tx, reservationId: number): Promise<void> => {
  await tx.deleteFrom('due_receipt').where('reservation_id', '=', reservationId).execute();
};

interface LongRental {
  reservationId: number;
  buyer: string;
  endDate: string;
  totalCents: number;
}

/** Private rentals of more days than this, of customers abroad, that ended since or wait for a receipt, and have no invoice. */
export const listLongRentalsAbroad = async (
  db: Db | Tx,
  { days, home, since }: { days: number; home: string; since: string },
): Promise<LongRental[]> => {
  const { rows } = await sql<LongRental>`
    SELECT rental.id AS "reservationId", trim(person.first_name || ' ' || person.last_name) AS buyer,
           rental.end_date AS "endDate", rental.total_cents AS "totalCents"
      FROM reservations_rental_view AS rental
      JOIN accounts_person_view AS person ON person.id = rental.account_id
      LEFT JOIN reservations_company_view AS company ON company.reservation_id = rental.id
     WHERE (rental.state = 'finalized' OR (rental.state = 'confirmed' AND EXISTS (
             SELECT FROM due_receipt WHERE due_receipt.reservation_id = rental.id
           )))
       AND rental.end_date - rental.start_date > ${days}::integer
       AND rental.end_date >= ${since}::date AND person.address_country <> ${home}
       AND company.reservation_id IS NULL
       AND NOT EXISTS (
         SELECT FROM document AS issued
          WHERE issued.reservation_id = rental.id AND issued.kind <> 'receipt' AND issued.number IS NOT NULL
       )
     ORDER BY rental.end_date, rental.id LIMIT 1000`.execute(db);
  return rows;
};
