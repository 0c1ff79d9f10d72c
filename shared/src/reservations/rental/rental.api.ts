import { endpoints } from '../../kernel/endpoint.ts';
import type {
  departuresSchemas,
  correctionsSchemas,
  noShowSchemas,
  awaitedReturnsSchemas,
  notesSchemas,
} from './rental.schema.ts';

/** Records departures, for agencies that do not write departure reports. */
export const departuresApi = endpoints<typeof departuresSchemas>()({
  /**
   * Errors: 400 `mileage_back`; 404; 409 `not_departable` unless confirmed, `departed_already`, `departs_later` before
   * the first day, `return_awaited` (`knownReturns`).
   */
  record: { method: 'POST', path: '/api/reservations/:id/departure', access: 'manager' },
  /**
   * Undoes a recorded departure. Errors: 404; 409 `not_undoable` once the vehicle is back, or when none is recorded.
   */
  undo: { method: 'DELETE', path: '/api/reservations/:id/departure', access: 'manager' },
});

export const correctionsApi = endpoints<typeof correctionsSchemas>()({
  /**
   * Corrects the kilometres of a returned rental and the mileage of its vehicle. Errors: 400, also when the kilometres
   * are already recorded; 404; 409 `not_finalized`, `changed_meanwhile` with `current` (the reservation).
   */
  correctReturn: { method: 'POST', path: '/api/reservations/:id/correct-return', access: 'manager' },
});

export const noShowApi = endpoints<typeof noShowSchemas>()({
  /**
   * Records a no-show; the same as a cancellation with the reason 'no_show'. It has no body. Errors: 404; 409
   * `not_no_show`, `cancellation_asked`.
   */
  record: { method: 'POST', path: '/api/reservations/:id/no-show', access: 'manager' },
  /** The waiting time after which a customer counts as absent. */
  read: { method: 'GET', path: '/api/settings/no-show', access: 'manager' },
  change: { method: 'PUT', path: '/api/settings/no-show', access: 'owner' },
});

export const awaitedReturnsApi = endpoints<typeof awaitedReturnsSchemas>()({
  /** Past rentals whose return was not recorded; their vehicles may not be at the agency. */
  list: { method: 'GET', path: '/api/awaited-returns', access: 'manager' },
});

/** Managers' notes about a reservation or its customer. Customers see them only in the export of their data. */
export const notesApi = endpoints<typeof notesSchemas>()({
  /** Notes about a reservation and about its customer, newest first. Errors: 404. */
  list: { method: 'GET', path: '/api/reservations/:id/notes', access: 'manager' },
  /** 201. Errors: 400; 404; 409 `customer_erased`. */
  add: { method: 'POST', path: '/api/reservations/:id/notes', access: 'manager' },
  /** Errors: 404. */
  remove: { method: 'DELETE', path: '/api/notes/:id', access: 'manager' },
});
