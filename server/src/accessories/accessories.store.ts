import { sql, type Selectable } from 'kysely';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { photoAddress, photoWidths } from '@volant/shared/vehicles/photo.rules.ts';
import { inFrenchOrder } from '../platform/db/expressions.ts';
import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { AccessoryTable } from './accessories.tables.ts';

export type AccessoryRow = Selectable<AccessoryTable>;

export interface AccessoryValues {
  name: string;
  dailyPriceCents: number;
  quantity: number;
  /** Empty when there is none. */
  description: string;
}

/** The stored picture of an accessory; the width is that of its largest file. */
export interface StoredPicture {
  storageKey: string;
  width: number;
}

export const pictureOf = ({ picture_key: storageKey, picture_width: width }: AccessoryRow) =>
  storageKey === null || width === null ? undefined : { storageKey, width };

/** What a manager enters of an accessory. */
export const formOf = (row: AccessoryRow) => ({
  name: row.name,
  dailyPrice: toEuros(row.daily_price_cents),
  quantity: row.quantity,
  description: row.description,
});

/** Wire form of an accessory, without what is available. */
export const accessoryView = (row: AccessoryRow): Accessory => ({
  id: row.id,
  ...formOf(row),
  picture: pictureView(pictureOf(row)),
});

/** The smallest stored width: pictures of accessories are shown small. */
const pictureView = (picture: StoredPicture | undefined): Accessory['picture'] => {
  const [width] = picture ? photoWidths(picture.width) : [];
  if (!picture || width === undefined) return null;
  const address = (format: 'avif' | 'webp') => photoAddress({ key: picture.storageKey, width, format });
  return { avif: address('avif'), webp: address('webp') };
};

/** Every accessory in alphabetical order. */
export const listAccessories = (db: Db): Promise<AccessoryRow[]> =>
  db
    .selectFrom('accessory')
    .selectAll()
    .orderBy(({ ref }) => inFrenchOrder(ref('name')))
    .orderBy('id')
    .execute();

export const listAccessoriesById = (db: Db | Tx, ids: readonly number[]): Promise<AccessoryRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('accessory').selectAll().where('id', 'in', ids).execute();

export const findAccessory = (db: Db | Tx, id: number): Promise<AccessoryRow | undefined> =>
  db.selectFrom('accessory').selectAll().where('id', '=', id).executeTakeFirst();

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

/** Sets the picture, or with undefined takes it away. The row must be locked. */
export const updateAccessoryPicture = async (
  tx: Tx,
  id: number,
  picture: StoredPicture | undefined,
): Promise<void> => {
  await tx
    .updateTable('accessory')
    .set({ picture_key: picture?.storageKey ?? null, picture_width: picture?.width ?? null })
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
