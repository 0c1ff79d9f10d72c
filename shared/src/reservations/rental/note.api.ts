import { endpoint } from '../../kernel/endpoint.ts';
import type { idParams } from '../../kernel/id.schema.ts';
import type { note, noteBody, notes } from './note.schema.ts';

/** What managers note about a reservation or its customer. Customers never see it, except in the export of their data. */
export const notesApi = {
  /** Those about a reservation and about its customer, newest first. Errors: 404. */
  list: endpoint<{ params: typeof idParams; response: typeof notes }>()({
    method: 'GET',
    path: '/api/reservations/:id/notes',
    access: 'manager',
  }),
  /** 201. Errors: 400; 404; 409 `customer_erased`. */
  add: endpoint<{ params: typeof idParams; body: typeof noteBody; response: typeof note }>()({
    method: 'POST',
    path: '/api/reservations/:id/notes',
    access: 'manager',
  }),
  /** Errors: 404. */
  remove: endpoint<{ params: typeof idParams }>()({
    method: 'DELETE',
    path: '/api/notes/:id',
    access: 'manager',
  }),
};
