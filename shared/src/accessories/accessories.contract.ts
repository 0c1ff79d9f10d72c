import { contract } from '../kernel/contract.ts';
import { accessoriesApi } from './accessories.api.ts';
import { accessoriesSchemas } from './accessories.schema.ts';

/** `accessoriesApi` with its schemas. */
export const accessoriesContract = contract(accessoriesApi, accessoriesSchemas);
