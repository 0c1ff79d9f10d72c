import { sql } from 'kysely';
import { holderAt, lastHolder, type PlateHolder } from '@volant/shared/fines/fines.rules.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The vehicles that had or have each of these plates. */
const listHolders = async (
  db: Db | Tx,
  plates: readonly string[],
): Promise<ReadonlyMap<string, PlateHolder[]>> =>
  Map.groupBy(
    await db
      .selectFrom('vehicles_plate_view')
      .select(['plate', 'until', 'vehicle_id as vehicleId'])
      .where(sql<boolean>`plate = ANY (${[...plates]}::text[])`)
      .$castTo<PlateHolder & { plate: string }>()
      .execute(),
    ({ plate }) => plate,
  );

/** Every vehicle that has or had a plate. */
export const listVehiclesEverOf = async (db: Db | Tx, plate: string): Promise<number[]> => {
  const holders = (await listHolders(db, [plate])).get(plate) ?? [];
  return [...new Set(holders.map(({ vehicleId }) => vehicleId))];
};

/** The vehicle that had a plate at a moment. */
export const findVehicleOfPlate = async (
  db: Db | Tx,
  { plate, at }: { plate: string; at: Date },
): Promise<{ id: number; brand: string; model: string } | undefined> => {
  const id = holderAt((await listHolders(db, [plate])).get(plate) ?? [], at);
  if (id === undefined) return undefined;
  return db
    .selectFrom('vehicles_name_view')
    .select(['id', 'brand', 'model'])
    .where('id', '=', id)
    .executeTakeFirst();
};

/** The vehicles that have these plates, or had them last. */
export const listVehiclesOfPlates = async (
  db: Db | Tx,
  plates: readonly string[],
): Promise<Map<string, number>> => {
  const vehicles = new Map<string, number>();
  for (const [plate, holders] of await listHolders(db, plates)) {
    const id = lastHolder(holders);
    if (id !== undefined) vehicles.set(plate, id);
  }
  return vehicles;
};

/**
 * Replaces the vehicle of each fine, which has the plate now or had it last, by the one that had it at the moment of
 * the fine.
 */
export const withVehiclesThen = async <Fine extends { vehicleId: number; plate: string; at: Date }>(
  db: Db | Tx,
  fines: readonly Fine[],
): Promise<Fine[]> => {
  const holders = await listHolders(db, [...new Set(fines.map(({ plate }) => plate))]);
  return fines.map((fine) => ({
    ...fine,
    vehicleId: holderAt(holders.get(fine.plate) ?? [], fine.at) ?? fine.vehicleId,
  }));
};
