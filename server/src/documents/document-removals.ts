import type { DocumentsDeps } from './documents-deps.ts';
import { deleteRemoval, listRemovals } from './documents.store.ts';

const AT_ONCE = 200;

/** Duty: deletes the files of documents that ended with their reservation, or were erased. */
export const removeDocumentFiles = async ({
  db,
  files,
}: Pick<DocumentsDeps, 'db' | 'files'>): Promise<void> => {
  for (const key of await listRemovals(db, AT_ONCE)) {
    await files.remove(key);
    await deleteRemoval(db, key);
  }
};
