import { documentData, type ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { readAccount } from '../ledger/index.ts';
import { queueMail, type MailAttachment } from '../outbox/index.ts';
import type { Tx } from '../platform/db/open-database.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findDocument } from './documents.store.ts';
import { attachmentOf } from './read-documents.ts';
import { findKeptGuarantee, isDepositOf, type KeptGuarantee } from './rental-facts.store.ts';

/** Receipts for money that moved longer ago are not mailed: the customer would take them for something new. */
const NEWS_DAYS = 30;

/**
 * Queues the mail with a receipt issued in the same transaction. There is none for the deposit of a booking, which the
 * confirmation mail covers.
 */
export const queueReceiptMail = async (
  tx: Tx,
  { id, receipt, reservationId }: { id: string; receipt: ReceiptData; reservationId: number },
  now: Date,
): Promise<void> => {
  const { isRefund, paymentId, number, receivedAt, keptDeposit } = receipt;
  // The mail about the cancellation already says that the deposit is kept.
  if (keptDeposit) return;
  if (now.getTime() - Date.parse(receivedAt) > NEWS_DAYS * 86_400_000) return;
  if (!isRefund && paymentId !== undefined && (await isDepositOf(tx, { reservationId, paymentId }))) return;
  const subject = { kind: 'reservation', id: reservationId } as const;
  const payload = { reservationId, documentId: id };
  await queueMail(tx, { kind: 'receipt', subject, key: number, payload }, now);
};

/** The facts and the attachment for the mail of a receipt. */
export interface MailedReceipt extends Pick<ReceiptData, 'number' | 'isRefund' | 'method' | 'amountCents'> {
  /** Set when the money was kept from a guarantee. */
  guarantee: KeptGuarantee | undefined;
  /** Still due for the rental when the mail is written. */
  dueCents: Cents;
  attachment: MailAttachment;
}

/** Undefined when the file is gone, for example of an erased person. */
export const receiptForMail =
  (deps: DocumentsDeps) =>
  async (documentId: string): Promise<MailedReceipt | undefined> => {
    const row = await findDocument(deps.db, documentId);
    const attachment = row && (await attachmentOf(deps, row));
    const { data } = documentData.safeParse(row?.data);
    if (!attachment || data?.kind !== 'receipt') return undefined;
    const { number, isRefund, method, amountCents, isGuarantee } = data;
    const guarantee =
      isGuarantee && row.entry_id !== null ? await findKeptGuarantee(deps.db, row.entry_id) : undefined;
    const { dueCents = 0 } = (await readAccount(deps.db, row.reservation_id)) ?? {};
    return { number, isRefund, method, amountCents, guarantee, dueCents, attachment };
  };
