import { contract } from '../kernel/contract.ts';
import { customersApi } from './customers.api.ts';
import { customersQuery, foundCustomers } from './customers.schema.ts';

/** `customersApi` with its schemas. */
export const customersContract = contract(customersApi, {
  find: { query: customersQuery, response: foundCustomers },
});
