import { endpoint } from '../kernel/endpoint.ts';
import type { noShowSettings } from './no-show.schema.ts';

export const noShowApi = {
  /** From when a customer counts as absent. */
  read: endpoint<{ response: typeof noShowSettings }>()({
    method: 'GET',
    path: '/api/settings/no-show',
    access: 'manager',
  }),
  change: endpoint<{ body: typeof noShowSettings; response: typeof noShowSettings }>()({
    method: 'PUT',
    path: '/api/settings/no-show',
    access: 'manager',
  }),
};
