import { endpoints } from '../../kernel/endpoint.ts';
import type { reservationCompanySchemas } from './company.schema.ts';

/** The company that a reservation is for; a reservation without one is private. */
export const reservationCompanyApi = endpoints<typeof reservationCompanySchemas>()({
  /**
   * The company of a reservation from now on. Errors: 400; 404; 409 `document_issued` once an invoice, a deposit invoice, a
   * credit note or a debit note was issued, `customer_erased`.
   */
  set: { method: 'PUT', path: '/api/reservations/:id/company', access: 'manager' },
  /** Makes a reservation private. Errors: 404; 409 `document_issued`. */
  remove: { method: 'DELETE', path: '/api/reservations/:id/company', access: 'manager' },
  /** The company that the caller last booked for, without its order reference: what the next order proposes. */
  own: { method: 'GET', path: '/api/users/me/company', access: 'user' },
  /** The same of a customer. 404 `customer_not_found`. */
  ofCustomer: { method: 'GET', path: '/api/customers/:id/company', access: 'manager' },
});
