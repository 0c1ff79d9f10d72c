import { photoRefusals } from '@volant/shared/vehicles/photos.refusals.ts';
import { unavailable } from '../platform/problem.ts';
import type { FileStore } from '../files/file-store.ts';

export interface MemoryFileStore extends FileStore {
  /** What is kept, sorted. */
  names(): string[];
  /** Makes the store fail after so many further writes or deletions; undefined makes it work again. */
  failAfter(writes: number | undefined): void;
  /** Waits for `see` before each file is deleted; undefined ends it. */
  beforeDelete(see: ((key: string) => Promise<void>) | undefined): void;
}

/** Photos kept for the length of a test. */
export const memoryFileStore = (): MemoryFileStore => {
  const files = new Map<string, Buffer>();
  let writesLeft: number | undefined;
  let seeDelete: ((key: string) => Promise<void>) | undefined;
  const check = (): void => {
    if (writesLeft === undefined) return;
    if (writesLeft <= 0) throw unavailable(photoRefusals.storeAway);
    writesLeft -= 1;
  };
  return {
    put: async (key, bytes) => {
      check();
      files.set(key, bytes);
    },
    get: (key) => Promise.resolve(files.get(key)),
    delete: async (key) => {
      check();
      await seeDelete?.(key);
      files.delete(key);
    },
    names: () => [...files.keys()].sort(),
    failAfter: (writes) => {
      writesLeft = writes;
    },
    beforeDelete: (see) => {
      seeDelete = see;
    },
  };
};
