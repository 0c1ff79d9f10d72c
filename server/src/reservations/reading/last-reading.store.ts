import type { Db } from '../../platform/db/open-database.ts';

/** When the keys of a vehicle changed hands last with its counter read. */
export interface LastReading {
  as: 'departure' | 'return';
  at: Date;
  km: number;
}

export const findLastReading = async (db: Db, vehicleId: number): Promise<LastReading | undefined> => {
  const row = await db
    .selectFrom('reservation')
    .select(['departed_at', 'departure_km', 'returned_at', 'mileage_driven_km'])
    .where('vehicle_id', '=', vehicleId)
    .where('departed_at', 'is not', null)
    .where('departure_km', 'is not', null)
    .orderBy('departed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.departed_at == null || row.departure_km === null) return undefined;
  if (row.returned_at === null) return { as: 'departure', at: row.departed_at, km: row.departure_km };
  return { as: 'return', at: row.returned_at, km: row.departure_km + (row.mileage_driven_km ?? 0) };
};
