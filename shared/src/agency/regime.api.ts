import { endpoints } from '../kernel/endpoint.ts';
import type { regimeSchemas } from './regime.schema.ts';

export const regimeApi = endpoints<typeof regimeSchemas>()({
  read: { method: 'GET', path: '/api/settings/regime', access: 'owner' },
  /** Each document uses the regime of its own day. Errors: 400. */
  change: { method: 'PUT', path: '/api/settings/regime', access: 'owner' },
});
