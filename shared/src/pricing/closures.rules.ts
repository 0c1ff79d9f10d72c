import { addDays, isoDate, weekday, type IsoDate } from '../kernel/iso-date.ts';

/** Days on which the agency neither hands over vehicles nor takes them back. */
export interface Closures {
  /** Closed every week; 0 is Monday. */
  weekdays: readonly number[];
  /** Single closed days. */
  days: readonly IsoDate[];
}

export const isClosed = (day: IsoDate, { weekdays, days }: Closures): boolean =>
  weekdays.includes(weekday(day)) || days.includes(day);

/** When vehicles are neither handed over nor taken back. */
export interface ClosedDays {
  /** Whether the agency is closed: no pick-up and no return. */
  isClosed: (day: IsoDate) => boolean;
  /** Whether any day is closed. */
  hasClosedDays: boolean;
}

export const closedDays = (closures: Closures): ClosedDays => ({
  isClosed: (day) => isClosed(day, closures),
  hasClosedDays: closures.weekdays.length + closures.days.length > 0,
});

export type HolidayName =
  | 'newYear'
  | 'easterMonday'
  | 'labourDay'
  | 'ascension'
  | 'whitMonday'
  | 'nationalDay'
  | 'assumption'
  | 'allSaints'
  | 'armistice'
  | 'christmas';

export interface Holiday {
  day: IsoDate;
  holiday: HolidayName;
}

/** The ten legal holidays of Belgium, in the order of the year. */
export const belgianHolidays = (year: number): Holiday[] => {
  const easter = easterSunday(year);
  const holidays: Holiday[] = [
    { day: isoDate(year, 1, 1), holiday: 'newYear' },
    { day: addDays(easter, 1), holiday: 'easterMonday' },
    { day: isoDate(year, 5, 1), holiday: 'labourDay' },
    { day: addDays(easter, 39), holiday: 'ascension' },
    { day: addDays(easter, 50), holiday: 'whitMonday' },
    { day: isoDate(year, 7, 21), holiday: 'nationalDay' },
    { day: isoDate(year, 8, 15), holiday: 'assumption' },
    { day: isoDate(year, 11, 1), holiday: 'allSaints' },
    { day: isoDate(year, 11, 11), holiday: 'armistice' },
    { day: isoDate(year, 12, 25), holiday: 'christmas' },
  ];
  return holidays.sort((a, b) => (a.day < b.day ? -1 : 1));
};

/** Easter of the Gregorian calendar, by the anonymous algorithm (Meeus/Jones/Butcher). */
const easterSunday = (year: number): IsoDate => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return isoDate(year, month, day);
};
