import { photoRefusals } from '@volant/shared/vehicles/photos.refusals.ts';
import type { PhotoRefusal } from '@volant/shared/vehicles/photo.rules.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { Work } from '../audit/index.ts';
import type { Log } from '../platform/log.ts';
import type { Problem } from '../platform/problem.ts';
import { refuse, unavailable } from '../platform/problem.ts';
import type { PhotoEncoder } from './photo-encoder.ts';
import { photoHeaderRefusal } from './photo-header.ts';
import type { EncodedPhoto } from './photo-pipeline.ts';
import { listNoted, noteRemovals, takeBackRemovals } from './file-removal.store.ts';
import type { FileStore } from './file-store.ts';
import { filesOfPhoto, newStorageKey, storePhoto, type StoredPhoto } from './photo-files.ts';
import { removeFile } from './remove-files.ts';

/** An uploaded file. */
export interface UploadedPhoto {
  name: string;
  bytes: Buffer;
}

export type Photos = ReturnType<typeof photosService>;

type UnusedPhoto = Pick<StoredPhoto, 'storageKey' | 'width'>;

/** A request takes seconds to store its photos, so older removal notes were left by one that failed. */
const LEFT_BEHIND_MS = 15 * 60_000;
/** Margin between the last moment at which a photo may be taken into use and the first at which it is removed. */
const MARGIN_MS = 60_000;

/** Notes that the files of photos are to be removed: no longer used, or not used yet. */
export const insertPhotoRemovals = (db: Db | Tx, photos: readonly UnusedPhoto[], now: Date): Promise<void> =>
  noteRemovals(db, photos.flatMap(filesOfPhoto), {
    now,
    dueAt: new Date(now.getTime() + LEFT_BEHIND_MS + MARGIN_MS),
  });

/**
 * The photos of vehicles and accessories. A removal note is committed before a file is stored, and deleted in the
 * transaction that uses the photo. So a request that fails at any point, also by a crash, leaves no file without a note.
 */
export const photosService = ({
  db,
  clock,
  log,
  files,
  encoder,
}: {
  db: Db;
  clock: Clock;
  log: Log;
  files: FileStore;
  encoder: PhotoEncoder;
}) => {
  /**
   * Checks and stores photos for `use`, whose transaction calls `keep`; deletes them if it fails. Removes each file
   * from `uploaded` as it is processed, so that its bytes can be freed.
   */
  const withStored = async <T>(
    uploaded: UploadedPhoto[],
    signal: AbortSignal,
    use: (stored: readonly StoredPhoto[]) => Promise<T>,
  ): Promise<T> => {
    for (const photo of uploaded) {
      const refusal = photoHeaderRefusal(photo.bytes);
      if (refusal) throw refusedPhoto(photo, refusal);
    }
    const stored: StoredPhoto[] = [];
    const keys: string[] = [];
    try {
      for (let photo = uploaded.shift(); photo; photo = uploaded.shift()) {
        signal.throwIfAborted();
        const encoded = await encode(photo);
        signal.throwIfAborted();
        const storageKey = newStorageKey();
        const unused = { storageKey, width: encoded.width };
        await insertPhotoRemovals(db, [unused], clock.now());
        keys.push(...filesOfPhoto(unused));
        stored.push(await storePhoto(files, encoded, storageKey));
      }
      signal.throwIfAborted();
      return await use(stored);
    } catch (error) {
      await removeNow(keys);
      throw error;
    }
  };

  const encode = async (photo: UploadedPhoto): Promise<EncodedPhoto> => {
    let encoded: EncodedPhoto | undefined;
    try {
      encoded = await encoder.encode(photo.bytes);
    } catch (error) {
      log.error({ err: error }, 'a photo could not be encoded');
      throw unavailable(photoRefusals.notEncoded);
    }
    if (!encoded) throw refusedPhoto(photo, 'notAPhoto');
    return encoded;
  };

  /** In the transaction that uses them: deletes the removal notes of these photos. */
  const keep = async (tx: Tx, stored: readonly StoredPhoto[]): Promise<void> => {
    const keys = stored.flatMap(filesOfPhoto);
    const dueAfter = new Date(clock.now().getTime() + MARGIN_MS);
    if ((await takeBackRemovals(tx, keys, dueAfter)) === keys.length) return;
    throw unavailable(photoRefusals.tookTooLong);
  };

  /** In the transaction that stops using them: their files are deleted after its commit. */
  const discard = async (tx: Work, unused: readonly UnusedPhoto[]): Promise<void> => {
    await insertPhotoRemovals(tx, unused, clock.now());
    tx.afterCommit(() => removeNow(unused.flatMap(filesOfPhoto)));
  };

  /** Deletes those of these files that are noted; the sweep retries what fails. */
  const removeNow = async (keys: readonly string[]): Promise<void> => {
    try {
      // Only noted ones: a commit whose answer was lost has deleted its notes.
      for (const key of await listNoted(db, keys)) await removeFile({ db, files }, key);
    } catch (error) {
      log.warn({ err: error }, 'photos could not be removed; the sweep tries again');
    }
  };

  return { withStored, keep, discard };
};

const MAX_SHOWN = 100;

/** A file name for a sentence: untrusted, so it is shortened and stripped of control and bidi characters. */
export const shownFileName = (name: string): string => {
  const visible = [...name.replace(/\p{C}/gu, '').trim()];
  return visible.length > MAX_SHOWN ? `${visible.slice(0, MAX_SHOWN).join('')}…` : visible.join('');
};

const refusedPhoto = ({ name }: UploadedPhoto, refusal: PhotoRefusal): Problem =>
  refuse(photoRefusals[refusal]({ file: shownFileName(name) }), 'photos');
