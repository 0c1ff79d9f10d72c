import type { Db } from '../platform/db/open-database.ts';

export const isEventKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('provider_event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** When the provider's last signed event was received; null when there was none, or its row was deleted. */
export const findLastEventAt = async (db: Db): Promise<Date | null> => {
  const row = await db
    .selectFrom('provider_event')
    .select(({ fn }) => fn.max('received_at').as('moment'))
    .executeTakeFirst();
  return row?.moment ?? null;
};

/** Records an event; false when it was already recorded, also by a concurrent request. */
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
