import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { FleetRental } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Db } from '../platform/db/open-database.ts';

/**
 * One paid rental of each vehicle, by the vehicle's id. `begun`: the last that began, up to today, and was not
 * finalised; `to come`: the first that begins after today.
 */
export const listFleetRentals = async (
  db: Db,
  which: 'begun' | 'to come',
  today: IsoDate,
): Promise<Map<number, FleetRental>> => {
  const rows = await db
    .selectFrom('reservations_rental_view as rental')
    .innerJoin('accounts_person_view as person', 'person.id', 'rental.account_id')
    .distinctOn('rental.vehicle_id')
    .select([
      'rental.vehicle_id',
      'rental.id',
      'rental.start_date as startDate',
      'rental.end_date as endDate',
      'person.first_name',
      'person.last_name',
    ])
    .where('rental.state', '=', 'confirmed')
    .where('rental.start_date', which === 'begun' ? '<=' : '>', today)
    .orderBy('rental.vehicle_id')
    .orderBy('rental.start_date', which === 'begun' ? 'desc' : 'asc')
    .execute();
  return new Map(
    rows.map(({ vehicle_id: vehicleId, first_name: firstName, last_name: lastName, ...rental }) => [
      vehicleId,
      { ...rental, customerName: `${firstName} ${lastName}` },
    ]),
  );
};
