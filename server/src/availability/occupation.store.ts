import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { Db, Tx } from '../db/open-database.ts';

/**
 * Periods on which a vehicle is taken, whatever takes it, from a day on, in their order; `except`: the ids of reservations
 * that do not stand in the way.
 */
export const listTakenPeriods = (
  db: Db | Tx,
  input: { vehicleId: number; from: IsoDate; except: readonly number[] },
): Promise<Period[]> =>
  db
    .selectFrom('occupation')
    .select(['first_day as startDate', 'last_day as endDate'])
    .where('vehicle_id', '=', input.vehicleId)
    .where('last_day', '>=', input.from)
    .$if(input.except.length > 0, (query) =>
      query.where((row) =>
        row.or([row('reservation_id', 'is', null), row('reservation_id', 'not in', input.except)]),
      ),
    )
    .orderBy('first_day')
    .execute();
