import { sql } from 'kysely';
import { isAmong, mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Messages of anybody whose text may quote somebody. */
export const listMessagesQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('contact_message')
    .select(['id', 'message'])
    .where(mayQuote(sql`contact_message.message`, tokens))
    .orderBy('id')
    .execute();

export const emptyMessages = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.updateTable('contact_message').set({ message: '' }).where(isAmong('id', ids)).execute();
};
