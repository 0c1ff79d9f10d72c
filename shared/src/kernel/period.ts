import { addDays, daysBetween, type IsoDate } from './iso-date.ts';

/** Days from `startDate` to `endDate`, both included: the vehicle leaves at 09:00 and is back at 18:00. */
export interface Period {
  startDate: IsoDate;
  endDate: IsoDate;
}

/** Two periods conflict when they share a day (closed intervals): the next rental starts on end + 1 at the earliest. */
export const overlaps = (a: Period, b: Period): boolean =>
  a.startDate <= b.endDate && b.startDate <= a.endDate;

export const includesDay = (period: Period, day: IsoDate): boolean =>
  period.startDate <= day && day <= period.endDate;

/** Days charged: end − start. */
export const daysCharged = (period: Period): number => daysBetween(period.startDate, period.endDate);

/** Every day on which the vehicle and its accessories are out, first and last included. */
export const occupiedDays = (period: Period): IsoDate[] => {
  const count = daysBetween(period.startDate, period.endDate) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(period.startDate, index));
};
