import type { Db, Tx } from '../../platform/db/open-database.ts';
import { findLeftCents, listCapturedOf } from './refunds.store.ts';

/** What is left of the captured payments of a rental, newest first. */
export const listPaidOnline = async (
  db: Db | Tx,
  rental: Parameters<typeof listCapturedOf>[1],
): Promise<{ paymentId: string; isDeposit: boolean; leftCents: number }[]> => {
  const online = [];
  for (const row of await listCapturedOf(db, rental))
    online.push({
      paymentId: row.id,
      isDeposit: row.id === rental.depositPaymentId,
      leftCents: await findLeftCents(db, row),
    });
  return online;
};

/** The deposit of a rental, and the payment that it was made with. */
export const findDepositOf = (
  db: Db | Tx,
  reservationId: number,
): Promise<{ paymentId: string | null; depositCents: number } | undefined> =>
  db
    .selectFrom('reservations_rental_view')
    .select(['payment_id as paymentId', 'deposit_cents as depositCents'])
    .where('id', '=', reservationId)
    .executeTakeFirst();
