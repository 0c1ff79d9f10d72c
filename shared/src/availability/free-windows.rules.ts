import { addDays, daysBetween, type IsoDate } from '../kernel/iso-date.ts';
import { daysCharged, overlaps, type Period } from '../kernel/period.ts';

/** How many days before and after the wanted start a free window is looked for. */
export const NEAREST_WINDOW_DAYS = 60;

/**
 * The free period of the same length that starts nearest to the wanted one, at most 60 days from it; of two at the same
 * distance the later one. `isPossible`: whether a period can be rented apart from the taken ones (not in the past, no
 * closed day). Undefined when there is none.
 */
export const nearestFree = (
  taken: readonly Period[],
  wanted: Period,
  isPossible: (period: Period) => boolean,
): Period | undefined => {
  const days = daysCharged(wanted);
  for (let distance = 0; distance <= NEAREST_WINDOW_DAYS; distance += 1) {
    for (const shift of distance === 0 ? [0] : [distance, -distance]) {
      const period = periodFrom(addDays(wanted.startDate, shift), days);
      if (isPossible(period) && !taken.some((other) => overlaps(period, other))) return period;
    }
  }
  return undefined;
};

const periodFrom = (startDate: IsoDate, days: number): Period => ({
  startDate,
  endDate: addDays(startDate, days),
});

/** The days whose occupation decides `nearestFree`. */
export const searchedDays = (wanted: Period): Period => ({
  startDate: addDays(wanted.startDate, -NEAREST_WINDOW_DAYS),
  endDate: addDays(wanted.startDate, NEAREST_WINDOW_DAYS + daysBetween(wanted.startDate, wanted.endDate)),
});
