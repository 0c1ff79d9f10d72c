import { endpoint } from '../kernel/endpoint.ts';
import type { Reservation, ReservationBody, ReservedPeriod } from './reservations.schema.ts';

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
  /** Days that cannot be booked; without the caller's own hold when a token is sent. */
  reservedPeriods: endpoint<{ params: { id: number }; response: ReservedPeriod[] }>({
    method: 'GET',
    path: '/api/reservations/vehicules/:id/reserved-periods',
    access: 'public',
  }),
};
