import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { BookAccountTable } from './books.tables.ts';

type BookAccountRow = Selectable<BookAccountTable>;

export const listBookAccounts = (db: Db | Tx): Promise<BookAccountRow[]> =>
  db.selectFrom('book_account').selectAll().execute();

/** Whoever changes the numbers does so one after the other. */
export const lockBookAccounts = async (tx: Tx): Promise<void> => {
  await sql`LOCK TABLE book_account IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
};

export const writeBookAccounts = async (tx: Tx, rows: readonly BookAccountRow[]): Promise<void> => {
  await tx
    .insertInto('book_account')
    .values([...rows])
    .onConflict((conflict) => conflict.column('use').doUpdateSet({ number: sql<string>`excluded.number` }))
    .execute();
};
