/** Public interface of documents: contracts, reports and receipts as PDF. */
export type { DocumentsDeps, HandoverFacts } from './documents-deps.ts';
export { findReceipts, isInvoiced } from './documents.store.ts';
export { documentRoutes } from './documents.routes.ts';
export { eachInvoice, eachPaper } from './month-of-documents.ts';
export { countIssued } from './month-of-documents.store.ts';
export { listNextNumbers } from './next-numbers.ts';
export type { MailedInvoice } from './invoice-mails.ts';
export type { MailedReceipt } from './receipt-mails.ts';
export { queueHandoverDocuments } from './handover-documents.ts';
export { pdfKey as fileOfDocument } from './document-files.ts';
export { type Documents, openDocuments } from './open-documents.ts';
export { openTransport } from './peppol/open-transport.ts';
export type { PeppolTransport } from './peppol/peppol-transport.ts';
export { transmissionRoutes } from './peppol/transmissions.routes.ts';
export type { PdfRenderer } from './pdf-renderer.ts';
export {
  type ContractDriver,
  type SignedRow,
  listContractDrivers,
  listContractDriversOf,
  listSignedOf,
  listSignedQuoting,
  redactDocument,
} from './personal-drivers.store.ts';
export { PERSONAL_TABLES, eraseDocuments, listDocumentsOfPerson } from './personal-documents.store.ts';
export { type Unwanted, withoutPerson } from './without-person.ts';
