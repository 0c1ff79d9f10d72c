import { endpoint } from '../../kernel/endpoint.ts';
import type { idParams } from '../../kernel/id.schema.ts';
import type { noShowSettings } from './no-show.schema.ts';
import type { reservation } from '../reservations.schema.ts';

export const noShowApi = {
  /**
   * The customer did not come; the same act as the reason 'no_show' of the cancellation, without a body. Errors: 404; 409
   * `not_no_show`, `cancellation_asked`.
   */
  record: endpoint<{ params: typeof idParams; response: typeof reservation }>()({
    method: 'POST',
    path: '/api/reservations/:id/no-show',
    access: 'manager',
  }),
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
