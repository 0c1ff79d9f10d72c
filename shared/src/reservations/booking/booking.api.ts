import { endpoint } from '../../kernel/endpoint.ts';
import type { counterSale, counterSaleBody } from './counter.schema.ts';
import type { releasedHolds, unpaidHolds } from './unpaid-holds.schema.ts';

export const counterApi = {
  /**
   * 201, also for a key that was used. Errors as for an order online: 400, 404 and 410 vehicle, 409 dates or stock, 422
   * price; 404 customer, 409 `email_taken`.
   */
  sell: endpoint<{ body: typeof counterSaleBody; response: typeof counterSale }>()({
    method: 'POST',
    path: '/api/counter/reservations',
    access: 'manager',
  }),
};

export const unpaidHoldsApi = {
  read: endpoint<{ response: typeof unpaidHolds }>()({
    method: 'GET',
    path: '/api/unpaid-holds',
    access: 'manager',
  }),
  /** Releases every live hold that was made online and is not paid; its payments are ended first. */
  release: endpoint<{ response: typeof releasedHolds }>()({
    method: 'POST',
    path: '/api/unpaid-holds/release',
    access: 'manager',
  }),
};
