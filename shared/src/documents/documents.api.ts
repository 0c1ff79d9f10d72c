import { endpoints } from '../kernel/endpoint.ts';
import type { documentsSchemas } from './documents.schema.ts';

/** Contracts, reports and receipts of reservations. */
export const documentsApi = endpoints<typeof documentsSchemas>()({
  /**
   * 201: a contract as the reservation is now, or the receipt of a payment; 200: that which was issued before and says the
   * same. 404 without the reservation or the payment; 409 `not_confirmed`: no contract of a hold or a cancelled rental.
   */
  issue: { method: 'POST', path: '/api/reservations/:id/documents', access: 'manager' },
  /** Newest first. 404 unless the caller is a manager or its customer. */
  list: { method: 'GET', path: '/api/reservations/:id/documents', access: 'user' },
  /** The file. 404 unless the caller is a manager or its customer. */
  pdf: { method: 'GET', path: '/api/documents/:id/pdf', access: 'user' },
});
