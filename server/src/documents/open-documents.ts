import type { Work } from '../audit/index.ts';
import type { FileStore } from '../files/index.ts';
import type { GoOn } from '../platform/jobs/leased-duties.ts';
import { documentFiles } from './document-files.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { issueDueReceipts } from './due-receipts.ts';
import { fixLeftParts, fixNewParts } from './fix-parts.ts';
import { handoverDocuments } from './handover-documents.ts';
import { issuingReceipts, type IssueReceipt } from './issue-receipt.ts';
import { keepLostReceipts } from './lost-receipts.ts';
import { pdfRenderer, type PdfRenderer } from './pdf-renderer.ts';
import { receiptForMail } from './receipt-mails.ts';

/** Documents with their files and what writes them, a thread unless given; `close` ends it. */
export const openDocuments = ({
  store,
  renderer = pdfRenderer(),
  ...facts
}: Omit<DocumentsDeps, 'files' | 'renderer'> & { store: FileStore; renderer: PdfRenderer | undefined }) => {
  const deps: DocumentsDeps = { ...facts, files: documentFiles(store), renderer };
  const issue = issuingReceipts(deps);
  let hasKeptLost = false;
  return {
    deps,
    /** For the mails of a handover. */
    attach: handoverDocuments(deps),
    /** For the mail of a receipt. */
    receiptForMail: receiptForMail(deps),
    /** The last step of every transaction that has written. */
    fixNewParts: (tx: Work) => fixNewParts(deps, tx),
    /** By hand; first those of the payments before it that are due. */
    issueReceipt: (async (actor, asked) => {
      const mayContinue = () => Promise.resolve(true);
      if (hasKeptLost) await issueDueReceipts(deps, issue, { mayContinue, until: asked.entryId });
      return issue(actor, asked);
    }) satisfies IssueReceipt,
    /**
     * Duty: takes lost receipts back, until that has succeeded; then fixes what is left to be fixed, and gives payments
     * their receipts: not before, or money would get a second one.
     */
    keepReceipts: async (mayContinue: GoOn) => {
      hasKeptLost ||= await keepLostReceipts(deps);
      if (!hasKeptLost) return;
      await fixLeftParts(deps);
      await issueDueReceipts(deps, issue, { mayContinue });
    },
    close: () => deps.renderer.close(),
  };
};

export type Documents = ReturnType<typeof openDocuments>;
