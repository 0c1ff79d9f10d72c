import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/id.schema.ts';
import { accountAnswer } from './accounts.schema.ts';
import { customersApi } from './customers.api.ts';
import { customersQuery, foundCustomers } from './customers.schema.ts';

/** `customersApi` with its schemas. */
export const customersContract = contract(customersApi, {
  find: { query: customersQuery, response: foundCustomers },
  sendConfirmation: { params: idParams, response: accountAnswer },
});
