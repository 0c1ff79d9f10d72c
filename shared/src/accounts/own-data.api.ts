import { endpoints } from '../kernel/endpoint.ts';
import type { customersExportSchemas, ownDataSchemas } from './own-data.schema.ts';

/** A customer's rights over their personal data. */
export const ownDataApi = endpoints<typeof ownDataSchemas>()({
  /** Downloads the data as a file. 409 `address_unconfirmed`. */
  export: { method: 'GET', path: '/api/users/me/export', access: 'customer' },
  /**
   * Deletes the account. Rentals and payments stay without a name; who drove is kept for as long as the law requires.
   * 401 `wrong_password`; 409 `rental_open`, `guarantee_held`, `fine_open`, `dispute_open`, `refund_open`,
   * `payment_open`, `debt_open` or `credit_open`, with the reservations in the message; 409 `address_replaced` while a
   * former e-mail address can still be restored.
   */
  remove: { method: 'DELETE', path: '/api/users/me', access: 'customer' },
});

export const customersExportApi = endpoints<typeof customersExportSchemas>()({
  /** A CSV file with columns that the import of customers recognises. */
  export: { method: 'GET', path: '/api/customers/export', access: 'owner' },
});
