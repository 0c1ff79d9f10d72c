import type { Work } from '../audit/index.ts';
import type { FileStore } from '../files/index.ts';
import { documentFiles } from './document-files.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { fixLeftParts, fixNewParts } from './fix-parts.ts';
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
    /** The last step of every transaction that has written. */
    fixNewParts: (tx: Work) => fixNewParts(deps, tx),
    /** Duty: takes lost receipts back, until that has succeeded; then fixes what is left to be fixed. */
    keepReceipts: async () => {
      hasKeptLost ||= await keepLostReceipts(deps);
      if (hasKeptLost) await fixLeftParts(deps);
    },
    close: () => deps.renderer.close(),
  };
};

export type Documents = ReturnType<typeof openDocuments>;
