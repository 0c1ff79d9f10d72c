import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { ReservationTable } from '../reservations.tables.ts';

/** A rental as it is told in a mail. */
export interface RentalFacts extends Selectable<ReservationTable> {
  /** How often a manager changed its vehicle or its days. */
  changes: number;
  /** Since when the customer's request to cancel is open; null without one. */
  cancellation_asked_at: Date | null;
}

export const findRentalFacts = async (db: Db, id: number): Promise<RentalFacts | undefined> => {
  const row = await db
    .selectFrom('reservation')
    .innerJoin('reservations_version_view as told', 'told.id', 'reservation.id')
    .selectAll('reservation')
    .select(['told.changes', 'told.cancellation_asked_at'])
    .where('reservation.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, changes: row.changes ?? 0 };
};
