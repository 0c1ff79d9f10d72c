import { endpoints } from '../kernel/endpoint.ts';
import type { ReservationExtras, reservationsSchemas } from './reservations.schema.ts';
import type { counterSchemas } from './booking/counter.schema.ts';
import type { paymentOutcomeSchemas } from './booking/payment-outcome.schema.ts';
import type { unpaidHoldsSchemas } from './booking/unpaid-holds.schema.ts';
import type { reservationChangesSchemas } from './changes/change.schema.ts';
import type { reservationMonthsSchemas } from './reading/month.schema.ts';
import type { reservationRequestsSchemas } from './requests/request.schema.ts';

export const reservationsApi = endpoints<
  typeof reservationsSchemas & { book: { alsoSent: ReservationExtras } }
>()({
  /** 201 for a new reservation; 200 with the caller's live reservation of the same vehicle, dates and accessories. */
  book: { method: 'POST', path: '/api/reservations', access: 'customer' },
  mine: { method: 'GET', path: '/api/reservations/me', access: 'user' },
  /** 404 when there is no such reservation. */
  one: { method: 'GET', path: '/api/reservations/:id', access: 'manager' },
  /**
   * Every matching reservation in the order of the manager's table: an array, or one page with `limit`. In pages, holds
   * that expired, were replaced or were released are found only by the filter `canceled` and by a search for their
   * number.
   */
  all: { method: 'GET', path: '/api/reservations', access: 'manager' },
  /**
   * Releases a hold after its payments were stopped. 404 unless it is the caller's; 409 unless pending, or when it was
   * just paid.
   */
  release: { method: 'POST', path: '/api/reservations/:id/release', access: 'customer' },
  /**
   * 409 unless pending or upcoming. A no-show (`no_show`): 409 unless upcoming or past, and before the waiting time
   * after the pick-up has passed. Returns the cancelled reservation with its refund.
   */
  cancel: { method: 'PATCH', path: '/api/reservations/:id', access: 'manager' },
  /** 409 unless past; `mileageDriven` in km. */
  finalize: { method: 'PATCH', path: '/api/reservations/:id/finalize', access: 'manager' },
  /** Days that cannot be booked; ignores the caller's own hold when a token is sent. */
  reservedPeriods: {
    method: 'GET',
    path: '/api/reservations/vehicules/:id/reserved-periods',
    access: 'public',
  },
});

export const counterApi = endpoints<typeof counterSchemas>()({
  /**
   * 201, also for a repeated key. Errors as for an online order: 400, 404 and 410 vehicle, 409 dates or stock, 422
   * price; also 403 `owner_needed` for an employee's discount; 404 customer, 409 `email_taken`, `return_awaited`
   * (`knownReturns`).
   */
  sell: { method: 'POST', path: '/api/counter/reservations', access: 'manager' },
});

export const unpaidHoldsApi = endpoints<typeof unpaidHoldsSchemas>()({
  read: { method: 'GET', path: '/api/unpaid-holds', access: 'manager' },
  /** Releases every live unpaid online hold after its payments were stopped. */
  release: { method: 'POST', path: '/api/unpaid-holds/release', access: 'manager' },
});

/**
 * Changes of a confirmed reservation: vehicle, days and accessories; once the vehicle has departed, only the last day.
 */
export const reservationChangesApi = endpoints<typeof reservationChangesSchemas>()({
  /** Preview of a change; refusals are in the answer, except 404 and 409 `changed_meanwhile`. */
  preview: { method: 'POST', path: '/api/reservations/:id/change/preview', access: 'manager' },
  /**
   * Errors: 400 for days or accessories; 404; 409 `overlap` with `conflicts` (`changeConflict[]`), `accessory_taken`,
   * `not_changeable`, `return_awaited` (`knownReturns`), `changed_meanwhile` with `current` (the reservation); 410
   * archived vehicle; 422 `price_changed`.
   */
  change: { method: 'POST', path: '/api/reservations/:id/change', access: 'manager' },
});

/** Totals and a CSV export of the manager's list of reservations. */
export const reservationMonthsApi = endpoints<typeof reservationMonthsSchemas>()({
  totals: { method: 'GET', path: '/api/reservations/totals', access: 'manager' },
  /** CSV, latest pick-up first. */
  export: { method: 'GET', path: '/api/reservations/export', access: 'owner' },
});

/** Requests of customers to cancel or change a paid reservation. */
export const reservationRequestsApi = endpoints<typeof reservationRequestsSchemas>()({
  /**
   * 201: the moment of the request is recorded and decides about the deposit. 404 unless it is the caller's; 409
   * `not_askable` unless paid and not over, `already_asked` while a request of the same kind is open, whose moment
   * stays.
   */
  ask: { method: 'POST', path: '/api/reservations/:id/requests', access: 'customer' },
  /**
   * Withdraws an open request and gives up its moment; idempotent. 404 unless it is the caller's; 409
   * `request_answered` once the agency has answered it.
   */
  withdraw: { method: 'POST', path: '/api/requests/:id/withdraw', access: 'customer' },
  /** The open requests, oldest first. */
  open: { method: 'GET', path: '/api/requests', access: 'manager' },
  /** Marks a request as handled without changing its reservation; idempotent. */
  markHandled: { method: 'POST', path: '/api/requests/:id/settle', access: 'manager' },
});

/** What became of a payment for a reservation. */
export const paymentOutcomeApi = endpoints<typeof paymentOutcomeSchemas>()({
  /** `id` is a `pi_…` or a `cs_…`; 404 for another customer's payment. */
  read: { method: 'GET', path: '/api/payment/:id/reservation', access: 'customer' },
});
