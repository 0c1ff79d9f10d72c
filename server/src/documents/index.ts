/** Public interface of documents: contracts, reports and receipts as PDF. */
export type { HandoverFacts } from './documents-deps.ts';
export { deleteRemovals, listRemovals } from './documents.store.ts';
export { documentRoutes } from './documents.routes.ts';
export { queueHandoverDocuments } from './handover-documents.ts';
export { pdfKey as fileOfDocument } from './document-files.ts';
export { type Documents, openDocuments } from './open-documents.ts';
export { PERSONAL_TABLES, eraseDocuments, listDocumentsOfPerson } from './personal-documents.store.ts';
