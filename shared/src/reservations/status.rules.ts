import { PICKUP_TIME, RETURN_TIME } from '../agency.ts';
import type { ReservationState } from '../availability/reservation-state.ts';
import { addDays, agencyDay, agencyInstant, type IsoDate } from '../kernel/iso-date.ts';

/** Status on the wire. */
export const RESERVATION_STATUSES = ['pending', 'upcoming', 'past', 'finalized', 'canceled'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** The displayed status: a confirmed rental is past from 18:00 of its last day at the agency. */
export const reservationStatus = (
  reservation: { state: ReservationState; endDate: IsoDate },
  now: Date,
): ReservationStatus => {
  if (reservation.state !== 'confirmed') return reservation.state;
  return now.getTime() >= agencyInstant(reservation.endDate, RETURN_TIME).getTime() ? 'past' : 'upcoming';
};

/** The latest last day of a past rental: `reservationStatus` in a form that queries can use. */
export const lastDayPast = (now: Date): IsoDate => {
  const today = agencyDay(now);
  return now.getTime() >= agencyInstant(today, RETURN_TIME).getTime() ? today : addDays(today, -1);
};

/** Whether the pick-up time has passed and the vehicle is not due back yet; recorded departures are not considered. */
export const isUnderWay = (
  reservation: { status: ReservationStatus; startDate: IsoDate },
  now: Date,
): boolean =>
  reservation.status === 'upcoming' &&
  now.getTime() >= agencyInstant(reservation.startDate, PICKUP_TIME).getTime();

/** How a hold ends without a payment: it never became a reservation. */
export const RELEASE_REASONS = ['expired', 'replaced', 'released'] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];

/** Why a reservation is cancelled. */
export const CANCEL_REASONS = [...RELEASE_REASONS, 'customer', 'agency', 'no_show'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

const TRANSITIONS: Record<ReservationState, readonly ReservationState[]> = {
  pending: ['confirmed', 'canceled'],
  confirmed: ['canceled', 'finalized'],
  finalized: [],
  canceled: [],
};

/** The allowed transitions; the database refuses others too. */
export const canBecome = (from: ReservationState, to: ReservationState): boolean =>
  TRANSITIONS[from].includes(to);

/**
 * Whether a reservation can be cancelled. If the vehicle has departed, its return must be recorded or its departure
 * undone first, because its days are not free.
 */
export const isCancelable = (status: ReservationStatus, hasDeparted = false): boolean =>
  !hasDeparted && (status === 'pending' || status === 'upcoming');

export const isFinalizable = (status: ReservationStatus): boolean => status === 'past';

/** Filters of "Mes réservations": a customer's returned rentals are listed with the past ones. */
export const CUSTOMER_FILTERS = ['all', 'upcoming', 'pending', 'past', 'canceled'] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

export const matchesCustomerFilter = (status: ReservationStatus, filter: CustomerFilter): boolean =>
  filter === 'all' || status === filter || (filter === 'past' && status === 'finalized');

const CUSTOMER_ORDER: readonly ReservationStatus[] = ['pending', 'upcoming', 'past', 'canceled', 'finalized'];

/**
 * Order of "Mes réservations": pending, upcoming, past, canceled, finalized. Pending and upcoming ones are ordered by
 * nearest start, the others by latest start.
 */
export const compareForCustomer = (
  a: { status: ReservationStatus; startDate: IsoDate },
  b: { status: ReservationStatus; startDate: IsoDate },
): number =>
  CUSTOMER_ORDER.indexOf(a.status) - CUSTOMER_ORDER.indexOf(b.status) ||
  (a.status === 'pending' || a.status === 'upcoming'
    ? a.startDate.localeCompare(b.startDate)
    : b.startDate.localeCompare(a.startDate));

/**
 * Filters of the manager's table, in order of display. `current`: confirmed, and today is one of its days. `today`:
 * starts or ends today and is not cancelled. `todo`: needs an act of the agency by tomorrow (`listToDo`).
 */
export const MANAGER_FILTERS = [
  'all',
  'todo',
  'pending',
  'upcoming',
  'past',
  'finalized',
  'canceled',
  'current',
  'today',
] as const;
export type ManagerFilter = (typeof MANAGER_FILTERS)[number];

/** The statuses that a filter of the manager's table can contain. */
export const statusesOfFilter = (filter: ManagerFilter): readonly ReservationStatus[] => {
  switch (filter) {
    case 'all':
      return MANAGER_ORDER;
    case 'current':
      return MANAGER_ORDER.filter((status) => status === 'upcoming' || status === 'past');
    case 'today':
    case 'todo':
      return MANAGER_ORDER.filter((status) => status !== 'canceled');
    default:
      return [filter];
  }
};

/**
 * Orders of the manager's table. `start`: by status, then latest start first. The others ignore the status: `end` has
 * the latest last day first, `end_asc` the earliest, `created` the newest reservation first.
 */
export const MANAGER_SORTS = ['start', 'end_asc', 'end', 'created'] as const;
export type ManagerSort = (typeof MANAGER_SORTS)[number];

/** Order of the manager's table: by status, then the latest start first. */
export const MANAGER_ORDER: readonly ReservationStatus[] = [
  'pending',
  'upcoming',
  'past',
  'finalized',
  'canceled',
];
