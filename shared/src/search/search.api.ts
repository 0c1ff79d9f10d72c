import { endpoints } from '../kernel/endpoint.ts';
import type { searchSchemas } from './search.schema.ts';

export const searchApi = endpoints<typeof searchSchemas>()({
  /**
   * What each active vehicle costs for a period and whether it is free; ignores the caller's own holds when a token is
   * sent. 400 with the codes of an order when no vehicle can be rented on these days.
   */
  offers: { method: 'GET', path: '/api/vehicules/offers', access: 'public' },
  /** The same for a sale at the counter: from today on, and on closed days too. */
  counterOffers: { method: 'GET', path: '/api/counter/offers', access: 'manager' },
});
