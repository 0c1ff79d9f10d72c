import { daysBetween, isDayOfOurTime, type IsoDate } from '../kernel/iso-date.ts';

/** The most days that are read at once: a year. */
const MAX_PERIOD_DAYS = 366;

interface Days {
  from: IsoDate;
  to: IsoDate;
}

export const isPeriodShortEnough = ({ from, to }: Days): boolean => daysBetween(from, to) < MAX_PERIOD_DAYS;

/** Whether the books can be read from one day to the other, both included. */
export const isBooksPeriod = ({ from, to }: { from: string; to: string }): boolean =>
  isDayOfOurTime(from) && isDayOfOurTime(to) && from <= to && isPeriodShortEnough({ from, to });
