import type { Work } from '../audit/index.ts';
import type { FileStore } from '../files/index.ts';
import type { GoOn } from '../platform/jobs/leased-duties.ts';
import { documentFiles } from './document-files.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { issueDueInvoices } from './due-invoices.ts';
import { issueDueReceipts } from './due-receipts.ts';
import { fixLeftParts, fixNewParts } from './fix-parts.ts';
import { handoverDocuments } from './handover-documents.ts';
import { issuingReceipts, type IssueReceipt } from './issue-receipt.ts';
import { issuingInvoices } from './issue-invoice.ts';
import { invoiceForMail } from './invoice-mails.ts';
import { keepLostReceipts } from './lost-receipts.ts';
import { pdfRenderer, type PdfRenderer } from './pdf-renderer.ts';
import type { PeppolTransport } from './peppol/peppol-transport.ts';
import { transmitting } from './peppol/transmitting.ts';
import { receiptForMail } from './receipt-mails.ts';

/**
 * Opens documents with their file store, their way to companies and their renderer, by default a thread; `close` ends the
 * renderer.
 */
export const openDocuments = ({
  store,
  renderer = pdfRenderer(),
  transport,
  ...facts
}: Omit<DocumentsDeps, 'files' | 'renderer'> & {
  store: FileStore;
  renderer: PdfRenderer | undefined;
  transport: PeppolTransport;
}) => {
  const deps: DocumentsDeps = { ...facts, files: documentFiles(store), renderer };
  const issue = issuingReceipts(deps);
  const inInvoiceTurn = issuingInvoices(deps);
  const peppol = { ...facts, transport };
  let hasKeptLost = false;
  return {
    deps,
    peppol,
    /** Duty: sends invoices to companies, and follows them. */
    transmit: transmitting(peppol),
    /** Returns the attachments for the mails of a handover. */
    attach: handoverDocuments(deps),
    /** Returns the facts and the attachment for the mail of a receipt. */
    receiptForMail: receiptForMail(deps),
    /** The same for the mail of an invoice, a credit or debit note. */
    invoiceForMail: invoiceForMail(deps),
    /** Called as the last step of every transaction that wrote something. */
    fixNewParts: (tx: Work) => fixNewParts(deps, tx),
    issuing: {
      /** Issues a receipt at a manager's request, after the due receipts of earlier payments. */
      issueReceipt: (async (actor, asked) => {
        const mayContinue = () => Promise.resolve(true);
        if (hasKeptLost) await issueDueReceipts(deps, issue, { mayContinue, until: asked.entryId });
        return issue(actor, asked);
      }) satisfies IssueReceipt,
      /** Issues at most one invoice, in its turn. */
      inInvoiceTurn,
    },
    /**
     * Duty: restores lost receipts until that has succeeded, and only then fixes missing parts and issues due receipts;
     * otherwise money could get a second receipt. Then issues the invoices that rentals for companies lack.
     */
    keepReceipts: async (mayContinue: GoOn) => {
      hasKeptLost ||= await keepLostReceipts(deps);
      if (!hasKeptLost) return;
      await fixLeftParts(deps);
      await issueDueReceipts(deps, issue, { mayContinue });
      await issueDueInvoices(deps, inInvoiceTurn, mayContinue);
    },
    close: () => deps.renderer.close(),
  };
};

export type Documents = ReturnType<typeof openDocuments>;
