import type { Transaction } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { Schema } from '../platform/db/schema.ts';

/** A photo whose files no vehicle shows. */
export interface UnusedPhoto {
  storageKey: string;
  width: number;
}

/** Notes that the files of photos are to be removed: those that nobody shows any more, or that nobody shows yet. */
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

/** Takes notes of removal back, if they are that young; how many there were. */
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

/** Of these photos, those whose files are still to be removed. */
export const listPhotoRemovals = (db: Db, storageKeys: readonly string[]): Promise<UnusedPhoto[]> =>
  storageKeys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('photo_removal')
        .select(['storage_key as storageKey', 'width'])
        .where('storage_key', 'in', storageKeys)
        .execute();

/** What was noted that long ago, oldest first. */
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
