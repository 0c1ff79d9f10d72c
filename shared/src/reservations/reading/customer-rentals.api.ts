import { endpoints } from '../../kernel/endpoint.ts';
import type { customerRentalsSchemas } from './customer-rentals.schema.ts';

/** The rentals of one customer, and the managers' notes about the customer. 404 `customer_not_found`. */
export const customerRentalsApi = endpoints<typeof customerRentalsSchemas>()({
  /** Latest start first. */
  rentals: { method: 'GET', path: '/api/customers/:id/rentals', access: 'manager' },
  /** Notes about the customer, not about single reservations; newest first. `DELETE /api/notes/:id` deletes one. */
  notes: { method: 'GET', path: '/api/customers/:id/notes', access: 'manager' },
  /** 201. */
  addNote: { method: 'POST', path: '/api/customers/:id/notes', access: 'manager' },
});
