import { invoiceData, type InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import { queueMail, type MailAttachment } from '../outbox/index.ts';
import type { Tx } from '../platform/db/open-database.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findDocument } from './documents.store.ts';
import { attachmentOf } from './read-documents.ts';

/**
 * Queues the mail with an invoice, a credit or debit note that is issued in the same transaction. One that a restored
 * database had lost was mailed when it was issued.
 */
export const queueInvoiceMail = (
  tx: Tx,
  { id, number, reservationId }: { id: string; number: string; reservationId: number },
  now: Date,
): Promise<void> =>
  queueMail(
    tx,
    {
      kind: 'invoice',
      subject: { kind: 'reservation', id: reservationId },
      key: number,
      payload: { reservationId, documentId: id },
    },
    now,
  );

/** The facts and the attachment for the mail of an invoice, a credit or debit note. */
export interface MailedInvoice extends Pick<
  InvoiceData,
  'kind' | 'number' | 'dueOn' | 'totals' | 'preceding'
> {
  /** The company and where it reads its invoices; undefined when they go to the customer. */
  accounting: { name: string; address: string } | undefined;
  /** Its data go to the company over Peppol. */
  isOverPeppol: boolean;
  /** Of a transfer of what is left; undefined when nothing is. */
  communication: string | undefined;
  /** The account to pay to; undefined when the agency has not said any. */
  iban: string | undefined;
  attachment: MailAttachment;
}

/** Undefined when the document or its file is gone. */
export const invoiceForMail =
  (deps: DocumentsDeps) =>
  async (documentId: string): Promise<MailedInvoice | undefined> => {
    const row = await findDocument(deps.db, documentId);
    const attachment = row && (await attachmentOf(deps, row));
    const { data } = invoiceData.safeParse(row?.data);
    if (!attachment || !data) return undefined;
    const { kind, number, dueOn, totals, preceding, buyer, seller, account, payment } = data;
    return {
      kind,
      number,
      dueOn,
      totals,
      preceding,
      accounting:
        buyer.is === 'company' && buyer.accountingEmail !== ''
          ? { name: buyer.name, address: buyer.accountingEmail }
          : undefined,
      isOverPeppol: buyer.is === 'company' && buyer.endpoint !== null && seller.endpoint !== null,
      communication: payment?.communication,
      iban: account?.iban,
      attachment,
    };
  };
