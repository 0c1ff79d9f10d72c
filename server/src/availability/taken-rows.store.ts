import { sql } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Days on which a vehicle is taken, and by what. */
export interface VehicleDays {
  vehicleId: number;
  startDate: IsoDate;
  endDate: IsoDate;
  /** Null for an unavailability. */
  reservationId: number | null;
}

/** Everything that takes these vehicles, by vehicle and day. */
export const listDaysOfVehicles = async (
  db: Db | Tx,
  vehicleIds: readonly number[],
): Promise<VehicleDays[]> => {
  const { rows } = await sql<VehicleDays>`
    SELECT vehicle_id AS "vehicleId", first_day AS "startDate", last_day AS "endDate",
           reservation_id AS "reservationId"
      FROM occupation WHERE ${isAmong('vehicle_id', vehicleIds)}
     ORDER BY vehicle_id, first_day`.execute(db);
  return rows;
};
