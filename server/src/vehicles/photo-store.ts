import { randomBytes } from 'node:crypto';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { photoFile } from '@volant/shared/vehicles/photo.rules.ts';
import type { EncodedPhoto } from './photo-pipeline.ts';

/** Where the widths of a photo are kept: files of `DATA_DIR/photos`, or an S3 bucket. Keys are generated, never given. */
export interface PhotoStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
}

export interface StoredPhoto {
  storageKey: string;
  width: number;
  height: number;
}

/** Keeps every file of a photo, under a new key unless one is given. */
export const storePhoto = async (
  store: PhotoStore,
  photo: EncodedPhoto,
  storageKey: string = randomBytes(16).toString('hex'),
): Promise<StoredPhoto> => {
  for (const { width, format, bytes } of photo.files) {
    await store.put(photoFile({ key: storageKey, width, format }), bytes, `image/${format}`);
  }
  return { storageKey, width: photo.width, height: photo.height };
};

/** Photos as files of a directory. */
export const diskPhotoStore = (directory: string): PhotoStore => {
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }));
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    get: async (key) => {
      try {
        return Buffer.from(await disk.getBytes(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: (key) => disk.delete(key),
  };
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
