import { endpoints } from '../kernel/endpoint.ts';
import type { finesSchemas } from './fines.schema.ts';

/** Fines: requests by an authority to name the driver of a vehicle at a moment. */
export const finesApi = endpoints<typeof finesSchemas>()({
  /** With `plate` and `at` the answer also says who drove. Errors: 400. */
  list: { method: 'GET', path: '/api/fines', access: 'manager' },
  /** 201. Errors: 400; 404 `vehicle_not_found`, `reservation_not_found`; 409 `fine_known`. */
  create: { method: 'POST', path: '/api/fines', access: 'manager' },
  /** Errors as for `create`; 404; 409 `version_conflict`, `fine_closed`. */
  change: { method: 'PATCH', path: '/api/fines/:id', access: 'manager' },
  /**
   * Makes the letter, or replaces it. Errors: 400; 404; 409 `version_conflict`, `fine_closed`, `no_driver`,
   * `driver_erased`.
   */
  makeLetter: { method: 'POST', path: '/api/fines/:id/letter', access: 'manager' },
  /** The PDF. Errors: 404 without a letter. */
  letter: { method: 'GET', path: '/api/fines/:id/letter', access: 'manager' },
  /**
   * Charges the fee to the rental, once only. Errors: 400; 403 `owners_only` when an employee changes the fee of the
   * settings; 404; 409 `version_conflict`, `no_driver`, `fee_charged`, `on_hold`.
   */
  charge: { method: 'POST', path: '/api/fines/:id/fee', access: 'manager' },
  /** Errors: 400; 404; 409 `version_conflict`, `no_letter`. */
  setState: { method: 'PUT', path: '/api/fines/:id/state', access: 'manager' },
});
