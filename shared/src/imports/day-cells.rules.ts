import { addDays, isDayOfOurTime, isoDate, type IsoDate } from '../kernel/iso-date.ts';
import { withoutInvisibles } from '../kernel/pasted-text.ts';
import { foldText } from '../kernel/search-text.ts';
import { isRead, UNREADABLE, type Read } from './cells.rules.ts';

/** How the days of a file are counted. */
export interface DayReading {
  /** The workbook's serial dates count from 1904, as in old workbooks from a Mac. */
  startsIn1904?: boolean;
}

/** A written date. The year may be missing, and in `du 3 au 7 décembre` the month too. */
interface WrittenDay {
  day: number;
  month: number | undefined;
  year: number | undefined;
}

const YEARS_AHEAD = 70;

/** Two-digit years: 00 to 69 are 2000 to 2069, 70 to 99 are 1970 to 1999. */
const fullYear = (written: string): number => {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < YEARS_AHEAD ? 2000 + year : 1900 + year;
};

/** Day 0 of serial dates: 1 January 1900 is day 1, and spreadsheets count a 29 February 1900 that did not exist. */
const SERIAL_START = '1899-12-30';
const SERIAL_START_1904 = '1904-01-01';
/** Serial dates from 1954 to 2199; smaller numbers are typed years. */
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 109_500];

/** Names of months and their abbreviations, folded: French, English and Dutch. */
const MONTHS: readonly string[][] = [
  ['janvier', 'janv', 'jan', 'january', 'januari'],
  ['fevrier', 'fevr', 'fev', 'feb', 'february', 'februari'],
  ['mars', 'mar', 'march', 'maart', 'mrt'],
  ['avril', 'avr', 'april', 'apr'],
  ['mai', 'may', 'mei'],
  ['juin', 'june', 'juni', 'jun'],
  ['juillet', 'juil', 'july', 'juli', 'jul'],
  ['aout', 'aou', 'august', 'augustus', 'aug'],
  ['septembre', 'sept', 'sep', 'september'],
  ['octobre', 'oct', 'october', 'oktober', 'okt'],
  ['novembre', 'nov', 'november'],
  ['decembre', 'dec', 'december'],
];
const MONTH_OF = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

const WEEKDAY =
  /^(?:lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|dim(?:anche)?)\b\.?,?\s*(?=\d)/;
/** A time after a date. */
const TIME = / (?:a )?\d{1,2} ?[:h].*$/;

/** Longer texts cannot be dates. */
const MAX_DAY_LENGTH = 100;

const plainDay = (text: string): string =>
  text.length > MAX_DAY_LENGTH ? 'x' : foldText(withoutInvisibles(text)).replace(/\s+/g, ' ').trim();

const numbered = (day: string, month: number | undefined, year: string | undefined): WrittenDay => ({
  day: Number(day),
  month,
  year: year === undefined ? undefined : fullYear(year),
});

/** Parses a folded text. */
const writtenDay = (text: string): WrittenDay | undefined => {
  const seen = text.replace(TIME, '').replace(WEEKDAY, '').trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t.*)?$/.exec(seen);
  if (iso) return numbered(iso[3] ?? '', Number(iso[2]), iso[1]);
  const digits = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?\.?$/.exec(seen);
  if (digits) return numbered(digits[1] ?? '', Number(digits[2]), digits[3]);
  const named = /^(\d{1,2})(?:er)?[-/. ]{1,2}([a-z]+)(?:[-/., ]{1,2}(\d{2}|\d{4}))?\.?$/.exec(seen);
  const english = /^([a-z]+)\.? (\d{1,2}),? (\d{4})$/.exec(seen);
  const [day, word, year] = english
    ? [english[2], english[1], english[3]]
    : [named?.[1], named?.[2], named?.[3]];
  const month = MONTH_OF.get(word ?? '');
  return day === undefined || month === undefined ? undefined : numbered(day, month, year);
};

const existing = ({ day, month, year }: WrittenDay): Read<IsoDate> => {
  if (month === undefined || year === undefined) return UNREADABLE;
  const date = isoDate(year, month, day);
  return isDayOfOurTime(date) ? date : UNREADABLE;
};

