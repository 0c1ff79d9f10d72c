import { sql } from 'kysely';
import { holderAt, type PlateHolder } from '@volant/shared/fines/fines.rules.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Who had and who has each of these plates. */
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
