import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { WireClosure, WireClosures } from '@volant/shared/pricing/pricing.schema.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The closed weekdays, and the closed days from `from` on. */
export const listClosures = async (db: Db | Tx, from: IsoDate): Promise<WireClosures> => ({
  weekdays: await findClosedWeekdays(db),
  days: await db
    .selectFrom('agency_closure')
    .select(['day', 'reason'])
    .where('day', '>=', from)
    .orderBy('day')
    .execute(),
});

/** Closes days; one that is closed already takes the new reason. Each day once. */
export const upsertClosures = async (tx: Tx, days: readonly WireClosure[]): Promise<void> => {
  await tx
    .insertInto('agency_closure')
    .values(days.map(({ day, reason }) => ({ day, reason })))
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ reason: (row) => row.ref('excluded.reason') }),
    )
    .execute();
};

/** The closed day that was deleted; undefined when the day is open. */
export const deleteClosure = (tx: Tx, day: IsoDate): Promise<WireClosure | undefined> =>
  tx.deleteFrom('agency_closure').where('day', '=', day).returning(['day', 'reason']).executeTakeFirst();

/** Locks the agency's settings until the end of the transaction. */
export const lockClosedWeekdays = async (tx: Tx): Promise<number[]> => {
  const row = await tx
    .selectFrom('agency_settings')
    .select('closed_weekdays')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.closed_weekdays ?? [];
};

/** 0 is Monday. The settings must be locked. */
export const updateClosedWeekdays = async (tx: Tx, weekdays: number[]): Promise<void> => {
  await tx
    .updateTable('agency_settings')
    .set((row) => ({ closed_weekdays: weekdays, version: row('version', '+', 1) }))
    .execute();
};

const findClosedWeekdays = async (db: Db | Tx): Promise<number[]> => {
  const row = await db.selectFrom('agency_settings').select('closed_weekdays').executeTakeFirst();
  return row?.closed_weekdays ?? [];
};
