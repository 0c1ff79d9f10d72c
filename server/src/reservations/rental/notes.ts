import type { Db } from '../../platform/db/open-database.ts';
import { rentalRefusals } from '@volant/shared/reservations/rental/rental.refusals.ts';
import type { Note, NoteBody } from '@volant/shared/reservations/rental/rental.schema.ts';
import { customerUnknown, isCustomer, lockPerson } from '../../accounts/index.ts';
import { transact } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/problem.ts';
import { deleteNoteRow, insertNote, listNotes, type NoteRow, type NoteSubjectRow } from './notes.store.ts';
import { reservationNotFound } from '../reservation-answer.ts';
import { findReservationRow, lockReservation } from '../reservations.store.ts';
import type { DbAndClock } from '../../platform/clock.ts';

export const noteView = ({ id, reservation_id: reservationId, text, by_name: by, at }: NoteRow): Note => ({
  id,
  about: reservationId === null ? 'customer' : 'reservation',
  text,
  by,
  at: at.toISOString(),
});

/** The entry of the journal, without the text: a note can be deleted, the journal keeps its rows. */
const entryOf = (
  subject: NoteSubjectRow,
  act: 'add-note' | 'delete-note',
): {
  act: `${'reservation' | 'account'}.${typeof act}`;
  subject: { kind: 'reservation' | 'account'; id: number | null };
} => {
  const kind = subject.reservation_id === null ? 'account' : 'reservation';
  return { act: `${kind}.${act}`, subject: { kind, id: subject.reservation_id ?? subject.account_id } };
};

/** GET …/notes. Errors: 404. */
export const readNotes = async ({ db }: { db: Db }, reservationId: number): Promise<Note[]> => {
  const row = await findReservationRow(db, reservationId);
  if (!row) throw reservationNotFound();
  return (await listNotes(db, { reservationId, accountId: row.account_id })).map(noteView);
};

/** Notes something about a reservation or its customer. Errors: 404; 409 once the customer is erased. */
export const addNote = (
  { db, clock }: DbAndClock,
  actor: Actor,
  reservationId: number,
  { about, text }: NoteBody,
): Promise<Note> =>
  transact(db, actor, async (tx) => {
    const accountId = (await findReservationRow(tx, reservationId))?.account_id;
    // An erasure locks the account, too: what is noted meanwhile would outlive it.
    const customer = accountId === undefined ? undefined : await lockPerson(tx, accountId);
    if (!customer || !(await lockReservation(tx, reservationId))) throw reservationNotFound();
    if (customer.erased_at !== null) throw refuse(rentalRefusals.customer_erased);
    const at = clock.now();
    const row = await insertNote(tx, {
      account_id: about === 'customer' ? customer.id : null,
      reservation_id: about === 'reservation' ? reservationId : null,
      text,
      by: 'accountId' in actor ? actor.accountId : null,
      at,
    });
    await tx.record({ at, ...entryOf(row, 'add-note'), after: { noteId: row.id } });
    return noteView(row);
  });

/** Notes something about a customer. Errors: 404, also once they are erased. */
export const addCustomerNote = (
  { db, clock }: DbAndClock,
  actor: Actor,
  accountId: number,
  text: string,
): Promise<Note> =>
  transact(db, actor, async (tx) => {
    // An erasure locks the account, too: what is noted meanwhile would outlive it.
    await lockPerson(tx, accountId);
    if (!(await isCustomer(tx, accountId))) throw customerUnknown();
    const at = clock.now();
    const by = 'accountId' in actor ? actor.accountId : null;
    const row = await insertNote(tx, { account_id: accountId, reservation_id: null, text, by, at });
    await tx.record({ at, ...entryOf(row, 'add-note'), after: { noteId: row.id } });
    return noteView(row);
  });

/** Errors: 404. */
export const deleteNote = ({ db, clock }: DbAndClock, actor: Actor, id: number): Promise<void> =>
  transact(db, actor, async (tx) => {
    const row = await deleteNoteRow(tx, id);
    if (!row) throw refuse(rentalRefusals.note_not_found);
    await tx.record({ at: clock.now(), ...entryOf(row, 'delete-note'), before: { noteId: id } });
  });
