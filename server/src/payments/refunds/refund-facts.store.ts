import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Db } from '../../platform/db/open-database.ts';

/** What a mail says about a refund. */
export interface RefundFacts {
  accountId: number;
  amountCents: number;
  /** The amount of the whole payment, of which a part may have been refunded before. */
  paidCents: number;
  purpose: 'deposit' | 'supplement' | 'balance' | 'guarantee';
  reason: 'canceled' | 'unclaimed' | 'duplicate' | 'refused' | 'not_rebuilt' | 'excess';
  /** The payment is disputed: the customer's bank has the money and decides who gets it. */
  isDisputed: boolean;
  reservationId: number | null;
  /** The dates of the rental when a restored database lacks it. */
  lostPeriod: { startDate: IsoDate; endDate: IsoDate } | null;
}

/** Finds the facts by the refund's id, which is the id of its payment when it returns all that was left. */
export const findRefundFacts = async (db: Db, refundId: string): Promise<RefundFacts | undefined> => {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .leftJoin('lost_rental', 'lost_rental.payment_id', 'payment.id')
    .select(['refund.amount_cents', 'refund.reason', 'payment.reservation_id', 'payment.account_id'])
    .select(['payment.amount_cents as paid_cents', 'payment.purpose', 'payment.dispute_state'])
    .select(['lost_rental.start_date', 'lost_rental.end_date'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst();
  return (
    row && {
      accountId: row.account_id,
      amountCents: row.amount_cents,
      paidCents: row.paid_cents,
      purpose: row.purpose,
      reason: row.reason,
      isDisputed: row.dispute_state === 'open',
      reservationId: row.reservation_id,
      lostPeriod: lostPeriod(row),
    }
  );
};

export const lostPeriod = (row: { start_date: IsoDate | null; end_date: IsoDate | null }) =>
  row.start_date === null || row.end_date === null
    ? null
    : { startDate: row.start_date, endDate: row.end_date };
