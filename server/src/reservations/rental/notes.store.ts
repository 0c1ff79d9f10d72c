import type { Db, Tx } from '../../platform/db/open-database.ts';

export interface NoteSubjectRow {
  account_id: number | null;
  reservation_id: number | null;
}

export interface NoteRow extends NoteSubjectRow {
  id: number;
  text: string;
  /** First name of the manager; null once their account is deleted. */
  by_name: string | null;
  at: Date;
}

const selectNotes = (db: Db | Tx) =>
  db
    .selectFrom('note')
    .leftJoin('accounts_person_view as person', 'person.id', 'note.by')
    .select(['note.id', 'note.account_id', 'note.reservation_id', 'note.text', 'note.at'])
    .select('person.first_name as by_name');

/** The notes about a reservation and about its customer, newest first. */
export const listNotes = (
  db: Db,
  { reservationId, accountId }: { reservationId: number; accountId: number },
): Promise<NoteRow[]> =>
  selectNotes(db)
    .where((row) => row.or([row('reservation_id', '=', reservationId), row('account_id', '=', accountId)]))
    .orderBy('note.at', 'desc')
    .orderBy('note.id', 'desc')
    .execute();

/** The notes about a customer, newest first. */
export const listNotesOfCustomer = (db: Db, accountId: number): Promise<NoteRow[]> =>
  selectNotes(db)
    .where('account_id', '=', accountId)
    .orderBy('note.at', 'desc')
    .orderBy('note.id', 'desc')
    .execute();

export const insertNote = async (
  tx: Tx,
  note: NoteSubjectRow & { text: string; by: number | null; at: Date },
): Promise<NoteRow> => {
  const { id } = await tx.insertInto('note').values(note).returning('id').executeTakeFirstOrThrow();
  return selectNotes(tx).where('note.id', '=', id).executeTakeFirstOrThrow();
};

/** Returns what the deleted note was about; undefined when there was none. */
export const deleteNoteRow = (tx: Tx, id: number): Promise<NoteSubjectRow | undefined> =>
  tx.deleteFrom('note').where('id', '=', id).returning(['account_id', 'reservation_id']).executeTakeFirst();