/** Reads `31/12/2026`, `31.12.26`, `31 déc. 2026`, `2026-12-31`, with or without a time, or a serial date. */
export const dayFromCell = (cell: string, { startsIn1904 = false }: DayReading = {}): Read<IsoDate> => {
  const seen = plainDay(cell);
  if (seen === '') return undefined;
  const serial = /^(\d{5,6})(?:[.,]\d+)?$/.exec(seen);
  const days = Number(serial?.[1]);
  if (serial && days >= FIRST_SERIAL && days <= LAST_SERIAL)
    return addDays(startsIn1904 ? SERIAL_START_1904 : SERIAL_START, days);
  const written = writtenDay(seen);
  return written === undefined ? UNREADABLE : existing(written);
};

/** Which year completes a date without one: the first such date from a day on, or the last up to a day. */
export type YearWanted = { from: IsoDate } | { until: IsoDate };

/** The next 29 February may be up to eight years away. */
const YEARS_LOOKED_AT = 9;

const proposed = (written: WrittenDay, wanted: YearWanted): Read<IsoDate> => {
  const isFrom = 'from' in wanted;
  const limit = isFrom ? wanted.from : wanted.until;
  for (let away = 0; away < YEARS_LOOKED_AT; away += 1) {
    const year = Number(limit.slice(0, 4)) + (isFrom ? away : -away);
    const day = existing({ ...written, year });
    if (isRead(day) && (isFrom ? day >= limit : day <= limit)) return day;
  }
  return UNREADABLE;
};

/** The date of a cell without a year, such as `03/12` or `3 déc.`; `UNREADABLE` for any other cell. */
export const dayWithoutYear = (cell: string, wanted: YearWanted): Read<IsoDate> => {
  const written = writtenDay(plainDay(cell));
  return written === undefined || written.year !== undefined ? UNREADABLE : proposed(written, wanted);
};

/** Separators of two dates, most certain first, because dates may themselves contain dashes. */
const BETWEEN = [/ (?:au|to|tot|jusqu.?au) /, /[→–—]|[=-]>/, / (?:-|a) (?!\d{1,2} ?[:h])/, /-/];

/**
 * Splits a period in one cell into two: `du 03/12 au 07/12`, `3-7 décembre 2026`, `01/12/26 – 05/12/26`. Undefined when
 * it is no period.
 */
export const cellsOfPeriod = (cell: string): { start: string; end: string } | undefined => {
  const seen = plainDay(cell).replace(/^(?:du|de|from|van|le) /, '');
  const halves = BETWEEN.map((word) => seen.split(word)).find(({ length }) => length > 1) ?? [];
  if (halves.length !== 2) return undefined;
  const [start = '', end = ''] = halves.map((half) => half.trim());
  const [first, last] = [dayOrNumber(start), writtenDay(end)];
  if (!first || !last) return undefined;
  const whole = { ...first, month: first.month ?? last.month, year: first.year ?? yearBefore(first, last) };
  return { start: textOf(whole), end: textOf(last) };
};

/** Also accepts a bare `3`, whose month the second date gives. */
const dayOrNumber = (text: string): WrittenDay | undefined => {
  const alone = /^(?:[a-z]+\.? )?(\d{1,2})(?:er)?$/.exec(text);
  return alone ? numbered(alone[1] ?? '', undefined, undefined) : writtenDay(text);
};

/** The year of the first date when only the last one has a year. */
const yearBefore = (first: WrittenDay, last: WrittenDay): number | undefined => {
  const turns = first.month !== undefined && last.month !== undefined && first.month > last.month;
  return last.year === undefined ? undefined : last.year - Number(turns);
};

const textOf = ({ day, month, year }: WrittenDay): string =>
  [day, month, year].filter((part) => part !== undefined).join('/');

export interface PeriodReading extends DayReading {
  /** Completes a first date without a year. */
  year: YearWanted;
}

/** First and last day of a rental. `isProposed`: a missing year was filled in. */
export const daysOfRental = (
  cells: { start: string; end: string },
  { year, ...reading }: PeriodReading,
): { start: Read<IsoDate>; end: Read<IsoDate>; isProposed: boolean } => {
  const start: Read<IsoDate> = dayFromCell(cells.start, reading);
  const end: Read<IsoDate> = dayFromCell(cells.end, reading);
  if (start !== UNREADABLE && end !== UNREADABLE) return { start, end, isProposed: false };
  const before: YearWanted = isRead(end) ? { until: end } : year;
  const first: Read<IsoDate> = start === UNREADABLE ? dayWithoutYear(cells.start, before) : start;
  const last: Read<IsoDate> =
    end === UNREADABLE && isRead(first) ? dayWithoutYear(cells.end, { from: first }) : end;
  return { start: first, end: last, isProposed: isRead(first) && isRead(last) };
};
