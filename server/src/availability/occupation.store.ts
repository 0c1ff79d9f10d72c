import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/**
 * Periods during which a vehicle is taken, for any reason, that end on `from` or later, in order; `exceptHoldsOf`: the
 * account whose own holds are left out.
 */
export const listTakenPeriods = (
  db: Db | Tx,
  input: { vehicleId: number; from: IsoDate; exceptHoldsOf: number | undefined },
): Promise<Period[]> =>
  db
    .selectFrom('occupation')
    .select(['first_day as startDate', 'last_day as endDate'])
    .where('vehicle_id', '=', input.vehicleId)
    .where('last_day', '>=', input.from)
    // In one statement, so that both parts see the same snapshot.
    .$if(input.exceptHoldsOf !== undefined, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reservations_rental_view as rental')
              .select('rental.id')
              .whereRef('rental.id', '=', 'occupation.reservation_id')
              .where('rental.state', '=', 'pending')
              .where('rental.account_id', '=', input.exceptHoldsOf ?? 0),
          ),
        ),
      ),
    )
    .orderBy('first_day')
    .execute();
