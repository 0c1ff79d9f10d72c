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

/** The names of all the files of a photo. */
export const filesOfPhoto = ({ storageKey, width }: Pick<StoredPhoto, 'storageKey' | 'width'>): string[] =>
  photoWidths(width).flatMap((each) =>
    FORMATS.map((format) => photoFile({ key: storageKey, width: each, format })),
  );
