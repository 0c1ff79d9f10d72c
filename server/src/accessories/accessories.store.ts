import { sql, type Selectable, type Transaction } from 'kysely';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { Db } from '../db/open-database.ts';
import type { AccessoryTable, Schema } from '../db/schema.ts';

export type AccessoryRow = Selectable<AccessoryTable>;
type Tx = Transaction<Schema>;

/** Every accessory, in the order of a French dictionary. */
export const listAccessories = (db: Db): Promise<AccessoryRow[]> =>
  db
    .selectFrom('accessory')
    .selectAll()
    .orderBy(sql`name COLLATE "und-x-icu"`)
    .orderBy('id')
    .execute();

export const listAccessoriesById = (db: Db, ids: readonly number[]): Promise<AccessoryRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('accessory').selectAll().where('id', 'in', ids).execute();

/** The most units of each accessory that are out on any one day of a period; those never out are absent. */
export const listMostReserved = async (db: Db, period: Period): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('accessory_day')
    .select((row) => ['accessory_id', row.fn.max('reserved').as('reserved')])
    .where('day', '>=', period.startDate)
    .where('day', '<=', period.endDate)
    .groupBy('accessory_id')
    .execute();
  return new Map(rows.map((row) => [row.accessory_id, row.reserved]));
};

export const insertAccessory = async (
  tx: Db | Tx,
  accessory: { name: string; dailyPriceCents: number; quantity: number },
): Promise<number> => {
  const { id } = await tx
    .insertInto('accessory')
    .values({
      name: accessory.name,
      daily_price_cents: accessory.dailyPriceCents,
      quantity: accessory.quantity,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
