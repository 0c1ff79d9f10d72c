import { endpoint } from '../kernel/endpoint.ts';
import type { idParams } from '../kernel/address.schema.ts';
import type { entryBody, ledger, reversalBody } from './ledger.schema.ts';

export const ledgerApi = {
  /** The account of a reservation. Errors: 404. */
  read: endpoint<{ params: typeof idParams; response: typeof ledger }>()({
    method: 'GET',
    path: '/api/reservations/:id/ledger',
    access: 'manager',
  }),
  /**
   * Writes a charge, or money taken or given back at the agency. Errors: 400; 404; 409 `on_hold`; 422 `nothing_due`,
   * `payment_too_large`, `cash_step`, `cash_limit`, `refund_too_large`.
   */
  write: endpoint<{ params: typeof idParams; body: typeof entryBody; response: typeof ledger }>()({
    method: 'POST',
    path: '/api/reservations/:id/ledger',
    access: 'manager',
  }),
  /** Reverses an entry, by its id. Errors: 400; 404; 409 `reversed_already`, `not_reversible`, `guarantee_deciding`; 422 `refund_too_large`. */
  reverse: endpoint<{ params: typeof idParams; body: typeof reversalBody; response: typeof ledger }>()({
    method: 'POST',
    path: '/api/ledger/:id/reverse',
    access: 'manager',
  }),
};
