import { isAmong } from '../../platform/db/expressions.ts';
import type { Db } from '../../platform/db/open-database.ts';

/** The number plates of vehicles; null for one that is not known. */
export const listPlates = async (
  db: Db,
  vehicleIds: readonly number[],
): Promise<Map<number, string | null>> => {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('vehicles_name_view')
    .select(['id', 'plate'])
    .where(isAmong('id', [...new Set(vehicleIds)]))
    .execute();
  return new Map(rows.map(({ id, plate }) => [id, plate]));
};
