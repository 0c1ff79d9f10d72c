import { AGENCY_TIME_ZONE } from '../agency.ts';

/** A calendar day `yyyy-MM-dd` at the agency (Europe/Brussels), without time or zone. Never an instant. */
export type IsoDate = string;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** True for an existing day written exactly `yyyy-MM-dd` (not 31 February, not a date with a time). */
export const isIsoDate = (text: string): text is IsoDate => {
  const match = ISO_DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  return day <= daysInMonth(year, month);
};

/**
 * The same, in the years of people who live. Around other days nothing can be reckoned: 1 January of the year 1 has no day
 * before it, and 31 December 9999 none after it that is written with four digits.
 */
export const isDayOfOurTime = (text: string): text is IsoDate =>
  isIsoDate(text) && text >= '1900-01-01' && text <= '2200-12-31';

/** Number of days of a month (`month` from 1 to 12). */
export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) {
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    return leap ? 29 : 28;
  }
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

const toUtcMs = (date: IsoDate): number => Date.parse(`${date}T00:00:00.000Z`);
const fromUtcMs = (ms: number): IsoDate => new Date(ms).toISOString().slice(0, 10);

export const addDays = (date: IsoDate, days: number): IsoDate => fromUtcMs(toUtcMs(date) + days * DAY_MS);

/** Whole days from `start` to `end`; negative when `end` is earlier. */
export const daysBetween = (start: IsoDate, end: IsoDate): number =>
  Math.round((toUtcMs(end) - toUtcMs(start)) / DAY_MS);

/** Same day `months` later; the last day of the month where that day does not exist (31/01 + 1 = 28/02). */
export const addMonths = (date: IsoDate, months: number): IsoDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (index % 12) + 1;
  const targetDay = Math.min(day, daysInMonth(targetYear, targetMonth));
  return isoDate(targetYear, targetMonth, targetDay);
};

/** Builds a day from its numbers (`month` from 1 to 12). */
export const isoDate = (year: number, month: number, day: number): IsoDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Day of the week, Monday = 0 … Sunday = 6 (the French week). */
export const weekday = (date: IsoDate): number => (new Date(toUtcMs(date)).getUTCDay() + 6) % 7;

const agencyClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: AGENCY_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Calendar and wall clock of the agency at an instant. */
const agencyParts = (instant: Date): { day: IsoDate; time: string; second: string } => {
  const parts = new Map(agencyClock.formatToParts(instant).map((part) => [part.type, part.value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    second: part('second'),
  };
};

/** The agency's day at an instant, in any machine's time zone. */
export const agencyDay = (instant: Date): IsoDate => agencyParts(instant).day;

/** The agency's time at an instant, `HH:mm`. */
export const agencyTime = (instant: Date): string => agencyParts(instant).time;

/** Cached: a list needs the same few days thousands of times, and `Intl` takes some 10 µs each. */
const INSTANTS_KEPT = 2_000;
const knownInstants = new Map<string, number>();

/** The instant at which the agency's wall clock shows `time` (`HH:mm`) on `date`; both daylight-saving weekends included. */
export const agencyInstant = (date: IsoDate, time: string): Date => {
  const key = `${date} ${time}`;
  const known = knownInstants.get(key);
  if (known !== undefined) return new Date(known);
  if (knownInstants.size >= INSTANTS_KEPT) knownInstants.clear();
  const instant = computeAgencyInstant(date, time);
  knownInstants.set(key, instant);
  return new Date(instant);
};

const computeAgencyInstant = (date: IsoDate, time: string): number => {
  const wanted = Date.parse(`${date}T${time}:00.000Z`);
  const shownAt = (ms: number): number => {
    const shown = agencyParts(new Date(ms));
    return Date.parse(`${shown.day}T${shown.time}:${shown.second}.000Z`);
  };
  const firstGuess = wanted - (shownAt(wanted) - wanted);
  return firstGuess - (shownAt(firstGuess) - wanted);
};
