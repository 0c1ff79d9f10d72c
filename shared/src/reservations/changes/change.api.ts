import { endpoints } from '../../kernel/endpoint.ts';
import type { reservationChangesSchemas } from './change.schema.ts';

/** Changes of a confirmed reservation: vehicle, days and accessories; once the vehicle has left, the last day only. */
export const reservationChangesApi = endpoints<typeof reservationChangesSchemas>()({
  /** What the change would do; its refusals are in the answer, except 404 and 409 `changed_meanwhile`. */
  preview: { method: 'POST', path: '/api/reservations/:id/change/preview', access: 'manager' },
  /**
   * Errors: 400 days, accessories; 404; 409 `overlap` with `conflicts` (`changeConflict[]`), `accessory_taken`, `not_changeable`,
   * `changed_meanwhile` with `current` (the reservation); 410 archived vehicle; 422 `price_changed`.
   */
  change: { method: 'POST', path: '/api/reservations/:id/change', access: 'manager' },
});
