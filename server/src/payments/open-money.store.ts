import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';

/**
 * An amount of a person that is in transit: `unposted`, paid or being paid, and not in the account of a rental yet;
 * `refund`, not refunded yet, or its refund failed and was not settled; `dispute`, held by the bank, which decides who
 * gets it.
 */
export interface OpenMoney {
  why: 'unposted' | 'refund' | 'dispute';
  /** Null for a payment made before any order. */
  reservationId: number | null;
  cents: number;
}

/** The amounts in transit among the payments of an account and the payments for its rentals. */
export const listOpenMoneyOfPerson = async (db: Db | Tx, accountId: number): Promise<OpenMoney[]> => {
  const { rows } = await sql<OpenMoney>`
    WITH of_person AS (
      SELECT payment.*, coalesce(confirmed.id, rental.id) AS rental_id, confirmed.id IS NOT NULL AS is_confirming
        FROM payment
        LEFT JOIN reservations_rental_view AS confirmed ON confirmed.payment_id = payment.id
        LEFT JOIN reservations_rental_view AS rental ON rental.id = payment.reservation_id
       -- One index for each way, where a single condition would read every payment.
       WHERE payment.id IN (
         SELECT id FROM payment WHERE account_id = ${accountId}
         UNION SELECT payment_id FROM reservations_rental_view WHERE account_id = ${accountId}
         UNION SELECT own.id
           FROM reservations_rental_view AS owned JOIN payment AS own ON own.reservation_id = owned.id
          WHERE owned.account_id = ${accountId})
    ), back AS (
      SELECT payment_id, amount_cents - in_place_cents AS cents FROM payments_refund_view
       WHERE state IN ('due', 'pending') OR (state = 'failed' AND settled_at IS NULL)
    ), found AS (
      SELECT 'dispute' AS why, rental_id, coalesce(dispute_cents, amount_cents) AS cents, created_at, id
        FROM of_person
       WHERE state = 'succeeded' AND disputed_at IS NOT NULL AND coalesce(dispute_state, 'open') = 'open'
      UNION ALL
      SELECT 'refund', rental_id, back.cents, created_at, id
        FROM of_person JOIN back ON back.payment_id = of_person.id
       WHERE back.cents > 0
      UNION ALL
      SELECT 'unposted', rental_id, amount_cents, created_at, id
        FROM of_person
       WHERE state = 'open'
          OR (state = 'succeeded' AND purpose = 'deposit' AND NOT is_confirming
              AND NOT EXISTS (SELECT FROM refund WHERE refund.id = of_person.id)
              AND refunded_elsewhere_cents < coalesce(captured_cents, amount_cents))
    )
    SELECT why, rental_id AS "reservationId", cents::integer AS cents FROM found
     ORDER BY created_at, id, why`.execute(db);
  return rows;
};
