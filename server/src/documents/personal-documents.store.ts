import { INVOICE_KINDS } from '@volant/shared/documents/document-kinds.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Tables with personal data. */
export const PERSONAL_TABLES = ['document'] as const;

/** The documents of a person's rentals with their data, oldest first. */
export const listDocumentsOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('document')
    .innerJoin('reservations_rental_view as rental', 'rental.id', 'document.reservation_id')
    .select(['document.id', 'document.kind', 'document.number', 'document.reservation_id'])
    .select(['document.created_at', 'document.data'])
    .where('rental.account_id', '=', accountId)
    .orderBy('document.created_at')
    .orderBy('document.id')
    .execute();

/**
 * Deletes the data of a person's documents, except invoices, which the books keep with their buyer. A database trigger has
 * the files of contracts and reports deleted; those of receipts are kept for the books.
 */
export const eraseDocuments = async (tx: Tx, accountId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('document')
    .set({ data: null, erased_at: now })
    .where('erased_at', 'is', null)
    .where('kind', 'not in', [...INVOICE_KINDS])
    .where('reservation_id', 'in', ({ selectFrom }) =>
      selectFrom('reservations_rental_view as rental')
        .select('rental.id')
        .where('rental.account_id', '=', accountId),
    )
    .execute();
};
