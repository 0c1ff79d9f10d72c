import type { CustomerBlock } from '@volant/shared/accounts/customers.schema.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { isAmong } from '../../platform/db/expressions.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';

export interface BlockRow {
  id: number;
  account_id: number;
  reason: string;
  until: IsoDate | null;
  at: Date;
  /** First name of the manager; null once their account is deleted. */
  by_name: string | null;
}

/** The blocks that apply on a day, by account. */
export const findBlocks = async (
  db: Db | Tx,
  accountIds: readonly number[],
  today: IsoDate,
): Promise<Map<number, BlockRow>> => {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_block as block')
    .leftJoin('account as manager', 'manager.id', 'block.by')
    .select(['block.id', 'block.account_id', 'block.reason', 'block.until', 'block.at'])
    .select('manager.first_name as by_name')
    .where(isAmong('block.account_id', accountIds))
    .where('block.lifted_at', 'is', null)
    .where((row) => row.or([row('block.until', 'is', null), row('block.until', '>=', today)]))
    .execute();
  return new Map(rows.map((row) => [row.account_id, row]));
};

/** The block as answered to managers. */
export const shownBlock = (block: BlockRow | undefined): CustomerBlock | null =>
  block === undefined ? null : { reason: block.reason, until: block.until };

/** Whether online booking is blocked for a customer on a day. */
export const isBlocked = async (db: Db | Tx, accountId: number, today: IsoDate): Promise<boolean> =>
  (await db
    .selectFrom('account_block')
    .select('id')
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .where((row) => row.or([row('until', 'is', null), row('until', '>=', today)]))
    .executeTakeFirst()) !== undefined;

/** Lifts the last block, even if its last day is past; undefined when there was none. */
export const liftBlock = (
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<{ until: IsoDate | null } | undefined> =>
  tx
    .updateTable('account_block')
    .set({ lifted_at: now })
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .returning('until')
    .executeTakeFirst();

export const insertBlock = async (
  tx: Tx,
  block: { account_id: number; reason: string; until: IsoDate | null; by: number | null; at: Date },
): Promise<void> => {
  await tx.insertInto('account_block').values(block).execute();
};
