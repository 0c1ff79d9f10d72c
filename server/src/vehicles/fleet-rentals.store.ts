import { sql } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { FleetRental } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Db } from '../platform/db/open-database.ts';

/**
 * One paid rental of each vehicle, by the vehicle's id. `begun`: of those that began, up to today, and were not
 * finalised, the one whose vehicle is known to have left, else the last; `to come`: the first that begins after today.
 */
export const listFleetRentals = async (
  db: Db,
  which: 'begun' | 'to come',
  today: IsoDate,
): Promise<Map<number, FleetRental>> => {
  const rows = await db
    .selectFrom('reservations_rental_view as rental')
    .innerJoin('accounts_person_view as person', 'person.id', 'rental.account_id')
    .innerJoin('reservations_departure_view as departure', 'departure.id', 'rental.id')
    .distinctOn('rental.vehicle_id')
    .select([
      'rental.vehicle_id',
      'rental.id',
      'rental.start_date as startDate',
      'rental.end_date as endDate',
      'departure.departed_at',
      'person.first_name',
      'person.last_name',
    ])
    .where('rental.state', '=', 'confirmed')
    .where('rental.start_date', which === 'begun' ? '<=' : '>', today)
    .orderBy('rental.vehicle_id')
    .orderBy(sql`departure.departed_at IS NULL`)
    .orderBy('rental.start_date', which === 'begun' ? 'desc' : 'asc')
    .execute();
  return new Map(
    rows.map(
      ({
        vehicle_id: vehicleId,
        departed_at: departedAt,
        first_name: firstName,
        last_name: lastName,
        ...rental
      }) => [
        vehicleId,
        {
          ...rental,
          departedAt: departedAt?.toISOString() ?? null,
          customerName: `${firstName} ${lastName}`.trim(),
        },
      ],
    ),
  );
};
