import { endpoints } from '../../kernel/endpoint.ts';
import type { customerRentalsSchemas } from './customer-rentals.schema.ts';

/** The rentals of one customer, and what managers noted about them. 404 `customer_not_found`. */
export const customerRentalsApi = endpoints<typeof customerRentalsSchemas>()({
  /** The latest start first. */
  rentals: { method: 'GET', path: '/api/customers/:id/rentals', access: 'manager' },
  /** About the customer, not about one of their reservations; newest first. `DELETE /api/notes/:id` deletes one. */
  notes: { method: 'GET', path: '/api/customers/:id/notes', access: 'manager' },
  /** 201. */
  addNote: { method: 'POST', path: '/api/customers/:id/notes', access: 'manager' },
});
