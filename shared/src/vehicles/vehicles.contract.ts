import { contract } from '../kernel/contract.ts';
import { catalogueApi } from './catalogue.api.ts';
import { vehiclesApi } from './vehicles.api.ts';
import { catalogueSchemas, vehiclesSchemas } from './vehicles.schema.ts';

/** `catalogueApi` and `vehiclesApi` with their schemas. */
export const vehiclesContract = contract(
  { ...catalogueApi, ...vehiclesApi },
  { ...catalogueSchemas, ...vehiclesSchemas },
);
