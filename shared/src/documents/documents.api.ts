import { endpoints } from '../kernel/endpoint.ts';
import type { documentsSchemas } from './documents.schema.ts';

/** Contracts, reports, receipts and invoices of reservations. */
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
  /** The UBL of an invoice, for the same readers. 409 `no_receiver`: nobody could receive it. */
  ubl: { method: 'GET', path: '/api/documents/:id/ubl', access: 'user' },
  /**
   * The invoices of the reservation, oldest first, after those that it lacked were issued: 201 when there were some, else
   * 200. 409 `regime_none`, `nothing_to_invoice`, `invoice_too_late`, `address_missing`, `foreign_vat`, `vat_not_foreign`;
   * 403 `owner_needed`: an employee says no rate.
   */
  invoices: { method: 'POST', path: '/api/reservations/:id/invoices', access: 'manager' },
  /** 201: the credit note. 409 `not_creditable`, `nothing_to_credit`, `deposit_deducted`. */
  credit: { method: 'POST', path: '/api/documents/:id/credit', access: 'owner' },
  /** Numbered documents of all reservations, newest first, a page of them. */
  page: { method: 'GET', path: '/api/documents', access: 'books' },
  /** Rentals that lack a document, those due first. */
  missing: { method: 'GET', path: '/api/documents/missing', access: 'books' },
});
