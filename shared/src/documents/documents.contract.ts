import { contract } from '../kernel/contract.ts';
import { documentsApi } from './documents.api.ts';
import { documentsSchemas } from './documents.schema.ts';

/** `documentsApi` with its schemas. */
export const documentsContract = contract(documentsApi, documentsSchemas);
