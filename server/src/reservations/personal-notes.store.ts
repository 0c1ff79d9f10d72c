import { sql } from 'kysely';
import { isAmong, mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { NoteSubject } from '@volant/shared/reservations/rental/notes.ts';

/** The numbers of a person's reservations. */
const ownIds = (db: Db | Tx, accountId: number) =>
  db.selectFrom('reservation').select('id').where('account_id', '=', accountId);

/** What the agency noted about a person and their reservations, oldest first. Not who noted it: that is another person. */
export const listNotesOfPerson = async (
  db: Db,
  accountId: number,
): Promise<{ about: NoteSubject; reservationId: number | null; text: string; at: Date }[]> => {
  const rows = await db
    .selectFrom('note')
    .select(['reservation_id as reservationId', 'text', 'at'])
    .where((row) =>
      row.or([row('account_id', '=', accountId), row('reservation_id', 'in', ownIds(db, accountId))]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ about: row.reservationId === null ? 'customer' : 'reservation', ...row }));
};

/** Deletes the notes about a person and about their reservations. */
export const deleteNotesOfPerson = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .deleteFrom('note')
    .where((row) =>
      row.or([row('account_id', '=', accountId), row('reservation_id', 'in', ownIds(tx, accountId))]),
    )
    .execute();
};

/** Notes about anybody that may quote somebody. */
export const listNotesQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('note')
    .select(['id', 'account_id', 'reservation_id', 'text'])
    .where(mayQuote(sql`text`, tokens))
    .orderBy('id')
    .execute();

export const deleteNotes = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('note').where(isAmong('id', ids)).execute();
};

/** Requests about any reservation whose text may quote somebody. */
export const listRequestsQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('change_request')
    .select(['id', 'reservation_id', 'text'])
    .where(mayQuote(sql`text`, tokens))
    .orderBy('id')
    .execute();

export const emptyRequestTexts = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.updateTable('change_request').set({ text: '' }).where(isAmong('id', ids)).execute();
};
