import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Serialises the purchases of one customer: their limits are counted under this lock. */
export const lockPurchaser = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
};

/** Whether the account's address is confirmed. */
export const isAddressConfirmed = async (db: Db | Tx, accountId: number): Promise<boolean> => {
  const { confirmed } = await db
    .selectFrom('account')
    .select(sql<boolean>`email_confirmed_at IS NOT NULL`.as('confirmed'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return confirmed;
};

/** A captured payment confirms the address that the mails go to. */
export const confirmPayingAddress = async (tx: Tx, accountId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ email_confirmed_at: now })
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is', null)
    .execute();
};
