import { endpoint } from '../kernel/endpoint.ts';
import type { auditPage, auditQuery } from './audit.schema.ts';

export const auditApi = {
  /** One page of matching entries. */
  list: endpoint<{ query: typeof auditQuery; response: typeof auditPage }>()({
    method: 'GET',
    path: '/api/audit',
    access: 'manager',
  }),
};
