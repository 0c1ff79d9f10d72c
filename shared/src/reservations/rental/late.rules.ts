import { addDays, agencyDay, type IsoDate } from '../../kernel/iso-date.ts';
import type { ReservationState } from '../../availability/reservation-state.ts';
import { lastDayPast } from '../status.rules.ts';

export interface LateFacts {
  state: ReservationState;
  startDate: IsoDate;
  endDate: IsoDate;
  /** Null when no departure was recorded. */
  departedAt: Date | null;
}

/**
 * Whether the vehicle is still out after 18:00 of the last day. Without a recorded departure it is not known whether
 * the vehicle ever left, so the rental is past but not late.
 */
export const isLate = ({ state, endDate, departedAt }: LateFacts, now: Date): boolean =>
  state === 'confirmed' && departedAt !== null && endDate <= lastDayPast(now);

/**
 * The day up to which a late vehicle is kept from being booked: tomorrow, or the day before its next rental or
 * unavailability. Null when that is not after the rental's own last day. `nextFirstDay` is the first later day on which
 * the vehicle is occupied.
 */
export const keptUntil = (
  rental: LateFacts,
  nextFirstDay: IsoDate | undefined,
  now: Date,
): IsoDate | null => {
  if (!isLate(rental, now)) return null;
  const tomorrow = addDays(agencyDay(now), 1);
  const free = nextFirstDay === undefined ? tomorrow : addDays(nextFirstDay, -1);
  const last = free < tomorrow ? free : tomorrow;
  return last > rental.endDate ? last : null;
};

/**
 * The last day that a returned rental occupies its vehicle: before its last day after an early return, later when the
 * vehicle was kept. Null when no departure was recorded, because it is then unknown when the vehicle came back.
 */
export const returnDay = (
  {
    startDate,
    endDate,
    departedAt,
    keptUntil: kept,
  }: Omit<LateFacts, 'state'> & { keptUntil: IsoDate | null },
  returnedAt: Date,
): IsoDate | null => {
  if (departedAt === null) return null;
  const lastTaken = kept !== null && kept > endDate ? kept : endDate;
  const day = agencyDay(returnedAt);
  if (day < startDate) return startDate;
  return day < lastTaken ? day : lastTaken;
};
