import { sql, type SqlBool } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Tx } from '../../platform/db/open-database.ts';

/**
 * Deletes rentals that ended before a day with their payments and refunds, and older payments that served no rental. An
 * open payment or a refund under way is kept, with everything it refers to, and so is a rental of which a receipt or an
 * invoice is younger.
 */
export const deleteAccountingBefore = async (
  tx: Tx,
  limit: { day: IsoDate; moment: Date },
): Promise<{ reservations: number; payments: number }> => {
  const reservations = await sql<{ id: number }>`
    SELECT r.id FROM reservation r
    WHERE r.end_date < ${limit.day} AND r.created_at < ${limit.moment} AND r.state <> 'pending'
      AND NOT EXISTS (
        SELECT FROM documents_numbered_view d WHERE d.reservation_id = r.id AND d.created_at >= ${limit.moment})
      AND NOT EXISTS (
        SELECT FROM payment p LEFT JOIN refund f ON f.payment_id = p.id
        WHERE (p.reservation_id = r.id OR p.id = r.payment_id)
          AND (p.created_at >= ${limit.moment} OR p.state = 'open' OR f.state IN ('due', 'pending')
            OR p.reservation_id <> r.id
            OR EXISTS (SELECT FROM reservation other WHERE other.payment_id = p.id AND other.id <> r.id)))
    FOR UPDATE OF r`.execute(tx);
  const ids = reservations.rows.map(({ id }) => id);
  const payments = await sql<{ id: string }>`
    SELECT p.id FROM payment p
    WHERE p.created_at < ${limit.moment} AND p.state <> 'open'
      AND (p.reservation_id = ANY (${ids}::int[])
        OR p.reservation_id IS NULL AND NOT EXISTS (
          SELECT FROM reservation r WHERE r.payment_id = p.id AND r.id <> ALL (${ids}::int[])))
      AND NOT EXISTS (SELECT FROM refund f WHERE f.payment_id = p.id AND f.state IN ('due', 'pending'))
    FOR UPDATE`.execute(tx);
  const paymentIds = payments.rows.map(({ id }) => id);
  await tx.deleteFrom('lost_rental').where('found_at', '<', limit.moment).execute();
  // Deleted by one statement, because they refer to each other.
  await sql`
    WITH refunds AS (DELETE FROM refund WHERE payment_id = ANY (${paymentIds}::uuid[])),
      reservations AS (DELETE FROM reservation WHERE id = ANY (${ids}::int[]))
    DELETE FROM payment WHERE id = ANY (${paymentIds}::uuid[])`.execute(tx);
  return { reservations: ids.length, payments: paymentIds.length };
};

export interface InactiveAccount {
  id: number;
  /** Whether reservations or payments refer to it. */
  has_accounting: SqlBool;
  erased_at: Date | null;
}

/** A merge that can still be undone needs both accounts. */
const isFreeOfMerges = sql<boolean>`NOT EXISTS (
  SELECT FROM account_merge AS merge
   WHERE (merge.merged_id = account.id OR merge.kept_id = account.id)
     AND merge.undone_at IS NULL AND merge.final_at IS NULL)`;

/** Blocked accounts are kept: otherwise a blocked customer would only have to wait and register again. */
const isFreeOfBlocks = (today: IsoDate) => sql<boolean>`NOT EXISTS (
  SELECT FROM account_block AS block
   WHERE block.account_id = account.id AND block.lifted_at IS NULL
     AND (block.until IS NULL OR block.until >= ${today}))`;

/** Locks and returns customers without activity since a day: no session, no booking, no rental, no payment. */
export const lockInactiveAccounts = (
  tx: Tx,
  limit: { day: IsoDate; moment: Date },
): Promise<InactiveAccount[]> =>
  tx
    .selectFrom('account')
    .select(({ exists, or, selectFrom }) => [
      'account.id',
      'account.erased_at',
      or([
        exists(
          selectFrom('reservation')
            .select('reservation.id')
            .whereRef('reservation.account_id', '=', 'account.id'),
        ),
        exists(selectFrom('payment').select('payment.id').whereRef('payment.account_id', '=', 'account.id')),
      ]).as('has_accounting'),
    ])
    .where('role', '=', 'CUSTOMER')
    .where(isFreeOfMerges)
    .where('account.created_at', '<', limit.moment)
    .where((row) =>
      row.or([row('account.last_seen_at', 'is', null), row('account.last_seen_at', '<', limit.moment)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('session').select('token_hash').whereRef('session.account_id', '=', 'account.id')),
      ),
    )
    .where(({ not, exists, or, selectFrom }) =>
      not(
        exists(
          selectFrom('reservation')
            .select('reservation.id')
            .whereRef('reservation.account_id', '=', 'account.id')
            .where((row) =>
              or([
                row('reservation.end_date', '>=', limit.day),
                row('reservation.created_at', '>=', limit.moment),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.account_id', '=', 'account.id')
            .where('payment.created_at', '>=', limit.moment),
        ),
      ),
    )
    .orderBy('account.id')
    .forUpdate()
    .execute();

/**
 * Locks and returns customers without reservations whose e-mail address has not been confirmed since a moment. Excludes
 * customers added by the agency, who have no password, and blocked ones.
 */
export const lockUnprovedAccounts = (
  tx: Tx,
  { moment, today }: { moment: Date; today: IsoDate },
): Promise<InactiveAccount[]> =>
  tx
    .selectFrom('account')
    .select(({ exists, selectFrom }) => [
      'account.id',
      'account.erased_at',
      exists(selectFrom('payment').select('payment.id').whereRef('payment.account_id', '=', 'account.id')).as(
        'has_accounting',
      ),
    ])
    .where('role', '=', 'CUSTOMER')
    .where('account.email', 'is not', null)
    .where('account.email_confirmed_at', 'is', null)
    .where('account.password_hash', 'is not', null)
    .where(isFreeOfMerges)
    .where(isFreeOfBlocks(today))
    // Imported customers have the retention period of other customers.
    .where('account.is_taken_over', '=', false)
    .where('account.erased_at', 'is', null)
    .where('account.created_at', '<', moment)
    .where((row) => row.or([row('account.email_since', 'is', null), row('account.email_since', '<', moment)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reservation')
            .select('reservation.id')
            .whereRef('reservation.account_id', '=', 'account.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.account_id', '=', 'account.id')
            .where('payment.created_at', '>=', moment),
        ),
      ),
    )
    .orderBy('account.id')
    .forUpdate()
    .execute();
