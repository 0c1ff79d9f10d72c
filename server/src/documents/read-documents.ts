import { reservationRefusals } from '@volant/shared/reservations/reservations.refusals.ts';
import { accessRefusals } from '@volant/shared/accounts/access.refusals.ts';
import { isOfTheBooks } from '@volant/shared/documents/document-kinds.ts';
import { documentRefusals } from '@volant/shared/documents/documents.refusals.ts';
import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { invoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import { documentData } from '@volant/shared/documents/documents-data.schema.ts';
import { isMoney } from '@volant/shared/documents/paid-parts.rules.ts';
import type {
  DocumentList,
  DocumentView,
  ListedDocument,
} from '@volant/shared/documents/documents.schema.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { TAKEN_OVER } from '@volant/shared/ledger/ledger.rules.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { refuseUnprovedReader } from '../accounts/index.ts';
import type { MailAttachment } from '../outbox/index.ts';
import type { Db } from '../platform/db/open-database.ts';
import { refuse } from '../platform/problem.ts';
import { isByInvoice } from './by-invoice.ts';
import { sha256Of } from './document-files.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findDocument, findReceiptOf, listDocuments } from './documents.store.ts';
import type { DocumentRow, ListedRow, ShownDocument } from './documents.store.ts';
import { findRentalFacts, listEntryFacts } from './rental-facts.store.ts';
import { ublOf } from './ubl/write-ubl.ts';

type Reader = Pick<Profile, 'id' | 'role' | 'emailConfirmed'>;

export const documentView = (row: ShownDocument): DocumentView => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  amount: row.amount_cents === null ? null : toEuros(row.amount_cents),
  createdAt: row.created_at.toISOString(),
});

/** How one of a list is shown; the agency alone is told what became of it. */
export const listedView = (row: ListedRow, isAgency = true): ListedDocument => ({
  ...documentView(row),
  hasUbl: row.hasUbl,
  peppolState: isAgency ? row.peppolState : null,
  peppolReason: isAgency ? row.peppolReason : null,
});

/**
 * The documents of a reservation. 404 unless the reader is a manager or its customer; 403 when the customer's e-mail
 * address must first be confirmed.
 */
export const listFor = async (
  { db, clock }: DocumentsDeps,
  reader: Reader,
  id: number,
): Promise<DocumentList> => {
  const facts = await findRentalFacts(db, id);
  const isManager = reader.role === 'MANAGER';
  if (!facts || (!isManager && facts.accountId !== reader.id)) {
    throw refuse(reservationRefusals.notFound);
  }
  refuseUnprovedReader(reader, facts.channel);
  const documents = (await listDocuments(db, id)).map((row) => listedView(row, isManager));
  if (!isManager || (await isByInvoice(db, id, clock.now()))) return { documents, withoutReceipt: [] };
  const withoutReceipt: DocumentList['withoutReceipt'] = [];
  for (const entry of (await listEntryFacts(db, id)).filter(isMoney)) {
    if (entry.method === null || entry.method === TAKEN_OVER) continue;
    if (await findReceiptOf(db, entry.id)) continue;
    withoutReceipt.push({
      entryId: entry.id,
      isRefund: entry.kind === 'refund',
      amount: toEuros(entry.amountCents),
      method: entry.method,
      at: entry.at.toISOString(),
    });
  }
  return { documents, withoutReceipt };
};

/**
 * The PDF of a document. 404 unless the reader is of the agency or its customer; 403 when the customer's e-mail address
 * must first be confirmed, and for an accountant who asks for a paper that is not of the books.
 */
export const readPdfFor = async (
  deps: DocumentsDeps,
  reader: Reader,
  id: string,
): Promise<{ row: DocumentRow; pdf: Buffer }> => {
  const row = await findFor(deps.db, reader, id);
  const pdf = await storedPdf(deps, row);
  if (!pdf) throw refuse(documentRefusals.unknown);
  return { row, pdf };
};

/** The UBL of an invoice, for the same readers; 409 when nobody could receive it. */
export const readUblFor = async (
  { db }: DocumentsDeps,
  reader: Reader,
  id: string,
): Promise<{ row: DocumentRow; ubl: string }> => {
  const row = await findFor(db, reader, id);
  const { data } = invoiceData.safeParse(row.data);
  if (!data) throw refuse(documentRefusals.unknown);
  const ubl = ublOf(data, defaultWords().papers.invoice);
  if (ubl === undefined) throw refuse(documentRefusals.noReceiver);
  return { row, ubl };
};

const findFor = async (db: Db, reader: Reader, id: string): Promise<DocumentRow> => {
  const row = await findDocument(db, id);
  const facts = row && (await findRentalFacts(db, row.reservation_id));
  const isTheirs = reader.role !== 'CUSTOMER' || facts?.accountId === reader.id;
  if (row && reader.role === 'ACCOUNTANT' && !isOfTheBooks(row.kind))
    throw refuse(accessRefusals.notForAccountants);
  if (facts && isTheirs) refuseUnprovedReader(reader, facts.channel);
  if (!row || !isTheirs) throw refuse(documentRefusals.unknown);
  return row;
};

/**
 * The stored PDF. A lost file is rendered again from the data and must be identical, because a document must never
 * change. Undefined once it is erased.
 */
export const storedPdf = async (
  { files, renderer, log }: DocumentsDeps,
  row: DocumentRow,
): Promise<Buffer | undefined> => {
  const stored = await files.readPdf(row.id);
  if (stored) return stored;
  const { data } = documentData.safeParse(row.data);
  if (!data) return undefined;
  const again = await renderer.render(data);
  // A redacted document differs from the one that was signed.
  if (row.redacted_at === null && sha256Of(again) !== row.pdf_sha256) {
    log.error(
      { document: row.id },
      'the file of a document is lost, and its data are not drawn as they were',
    );
    return undefined;
  }
  await files.keepPdf(row.id, again);
  return again;
};

/** The PDF as a mail attachment; undefined once the document is erased. */
export const attachmentOf = async (
  deps: DocumentsDeps,
  row: DocumentRow,
): Promise<MailAttachment | undefined> => {
  const pdf = await storedPdf(deps, row);
  const { kind, number, reservation_id: reservationId } = row;
  const { fileNames } = defaultWords().papers;
  const filename = fileNames.document({ kind, number, reservationId });
  return pdf && { filename, contentType: 'application/pdf', content: pdf };
};
