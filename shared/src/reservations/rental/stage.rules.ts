import { agencyDay, type IsoDate } from '../../kernel/iso-date.ts';
import { lastDayPast, type ReservationState, type ReservationStatus } from '../status.rules.ts';
import { isLate, type LateFacts } from './late.rules.ts';

/**
 * Where a reservation that is not cancelled stands at a moment, for every screen. 'leaving': its first day is today and
 * its departure is not recorded; 'waiting': it has begun, but its vehicle is still out with a late rental; 'ongoing':
 * confirmed, and under way as far as anybody knows; 'overdue': late; 'unrecorded': past, but neither its departure nor
 * its return was recorded, so that nobody knows where the vehicle is.
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

/** `isVehicleOut`: another rental of the vehicle is late. */
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

/** A reservation as the API answers it. */
export interface AnsweredRental {
  status: ReservationStatus;
  startDate: IsoDate;
  endDate: IsoDate;
  /** Instant (ISO 8601); null: no departure was recorded. */
  departedAt: string | null;
}

/** The same of an answer; undefined once it is cancelled. */
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

/** The stages that say more than the status of the specification. */
export const isTellingStage = (stage: RentalStage): boolean =>
  stage !== 'pending' && stage !== 'upcoming' && stage !== 'finalized';
