import type { Db } from '../platform/db/open-database.ts';

export const isEventKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('provider_event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** False when the event was already handled, also by a concurrent request. */
export const insertEvent = async (
  db: Db,
  event: { id: string; type: string; receivedAt: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_event')
    .values({ id: event.id, type: event.type, received_at: event.receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
