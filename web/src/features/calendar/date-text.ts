import { formatDays, formatPrice } from '#words/format/amounts.ts';
import { isIsoDate, isoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import * as words from '#words/screens/calendar/calendar.ts';
import { formatLongDate } from '#words/format/page-dates.ts';

/** Said of a text that is no date. */
export const UNREADABLE_DATE = words.dayInvalid;

/** Where a day lies that is typed without its year or, for one of a life, without its century. */
export type DateSide = 'next' | 'past' | 'life';

/**
 * Parses a date as people type it: `12/05/2026`, `5/6`, `05-06-2026`, `5.6.26`, `05062026`, `2026-06-05`; undefined when no
 * day can be meant. Without a year it is the next such day from `today` on, or the last one until then. Two digits are a
 * year of this century; of a life, the last such year.
 */
export const parseDateText = (text: string, today: IsoDate, side: DateSide = 'next'): IsoDate | undefined => {
  const trimmed = text.trim();
  if (isIsoDate(trimmed)) return trimmed;
  const match =
    /^(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{1,2})(?:(?:\s*[/.-]\s*|\s+)(\d{2}|\d{4}))?$/.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(trimmed);
  if (!match) return undefined;
  const [day, month, year] = [Number(match[1]), Number(match[2]), match[3]];
  if (year !== undefined) {
    const found = existingDay(Number(year) + (year.length === 2 ? 2000 : 0), month, day);
    const isOver = year.length === 4 || side !== 'life' || (found !== undefined && found <= today);
    return isOver ? found : existingDay(Number(year) + 1900, month, day);
  }
  // A 29 February may be up to eight years away; only one of the year around today makes sense here.
  const thisYear = Number(today.slice(0, 4));
  const isNext = side === 'next';
  return [thisYear, thisYear + (isNext ? 1 : -1)]
    .map((candidate) => existingDay(candidate, month, day))
    .find((found) => found !== undefined && (isNext ? found >= today : found <= today));
};

/** True once the text is a whole date with its four-digit year: nothing more will be typed. */
export const isCompleteDateText = (text: string): boolean =>
  /^\d{2}[/.-]\d{2}[/.-]\d{4}$/.test(text.trim()) || isIsoDate(text.trim());

const existingDay = (year: number, month: number, day: number): IsoDate | undefined => {
  const date = isoDate(year, month, day);
  return isIsoDate(date) ? date : undefined;
};

/** What a screen reader is told once both dates are chosen. */
export const chosenDatesAnnouncement = (period: Period, totalCents: Cents): string =>
  words.periodAndPrice(
    formatLongDate(period.startDate),
    formatLongDate(period.endDate),
    formatDays(daysCharged(period)),
    formatPrice(totalCents),
  );
