import { sql, type RawBuilder } from 'kysely';
import { lastDayPast } from '@volant/shared/reservations/status.rules.ts';

/** The rentals of a vehicle that ended, or should have: `past` and `finalized`. */
export const isOver = (vehicleId: number, now: Date): RawBuilder<boolean> =>
  sql`(reservation.vehicle_id = ${vehicleId} AND (reservation.state = 'finalized'
    OR (reservation.state = 'confirmed' AND reservation.end_date <= ${lastDayPast(now)}::date)))`;
