import { endpoints } from '../kernel/endpoint.ts';
import type { handoversSchemas } from './handovers.schema.ts';
import type { damagesSchemas } from './damages.schema.ts';

export const handoversApi = endpoints<typeof handoversSchemas>()({
  /**
   * Begins a report: 201, or 200 with the draft that exists. Errors: 404; 409 `not_departable`, `departure_too_early`,
   * `not_returnable`, `already_done`.
   */
  open: { method: 'POST', path: '/api/reservations/:id/handovers', access: 'manager' },
  /** Managers may list any reservation, customers their own; 404 otherwise. */
  list: { method: 'GET', path: '/api/reservations/:id/handovers', access: 'rental' },
  /** Managers may read any report, customers the signed ones of their own rentals; 404 otherwise. */
  read: { method: 'GET', path: '/api/handovers/:id', access: 'rental' },
  /** Replaces the content of a draft. Errors: 404; 409 `version_conflict` with `current` (the draft), `already_done`. */
  save: { method: 'PUT', path: '/api/handovers/:id', access: 'manager' },
  /**
   * Stores the file of a photo; idempotent. Errors: 400; 404; 410 `photo_late`, seven days after the report was signed;
   * 422 `photo_differs` when the hash of the bytes is not the one announced.
   */
  putPhoto: { method: 'PUT', path: '/api/handovers/:id/photos/:uuid', access: 'manager' },
  /**
   * Signs the report and records the departure or return; idempotent by `key`. Errors: 400, also `mileage_back`,
   * `mileage_unlikely` and, within a minute of the signature, `address_incomplete` (later, the incomplete address is
   * dropped); 404; 409 as for `open` and `save`.
   */
  complete: { method: 'POST', path: '/api/handovers/:id/complete', access: 'manager' },
  /**
   * Records that a device holds the signature of this report and cannot send it, because the employee who took it is
   * logged out there. 204, also for a completed report; 404.
   */
  announce: { method: 'POST', path: '/api/handovers/:id/announce', access: 'manager' },
  /**
   * Voids a departure report that was signed by mistake and undoes the departure; idempotent. Errors: 404; 409
   * `not_voidable` for drafts and returns, `not_undoable` once the vehicle is back or the rental cancelled.
   */
  void: { method: 'POST', path: '/api/handovers/:id/void', access: 'manager' },
  /** A photo, by the signed address from a report; 404 once that has expired. */
  image: { method: 'GET', path: '/api/handover-photos/:uuid', access: 'public' },
});

/** The damage of a vehicle, from the report that noted it to its repair. */
export const damagesApi = endpoints<typeof damagesSchemas>()({
  /** All damage noted in reports on a vehicle, also ended damage, but not that of void reports. Errors: 404. */
  list: { method: 'GET', path: '/api/vehicules/:id/damages', access: 'manager' },
  /** Errors: 400 `repair_in_future`, `repair_before_damage`; 404; 409 `damage_ended`. */
  repair: { method: 'POST', path: '/api/damages/:uuid/repair', access: 'manager' },
  /**
   * Charges damage whose price became known after the return to the rental whose return noted it. Errors: 404; 409
   * `damage_charged`, `not_chargeable`.
   */
  charge: { method: 'POST', path: '/api/damages/:uuid/charge', access: 'manager' },
  /** Withdraws damage that was noted by mistake; a charge for it stays. Errors: 404; 409 `damage_ended`. */
  takeBack: { method: 'POST', path: '/api/damages/:uuid/take-back', access: 'manager' },
});
