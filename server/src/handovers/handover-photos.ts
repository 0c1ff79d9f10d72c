import { createHash } from 'node:crypto';
import { acceptsLatePhoto } from '@volant/shared/handovers/handover.rules.ts';
import { MAX_HANDOVER_PHOTOS } from '@volant/shared/handovers/handover-parts.ts';
import { handoverRefusals } from '@volant/shared/handovers/handovers.refusals.ts';
import type { PhotoQuery } from '@volant/shared/handovers/handover-photos.schema.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { handoverNotFound } from './handover-view.ts';
import type { HandoversDeps } from './handovers-deps.ts';
import { headRefusal } from './photo-head.ts';
import { findHandover } from './handovers.store.ts';
import { findPhoto, insertPhoto, listPhotos, markStored } from './handover-photos.store.ts';

/** Storage key. The prefix keeps these files apart from public photos; the hash gives equal bytes the same name. */
const storageKeyOf = (id: string, sha256: string): string => `private/handovers/${id}-${sha256}.jpg`;

const differs = (): Problem => refuse(handoverRefusals.photo_differs);

/**
 * PUT /api/handovers/:id/photos/:uuid. The row is inserted before the file is stored, so that no file is without a row.
 * For a completed report, only files of signed photos are accepted. Errors: see `handoversApi.putPhoto`.
 */
export const storeHandoverPhoto = async (
  deps: Pick<HandoversDeps, 'db' | 'clock' | 'photos'>,
  photo: PhotoQuery & { id: string; handoverId: number },
  bytes: Buffer,
): Promise<void> => {
  const { db, clock, photos } = deps;
  const { id, handoverId, sha256 } = photo;
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw differs();
  const refusal = headRefusal(bytes);
  if (refusal === 'position') throw refuse(handoverRefusals.photo_position);
  if (refusal !== undefined) throw refuse(handoverRefusals.photo_invalid);
  const known = await findPhoto(db, id);
  const handover = await findHandover(db, handoverId);
  if (!handover || (known !== undefined && known.handover_id !== handoverId)) throw handoverNotFound();
  if (known !== undefined && known.sha256 !== sha256) throw differs();
  if (known !== undefined && known.storage_key !== null) return;
  const now = clock.now();
  if (known === undefined) {
    if (handover.state !== 'draft') throw refuse(handoverRefusals.photo_unknown);
    if ((await listPhotos(db, [handoverId])).length >= MAX_HANDOVER_PHOTOS)
      throw refuse(handoverRefusals.too_many_photos);
    await insertPhoto(db, { ...photo, now });
  } else if (handover.received_at !== null && !acceptsLatePhoto(handover.received_at, now)) {
    throw refuse(handoverRefusals.photo_late);
  }
  const storageKey = storageKeyOf(id, sha256);
  await photos.put(storageKey, bytes, 'image/jpeg');
  const annexedAt = handover.state === 'draft' ? null : now;
  await markStored(db, { id, storageKey, annexedAt });
  // The photo was removed, or its person erased, while the file was written: nothing else would ever delete the file.
  if ((await findPhoto(db, id)) === undefined) {
    await photos.delete(storageKey);
    throw refuse(handoverRefusals.photo_unknown);
  }
};

/** The bytes of a photo by a signed address; 404 when the address has expired or the file is missing. */
export const readHandoverImage = async (
  { db, photos, images }: HandoversDeps,
  id: string,
  query: { ends: string; seal: string },
): Promise<Buffer> => {
  const missing = refuse(handoverRefusals.image_not_found);
  if (!(await images.isValid(id, query))) throw missing;
  const key = (await findPhoto(db, id))?.storage_key;
  const bytes = key ? await photos.get(key) : undefined;
  if (bytes === undefined) throw missing;
  return bytes;
};
