import { endpoints } from '../kernel/endpoint.ts';
import type { handoversSchemas } from './handovers.schema.ts';
import type { damagesSchemas } from './damages.schema.ts';

export const handoversApi = endpoints<typeof handoversSchemas>()({
  /**
   * Begins a report: 201, or 200 with the draft that exists. Errors: 404; 409 `not_departable`, `departure_too_early`,
   * `not_returnable`, `already_done`.
   */
  open: { method: 'POST', path: '/api/reservations/:id/handovers', access: 'manager' },
  /** Of any reservation for managers, of their own for customers; 404 otherwise. */
  list: { method: 'GET', path: '/api/reservations/:id/handovers', access: 'user' },
  /** Any report for managers, one that is done of their own rentals for customers; 404 otherwise. */
  read: { method: 'GET', path: '/api/handovers/:id', access: 'user' },
  /** Replaces the content of a draft. Errors: 404; 409 `version_conflict` with `current` (the draft), `already_done`. */
  save: { method: 'PUT', path: '/api/handovers/:id', access: 'manager' },
  /**
   * Stores the file of a photo; repeated, it does nothing. Errors: 400; 404; 410 `photo_late`, seven days after the
   * report was done; 422 `photo_differs` when the bytes are not those of the hash.
   */
  putPhoto: { method: 'PUT', path: '/api/handovers/:id/photos/:uuid', access: 'manager' },
  /**
   * Signs the report, and with it the departure or the return; repeated with its key, it gets the same answer. Errors:
   * 400, also `mileage_back`, `mileage_unlikely` and, within a minute of the signature, `address_incomplete` (else that
   * address is left out); 404; 409 as for `open` and `save`.
   */
  complete: { method: 'POST', path: '/api/handovers/:id/complete', access: 'manager' },
  /**
   * A device holds the signature of this report, and could not send it yet: the person who signed there is signed out. 204,
   * also for a completed report; 404.
   */
  announce: { method: 'POST', path: '/api/handovers/:id/announce', access: 'manager' },
  /**
   * Makes void a departure that was signed by mistake, and takes the departure back; repeated, it does nothing. Errors:
   * 404; 409 `not_voidable` for drafts and returns, `not_undoable` once the vehicle is back or the rental cancelled.
   */
  void: { method: 'POST', path: '/api/handovers/:id/void', access: 'manager' },
  /** A photo, by an address that a report gave out; 404 once that has ended. */
  image: { method: 'GET', path: '/api/handover-photos/:uuid', access: 'public' },
});

/** The damage of a vehicle, between the reports that found it and its repair. */
export const damagesApi = endpoints<typeof damagesSchemas>()({
  /** All that reports found on a vehicle, also what has ended; not that of void reports. Errors: 404. */
  list: { method: 'GET', path: '/api/vehicules/:id/damages', access: 'manager' },
  /** Errors: 400 `repair_in_future`, `repair_before_damage`; 404; 409 `damage_ended`. */
  repair: { method: 'POST', path: '/api/damages/:uuid/repair', access: 'manager' },
  /**
   * Its price is known after the return: charges it to the rental whose return found it. Errors: 404; 409 `damage_charged`,
   * `not_chargeable`.
   */
  charge: { method: 'POST', path: '/api/damages/:uuid/charge', access: 'manager' },
  /** It was noted by mistake; what was charged for it stays. Errors: 404; 409 `damage_ended`. */
  takeBack: { method: 'POST', path: '/api/damages/:uuid/take-back', access: 'manager' },
});
