import { sql } from 'kysely';
import { isAmong, mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The table with texts that may name persons. */
export const PERSONAL_TABLES = ['accessory'] as const;

/** Accessories whose description may quote somebody. */
export const listDescriptionsQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('accessory')
    .select(['id', 'description'])
    .where(mayQuote(sql`accessory.description`, tokens))
    .orderBy('id')
    .execute();

export const emptyDescriptions = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.updateTable('accessory').set({ description: '' }).where(isAmong('id', ids)).execute();
};
