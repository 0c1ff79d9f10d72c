import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Db } from '../../platform/db/open-database.ts';

/** A refund as it is told in a mail. */
export interface RefundFacts {
  accountId: number;
  amountCents: number;
  /** The whole payment, of which a part may have gone back before. */
  paidCents: number;
  purpose: 'deposit' | 'supplement' | 'balance' | 'guarantee';
  reason: 'canceled' | 'unclaimed' | 'duplicate' | 'refused' | 'not_rebuilt' | 'excess';
  /** The customer's bank has the money, and decides who gets it. */
  isDisputed: boolean;
  reservationId: number | null;
  /** The dates of a rental that a restored database lacks. */
  lostPeriod: { startDate: IsoDate; endDate: IsoDate } | null;
}

/** By the refund's id, which is its payment's id when it returns all that was left. */
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
