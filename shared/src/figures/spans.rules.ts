import type { Regime } from '../agency/regime.rules.ts';
import { RENTAL_VAT_PERCENT } from '../documents/receipt.rules.ts';
import { addDays, addMonths, agencyDay, daysBetween, weekday, type IsoDate } from '../kernel/iso-date.ts';

/** Days from `from` to `to`, both included. */
export interface Span {
  from: IsoDate;
  to: IsoDate;
}

/** The longest span that figures are read of: ten years. */
export const MAX_SPAN_DAYS = 3_653;
/** How far ahead what is booked is told, from tomorrow on. */
export const AHEAD_DAYS = 30;

export const lengthOf = ({ from, to }: Span): number => daysBetween(from, to) + 1;

const isFirstOfMonth = (day: IsoDate): boolean => day.endsWith('-01');
const isSameMonth = (one: IsoDate, other: IsoDate): boolean => one.slice(0, 7) === other.slice(0, 7);
const isSameYear = (one: IsoDate, other: IsoDate): boolean => one.slice(0, 4) === other.slice(0, 4);

/**
 * The span that one is compared with: of a year until a day, the same days of the year before; of whole months, as many
 * months before; of a month until a day, the same days of the month before; else as many days before.
 */
export const spanBefore = ({ from, to }: Span): Span => {
  if (from.endsWith('-01-01') && isSameYear(from, to) && !isSameMonth(from, to)) {
    return { from: addMonths(from, -12), to: sameDayBefore(to, 12) };
  }
  const next = addDays(to, 1);
  if (isFirstOfMonth(from) && isFirstOfMonth(next)) {
    return { from: addMonths(from, -monthsBetween(from, next)), to: addDays(from, -1) };
  }
  if (isFirstOfMonth(from) && isSameMonth(from, to)) {
    return { from: addMonths(from, -1), to: sameDayBefore(to, 1) };
  }
  return { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) };
};

/** The last day of a month is compared with the last of another. */
const sameDayBefore = (day: IsoDate, months: number): IsoDate =>
  isFirstOfMonth(addDays(day, 1))
    ? addDays(addMonths(addDays(day, 1), -months), -1)
    : addMonths(day, -months);

const monthsBetween = (from: IsoDate, to: IsoDate): number => {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month;
};

/** In which steps a span is told. */
export const STEPS = ['day', 'week', 'month', 'year'] as const;
export type Step = (typeof STEPS)[number];

/** The longest spans, in days, that are told by the day, by the week and by the month. */
const MAX_BY_DAY = 31;
const MAX_BY_WEEK = 27 * 7;
const MAX_BY_MONTH = 3 * 366;

export const stepOf = (span: Span): Step => {
  const days = lengthOf(span);
  if (days <= MAX_BY_DAY) return 'day';
  if (days <= MAX_BY_WEEK) return 'week';
  return days <= MAX_BY_MONTH ? 'month' : 'year';
};

const FIRST_DAY_AFTER: Record<Step, (day: IsoDate) => IsoDate> = {
  day: (day) => addDays(day, 1),
  // Weeks begin on Mondays.
  week: (day) => addDays(day, 7 - weekday(day)),
  month: (day) => addMonths(`${day.slice(0, 7)}-01`, 1),
  year: (day) => addMonths(`${day.slice(0, 4)}-01-01`, 12),
};

/** The steps of a span, in order; the first and the last may be cut off. */
export const stepsOf = ({ from, to }: Span, step: Step): Span[] => {
  const steps: Span[] = [];
  for (let day = from; day <= to;) {
    const next = FIRST_DAY_AFTER[step](day);
    steps.push({ from: day, to: next > to ? to : addDays(next, -1) });
    day = next;
  }
  return steps;
};

/** Days of one step that have one rate of VAT. */
export interface Window extends Span {
  /** Index of the step. */
  step: number;
  vatPercent: number;
}

/** The steps of a span, cut where the agency's regime changes. `regimes` are in order. */
export const windowsOf = (
  steps: readonly Span[],
  regimes: readonly { regime: Regime; from: Date }[],
): Window[] => {
  const changes = regimes.map(({ regime, from }) => ({ regime, day: agencyDay(from) }));
  const percentOn = (day: IsoDate): number => {
    const regime = changes.filter((change) => change.day <= day).at(-1)?.regime ?? 'normal';
    return regime === 'normal' ? RENTAL_VAT_PERCENT : 0;
  };
  return steps.flatMap(({ from, to }, step) => {
    const cuts = [...new Set(changes.map(({ day }) => day))].filter((day) => day > from && day <= to);
    return [from, ...cuts].map((start, index) => ({
      from: start,
      to: index < cuts.length ? addDays(cuts[index] ?? to, -1) : to,
      step,
      vatPercent: percentOn(start),
    }));
  });
};
