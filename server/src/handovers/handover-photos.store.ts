import type { Selectable } from 'kysely';
import type { PhotoHash, PhotoQuery } from '@volant/shared/handovers/handover-photos.schema.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { HandoverPhotoTable } from './handovers.tables.ts';

export type HandoverPhotoRow = Selectable<HandoverPhotoTable>;

export const findPhoto = (db: Db | Tx, id: string): Promise<HandoverPhotoRow | undefined> =>
  db.selectFrom('handover_photo').selectAll().where('id', '=', id).executeTakeFirst();

/** Photos ordered by report, then by arrival. */
export const listPhotos = (db: Db | Tx, handoverIds: readonly number[]): Promise<HandoverPhotoRow[]> =>
  handoverIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('handover_photo')
        .selectAll()
        .where('handover_id', 'in', handoverIds)
        .orderBy('handover_id')
        .orderBy('created_at')
        .orderBy('id')
        .execute();

/**
 * Inserts the row of a photo, before its file is stored, so that every file has a row. Does nothing when the id exists.
 */
export const insertPhoto = async (
  db: Db | Tx,
  photo: PhotoQuery & { id: string; handoverId: number; now: Date },
): Promise<void> => {
  await db
    .insertInto('handover_photo')
    .values({
      id: photo.id,
      handover_id: photo.handoverId,
      slot: photo.slot,
      sha256: photo.sha256,
      created_at: photo.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

/** Records that the file of a photo is stored. */
export const markStored = async (
  db: Db,
  { id, storageKey, annexedAt }: { id: string; storageKey: string; annexedAt: Date | null },
): Promise<void> => {
  await db
    .updateTable('handover_photo')
    .set({ storage_key: storageKey, annexed_at: annexedAt })
    .where('id', '=', id)
    .where('storage_key', 'is', null)
    .execute();
};

/** Reduces the photos of a draft to exactly the signed ones; the sweep deletes the files of the others. */
export const keepSignedPhotos = async (
  tx: Tx,
  handoverId: number,
  photos: readonly PhotoHash[],
  now: Date,
): Promise<void> => {
  const ids = photos.map(({ id }) => id);
  await tx
    .deleteFrom('handover_photo')
    .where('handover_id', '=', handoverId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
  for (const photo of photos) await insertPhoto(tx, { ...photo, handoverId, now });
};
