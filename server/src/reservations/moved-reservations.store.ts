import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The reservations of an account, and the notes about its customer. */
export const listHeldByAccount = async (
  db: Db | Tx,
  accountId: number,
): Promise<{ reservations: number[]; notes: number[] }> => {
  const reservations = await db
    .selectFrom('reservation')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const notes = await db
    .selectFrom('note')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return { reservations: reservations.map(({ id }) => id), notes: notes.map(({ id }) => id) };
};

/** What an account booked on the site since a moment. */
export const listBookedOnlineSince = async (tx: Tx, accountId: number, moment: Date): Promise<number[]> => {
  const rows = await tx
    .selectFrom('reservation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('channel', '=', 'online')
    .where('created_at', '>=', moment)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Of these, those that one account still has go to another. Locked in the order of their numbers. */
export const moveToAccount = async (
  tx: Tx,
  { reservations, notes }: { reservations: readonly number[]; notes: readonly number[] },
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await tx
    .selectFrom('reservation')
    .select('id')
    .where(isAmong('id', reservations))
    .where('account_id', '=', from)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx
    .updateTable('reservation')
    .set({ account_id: to })
    .where(isAmong('id', reservations))
    .where('account_id', '=', from)
    .execute();
  await tx
    .updateTable('note')
    .set({ account_id: to })
    .where(isAmong('id', notes))
    .where('account_id', '=', from)
    .execute();
};
