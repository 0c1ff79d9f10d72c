import { agencyDay, type IsoDate } from '../../kernel/iso-date.ts';
import type { ReservationState } from '../../availability/reservation-state.ts';
import { lastDayPast, type ReservationStatus } from '../status.rules.ts';
import { isLate, type LateFacts } from './late.rules.ts';

/**
 * The stage of a reservation that is not cancelled, for every screen. 'leaving': it starts today and its departure is
 * not recorded; 'waiting': it has begun, but its vehicle is still out with a late rental; 'ongoing': confirmed and, as
 * far as is known, under way; 'overdue': late; 'unrecorded': past, with neither a departure nor a return recorded, so
 * that it is unknown where the vehicle is.
 */
export const RENTAL_STAGES = [
  'pending',
  'upcoming',
  'leaving',
  'waiting',
  'ongoing',
  'overdue',
  'unrecorded',
  'finalized',
] as const;
export type RentalStage = (typeof RENTAL_STAGES)[number];

/** The stage at a moment. `isVehicleOut`: another rental of the vehicle is late. */
export const rentalStage = (
  rental: LateFacts & { state: Exclude<ReservationState, 'canceled'> },
  now: Date,
  { isVehicleOut }: { isVehicleOut: boolean },
): RentalStage => {
  if (rental.state !== 'confirmed') return rental.state;
  if (isLate(rental, now)) return 'overdue';
  if (rental.endDate <= lastDayPast(now)) return 'unrecorded';
  const today = agencyDay(now);
  if (rental.departedAt !== null) return 'ongoing';
  if (rental.startDate > today) return 'upcoming';
  if (isVehicleOut) return 'waiting';
  return rental.startDate === today ? 'leaving' : 'ongoing';
};

/** The fields of a reservation in an API answer. */
export interface AnsweredRental {
  status: ReservationStatus;
  startDate: IsoDate;
  endDate: IsoDate;
  /** Instant (ISO 8601); null when no departure was recorded. */
  departedAt: string | null;
}

/** The stage of a reservation in an API answer; undefined when it is cancelled. */
export const stageOfAnswer = (
  { status, departedAt, ...days }: AnsweredRental,
  now: Date,
  facts: { isVehicleOut: boolean },
): RentalStage | undefined => {
  if (status === 'canceled') return undefined;
  const state = status === 'upcoming' || status === 'past' ? 'confirmed' : status;
  const left = departedAt === null ? null : new Date(departedAt);
  return rentalStage({ ...days, state, departedAt: left }, now, facts);
};

/** The stages that say more than the status. */
export const isTellingStage = (stage: RentalStage): boolean =>
  stage !== 'pending' && stage !== 'upcoming' && stage !== 'finalized';
