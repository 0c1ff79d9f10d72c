import { vehicleMessages } from '@volant/shared/vehicles/vehicles.messages.ts';
import type { PhotoRefusal } from '@volant/shared/vehicles/photo.rules.ts';
import type { Clock } from '../platform/clock.ts';
import type { GoOn } from '../platform/jobs/leased-duties.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Work } from '../audit/index.ts';
import type { Log } from '../platform/log.ts';
import type { Problem } from '../platform/problem.ts';
import { refuse, unavailable } from '../platform/problem.ts';
import type { PhotoEncoder } from './photo-encoder.ts';
import { photoHeaderRefusal } from './photo-header.ts';
import type { EncodedPhoto } from './photo-pipeline.ts';
import {
  deletePhotoRemoval,
  insertPhotoRemovals,
  listOldPhotoRemovals,
  listPhotoRemovals,
  takeBackPhotoRemovals,
  type UnusedPhoto,
} from './photo-removal.store.ts';
import { newStorageKey, removePhoto, storePhoto, type PhotoStore, type StoredPhoto } from './photo-store.ts';
import type { Tx } from './vehicles.store.ts';

/** A file as somebody sent it. */
export interface UploadedPhoto {
  name: string;
  bytes: Buffer;
}

export interface VehiclePhotosDeps {
  db: Db;
  clock: Clock;
  log: Log;
  photos: PhotoStore;
  encoder: PhotoEncoder;
}

export type VehiclePhotos = ReturnType<typeof vehiclePhotosService>;

/** A request takes seconds from its first stored photo to its end: what is this old was left behind. */
const LEFT_BEHIND_MS = 15 * 60_000;
/** Between the last moment at which a photo is taken into use, and the first at which it is removed. */
const MARGIN_MS = 60_000;

/**
 * The files of the vehicles' photos. Before a file is stored, its removal is noted; the transaction that shows the
 * photo takes the note back. So whatever ends a request, a crash included, leaves no file without a note.
 */
export const vehiclePhotosService = ({ db, clock, log, photos, encoder }: VehiclePhotosDeps) => {
  /**
   * Checks and stores photos for `use`, whose transaction calls `keep`; they go again if it fails. Takes each out of
   * `uploaded` when its turn comes, so that its bytes are not held to the end.
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
        await insertPhotoRemovals(db, [{ storageKey, width: encoded.width }], clock.now());
        keys.push(storageKey);
        stored.push(await storePhoto(photos, encoded, storageKey));
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
      throw unavailable(
        'photos_unavailable',
        'La photo n’a pas pu être traitée. Réessayez dans quelques instants.',
      );
    }
    if (!encoded) throw refusedPhoto(photo, 'notAPhoto');
    return encoded;
  };

  /** In the transaction that shows them: these photos stay. */
  const keep = async (tx: Tx, stored: readonly StoredPhoto[]): Promise<void> => {
    const askedAfter = new Date(clock.now().getTime() - LEFT_BEHIND_MS);
    const keys = stored.map(({ storageKey }) => storageKey);
    if ((await takeBackPhotoRemovals(tx, keys, askedAfter)) === keys.length) return;
    throw unavailable(
      'photos_unavailable',
      'L’envoi des photos a pris trop de temps. Réessayez dans quelques instants.',
    );
  };

  /** In the transaction that shows them no more: their files go once it is committed. */
  const discard = async (tx: Work, unused: readonly UnusedPhoto[]): Promise<void> => {
    await insertPhotoRemovals(tx, unused, clock.now());
    tx.afterCommit(() => removeNow(unused.map(({ storageKey }) => storageKey)));
  };

  /** Removes what is noted of these photos; what cannot be removed now, the sweep removes. */
  const removeNow = async (storageKeys: readonly string[]): Promise<void> => {
    try {
      // Only what is noted: a commit whose answer was lost has taken its notes back.
      for (const photo of await listPhotoRemovals(db, storageKeys)) await remove(photo);
    } catch (error) {
      log.warn({ err: error }, 'photos could not be removed; the sweep tries again');
    }
  };

  const remove = async (photo: UnusedPhoto): Promise<void> => {
    await removePhoto(photos, photo);
    await deletePhotoRemoval(db, photo.storageKey);
  };

  /** Removes the files that a crash or a failure left behind. */
  const sweep = async (goOn: GoOn): Promise<void> => {
    const before = new Date(clock.now().getTime() - LEFT_BEHIND_MS - MARGIN_MS);
    for (const photo of await listOldPhotoRemovals(db, before)) {
      if (!(await goOn())) return;
      try {
        await remove(photo);
      } catch (error) {
        log.warn({ err: error, ...photo }, 'a photo could not be removed; the next sweep tries again');
      }
    }
  };

  return { withStored, keep, discard, sweep };
};

const MOST_SHOWN = 100;

/** A file's name in a sentence: it comes from outside, and may hold what turns a line around, or fill it. */
export const shownFileName = (name: string): string => {
  const visible = [...name.replace(/\p{C}/gu, '').trim()];
  return visible.length > MOST_SHOWN ? `${visible.slice(0, MOST_SHOWN).join('')}…` : visible.join('');
};

const { photoInvalid, photoHeic, photoTooManyPixels, photoTooLong } = vehicleMessages;
const REFUSALS: Record<PhotoRefusal, (file: string) => string> = {
  notAPhoto: photoInvalid,
  heic: photoHeic,
  tooManyPixels: photoTooManyPixels,
  tooLong: photoTooLong,
};

const refusedPhoto = ({ name }: UploadedPhoto, refusal: PhotoRefusal): Problem =>
  refuse(400, 'photo_invalid', REFUSALS[refusal](shownFileName(name)), 'photos');
