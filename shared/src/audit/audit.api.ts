import { endpoint } from '../kernel/endpoint.ts';
import type { auditPage, auditQuery } from './audit.schema.ts';

export const auditApi = {
  /** One page of the journal that the query lets through. */
  list: endpoint<{ query: typeof auditQuery; response: typeof auditPage }>()({
    method: 'GET',
    path: '/api/audit',
    access: 'manager',
  }),
};
