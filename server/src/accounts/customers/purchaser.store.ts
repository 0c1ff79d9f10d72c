import { sql } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { isBlocked } from './blocks.store.ts';

/** Locks the account, which serialises the purchases of one customer: their limits are counted under this lock. */
export const lockPurchaser = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
};

/**
 * Why a customer may not book online; undefined when they may. 'blocked': by the agency. 'ended': nobody can log in to
 * the account any more (it was merged, its merge undone, handed over or erased), which also ended the session of this
 * request. Under the lock of `lockPurchaser` the answer stays valid until the transaction ends.
 */
export const findPurchaseBar = async (
  db: Db | Tx,
  accountId: number,
  today: IsoDate,
): Promise<'blocked' | 'ended' | undefined> => {
  if (await isBlocked(db, accountId, today)) return 'blocked';
  const row = await db
    .selectFrom('account')
    .select(['password_hash', 'erased_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row && (row.password_hash === null || row.erased_at !== null) ? 'ended' : undefined;
};

/** Whether a link that was mailed to the account's address was opened. */
export const isAddressConfirmed = async (db: Db | Tx, accountId: number): Promise<boolean> => {
  const { confirmed } = await db
    .selectFrom('account')
    .select(sql<boolean>`email_confirmed_at IS NOT NULL`.as('confirmed'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return confirmed;
};

/** Whether the account may hold several vehicles unpaid: its address is confirmed, or it paid before. */
export const mayHoldSeveral = async (db: Db | Tx, accountId: number): Promise<boolean> => {
  const { trusted } = await db
    .selectFrom('account')
    .select(sql<boolean>`email_confirmed_at IS NOT NULL OR paid_at IS NOT NULL`.as('trusted'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return trusted;
};

/** A captured deposit lifts the limit on unpaid holds. It proves nothing about the address. */
export const recordPaid = async (tx: Tx, accountId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ paid_at: now })
    .where('id', '=', accountId)
    .where('paid_at', 'is', null)
    .execute();
};
