import { addDays, agencyDay, type IsoDate } from '../kernel/iso-date.ts';
import { isLate } from '../reservations/rental/late.rules.ts';
import type { ReservationState } from '../availability/reservation-state.ts';
import { lastDayPast } from '../reservations/status.rules.ts';

/**
 * A confirmed rental that began by today or begins tomorrow, or a finished one, with the fields that sort it into the
 * lists.
 */
export interface RentalOfDay {
  state: ReservationState;
  startDate: IsoDate;
  endDate: IsoDate;
  departedAt: Date | null;
  dueCents: number;
}

export interface TodayLists<R> {
  departures: R[];
  returns: R[];
  late: R[];
  toCollect: R[];
}

/**
 * The lists of the day. If the agency records departures, an unrecorded one stays listed until its rental is past;
 * otherwise only today's are listed. Every rental is listed as a return on its last day, even without a recorded
 * departure, because the agency may only recently have begun to record them. Only a vehicle known to have departed can
 * be late: a past rental without a departure is a return to record. A finished rental is only listed while something is
 * due. Today's entries come before those of earlier days.
 */
export const todayLists = <R extends RentalOfDay>(
  listed: readonly R[],
  { now, recordsDepartures }: { now: Date; recordsDepartures: boolean },
): TodayLists<R> => {
  const today = agencyDay(now);
  const begun = listed.filter(({ startDate }) => startDate <= today);
  const rentals = begun.filter(({ state }) => state === 'confirmed');
  const isPast = ({ endDate }: R): boolean => endDate <= lastDayPast(now);
  const late = rentals.filter((rental) => isLate(rental, now));
  const departures = rentals.filter(
    (rental) =>
      rental.departedAt === null &&
      !isPast(rental) &&
      (rental.startDate === today || (recordsDepartures && rental.startDate < today)),
  );
  const returns = rentals.filter(
    (rental) => !late.includes(rental) && (isPast(rental) || rental.endDate === today),
  );
  return {
    departures: [...departures].sort(by('startDate', today)),
    returns: [...returns].sort(by('endDate', today)),
    late: [...late].sort(by('endDate')),
    toCollect: begun.filter(({ dueCents }) => dueCents > 0).sort(by('startDate')),
  };
};

/** Planned departures and returns of tomorrow; a return is listed even when the departure was not recorded yet. */
export const tomorrowLists = <R extends RentalOfDay>(
  listed: readonly R[],
  now: Date,
): Pick<TodayLists<R>, 'departures' | 'returns'> => {
  const tomorrow = addDays(agencyDay(now), 1);
  const rentals = listed.filter(({ state }) => state === 'confirmed');
  return {
    departures: rentals.filter(({ startDate, departedAt }) => startDate === tomorrow && departedAt === null),
    returns: rentals.filter(({ startDate, endDate }) => endDate === tomorrow && startDate < tomorrow),
  };
};

/** Compares by a day; rentals on the day `first` come first. */
const by =
  (day: 'startDate' | 'endDate', first?: IsoDate) =>
  (one: RentalOfDay, other: RentalOfDay): number =>
    Number(other[day] === first) - Number(one[day] === first) || one[day].localeCompare(other[day]);
