import { endpoints } from '../kernel/endpoint.ts';
import type { settingsSchemas } from './settings.schema.ts';

export const settingsApi = endpoints<typeof settingsSchemas>()({
  /** What customers are told before they order: what a return may cost. */
  read: { method: 'GET', path: '/api/settings', access: 'public' },
  /** Replaces the settings; the last of two managers wins, and the journal has both. */
  change: { method: 'PUT', path: '/api/settings', access: 'manager' },
  /** What the settlement of a return is computed with. */
  returns: { method: 'GET', path: '/api/settings/returns', access: 'manager' },
  changeReturns: { method: 'PUT', path: '/api/settings/returns', access: 'manager' },
});
