import { addDays, agencyDay, type IsoDate } from '../../kernel/iso-date.ts';
import { lastDayPast, type ReservationState } from '../status.rules.ts';

export interface LateFacts {
  state: ReservationState;
  startDate: IsoDate;
  endDate: IsoDate;
  /** Null: no departure was recorded. */
  departedAt: Date | null;
}

/**
 * Whether the vehicle is out past 18:00 of its last day. Without a recorded departure nobody knows whether it ever left,
 * so that the rental is past, but not late.
 */
export const isLate = ({ state, endDate, departedAt }: LateFacts, now: Date): boolean =>
  state === 'confirmed' && departedAt !== null && endDate <= lastDayPast(now);

/**
 * The day up to which a late vehicle is not sold again: tomorrow, or the day before something else takes it. Null when
 * its own days are enough. `nextFirstDay`: the first day after its last one on which the vehicle is taken.
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
 * The day of a return, up to which the rental takes its vehicle: earlier than its last day when the vehicle is back
 * before, later when it was kept. Null when no departure was recorded: it is not known then when the vehicle came back.
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
