import { endpoints } from '../kernel/endpoint.ts';
import type { documentsSchemas } from './documents.schema.ts';

/** Contracts, reports and receipts of reservations. */
export const documentsApi = endpoints<typeof documentsSchemas>()({
  /**
   * 201: a new contract of the reservation as it is now, or the receipt of a payment; 200: the document already issued
   * with the same content. 404 when the reservation or the payment does not exist; 409 `not_confirmed`: a hold or a
   * cancelled rental has no contract.
   */
  issue: { method: 'POST', path: '/api/reservations/:id/documents', access: 'manager' },
  /** Newest first. 404 unless the caller is a manager or the customer of the reservation. */
  list: { method: 'GET', path: '/api/reservations/:id/documents', access: 'rental' },
  /**
   * The PDF. 404 unless the caller is a manager, an accountant or the customer of the reservation; 403 for an accountant
   * who asks for a paper that is not of the books.
   */
  pdf: { method: 'GET', path: '/api/documents/:id/pdf', access: 'user' },
});
