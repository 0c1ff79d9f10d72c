import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { AwaitedReturn } from '@volant/shared/reservations/rental/rental.schema.ts';
import { lastDayPast } from '@volant/shared/reservations/status.rules.ts';
import { isAmong } from '../../platform/db/expressions.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';

/** The confirmed rentals, with whom. */
const confirmedRentals = (db: Db | Tx) =>
  db
    .selectFrom('reservation')
    .innerJoin('accounts_person_view as person', 'person.id', 'reservation.account_id')
    .select([
      'reservation.id',
      'reservation.vehicle_id',
      'reservation.start_date',
      'reservation.end_date',
      'reservation.departed_at',
      'person.first_name',
      'person.last_name',
    ])
    .where('reservation.state', '=', 'confirmed')
    .orderBy('reservation.end_date')
    .orderBy('reservation.id');

const nameOf = (row: { first_name: string; last_name: string }): string =>
  `${row.first_name} ${row.last_name}`.trim();

/** The rentals of `isReturnAwaited`, the oldest first. `vehicleId`: only of that vehicle. */
export const listAwaitedReturns = async (
  db: Db | Tx,
  now: Date,
  vehicleId?: number,
): Promise<AwaitedReturn[]> => {
  const rows = await confirmedRentals(db)
    .where('reservation.end_date', '<=', lastDayPast(now))
    .$if(vehicleId !== undefined, (query) => query.where('reservation.vehicle_id', '=', vehicleId ?? 0))
    .execute();
  if (rows.length === 0) return [];
  const vehicleIds = [...new Set(rows.map((row) => row.vehicle_id))];
  const begun = await confirmedRentals(db)
    .where(isAmong('reservation.vehicle_id', vehicleIds))
    .where('reservation.departed_at', 'is', null)
    .where('reservation.start_date', '<=', agencyDay(now))
    .where('reservation.end_date', '>', lastDayPast(now))
    .execute();
  return rows.map((row) => {
    const next = begun.find((other) => other.vehicle_id === row.vehicle_id);
    return {
      reservationId: row.id,
      vehicleId: row.vehicle_id,
      customerName: nameOf(row),
      startDate: row.start_date,
      endDate: row.end_date,
      hasLeft: row.departed_at !== null,
      waiting: next
        ? { reservationId: next.id, customerName: nameOf(next), startDate: next.start_date }
        : null,
    };
  });
};
