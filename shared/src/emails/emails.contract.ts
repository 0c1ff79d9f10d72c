import { contract } from '../kernel/contract.ts';
import { emailsApi } from './emails.api.ts';
import { emailsSchemas } from './emails.schema.ts';

/** `emailsApi` with its schemas. */
export const emailsContract = contract(emailsApi, emailsSchemas);
