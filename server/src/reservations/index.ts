/** Public interface of reservations: from a hold to the return of the vehicle. */
export { listAwaitedReturns } from './reading/awaited-returns.store.ts';
export { bookingOf } from './booking/book.ts';
export { takeOverReservations, type TakenOverReservation } from './booking/writing/take-over.ts';
export { WHILE_THEY_PAY } from './changes/cancel.ts';
export { deleteCompaniesOfPerson, findCompany, listCompanies, putCompany } from './companies.store.ts';
export { type NamedReservation, listNamedReservations } from './changes/change.store.ts';
export { findEquivalents } from './changes/equivalent-vehicles.ts';
export { bookingRefusal, periodTaken, refuseWhileRestoring } from './booking-refusals.ts';
export { recordDeparture, takeBackDeparture } from './rental/departure.ts';
export { summariseRentals } from './reading/customer-rentals.ts';
export { listBookedOnlineSince, listHeldByAccount, moveToAccount } from './moved-reservations.store.ts';
export { countToDo, listDayRentals, listRentalsToRefund } from './reading/day-rentals.ts';
export { countEnded, listPriceCells, type Ended } from './reading/earned.store.ts';
export { expiringHolds } from './booking/expire-holds.ts';
export {
  deleteNotes,
  deleteNotesOfPerson,
  emptyRequestTexts,
  listNotesOfPerson,
  listNotesQuoting,
  listRequestsQuoting,
} from './personal-notes.store.ts';
export {
  PERSONAL_TABLES,
  eraseRequestTexts,
  eraseRequestTextsBefore,
  listChangesOfPerson,
  listLinesOfPerson,
  listRequestsOfPerson,
  listReservationsOfPerson,
} from './personal-reservations.store.ts';
export { findByNumber, listFirstOpenOf, listNearestOf } from './reading/nearest.store.ts';
export { keepLateVehicles } from './rental/keep-late-vehicles.ts';
export { findPriceLines } from './price-lines.store.ts';
export { type MoveOrCancel, moveOrCancel } from './changes/move-or-cancel.ts';
export { isOutWithAnother, listLateRentals } from './rental/late.store.ts';
export { type PlannedReservation, listPlannedReservations } from './reading/planned.store.ts';
export { transactOnReservation } from './on-reservation.ts';
export { type RentalFacts, findRentalFacts } from './reading/rental-facts.store.ts';
export { findLastReading } from './reading/last-reading.store.ts';
export { countPastRentals, pageOfPastRentals } from './reading/past-rentals.ts';
export { recordReturn } from './rental/record-return.ts';
export { type RequestFacts, findRequestFacts } from './requests.store.ts';
export { agreedReturnPrices } from './return-prices.ts';
export { remindOfPickups } from './reservation-mails.ts';
export {
  deleteTakenOverReservations,
  findByOutsideNumbers,
  insertNotes,
  listRentalsOfVehicles,
  listWithOtherNotes,
  lockTakenOverReservations,
  type RentalOfVehicle,
  setSilent,
} from './imported-reservations.store.ts';
export { answerReservation } from './reservation-answer.ts';
export { wirePriceLines } from './reservation-view.ts';
export { reservationHolds } from './reservation-holds.ts';
export type { ReservationsDeps, ReturnDeps } from './reservations-deps.ts';
export { withRetries } from './with-retries.ts';
export { reservationRoutes } from './reservations.routes.ts';
export {
  type ReservationRow,
  countUpcomingReservations,
  findReservationRow,
  listHeldUnits,
  listLines,
  lockReservation,
} from './reservations.store.ts';
