import { sql, type Selectable, type Transaction } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { isConstraintViolation } from '../db/constraint-errors.ts';
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

export const listAccessoriesById = (db: Db | Tx, ids: readonly number[]): Promise<AccessoryRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('accessory').selectAll().where('id', 'in', ids).execute();

/**
 * The most units of each accessory that are out on any one day of a period; those never out are absent. `except`: the
 * hold of a customer for a vehicle, which their next order replaces.
 */
export const listMostReserved = async (
  db: Db,
  period: Period,
  except?: { accountId: number; vehicleId: number },
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ accessory_id: number; reserved: number }>`
    SELECT out.accessory_id, max(out.reserved - coalesce(own.quantity, 0))::int AS reserved
      FROM accessory_day AS out
      LEFT JOIN (
        SELECT line.accessory_id, line.quantity, hold.start_date, hold.end_date
          FROM reservation AS hold JOIN reservation_accessory AS line ON line.reservation_id = hold.id
         WHERE hold.state = 'pending' AND hold.account_id = ${except?.accountId ?? null}::int
           AND hold.vehicle_id = ${except?.vehicleId ?? null}::int
      ) AS own ON own.accessory_id = out.accessory_id AND out.day BETWEEN own.start_date AND own.end_date
     WHERE out.day BETWEEN ${period.startDate}::date AND ${period.endDate}::date
     GROUP BY out.accessory_id`.execute(db);
  return new Map(rows.map((row) => [row.accessory_id, row.reserved]));
};

/** Names are given one after the other until the end of the transaction; bookings go on. */
export const lockAccessoryNames = async (tx: Tx): Promise<{ id: number; name: string }[]> => {
  await sql`LOCK TABLE accessory IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  return tx.selectFrom('accessory').select(['id', 'name']).orderBy('id').execute();
};

/** Locks an accessory against bookings of it, which wait for its stock. */
export const lockAccessory = (tx: Tx, id: number): Promise<AccessoryRow | undefined> =>
  tx.selectFrom('accessory').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Days from one on, on which more units are out than that, in their order. */
export const listDaysAbove = (
  tx: Tx,
  input: { accessoryId: number; quantity: number; from: IsoDate },
): Promise<{ day: IsoDate; reserved: number }[]> =>
  tx
    .selectFrom('accessory_day')
    .select(['day', 'reserved'])
    .where('accessory_id', '=', input.accessoryId)
    .where('day', '>=', input.from)
    .where('reserved', '>', input.quantity)
    .orderBy('day')
    .execute();

/** Changes an accessory and, from a day on, what may be out of it; its row must be locked. Past days stay as they were. */
export const updateAccessory = async (
  tx: Tx,
  id: number,
  values: { name: string; dailyPriceCents: number; quantity: number; from: IsoDate },
): Promise<void> => {
  await tx
    .updateTable('accessory')
    .set({ name: values.name, daily_price_cents: values.dailyPriceCents, quantity: values.quantity })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('accessory_day')
    .set({ capacity: values.quantity })
    .where('accessory_id', '=', id)
    .where('day', '>=', values.from)
    .execute();
};

export const insertAccessory = async (
  tx: Db | Tx,
  accessory: { name: string; dailyPriceCents: number; quantity: number },
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('accessory')
    .values({
      name: accessory.name,
      daily_price_cents: accessory.dailyPriceCents,
      quantity: accessory.quantity,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Deletes an accessory that no reservation names, whatever its state: the database decides, also in a race. */
export const deleteAccessory = async (tx: Tx, id: number): Promise<'deleted' | 'in use'> => {
  try {
    await tx.deleteFrom('accessory').where('id', '=', id).execute();
    return 'deleted';
  } catch (error) {
    if (isConstraintViolation(error, 'reservation_accessory_in_use')) return 'in use';
    throw error;
  }
};
