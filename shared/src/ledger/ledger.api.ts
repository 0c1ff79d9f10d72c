import { endpoints } from '../kernel/endpoint.ts';
import type { keptDepositSchemas, ledgerSchemas, ledgerSettingsSchemas } from './ledger.schema.ts';

export const ledgerApi = endpoints<typeof ledgerSchemas>()({
  /** Errors: 404. */
  read: { method: 'GET', path: '/api/reservations/:id/ledger', access: 'manager' },
  /**
   * Writes a charge, a reduction, or money taken or given back at the agency. Errors: 400; 403 `owner_needed`; 404; 409
   * `on_hold`, `guarantee_deciding`; 422 `nothing_due`, `payment_too_large`, `reduction_too_large`, `cash_step`, `cash_limit`, `refund_too_large`.
   */
  write: { method: 'POST', path: '/api/reservations/:id/ledger', access: 'manager' },
  /**
   * Reverses the entry with this id. Errors: 400; 404; 409 `reversed_already`, `not_reversible`, `guarantee_deciding`;
   * 422 `refund_too_large`.
   */
  reverse: { method: 'POST', path: '/api/ledger/:id/reverse', access: 'manager' },
});

export const ledgerSettingsApi = endpoints<typeof ledgerSettingsSchemas>()({
  read: { method: 'GET', path: '/api/settings/ledger', access: 'owner' },
  /** Errors: 400. */
  change: { method: 'PUT', path: '/api/settings/ledger', access: 'owner' },
});

export const keptDepositApi = endpoints<typeof keptDepositSchemas>()({
  read: { method: 'GET', path: '/api/settings/kept-deposit', access: 'owner' },
  /** Applies to receipts issued from then on. Errors: 400. */
  change: { method: 'PUT', path: '/api/settings/kept-deposit', access: 'owner' },
});
