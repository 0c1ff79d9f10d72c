import type { Db, Tx } from '../../platform/db/open-database.ts';
import { findLeftCents, listCapturedOf } from './refunds.store.ts';

/** The captured payments of a rental with what is left of each after refunds, newest first. */
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

/** The deposit of a rental, and the payment with which it was paid. */
export const findDepositOf = (
  db: Db | Tx,
  reservationId: number,
): Promise<{ paymentId: string | null; depositCents: number } | undefined> =>
  db
    .selectFrom('reservations_rental_view')
    .select(['payment_id as paymentId', 'deposit_cents as depositCents'])
    .where('id', '=', reservationId)
    .executeTakeFirst();
