import { sql } from 'kysely';
import { isAmong, mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Tables with personal data. */
export const PERSONAL_TABLES = ['ledger_entry'] as const;

/** The entries of a person's reservations, oldest first. */
export const listEntriesOfRentals = (db: Db, reservationIds: readonly number[]) =>
  db
    .selectFrom('ledger_entry')
    .select([
      'id',
      'reservation_id',
      'kind',
      'amount_cents',
      'vat',
      'method',
      'reason',
      'reverses_id',
      'note',
      'at',
    ])
    .where(isAmong('reservation_id', reservationIds))
    .orderBy('id')
    .execute();

/** Removes the notes of a person's entries; the entries themselves are kept for the books. */
export const eraseNotes = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .updateTable('ledger_entry')
    .set({ note: '' })
    .where('note', '<>', '')
    .where('reservation_id', 'in', ({ selectFrom }) =>
      selectFrom('reservations_rental_view').select('id').where('account_id', '=', accountId),
    )
    .execute();
};

/** Entries of any reservation whose note may contain one of the tokens. */
export const listEntriesQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('ledger_entry')
    .select(['id', 'reservation_id', 'note'])
    .where(mayQuote(sql`ledger_entry.note`, tokens))
    .orderBy('id')
    .execute();

export const emptyNotes = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.updateTable('ledger_entry').set({ note: '' }).where(isAmong('id', ids)).execute();
};
