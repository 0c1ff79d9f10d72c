import { randomBytes } from 'node:crypto';
import { photoFile, photoWidths, type PhotoFormat } from '@volant/shared/vehicles/photo.rules.ts';
import type { FileStore } from './file-store.ts';
import type { EncodedPhoto } from './photo-pipeline.ts';

export interface StoredPhoto {
  storageKey: string;
  width: number;
  height: number;
}

/** A random, unguessable key. */
export const newStorageKey = (): string => randomBytes(16).toString('hex');

/** Stores every file of a photo, under a new key unless one is given. */
export const storePhoto = async (
  store: FileStore,
  photo: EncodedPhoto,
  storageKey: string = newStorageKey(),
): Promise<StoredPhoto> => {
  for (const { width, format, bytes } of photo.files) {
    await store.put(photoFile({ key: storageKey, width, format }), bytes, `image/${format}`);
  }
  return { storageKey, width: photo.width, height: photo.height };
};

const FORMATS: readonly PhotoFormat[] = ['webp', 'avif'];

/** Deletes every file of a photo; missing ones are no error. */
export const removePhoto = async (
  store: FileStore,
  photo: Pick<StoredPhoto, 'storageKey' | 'width'>,
): Promise<void> => {
  for (const width of photoWidths(photo.width)) {
    for (const format of FORMATS) await store.delete(photoFile({ key: photo.storageKey, width, format }));
  }
};
