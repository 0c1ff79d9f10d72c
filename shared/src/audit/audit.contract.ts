import { contract } from '../kernel/contract.ts';
import { auditApi } from './audit.api.ts';
import { auditPage, auditQuery } from './audit.schema.ts';

/** The calls of `auditApi` with what they are checked by. */
export const auditContract = contract(auditApi, {
  list: { query: auditQuery, response: auditPage },
});
