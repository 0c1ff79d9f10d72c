import { contract } from '../kernel/contract.ts';
import { auditApi } from './audit.api.ts';
import { auditSchemas } from './audit.schema.ts';

/** `auditApi` with its schemas. */
export const auditContract = contract(auditApi, auditSchemas);
