import { sql } from 'kysely';
import { isAmong, mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Tables with personal data. */
export const PERSONAL_TABLES = ['movement'] as const;

/** Movements of the till whose note may contain one of the tokens. */
export const listMovementsQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('movement')
    .select(['id', 'day', 'note'])
    .where(mayQuote(sql`movement.note`, tokens))
    .orderBy('id')
    .execute();

export const emptyMovementNotes = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.updateTable('movement').set({ note: '' }).where(isAmong('id', ids)).execute();
};
