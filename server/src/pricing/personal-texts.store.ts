import { sql } from 'kysely';
import { mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The table with texts that may name persons. */
export const PERSONAL_TABLES = ['agency_closure'] as const;

/** Closed days whose reason may quote somebody. */
export const listClosuresQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('agency_closure')
    .select(['day', 'reason'])
    .where(mayQuote(sql`agency_closure.reason`, tokens))
    .orderBy('day')
    .execute();

export const emptyClosureReasons = async (tx: Tx, days: readonly string[]): Promise<void> => {
  await tx
    .updateTable('agency_closure')
    .set({ reason: '' })
    .where(sql<boolean>`day = ANY (${[...days]}::date[])`)
    .execute();
};
