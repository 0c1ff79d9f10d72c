import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The tables of payments that contain personal data. */
export const PERSONAL_TABLES = ['payment'] as const;

export const listPaymentsOfPerson = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('payment')
    .leftJoin('refund', 'refund.id', 'payment.id')
    .select([
      'payment.id',
      'payment.kind',
      'payment.purpose',
      'payment.amount_cents',
      'payment.product_name',
      'payment.reservation_id',
      'payment.state',
      'payment.provider_id',
      'payment.intent_id',
      'payment.created_at',
      'payment.succeeded_at',
      sql<number>`payment.refunded_elsewhere_cents - payment.lost_cents`.as('refunded_elsewhere_cents'),
      'payment.lost_cents as taken_back_cents',
      'payment.refunded_elsewhere_at',
      'payment.disputed_at',
      'refund.amount_cents as refund_cents',
      'refund.reason as refund_reason',
      'refund.state as refund_state',
      'refund.created_at as refund_created_at',
    ])
    .where('payment.account_id', '=', accountId)
    .orderBy('payment.created_at')
    .execute();

/** The partial refunds of a person. The refund of the rest is listed with its payment. */
export const listPartialRefundsOfPerson = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.payment_id',
      'refund.amount_cents',
      'refund.reason',
      'refund.state',
      'refund.created_at',
    ])
    .where('payment.account_id', '=', accountId)
    .whereRef('refund.id', '<>', 'refund.payment_id')
    .orderBy('refund.created_at')
    .execute();

/**
 * Replaces the product names of a person's payments: the text came from the caller and may contain anything. The
 * payments stay in the ledger.
 */
export const erasePaymentTexts = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .updateTable('payment')
    .set({ product_name: 'Acompte' })
    .where('account_id', '=', accountId)
    .execute();
};

/** Deletes provider events received before a moment; returns how many. */
export const deleteEventsBefore = async (tx: Tx, moment: Date): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('provider_event')
    .where('received_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
