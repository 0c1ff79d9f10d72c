import type { Db, Tx } from '../../platform/db/open-database.ts';
import { capturedCents } from './refundable.ts';
import { listCapturedOf, listRefundsOf, ownCentsOf } from './refunds.store.ts';

/** What neither we nor the dashboard refunded of a captured payment, in cents; refunds count in any state. */
export const findLeftCents = async (
  db: Db | Tx,
  payment: Parameters<typeof capturedCents>[0] & { id: string; refunded_elsewhere_cents: number },
): Promise<number> => {
  const ownCents = ownCentsOf(await listRefundsOf(db, payment.id));
  return Math.max(0, capturedCents(payment) - ownCents - payment.refunded_elsewhere_cents);
};

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
