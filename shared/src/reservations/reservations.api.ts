import { endpoint } from '../kernel/endpoint.ts';
import type { idParams } from '../kernel/address.schema.ts';
import type {
  cancelQuery,
  finalizeQuery,
  managerQuery,
  reservation,
  reservationBody,
  ReservationExtras,
  reservationList,
  reservationPage,
  reservedPeriods,
} from './reservations.schema.ts';

export const reservationsApi = {
  /** 201 created, 200 the caller's live reservation of the same vehicle, dates and accessories. */
  book: endpoint<{
    body: typeof reservationBody;
    alsoSent: ReservationExtras;
    response: typeof reservation;
  }>()({ method: 'POST', path: '/api/reservations', access: 'customer' }),
  mine: endpoint<{ response: typeof reservationList }>()({
    method: 'GET',
    path: '/api/reservations/me',
    access: 'user',
  }),
  /** 404 when there is none of that number. */
  one: endpoint<{ params: typeof idParams; response: typeof reservation }>()({
    method: 'GET',
    path: '/api/reservations/:id',
    access: 'manager',
  }),
  /**
   * Every matching reservation in the order of the manager's table: an array, or one page with `limit`. Among the pages,
   * only those of `canceled` and the search for its number have a hold that expired, was replaced or was released.
   */
  all: endpoint<{
    query: typeof managerQuery;
    response: typeof reservationList;
    page: typeof reservationPage;
  }>()({ method: 'GET', path: '/api/reservations', access: 'manager' }),
  /**
   * Releases a hold; its payments are ended first. 404 unless it is the caller's; 409 unless pending, or when it was
   * paid at that moment.
   */
  release: endpoint<{ params: typeof idParams; response: typeof reservation }>()({
    method: 'POST',
    path: '/api/reservations/:id/release',
    access: 'customer',
  }),
  /**
   * 409 unless pending or upcoming. A no-show (`no_show`): 409 unless upcoming or past, and before the waiting time after
   * the pick-up has passed. Returns the cancelled reservation, with what is refunded.
   */
  cancel: endpoint<{ params: typeof idParams; query: typeof cancelQuery; response: typeof reservation }>()({
    method: 'PATCH',
    path: '/api/reservations/:id',
    access: 'manager',
  }),
  /** 409 unless past; `mileageDriven` in km. */
  finalize: endpoint<{
    params: typeof idParams;
    query: typeof finalizeQuery;
    response: typeof reservation;
  }>()({ method: 'PATCH', path: '/api/reservations/:id/finalize', access: 'manager' }),
  /** Days that cannot be booked; ignores the caller's own hold when a token is sent. */
  reservedPeriods: endpoint<{ params: typeof idParams; response: typeof reservedPeriods }>()({
    method: 'GET',
    path: '/api/reservations/vehicules/:id/reserved-periods',
    access: 'public',
  }),
};
