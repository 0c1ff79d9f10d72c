import {
  canAsk,
  REQUEST_WISHES,
  type RequestWish,
} from '@volant/shared/reservations/requests/request.rules.ts';
import type { Reservation } from './api/reservations.queries.ts';

/** What a customer can still ask about a reservation: each wish once, until it is settled. */
export const openWishes = ({
  status,
  openRequests,
}: Pick<Reservation, 'status' | 'openRequests'>): RequestWish[] =>
  canAsk(status) ? REQUEST_WISHES.filter((known) => openRequests.every(({ wish }) => wish !== known)) : [];
