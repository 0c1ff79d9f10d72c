import { endpoint } from '../kernel/endpoint.ts';
import type {
  CancelQuery,
  FinalizeQuery,
  ManagerQuery,
  Reservation,
  ReservationBody,
  ReservationPage,
  ReservedPeriod,
} from './reservations.schema.ts';

export const reservationsApi = {
  /** 201 created, 200 the caller's live reservation of the same vehicle, dates and accessories. */
  book: endpoint<{ body: ReservationBody; response: Reservation }>({
    method: 'POST',
    path: '/api/reservations',
    access: 'customer',
  }),
  mine: endpoint<{ response: Reservation[] }>({
    method: 'GET',
    path: '/api/reservations/me',
    access: 'user',
  }),
  /**
   * Every reservation that the query lets through, in the order of the manager's table: an array, or with `limit` one
   * page of it.
   */
  all: endpoint<{ query: ManagerQuery; response: Reservation[] }>({
    method: 'GET',
    path: '/api/reservations',
    access: 'manager',
  }),
  /**
   * The same call, asked page by page. Holds that ran out or were replaced never became reservations: they are listed
   * under `canceled` alone.
   */
  page: endpoint<{ query: ManagerQuery & { limit: number }; response: ReservationPage }>({
    method: 'GET',
    path: '/api/reservations',
    access: 'manager',
  }),
  /**
   * Gives the dates of a hold back, its payments ended first. 404 unless the caller's own; 409 unless pending, or when
   * it was paid at that moment.
   */
  release: endpoint<{ params: { id: number }; response: Reservation }>({
    method: 'POST',
    path: '/api/reservations/:id/release',
    access: 'customer',
  }),
  /**
   * 409 unless pending or upcoming; of an absent customer (`no_show`), unless the hour of the pick-up has passed and the
   * rental is not finalised. Answers the cancelled reservation, with what is refunded.
   */
  cancel: endpoint<{ params: { id: number }; query: CancelQuery; response: Reservation }>({
    method: 'PATCH',
    path: '/api/reservations/:id',
    access: 'manager',
  }),
  /** 409 unless past; `mileageDriven` in km. */
  finalize: endpoint<{ params: { id: number }; query: FinalizeQuery; response: Reservation }>({
    method: 'PATCH',
    path: '/api/reservations/:id/finalize',
    access: 'manager',
  }),
  /** Days that cannot be booked; without the caller's own hold when a token is sent. */
  reservedPeriods: endpoint<{ params: { id: number }; response: ReservedPeriod[] }>({
    method: 'GET',
    path: '/api/reservations/vehicules/:id/reserved-periods',
    access: 'public',
  }),
};
