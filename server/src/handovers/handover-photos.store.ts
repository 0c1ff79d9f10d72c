import type { Selectable } from 'kysely';
import type { PhotoHash, PhotoQuery } from '@volant/shared/handovers/handover-photos.schema.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { HandoverPhotoTable } from '../platform/db/schema.ts';

export type HandoverPhotoRow = Selectable<HandoverPhotoTable>;

export const findPhoto = (db: Db | Tx, id: string): Promise<HandoverPhotoRow | undefined> =>
  db.selectFrom('handover_photo').selectAll().where('id', '=', id).executeTakeFirst();

/** By report, then in the order in which they arrived. */
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

/** Before its file is stored, so that every file has a row; a second one of that id changes nothing. */
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

/** The file of a photo is there. */
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

/** Leaves a draft with exactly the photos that are signed; the files of the others are deleted by the sweep. */
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
