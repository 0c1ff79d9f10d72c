import { contract } from '../kernel/contract.ts';
import { searchApi } from './search.api.ts';
import { searchSchemas } from './search.schema.ts';

/** `searchApi` with its schemas. */
export const searchContract = contract(searchApi, searchSchemas);
