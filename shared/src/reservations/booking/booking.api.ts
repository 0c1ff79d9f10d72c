import { endpoints } from '../../kernel/endpoint.ts';
import type { counterSchemas } from './counter.schema.ts';
import type { unpaidHoldsSchemas } from './unpaid-holds.schema.ts';

export const counterApi = endpoints<typeof counterSchemas>()({
  /**
   * 201, also for a key that was used. Errors as for an order online: 400, 404 and 410 vehicle, 409 dates or stock, 422
   * price; 404 customer, 409 `email_taken`.
   */
  sell: { method: 'POST', path: '/api/counter/reservations', access: 'manager' },
});

export const unpaidHoldsApi = endpoints<typeof unpaidHoldsSchemas>()({
  read: { method: 'GET', path: '/api/unpaid-holds', access: 'manager' },
  /** Releases every live hold that was made online and is not paid; its payments are ended first. */
  release: { method: 'POST', path: '/api/unpaid-holds/release', access: 'manager' },
});
