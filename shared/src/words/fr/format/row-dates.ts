import type { IsoDate } from '../../../kernel/iso-date.ts';
import { agencyDay, agencyTime } from '../../../kernel/iso-date.ts';
import type { Period } from '../../../kernel/period.ts';
import { formatDate } from './page-dates.ts';

const SHORT: Record<string, string> = {
  janvier: 'janv.',
  février: 'févr.',
  avril: 'avr.',
  juillet: 'juill.',
  septembre: 'sept.',
  octobre: 'oct.',
  novembre: 'nov.',
  décembre: 'déc.',
};

/** The weekday, the day and the month; then the year where that is not the one of `today`. */
const wordsOf = (date: IsoDate, today: IsoDate): string[] => {
  const [name = '', day = '', month = '', year = ''] = formatDate(date).split(/\s/);
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return [name, day, SHORT[month] ?? month, ...(isThisYear ? [] : [year])];
};

const joined = (words: readonly string[]): string => words.join('\u00a0');

/** `mar. 1er déc.`, for a row of a list: with its year where that is not the one of `today`. */
export const formatRowDate = (date: IsoDate, today: IsoDate): string => joined(wordsOf(date, today));

/** `1er déc.`: where the weekday does not matter, as for what is over. */
export const formatRowDay = (date: IsoDate, today: IsoDate): string => joined(wordsOf(date, today).slice(1));

/** `1er déc. 10:42`, at the agency. */
export const formatRowMoment = (instant: Date, today: IsoDate): string =>
  joined([formatRowDay(agencyDay(instant), today), agencyTime(instant)]);

/** The two ends of a period in a row: `mer. 2` and `sam. 5 déc.` Of a single day, only that one. */
export const rowEnds = ({ startDate, endDate }: Period, today: IsoDate): [string, string?] => {
  const end = formatRowDate(endDate, today);
  if (startDate === endDate) return [end];
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const start = wordsOf(startDate, isOneYear ? startDate : today);
  return [joined(startDate.slice(0, 7) === endDate.slice(0, 7) ? start.slice(0, 2) : start), end];
};
