import type { DocumentsDeps } from './documents-deps.ts';
import { deleteRemovals, listRemovals } from './documents.store.ts';

const AT_ONCE = 200;

/** Duty: deletes the files of documents that ended with their reservation, were erased, or were never committed. */
export const removeDocumentFiles = async ({
  db,
  files,
  clock,
}: Pick<DocumentsDeps, 'db' | 'files' | 'clock'>): Promise<void> => {
  for (const key of await listRemovals(db, clock.now(), AT_ONCE)) {
    await files.remove(key);
    await deleteRemovals(db, [key]);
  }
};
