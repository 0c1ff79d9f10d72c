import { sql } from 'kysely';
import { isAmong, mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Tables with texts that may name persons. */
export const PERSONAL_TABLES = ['vehicle_block'] as const;

/** Unavailabilities, lifted ones too, whose note may quote somebody. */
export const listBlocksQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('vehicle_block')
    .select(['id', 'vehicle_id', 'first_day', 'last_day', 'note'])
    .where(mayQuote(sql`vehicle_block.note`, tokens))
    .orderBy('id')
    .execute();

export const emptyBlockNotes = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.updateTable('vehicle_block').set({ note: '' }).where(isAmong('id', ids)).execute();
};
