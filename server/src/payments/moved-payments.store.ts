import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The payments of an account, and its payments whose rental was lost. */
export const listPaidByAccount = async (
  db: Db | Tx,
  accountId: number,
): Promise<{ payments: string[]; lostRentals: string[] }> => {
  const payments = await db
    .selectFrom('payment')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const lost = await db
    .selectFrom('lost_rental')
    .select('payment_id')
    .where('account_id', '=', accountId)
    .orderBy('payment_id')
    .execute();
  return { payments: payments.map(({ id }) => id), lostRentals: lost.map((row) => row.payment_id) };
};

/**
 * The payments that an account opened since a moment without a link of the agency, and that are for no reservation or
 * for one of these.
 */
export const listPaidSince = async (
  tx: Tx,
  { accountId, moment, reservations }: { accountId: number; moment: Date; reservations: readonly number[] },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payment
     WHERE account_id = ${accountId} AND link_id IS NULL AND created_at >= ${moment}
       AND (reservation_id IS NULL OR reservation_id = ANY (${[...reservations]}::int[]))
     ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * Moves the listed payments, and those for the listed reservations, to another account; only those that still belong to
 * the first account.
 */
export const movePaymentsToAccount = async (
  tx: Tx,
  {
    payments,
    lostRentals,
    reservations,
  }: { payments: readonly string[]; lostRentals: readonly string[]; reservations: readonly number[] },
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await sql`
    UPDATE payment SET account_id = ${to}
     WHERE account_id = ${from}
       AND (id = ANY (${[...payments]}::uuid[]) OR reservation_id = ANY (${[...reservations]}::int[]))`.execute(
    tx,
  );
  await sql`
    UPDATE lost_rental SET account_id = ${to}
     WHERE account_id = ${from} AND payment_id = ANY (${[...lostRentals]}::uuid[])`.execute(tx);
};
