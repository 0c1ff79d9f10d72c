import { contract } from '../kernel/contract.ts';
import { guaranteesApi } from './guarantees.api.ts';
import { guaranteesSchemas } from './guarantees.schema.ts';

/** `guaranteesApi` with its schemas. */
export const guaranteesContract = contract(guaranteesApi, guaranteesSchemas);
