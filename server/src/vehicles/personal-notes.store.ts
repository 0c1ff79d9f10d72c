import { sql } from 'kysely';
import { isAmong, mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The table with texts that may name persons. */
export const PERSONAL_TABLES = ['vehicle'] as const;

/** Vehicles, archived ones too, whose description may quote somebody. */
export const listDescriptionsQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('vehicle')
    .select(['id', 'description'])
    .where(mayQuote(sql`vehicle.description`, tokens))
    .orderBy('id')
    .execute();

export const emptyDescriptions = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.updateTable('vehicle').set({ description: '' }).where(isAmong('id', ids)).execute();
};

/** The same of their private notes. */
export const listNotesQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('vehicle')
    .select(['id', 'private_note'])
    .where('private_note', 'is not', null)
    .where(mayQuote(sql`vehicle.private_note`, tokens))
    .orderBy('id')
    .execute();

export const emptyNotes = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.updateTable('vehicle').set({ private_note: null }).where(isAmong('id', ids)).execute();
};
