import { endpoint } from '../kernel/endpoint.ts';
import type { idParams } from '../kernel/id.schema.ts';
import type { accountAnswer } from './accounts.schema.ts';
import type { customersQuery, foundCustomers } from './customers.schema.ts';

export const customersApi = {
  /** At most ten, those whose name begins so first. */
  find: endpoint<{ query: typeof customersQuery; response: typeof foundCustomers }>()({
    method: 'GET',
    path: '/api/customers',
    access: 'manager',
  }),
  /** Mails a customer the link that proves their address. 404 for an unknown customer, 409 without an address. */
  sendConfirmation: endpoint<{ params: typeof idParams; response: typeof accountAnswer }>()({
    method: 'POST',
    path: '/api/customers/:id/confirmation',
    access: 'manager',
  }),
};
