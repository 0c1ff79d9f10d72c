import { sql } from 'kysely';
import type { EarlyMoney, HeldCaution, MovedSum } from '@volant/shared/books/month-files.ts';
import { addDays, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Db } from '../../platform/db/open-database.ts';

/** What was booked on each of these days, by kind and means. */
export const listMovedSums = async (
  db: Db,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<MovedSum[]> => {
  const { rows } = await sql<MovedSum>`
    SELECT day, kind, method, sum(amount_cents)::integer AS cents
      FROM movement WHERE day BETWEEN ${from}::date AND ${to}::date
     GROUP BY day, kind, method ORDER BY day, kind, method`.execute(db);
  return rows;
};

/** The cautions that were held when a day ended, with the day on which the last one was taken. */
export const listHeldCautions = async (db: Db, day: IsoDate): Promise<HeldCaution[]> => {
  const { rows } = await sql<HeldCaution>`
    SELECT reservation_id AS "reservationId", method, sum(amount_cents)::integer AS cents,
           max(day) FILTER (WHERE kind = 'caution_taken') AS day
      FROM movement
     WHERE kind IN ('caution_taken', 'caution_released', 'caution_kept') AND day <= ${day}::date
     GROUP BY reservation_id, method HAVING sum(amount_cents) <> 0
     ORDER BY 4, reservation_id, method`.execute(db);
  return rows;
};

/**
 * Money that was received by the end of a day for rentals that had not begun then, by their days as they were then: what was
 * changed or cancelled later does not count.
 */
export const listEarlyMoney = async (db: Db, day: IsoDate): Promise<EarlyMoney[]> => {
  const end = agencyInstant(addDays(day, 1), '00:00');
  const { rows } = await sql<EarlyMoney>`
    WITH later AS (
      SELECT DISTINCT ON (reservation_id) reservation_id, start_date
        FROM reservations_moved_view WHERE at >= ${end} ORDER BY reservation_id, id
    ), rental AS (
      SELECT rental.id, coalesce(later.start_date, rental.start_date) AS start_date
        FROM reservations_rental_view AS rental LEFT JOIN later ON later.reservation_id = rental.id
       WHERE (rental.start_date > ${day}::date OR later.start_date > ${day}::date)
         AND (rental.canceled_at >= ${end} OR rental.state <> 'canceled')
    )
    SELECT movement.day, rental.id AS "reservationId", rental.start_date AS "startDate",
           sum(movement.amount_cents)::integer AS cents
      FROM rental JOIN movement ON movement.reservation_id = rental.id
     WHERE movement.source = 'entry' AND movement.day <= ${day}::date AND rental.start_date > ${day}::date
     GROUP BY movement.day, rental.id, rental.start_date HAVING sum(movement.amount_cents) <> 0
     ORDER BY movement.day, rental.id`.execute(db);
  return rows;
};
