import type { Db } from '../../platform/db/open-database.ts';
import type { Payment } from '../payments.store.ts';

/** Takes the turn, up to a moment, to tell the provider what a payment serves; false while another has it. */
export const takeTurn = async (
  db: Db,
  paymentId: string,
  { until, now }: { until: Date; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ describing_until: until })
    .where('id', '=', paymentId)
    .where((row) => row.or([row('describing_until', 'is', null), row('describing_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Unless it was over, and another has it now. */
export const releaseTurn = async (db: Db, paymentId: string, until: Date): Promise<void> => {
  await db
    .updateTable('payment')
    .set({ describing_until: null })
    .where('id', '=', paymentId)
    .where('describing_until', '=', until)
    .execute();
};

/** Payments told before a moment and not read again since, oldest first. */
export const listTold = (db: Db, before: Date, limit: number): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('described_at', '<=', before)
    .orderBy('described_at')
    .limit(limit)
    .execute();

/** Nothing is left to be read again, unless it was told since. */
export const forgetTelling = async (db: Db, paymentId: string, describedAt: Date | null): Promise<void> => {
  await db
    .updateTable('payment')
    .set({ described_at: null })
    .where('id', '=', paymentId)
    .where('described_at', '=', describedAt)
    .execute();
};
