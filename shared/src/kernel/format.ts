import type { Cents } from './money.ts';
import { agencyDay, agencyTime, weekday, type IsoDate } from './iso-date.ts';

/**
 * French texts for people. Written by hand rather than with Intl: the server's and the browser's locale data
 * differ in their spaces, and a difference of one space breaks the hydration of a page.
 */
const NBSP = '\u00a0';

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, NBSP);

/** `12 345` */
export const formatInteger = (value: number): string => {
  const whole = Math.trunc(value);
  return (whole < 0 ? '-' : '') + group(String(Math.abs(whole)));
};

/** `1 234,50`, without the sign of the currency. */
export const formatAmount = (cents: Cents): string => {
  const absolute = Math.abs(cents);
  const sign = cents < 0 ? '-' : '';
  return `${sign}${group(String(Math.floor(absolute / 100)))},${String(absolute % 100).padStart(2, '0')}`;
};

/** `1 234,50 €` */
export const formatPrice = (cents: Cents): string => `${formatAmount(cents)}${NBSP}€`;

/** Catalogue card: `49,90 €/jour`. */
export const formatCatalogPrice = (cents: Cents): string => `${formatAmount(cents)}${NBSP}€/jour`;

/** Vehicle detail: `À partir de 49,90€ / jour`. */
export const formatDetailPrice = (cents: Cents): string => `À partir de ${formatAmount(cents)}€ / jour`;

const parts = (date: IsoDate): { year: number; month: number; day: number } => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
};

const dayName = (date: IsoDate): string => DAYS[weekday(date)] ?? '';
const monthName = (month: number): string => MONTHS[month - 1] ?? '';
const ordinal = (day: number): string => (day === 1 ? '1er' : String(day));

/** `12/05/2026` */
export const formatShortDate = (date: IsoDate): string => {
  const { year, month, day } = parts(date);
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
};

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

/** `1 jour`, `3 jours` */
export const formatDays = (days: number): string =>
  `${formatInteger(days)}${NBSP}${days > 1 ? 'jours' : 'jour'}`;

/** `1 200 km` */
export const formatKilometres = (km: number): string => `${formatInteger(km)}${NBSP}km`;
