import type { Transaction } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { Schema } from '../platform/db/schema.ts';

/** A photo with files that no vehicle uses. */
export interface UnusedPhoto {
  storageKey: string;
  width: number;
}

/** Notes that photo files are to be removed: no longer used, or not used yet. */
export const insertPhotoRemovals = async (
  db: Db | Transaction<Schema>,
  photos: readonly UnusedPhoto[],
  now: Date,
): Promise<void> => {
  if (photos.length === 0) return;
  await db
    .insertInto('photo_removal')
    .values(photos.map(({ storageKey, width }) => ({ storage_key: storageKey, width, asked_at: now })))
    .execute();
};

/** Deletes removal notes that are young enough; returns how many. */
export const takeBackPhotoRemovals = async (
  tx: Transaction<Schema>,
  storageKeys: readonly string[],
  askedAfter: Date,
): Promise<number> => {
  if (storageKeys.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('photo_removal')
    .where('storage_key', 'in', storageKeys)
    .where('asked_at', '>', askedAfter)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Those of the given photos whose files are still to be removed. */
export const listPhotoRemovals = (db: Db, storageKeys: readonly string[]): Promise<UnusedPhoto[]> =>
  storageKeys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('photo_removal')
        .select(['storage_key as storageKey', 'width'])
        .where('storage_key', 'in', storageKeys)
        .execute();

/** Notes of at least that age, oldest first. */
export const listOldPhotoRemovals = (db: Db, askedBefore: Date): Promise<UnusedPhoto[]> =>
  db
    .selectFrom('photo_removal')
    .select(['storage_key as storageKey', 'width'])
    .where('asked_at', '<=', askedBefore)
    .orderBy('asked_at')
    .limit(200)
    .execute();

export const deletePhotoRemoval = async (db: Db, storageKey: string): Promise<void> => {
  await db.deleteFrom('photo_removal').where('storage_key', '=', storageKey).execute();
};
