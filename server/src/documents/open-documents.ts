import type { FileStore } from '../files/index.ts';
import { documentFiles } from './document-files.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { deleteRemovals, listRemovals } from './documents.store.ts';
import { handoverDocuments } from './handover-documents.ts';
import { keepLostReceipts } from './lost-receipts.ts';
import { pdfRenderer } from './pdf-renderer.ts';

/** Documents with their thread and their files; `close` ends the thread. */
export const openDocuments = ({
  store,
  ...facts
}: Omit<DocumentsDeps, 'files' | 'renderer'> & { store: FileStore }) => {
  const deps: DocumentsDeps = { ...facts, files: documentFiles(store), renderer: pdfRenderer() };
  let hasKeptLost = false;
  return {
    deps,
    /** For the mails of a handover. */
    attach: handoverDocuments(deps),
    sweep: async () => {
      await removeDocumentFiles(deps);
      if (hasKeptLost) return;
      hasKeptLost = await keepLostReceipts(deps);
    },
    close: () => deps.renderer.close(),
  };
};

export type Documents = ReturnType<typeof openDocuments>;

const AT_ONCE = 200;

/** Duty: deletes the files of documents that ended with their reservation, were erased, or were never committed. */
const removeDocumentFiles = async ({
  db,
  files,
  clock,
}: Pick<DocumentsDeps, 'db' | 'files' | 'clock'>): Promise<void> => {
  for (const key of await listRemovals(db, clock.now(), AT_ONCE)) {
    await files.remove(key);
    await deleteRemovals(db, [key]);
  }
};
