import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db } from '../platform/db/open-database.ts';

export interface DeskPerson {
  id: number;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** Empty without one. */
  email: string;
}

/** Customers by id, without erased ones. */
export const listPeople = async (db: Db, ids: readonly number[]): Promise<Map<number, DeskPerson>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts_person_view')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'phone_number as phoneNumber',
      'email',
    ])
    .where(isAmong('id', ids))
    .where('erased_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Brand, model and plate of vehicles, also archived ones. */
export const listCarNames = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { vehicleName: string; plate: string | null }>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('vehicles_name_view')
    .select(['id', 'brand', 'model', 'plate'])
    .where(isAmong('id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, { vehicleName: vehicleName(row), plate: row.plate }]));
};
