import { endpoints } from '../kernel/endpoint.ts';
import type { customersExportSchemas, ownDataSchemas } from './own-data.schema.ts';

/** The rights of a customer over what is kept of them. */
export const ownDataApi = endpoints<typeof ownDataSchemas>()({
  /** A file. 409 `address_unconfirmed`. */
  export: { method: 'GET', path: '/api/users/me/export', access: 'customer' },
  /**
   * Rentals and payments stay in the books, without a name; who drove is kept as long as the law asks for it. 401
   * `wrong_password`; 409 `rental_open`, `guarantee_held`, `fine_open`, `dispute_open`, `refund_open`, `payment_open`,
   * `debt_open` or `credit_open`, with the reservations in the sentence; 409 `address_replaced` while a former address may
   * still be put back.
   */
  remove: { method: 'DELETE', path: '/api/users/me', access: 'customer' },
});

export const customersExportApi = endpoints<typeof customersExportSchemas>()({
  /** A file with the columns that the import of customers knows. */
  export: { method: 'GET', path: '/api/customers/export', access: 'owner' },
});
