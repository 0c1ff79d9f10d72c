import { contract } from '../kernel/contract.ts';
import { contactApi } from './contact.api.ts';
import { contactSchemas } from './contact.schema.ts';

/** `contactApi` with its schemas. */
export const contactContract = contract(contactApi, contactSchemas);
