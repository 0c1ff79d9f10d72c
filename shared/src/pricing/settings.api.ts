import { endpoint } from '../kernel/endpoint.ts';
import type {
  agencySettings,
  agencySettingsBody,
  returnSettings,
  returnSettingsBody,
} from './settings.schema.ts';

export const settingsApi = {
  /** What customers are told before they order: what a return may cost. */
  read: endpoint<{ response: typeof agencySettings }>()({
    method: 'GET',
    path: '/api/settings',
    access: 'public',
  }),
  /** Replaces the settings; the last of two managers wins, and the journal has both. */
  change: endpoint<{ body: typeof agencySettingsBody; response: typeof agencySettings }>()({
    method: 'PUT',
    path: '/api/settings',
    access: 'manager',
  }),
  /** What the settlement of a return is computed with. */
  returns: endpoint<{ response: typeof returnSettings }>()({
    method: 'GET',
    path: '/api/settings/returns',
    access: 'manager',
  }),
  changeReturns: endpoint<{ body: typeof returnSettingsBody; response: typeof returnSettings }>()({
    method: 'PUT',
    path: '/api/settings/returns',
    access: 'manager',
  }),
};
