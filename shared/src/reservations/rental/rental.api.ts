import { endpoints } from '../../kernel/endpoint.ts';
import type {
  departuresSchemas,
  correctionsSchemas,
  noShowSchemas,
  awaitedReturnsSchemas,
  notesSchemas,
} from './rental.schema.ts';

/** The vehicle leaves with its customer, for agencies that write no report of it. */
export const departuresApi = endpoints<typeof departuresSchemas>()({
  /**
   * Errors: 400 `mileage_back`; 404; 409 unless confirmed (`not_departable`), when recorded already (`departed_already`)
   * and before its first day (`departs_later`), `return_awaited` (`knownReturns`).
   */
  record: { method: 'POST', path: '/api/reservations/:id/departure', access: 'manager' },
  /** It did not leave after all. Errors: 404; 409 `not_undoable` once it is back, or when none is recorded. */
  undo: { method: 'DELETE', path: '/api/reservations/:id/departure', access: 'manager' },
});

export const correctionsApi = endpoints<typeof correctionsSchemas>()({
  /**
   * Corrects the kilometres of a returned rental; the mileage of its vehicle follows. Errors: 400, also for the
   * kilometres that are recorded already; 404; 409 `not_finalized`, `changed_meanwhile` with `current` (the reservation).
   */
  correctReturn: { method: 'POST', path: '/api/reservations/:id/correct-return', access: 'manager' },
});

export const noShowApi = endpoints<typeof noShowSchemas>()({
  /**
   * The customer did not come; the same act as the reason 'no_show' of the cancellation, without a body. Errors: 404; 409
   * `not_no_show`, `cancellation_asked`.
   */
  record: { method: 'POST', path: '/api/reservations/:id/no-show', access: 'manager' },
  /** From when a customer counts as absent. */
  read: { method: 'GET', path: '/api/settings/no-show', access: 'manager' },
  change: { method: 'PUT', path: '/api/settings/no-show', access: 'owner' },
});

export const awaitedReturnsApi = endpoints<typeof awaitedReturnsSchemas>()({
  /** The past rentals whose return was not recorded: their vehicles may not be there. */
  list: { method: 'GET', path: '/api/awaited-returns', access: 'manager' },
});

/** What managers note about a reservation or its customer. Customers never see it, except in the export of their data. */
export const notesApi = endpoints<typeof notesSchemas>()({
  /** Those about a reservation and about its customer, newest first. Errors: 404. */
  list: { method: 'GET', path: '/api/reservations/:id/notes', access: 'manager' },
  /** 201. Errors: 400; 404; 409 `customer_erased`. */
  add: { method: 'POST', path: '/api/reservations/:id/notes', access: 'manager' },
  /** Errors: 404. */
  remove: { method: 'DELETE', path: '/api/notes/:id', access: 'manager' },
});
