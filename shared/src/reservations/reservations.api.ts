import { endpoints } from '../kernel/endpoint.ts';
import type { ReservationExtras, reservationsSchemas } from './reservations.schema.ts';

export const reservationsApi = endpoints<
  typeof reservationsSchemas & { book: { alsoSent: ReservationExtras } }
>()({
  /** 201 created, 200 the caller's live reservation of the same vehicle, dates and accessories. */
  book: { method: 'POST', path: '/api/reservations', access: 'customer' },
  mine: { method: 'GET', path: '/api/reservations/me', access: 'user' },
  /** 404 when there is none of that number. */
  one: { method: 'GET', path: '/api/reservations/:id', access: 'manager' },
  /**
   * Every matching reservation in the order of the manager's table: an array, or one page with `limit`. Among the pages,
   * only those of `canceled` and the search for its number have a hold that expired, was replaced or was released.
   */
  all: { method: 'GET', path: '/api/reservations', access: 'manager' },
  /**
   * Releases a hold; its payments are ended first. 404 unless it is the caller's; 409 unless pending, or when it was
   * paid at that moment.
   */
  release: { method: 'POST', path: '/api/reservations/:id/release', access: 'customer' },
  /**
   * 409 unless pending or upcoming. A no-show (`no_show`): 409 unless upcoming or past, and before the waiting time after
   * the pick-up has passed. Returns the cancelled reservation, with what is refunded.
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
