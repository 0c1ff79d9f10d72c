import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { AwaitedReturn } from '@volant/shared/reservations/rental/rental.schema.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';

/**
 * Confirmed rentals with a last day up to `lastDay`: up to `lastDayPast(now)`, those of `isReturnAwaited`. `vehicleId`: only
 * of that vehicle.
 */
export const listAwaitedReturns = async (
  db: Db | Tx,
  lastDay: IsoDate,
  vehicleId?: number,
): Promise<AwaitedReturn[]> =>
  (
    await db
      .selectFrom('reservation')
      .innerJoin('accounts_person_view as person', 'person.id', 'reservation.account_id')
      .select([
        'reservation.id as reservationId',
        'reservation.vehicle_id as vehicleId',
        'reservation.start_date as startDate',
        'reservation.end_date as endDate',
        'person.first_name as firstName',
        'person.last_name as lastName',
      ])
      .where('reservation.state', '=', 'confirmed')
      .where('reservation.end_date', '<=', lastDay)
      .$if(vehicleId !== undefined, (query) => query.where('reservation.vehicle_id', '=', vehicleId ?? 0))
      .orderBy('reservation.end_date')
      .orderBy('reservation.id')
      .execute()
  ).map(({ firstName, lastName, ...rental }) => ({
    ...rental,
    customerName: `${firstName} ${lastName}`.trim(),
  }));
