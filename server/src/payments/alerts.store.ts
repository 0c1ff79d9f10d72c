import { sql } from 'kysely';
import { REFUND_FAILED } from './money-facts.store.ts';
import type { Db } from '../platform/db/open-database.ts';

const REFUNDED_ELSEWHERE = sql<boolean>`payment.refunded_elsewhere_cents > payment.elsewhere_seen_cents`;

const DISPUTED = sql<boolean>`payment.disputed_at > coalesce(payment.dispute_seen_at, '-infinity')`;

/** Open alerts. A hold that expired before `undecidedSince`, its payment still open, is one too. */
export const listMoneyAlerts = (db: Db, undecidedSince: Date) => {
  const undecided = sql<boolean>`payment.state = 'open' AND rental.state = 'pending'
    AND rental.expires_at <= ${undecidedSince}`;
  return db
    .selectFrom('payment')
    .innerJoin('accounts_person_view as account', 'account.id', 'payment.account_id')
    .leftJoin(
      (row) =>
        row
          .selectFrom('refund')
          .select(['refund.payment_id', sql<number>`sum(amount_cents)::integer`.as('cents')])
          .select(({ fn }) => fn.max('refund.updated_at').as('updated_at'))
          // One alert per payment: a manager settles all of its failed refunds at once.
          .where(REFUND_FAILED)
          .groupBy('refund.payment_id')
          .as('failed'),
      (join) => join.onRef('failed.payment_id', '=', 'payment.id'),
    )
    .leftJoin('reservations_rental_view as rental', 'rental.id', 'payment.reservation_id')
    .select([
      'payment.id',
      'payment.amount_cents',
      'payment.reservation_id',
      'payment.refunded_elsewhere_cents',
      'payment.disputed_at',
      'payment.refunded_elsewhere_at',
      'payment.recorded_at',
      'payment.created_at',
      'failed.cents as failed_cents',
      'failed.updated_at as refund_updated_at',
      'rental.expires_at as hold_ended_at',
      'rental.state as reservation_state',
      'account.first_name',
      'account.last_name',
      'account.email',
      'account.phone_number',
      sql<boolean>`failed.payment_id IS NOT NULL`.as('is_refund_failed'),
      REFUNDED_ELSEWHERE.as('is_refunded_elsewhere'),
      DISPUTED.as('is_disputed'),
      undecided.as('is_undecided'),
    ])
    .where((row) =>
      row.or([row('failed.payment_id', 'is not', null), REFUNDED_ELSEWHERE, DISPUTED, undecided]),
    )
    .orderBy('payment.created_at', 'desc')
    .limit(100)
    .execute();
};

export type AlertRow = Awaited<ReturnType<typeof listMoneyAlerts>>[number];

/** Marks an alert as settled by a manager; false when there was no such alert. */
type Settle = (db: Db, paymentId: string, now: Date) => Promise<boolean>;

export const settleRefund: Settle = async (db, paymentId, now) => {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ settled_at: now })
    .where('payment_id', '=', paymentId)
    .where(REFUND_FAILED)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const seeElsewhere: Settle = async (db, paymentId) => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set((row) => ({ elsewhere_seen_cents: row.ref('refunded_elsewhere_cents') }))
    .where('id', '=', paymentId)
    .where(REFUNDED_ELSEWHERE)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const seeDispute: Settle = async (db, paymentId, now) => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ dispute_seen_at: now })
    .where('id', '=', paymentId)
    .where(DISPUTED)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
