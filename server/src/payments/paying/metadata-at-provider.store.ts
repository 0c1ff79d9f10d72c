import type { Db } from '../../platform/db/open-database.ts';
import type { Payment } from '../payments.store.ts';

/** Takes the lease to write the metadata of a payment until a moment; false while another process has it. */
export const takeMetadataLease = async (
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

/** Gives the lease back, unless it expired and another process has it now. */
export const releaseMetadataLease = async (db: Db, paymentId: string, until: Date): Promise<void> => {
  await db
    .updateTable('payment')
    .set({ describing_until: null })
    .where('id', '=', paymentId)
    .where('describing_until', '=', until)
    .execute();
};

/** Payments whose metadata were written before a moment and have not been read again since, oldest first. */
export const listMetadataToCheck = (db: Db, before: Date, limit: number): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('described_at', '<=', before)
    .orderBy('described_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Records that the metadata were read again, unless they were written again since. */
export const forgetMetadataCheck = async (
  db: Db,
  paymentId: string,
  describedAt: Date | null,
): Promise<void> => {
  await db
    .updateTable('payment')
    .set({ described_at: null })
    .where('id', '=', paymentId)
    .where('described_at', '=', describedAt)
    .execute();
};
