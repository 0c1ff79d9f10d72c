import type { Reservation } from './api/reservations.queries.ts';

/** How an act on a reservation of the list ended. */
export interface SettledAct {
  reservation: Reservation;
  tone: 'success' | 'error';
  sentence: string;
}
