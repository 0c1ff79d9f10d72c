import { sql } from 'kysely';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/**
 * Returns those of the given reservations that have a payment, for any purpose, with a dispute that the bank has not
 * decided yet.
 */
export const listDisputed = async (db: Db | Tx, reservationIds: readonly number[]): Promise<Set<number>> => {
  if (reservationIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT disputed.id FROM (
      SELECT coalesce(rental.id, payment.reservation_id) AS id
        FROM payment LEFT JOIN reservations_rental_view AS rental ON rental.payment_id = payment.id
       WHERE payment.disputed_at IS NOT NULL AND payment.dispute_state = 'open'
    ) AS disputed
     WHERE ${isAmong('disputed.id', reservationIds)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
