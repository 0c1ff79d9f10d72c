import { agencyDay, agencyTime, weekday, type IsoDate } from '../../../kernel/iso-date.ts';
import { MONTH_NAMES } from './month-names.ts';
import type { Period } from '../../../kernel/period.ts';

/** French dates, written by hand as in `format-amount.ts`. */
const NAMES = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
export const DAY_NAMES = NAMES;

const parts = (date: IsoDate): { year: number; month: number; day: number } => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
};

const dayName = (date: IsoDate): string => NAMES[weekday(date)] ?? '';
const monthName = (month: number): string => MONTH_NAMES[month - 1] ?? '';
const ordinal = (day: number): string => (day === 1 ? '1er' : String(day));

/** `12/05/2026` */
export const formatShortDate = (date: IsoDate): string => {
  const { year, month, day } = parts(date);
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
};

/** `du 12/05/2026 au 15/05/2026`; of a single day `le 12/05/2026`. */
export const formatShortPeriod = ({ startDate, endDate }: Period): string =>
  startDate === endDate
    ? `le ${formatShortDate(startDate)}`
    : `du ${formatShortDate(startDate)} au ${formatShortDate(endDate)}`;

/** `mar. 12 mai 2026` */
export const formatDate = (date: IsoDate): string => {
  const { year, month, day } = parts(date);
  return `${dayName(date).slice(0, 3)}. ${ordinal(day)} ${monthName(month)} ${year}`;
};

/** `mardi 12 mai 2026` */
export const formatLongDate = (date: IsoDate): string => {
  const { year, month, day } = parts(date);
  return `${dayName(date)} ${ordinal(day)} ${monthName(month)} ${year}`;
};

/** `lundi 11 mai 2026 à 09:00`, at the agency */
export const formatMoment = (instant: Date): string =>
  `${formatLongDate(agencyDay(instant))} à ${agencyTime(instant)}`;

/** `mai 2026` */
export const formatMonth = (date: IsoDate): string => {
  const { year, month } = parts(date);
  return `${monthName(month)} ${year}`;
};
