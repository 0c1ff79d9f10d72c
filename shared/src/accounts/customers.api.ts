import { endpoint } from '../kernel/endpoint.ts';
import type { customersQuery, foundCustomers } from './customers.schema.ts';

export const customersApi = {
  /** At most ten, those whose name begins so first. */
  find: endpoint<{ query: typeof customersQuery; response: typeof foundCustomers }>()({
    method: 'GET',
    path: '/api/customers',
    access: 'manager',
  }),
};
