import { sql } from 'kysely';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

export interface UnsplitEntry {
  entryId: number;
  reservationId: number;
}

/**
 * Entries without fixed parts that this transaction wrote, except those of rentals with older ones, which are left to
 * the duty.
 */
export const listUnsplitOfTransaction = async (tx: Tx): Promise<UnsplitEntry[]> => {
  const { rows } = await sql<UnsplitEntry>`
    SELECT entry_id AS "entryId", reservation_id AS "reservationId" FROM unsplit_entry AS written
     WHERE written_in = pg_current_xact_id_if_assigned() AND NOT EXISTS (
       SELECT FROM unsplit_entry AS older
        WHERE older.reservation_id = written.reservation_id AND older.written_in <> written.written_in
     ) ORDER BY entry_id`.execute(tx);
  return rows;
};

/** Committed entries without fixed parts, oldest first. */
export const listUnsplit = async (db: Db): Promise<UnsplitEntry[]> => {
  const { rows } = await sql<UnsplitEntry>`
    SELECT entry_id AS "entryId", reservation_id AS "reservationId" FROM unsplit_entry
     ORDER BY entry_id LIMIT 1000`.execute(db);
  return rows;
};

export const deleteUnsplit = async (tx: Tx, entryIds: readonly number[]): Promise<void> => {
  await sql`DELETE FROM unsplit_entry WHERE ${isAmong('entry_id', entryIds)}`.execute(tx);
};

/** Namespace of the advisory lock; an arbitrary constant. */
const PARTS_LOCK = 7_365;

/**
 * Locks the parts of a rental until the end of the transaction. It must be the last lock that a transaction takes. Some
 * transactions lock payments before their rental and others after it, so the rental's row cannot be locked here without
 * deadlocks.
 */
export const lockParts = async (tx: Tx, reservationId: number): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(${PARTS_LOCK}::integer, ${reservationId}::integer)`.execute(tx);
};
