import * as words from '#words/screens/calendar/calendar.ts';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { formatLongDate } from '#words/format/dates.ts';
import { includesDay, type Period } from '@volant/shared/kernel/period.ts';
import {
  firstBookableDay,
  lastBookableDay,
  nextReservedDay,
  overlapRefusal,
  periodRefusal,
  type PeriodRefusal,
} from '@volant/shared/availability/dates.rules.ts';
import { MAX_RENTAL_DAYS } from '@volant/shared/agency.ts';

/**
 * The state of a day in the calendar. `closed`: the agency neither hands over vehicles nor takes them back. `lone` is a
 * free day that cannot start a rental: the next reservation begins before a day on which it could end.
 */
export type DayState = 'free' | 'past' | 'reserved' | 'closed' | 'lone' | 'tooFar';

/** Whether the agency is closed on a day. */
export type IsClosed = (day: IsoDate) => boolean;

const neverClosed: IsClosed = () => false;

/** State of a day while the start is chosen. */
export const dayState = (
  day: IsoDate,
  reserved: readonly Period[],
  today: IsoDate,
  isClosed: IsClosed = neverClosed,
): DayState => {
  if (isReserved(day, reserved)) return 'reserved';
  if (day < firstBookableDay(today)) return 'past';
  if (day > lastBookableDay(today)) return 'tooFar';
  if (isClosed(day)) return 'closed';
  const nextOpen = openDay(addDays(day, 1), 1, isClosed);
  const next = nextReservedDay(day, reserved);
  return next !== undefined && next <= nextOpen ? 'lone' : 'free';
};

/** The first open day from `day` on, forwards or backwards; not further than a rental can last. */
const openDay = (day: IsoDate, step: 1 | -1, isClosed: IsClosed): IsoDate => {
  let found = day;
  for (let steps = 0; steps < MAX_RENTAL_DAYS && isClosed(found); steps += 1) found = addDays(found, step);
  return found;
};

export const isReserved = (day: IsoDate, reserved: readonly Period[]): boolean =>
  reserved.some((period) => includesDay(period, day));

/** Last possible end of a rental from `startDate`: an open day before the next reserved one, within the longest rental. */
export const lastEnd = (
  startDate: IsoDate,
  reserved: readonly Period[],
  today: IsoDate,
  isClosed: IsClosed = neverClosed,
): IsoDate => {
  const last = openDay(lastFreeDay(startDate, reserved, today), -1, isClosed);
  return last < startDate ? startDate : last;
};

const lastFreeDay = (startDate: IsoDate, reserved: readonly Period[], today: IsoDate): IsoDate => {
  const limits = [addDays(startDate, MAX_RENTAL_DAYS), lastBookableDay(today)];
  const next = nextReservedDay(startDate, reserved);
  if (next !== undefined) limits.push(addDays(next, -1));
  return limits.sort()[0] ?? startDate;
};

/** Why the days after `lastEnd` cannot be chosen; only when a reservation is the reason. */
export const endLimitReason = (
  startDate: IsoDate,
  reserved: readonly Period[],
  today: IsoDate,
): string | undefined => {
  const next = nextReservedDay(startDate, reserved);
  if (next === undefined || addDays(next, -1) !== lastFreeDay(startDate, reserved, today)) return undefined;
  return words.nextReservation(dayAndMonth(next));
};

/** `14 mai`, `1er juin` */
export const dayAndMonth = (date: IsoDate): string =>
  formatLongDate(date).split(/\s/).slice(1, 3).join('\u00a0');

/** The field at which a refusal is shown. */
export type DateFieldName = 'startDate' | 'endDate';

/** Why the chosen dates cannot be booked, by field; empty when they can. */
export const dateRefusals = (
  period: Partial<Period>,
  reserved: readonly Period[],
  today: IsoDate,
): Partial<Record<DateFieldName, PeriodRefusal>> => {
  const { startDate, endDate } = period;
  if (!startDate || !endDate) {
    return {
      startDate: startDate ? startRefusal(startDate, reserved, today) : 'datesRequired',
      endDate: endDate ? undefined : 'datesRequired',
    };
  }
  const start = startRefusal(startDate, reserved, today);
  if (start) return { startDate: start };
  const refusal = periodRefusal(period, today) ?? overlapRefusal({ startDate, endDate }, reserved);
  return refusal ? { endDate: refusal } : {};
};

/** Why a rental cannot start on that day, whatever its end. */
export const startRefusal = (
  startDate: IsoDate,
  reserved: readonly Period[],
  today: IsoDate,
): PeriodRefusal | undefined => {
  if (startDate < firstBookableDay(today)) return 'startTooEarly';
  if (startDate >= lastBookableDay(today)) return 'tooFar';
  return isReserved(startDate, reserved) ? 'overlap' : undefined;
};
