import { contract } from '../kernel/contract.ts';
import { searchApi } from './search.api.ts';
import { offers, offersQuery } from './search.schema.ts';

/** `searchApi` with its schemas. */
export const searchContract = contract(searchApi, {
  offers: { query: offersQuery, response: offers },
  counterOffers: { query: offersQuery, response: offers },
});
