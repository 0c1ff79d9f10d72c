import { endpoint } from '../../kernel/endpoint.ts';
import type { idParams } from '../../kernel/id.schema.ts';
import type { departureBody } from './departure.schema.ts';
import type { reservation } from '../reservations.schema.ts';

/** The vehicle leaves with its customer, for agencies that write no report of it. */
export const departuresApi = {
  /**
   * Errors: 400 `mileage_back`; 404; 409 unless confirmed (`not_departable`), when recorded already (`departed_already`)
   * and before its first day (`departs_later`).
   */
  record: endpoint<{
    params: typeof idParams;
    body: typeof departureBody;
    response: typeof reservation;
  }>()({
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
