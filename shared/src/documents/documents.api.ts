import { endpoint } from '../kernel/endpoint.ts';
import type { idParams } from '../kernel/address.schema.ts';
import type {
  documentBody,
  documentList,
  documentParams,
  documentView,
  pdfFile,
} from './documents.schema.ts';

/** Contracts, reports and receipts of reservations. */
export const documentsApi = {
  /**
   * 201: a contract as the reservation is now, or the receipt of a payment; 200: that which was issued before and says the
   * same. 404 without the reservation or the payment; 409 `not_confirmed`: no contract of a hold or a cancelled rental.
   */
  issue: endpoint<{ params: typeof idParams; body: typeof documentBody; response: typeof documentView }>()({
    method: 'POST',
    path: '/api/reservations/:id/documents',
    access: 'manager',
  }),
  /** Newest first. 404 unless the caller is a manager or its customer. */
  list: endpoint<{ params: typeof idParams; response: typeof documentList }>()({
    method: 'GET',
    path: '/api/reservations/:id/documents',
    access: 'user',
  }),
  /** The file. 404 unless the caller is a manager or its customer. */
  pdf: endpoint<{ params: typeof documentParams; response: typeof pdfFile }>()({
    method: 'GET',
    path: '/api/documents/:id/pdf',
    access: 'user',
  }),
};
