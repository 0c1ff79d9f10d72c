import { addDays, addMonths, isDayOfOurTime, weekday, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { lengthOf, MAX_SPAN_DAYS, type Span } from '@volant/shared/figures/spans.rules.ts';
import * as words from '#words/screens/figures/figures.ts';
import { paths } from '../../lib/paths.ts';

export const isSpan = (span: Span): boolean =>
  isDayOfOurTime(span.from) &&
  isDayOfOurTime(span.to) &&
  span.from <= span.to &&
  lengthOf(span) <= MAX_SPAN_DAYS;

/** The days of the address, else this month until today. */
export const spanOf = (params: URLSearchParams, today: IsoDate): Span => {
  const asked = { from: params.get('du') ?? '', to: params.get('au') ?? '' };
  return isSpan(asked) ? asked : { from: `${today.slice(0, 8)}01`, to: today };
};

export const addressOf = ({ from, to }: Span): string => `${paths.figures}?du=${from}&au=${to}`;

/** The spans that are asked for most; those under way until today. */
export const presetsOf = (today: IsoDate) => {
  const month = `${today.slice(0, 7)}-01`;
  const year = `${today.slice(0, 4)}-01-01`;
  const spans = [
    ['week', words.thisWeek, { from: addDays(today, -weekday(today)), to: today }],
    ['month', words.thisMonth, { from: month, to: today }],
    ['lastMonth', words.lastMonth, { from: addMonths(month, -1), to: addDays(month, -1) }],
    ['year', words.thisYear, { from: year, to: today }],
    ['lastYear', words.lastYear, { from: addMonths(year, -12), to: addDays(year, -1) }],
  ] as const;
  return spans.map(([filter, label, span]) => ({ filter, label, span, to: addressOf(span) }));
};
