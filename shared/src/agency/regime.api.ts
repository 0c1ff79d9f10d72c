import { endpoints } from '../kernel/endpoint.ts';
import type { regimeSchemas } from './regime.schema.ts';

export const regimeApi = endpoints<typeof regimeSchemas>()({
  read: { method: 'GET', path: '/api/settings/regime', access: 'owner' },
  /** Every paper takes the regime of its day. Errors: 400. */
  change: { method: 'PUT', path: '/api/settings/regime', access: 'owner' },
});
