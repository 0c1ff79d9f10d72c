import { sql, type Selectable } from 'kysely';
import { REFUND_FAILED } from '../money-facts.store.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Payment } from '../payments.store.ts';

/**
 * The amount refunded in the provider's dashboard. What the bank took back in a lost dispute is subtracted, since the
 * alert about the dispute shows it.
 */
const IN_DASHBOARD = sql<number>`payment.refunded_elsewhere_cents - payment.lost_cents`;

const REFUNDED_ELSEWHERE = sql<boolean>`${IN_DASHBOARD} > payment.elsewhere_seen_cents`;

/** An alert about a dispute that was acknowledged is shown again once the bank has decided. */
const DISPUTED = sql<boolean>`greatest(payment.disputed_at, payment.dispute_closed_at)
  > coalesce(payment.dispute_seen_at, '-infinity') AND payment.disputed_at IS NOT NULL`;

/** The customer whom an alert concerns. */
export type CustomerOfAlert = Pick<
  Selectable<Schema['accounts_person_view']>,
  'first_name' | 'last_name' | 'email' | 'phone_number'
>;

/** A payment with open alerts, and how much of it each of them is about. */
export interface AlertRow
  extends
    CustomerOfAlert,
    Pick<
      Payment,
      | 'id'
      | 'amount_cents'
      | 'reservation_id'
      | 'disputed_at'
      | 'dispute_state'
      | 'dispute_cents'
      | 'dispute_closed_at'
      | 'refunded_elsewhere_at'
      | 'recorded_at'
      | 'created_at'
    > {
  in_dashboard_cents: number;
  failed_cents: number | null;
  due_cents: number | null;
  refund_updated_at: Date | null;
  hold_ended_at: Date | null;
  reservation_state: Schema['reservations_rental_view']['state'] | null;
  is_refund_failed: boolean;
  is_refunded_elsewhere: boolean;
  is_disputed: boolean;
  is_undecided: boolean;
}

/**
 * The few payments that can have an open alert, each kind found by its own index. Checking the full conditions would
 * read every payment.
 */
const CANDIDATES = sql<string>`(
  SELECT refund.payment_id FROM refund WHERE ${REFUND_FAILED}
  UNION ALL SELECT id FROM payment WHERE refunded_elsewhere_cents > 0 OR disputed_at IS NOT NULL
  UNION ALL SELECT id FROM payment WHERE state = 'open')`;

/** The open alerts. A hold that expired before `undecidedSince` while its payment is still open is one too. */
export const listMoneyAlerts = (db: Db, undecidedSince: Date): Promise<AlertRow[]> => {
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
          // There is one alert per payment: a manager settles all of its failed refunds at once.
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
      IN_DASHBOARD.as('in_dashboard_cents'),
      'payment.disputed_at',
      'payment.dispute_state',
      'payment.dispute_cents',
      'payment.dispute_closed_at',
      'payment.refunded_elsewhere_at',
      'payment.recorded_at',
      'payment.created_at',
      'failed.cents as failed_cents',
      sql<number | null>`(SELECT sum(amount_cents) FROM refund
        WHERE refund.payment_id = payment.id AND refund.state = 'due')::integer`.as('due_cents'),
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
    .where('payment.id', 'in', CANDIDATES)
    .where((row) =>
      row.or([row('failed.payment_id', 'is not', null), REFUNDED_ELSEWHERE, DISPUTED, undecided]),
    )
    .orderBy('payment.created_at', 'desc')
    .limit(100)
    .execute();
};

/** Marks an alert as closed by a manager; false when there was no such alert. */
type CloseAlert = (db: Db, paymentId: string, now: Date) => Promise<boolean>;

export const closeFailedRefunds: CloseAlert = async (db, paymentId, now) => {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ settled_at: now })
    .where('payment_id', '=', paymentId)
    .where(REFUND_FAILED)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const seeElsewhere: CloseAlert = async (db, paymentId) => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ elsewhere_seen_cents: IN_DASHBOARD })
    .where('id', '=', paymentId)
    .where(REFUNDED_ELSEWHERE)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const seeDispute: CloseAlert = async (db, paymentId, now) => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ dispute_seen_at: now })
    .where('id', '=', paymentId)
    .where(DISPUTED)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
