import { endpoints } from '../kernel/endpoint.ts';
import type { auditSchemas } from './audit.schema.ts';

export const auditApi = endpoints<typeof auditSchemas>()({
  /** One page of matching entries. */
  list: { method: 'GET', path: '/api/audit', access: 'owner' },
  /** A file with all matching entries, the newest first. */
  export: { method: 'GET', path: '/api/audit/export', access: 'owner' },
});
