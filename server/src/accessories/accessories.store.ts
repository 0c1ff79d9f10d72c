import { sql, type Selectable } from 'kysely';
import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { AccessoryTable } from '../platform/db/schema.ts';

export type AccessoryRow = Selectable<AccessoryTable>;

export interface AccessoryValues {
  name: string;
  dailyPriceCents: number;
  quantity: number;
  /** Empty when there is none. */
  description: string;
}

/** Every accessory in alphabetical order: with ICU, É sorts beside E. */
export const listAccessories = (db: Db): Promise<AccessoryRow[]> =>
  db
    .selectFrom('accessory')
    .selectAll()
    .orderBy(sql`name COLLATE "und-x-icu"`)
    .orderBy('id')
    .execute();

export const listAccessoriesById = (db: Db | Tx, ids: readonly number[]): Promise<AccessoryRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('accessory').selectAll().where('id', 'in', ids).execute();

/** Serialises changes of names until the end of the transaction; bookings are not blocked. */
export const lockAccessoryNames = async (tx: Tx): Promise<{ id: number; name: string }[]> => {
  await sql`LOCK TABLE accessory IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  return tx.selectFrom('accessory').select(['id', 'name']).orderBy('id').execute();
};

/** Locks an accessory against bookings, which share-lock it (`lockStock`). */
export const lockAccessory = (tx: Tx, id: number): Promise<AccessoryRow | undefined> =>
  tx.selectFrom('accessory').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The row must be locked. `setCapacity` sets the limit of units per day. */
export const updateAccessory = async (
  tx: Tx,
  id: number,
  { name, dailyPriceCents, quantity, description }: AccessoryValues,
): Promise<void> => {
  await tx
    .updateTable('accessory')
    .set({ name, daily_price_cents: dailyPriceCents, quantity, description })
    .where('id', '=', id)
    .execute();
};

export const insertAccessory = async (
  tx: Db | Tx,
  accessory: AccessoryValues,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('accessory')
    .values({
      name: accessory.name,
      daily_price_cents: accessory.dailyPriceCents,
      quantity: accessory.quantity,
      description: accessory.description,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Deletes an accessory that no reservation of any state names; a foreign key decides, also in a race. */
export const deleteAccessory = async (tx: Tx, id: number): Promise<'deleted' | 'in use'> => {
  try {
    await tx.deleteFrom('accessory').where('id', '=', id).execute();
    return 'deleted';
  } catch (error) {
    if (isConstraintViolation(error, 'reservation_accessory_in_use')) return 'in use';
    throw error;
  }
};

/** Stock of each existing accessory, share-locked until the end of the transaction: a manager's change waits. */
export const lockStock = async (tx: Tx, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('accessory')
    .select(['id', 'quantity'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row.quantity]));
};
