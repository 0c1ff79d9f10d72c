import { contract } from '../kernel/contract.ts';
import { accountsApi, customersApi } from './accounts.api.ts';
import { accountsSchemas, sessionSchemas } from './accounts.schema.ts';
import { customersSchemas } from './customers.schema.ts';
import { sessionApi } from './session.api.ts';

export const accountsContract = contract(
  { ...sessionApi, ...accountsApi },
  { ...sessionSchemas, ...accountsSchemas },
);
export const customersContract = contract(customersApi, customersSchemas);
