import { endpoint } from '../../kernel/endpoint.ts';
import type { idParams } from '../../kernel/address.schema.ts';
import type {
  awaitedReturnList,
  correctionBody,
  departureBody,
  noShowSettings,
  note,
  noteBody,
  notes,
} from './rental.schema.ts';
import type { reservation } from '../reservations.schema.ts';

/** The vehicle leaves with its customer, for agencies that write no report of it. */
export const departuresApi = {
  /**
   * Errors: 400 `mileage_back`; 404; 409 unless confirmed (`not_departable`), when recorded already (`departed_already`)
   * and before its first day (`departs_later`).
   */
  record: endpoint<{ params: typeof idParams; body: typeof departureBody; response: typeof reservation }>()({
    method: 'POST',
    path: '/api/reservations/:id/departure',
    access: 'manager',
  }),
  /** It did not leave after all. Errors: 404; 409 `not_undoable` once it is back, or when none is recorded. */
  undo: endpoint<{ params: typeof idParams; response: typeof reservation }>()({
    method: 'DELETE',
    path: '/api/reservations/:id/departure',
    access: 'manager',
  }),
};

export const correctionsApi = {
  /**
   * Corrects the kilometres of a returned rental; the mileage of its vehicle follows. Errors: 400, also for the
   * kilometres that are recorded already; 404; 409 `not_finalized`, `changed_meanwhile` with `current` (the reservation).
   */
  correctReturn: endpoint<{
    params: typeof idParams;
    body: typeof correctionBody;
    response: typeof reservation;
  }>()({ method: 'POST', path: '/api/reservations/:id/correct-return', access: 'manager' }),
};

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

export const awaitedReturnsApi = {
  /** The past rentals whose return was not recorded: their vehicles may not be there. */
  list: endpoint<{ response: typeof awaitedReturnList }>()({
    method: 'GET',
    path: '/api/awaited-returns',
    access: 'manager',
  }),
};

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
