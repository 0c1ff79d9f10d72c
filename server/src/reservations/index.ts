/** Public interface of reservations: from a hold to the return of the vehicle. */
export { bookingOf } from './book.ts';
export { expiringHolds } from './expire-holds.ts';
export { listLinesOfPerson, listReservationsOfPerson } from './personal-reservations.store.ts';
export { remindOfPickups } from './remind.ts';
export { reservationHolds } from './reservation-holds.ts';
export { cancelReservation, confirmReservation, insertReservation } from './reservation-writes.store.ts';
export { reservationRoutes } from './reservations.routes.ts';
export {
  countUpcomingReservations,
  listHeldUnits,
  lockReservation,
  recordDescribed,
} from './reservations.store.ts';
