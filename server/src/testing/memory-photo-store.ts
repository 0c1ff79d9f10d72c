import type { PhotoStore } from '../vehicles/photo-store.ts';

/** Photos kept for the length of a test. */
export const memoryPhotoStore = (): PhotoStore => {
  const files = new Map<string, Buffer>();
  return {
    put: (key, bytes) => {
      files.set(key, bytes);
      return Promise.resolve();
    },
    get: (key) => Promise.resolve(files.get(key)),
    delete: (key) => {
      files.delete(key);
      return Promise.resolve();
    },
  };
};
