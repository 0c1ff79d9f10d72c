import { addDays, agencyDay, type IsoDate } from '../kernel/iso-date.ts';
import { isLate } from '../reservations/rental/late.rules.ts';
import { lastDayPast, type ReservationState } from '../reservations/status.rules.ts';

/** A confirmed rental that has begun by today or begins tomorrow, or one that came back, as the agency's day sorts it. */
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
 * What the agency does today. Where departures are recorded, one that is still to come stays listed until the rental is
 * past; elsewhere only those of today are. Every rental comes back as agreed, also when its departure was not recorded:
 * the agency may have begun to record them since. Only a vehicle that is known to have left can be late: a past rental
 * without a departure is a return to record. One that came back is only still to be paid. What today brings precedes
 * what was left from the days before.
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

/** What leaves and comes back tomorrow, as it is planned: also what has not left yet comes back as agreed. */
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

/** In the order of a day; those of `first` precede. */
const by =
  (day: 'startDate' | 'endDate', first?: IsoDate) =>
  (one: RentalOfDay, other: RentalOfDay): number =>
    Number(other[day] === first) - Number(one[day] === first) || one[day].localeCompare(other[day]);
