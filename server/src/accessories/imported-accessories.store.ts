import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { AccessoryValues } from './accessories.store.ts';

/** Every accessory by number and name. */
export const listAccessoryNames = (db: Db | Tx): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('accessory').select(['id', 'name']).orderBy('id').execute();

/** Inserts accessories with different names; their ids in the order of the list. */
export const insertAccessories = async (
  tx: Tx,
  accessories: readonly AccessoryValues[],
  now: Date,
): Promise<number[]> => {
  if (accessories.length === 0) return [];
  const rows = await tx
    .insertInto('accessory')
    .values(
      accessories.map(({ name, dailyPriceCents, quantity, description }) => ({
        name,
        daily_price_cents: dailyPriceCents,
        quantity,
        description,
        created_at: now,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return accessories.flatMap(({ name }) => ids.get(name) ?? []);
};

/** Locks accessories, and returns those that have a picture. */
export const lockAccessories = (
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; picture_key: string | null; picture_width: number | null }[]> =>
  tx
    .selectFrom('accessory')
    .select(['id', 'picture_key', 'picture_width'])
    .where(isAmong('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute();

export const deleteAccessories = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('accessory').where(isAmong('id', ids)).execute();
};
