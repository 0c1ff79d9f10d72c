/** Public interface of documents: contracts, reports and receipts as PDF. */
export { removeDocumentFiles } from './document-removals.ts';
export { documentFiles } from './document-files.ts';
export type { HandoverFacts } from './documents-deps.ts';
export { documentRoutes } from './documents.routes.ts';
export { handoverDocuments, queueHandoverDocuments } from './handover-documents.ts';
export { pdfRenderer } from './pdf-renderer.ts';
export { PERSONAL_TABLES, eraseDocuments, listDocumentsOfPerson } from './personal-documents.store.ts';
