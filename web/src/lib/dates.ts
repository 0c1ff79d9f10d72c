import * as format from '@volant/shared/kernel/format-date.ts';
import { formatMonth } from '@volant/shared/kernel/format-date.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';

/** `mar. 12 mai 2026`: the day is never apart from its month, nor the short name of its weekday from both. */
export const formatDate = (date: IsoDate): string =>
  typeset(format.formatDate(date)).replace('. ', '.\u00a0');

/** The first day of a period whose last day follows: `ven. 18`, and its month and year where they are not those. */
export const formatFirstDay = ({ startDate, endDate }: Period): string => {
  const words = formatDate(startDate).split(/\s/);
  const isSame = (digits: number): boolean => startDate.slice(0, digits) === endDate.slice(0, digits);
  const ofYear = isSame(7) ? 2 : 3;
  return words.slice(0, isSame(4) ? ofYear : 4).join('\u00a0');
};

/** `mardi 12 mai 2026` */
export const formatLongDate = (date: IsoDate): string => typeset(format.formatLongDate(date));

/** `lundi 11 mai 2026 à 09:00`, at the agency */
export const formatMoment = (instant: Date): string =>
  typeset(format.formatMoment(instant)).replace(' à ', ' à\u00a0');

const NBSP = '\u00a0';

const monthOf = (day: IsoDate): string => formatMonth(day).replace(/ \d{4}$/, '');
const dayOf = (day: IsoDate): string => (day.endsWith('-01') ? '1er' : String(Number(day.slice(8))));

/** `14–17 mai`, `28 mai – 3 juin`, `30 décembre 2026 – 2 janvier 2027` */
export const formatSpan = ({ startDate, endDate }: Period): string => {
  const written = (day: IsoDate) => `${dayOf(day)}${NBSP}${monthOf(day)}`;
  if (startDate === endDate) return written(startDate);
  if (startDate.slice(0, 7) === endDate.slice(0, 7)) return `${dayOf(startDate)}–${written(endDate)}`;
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const full = (day: IsoDate) => (isOneYear ? written(day) : `${written(day)} ${day.slice(0, 4)}`);
  return `${full(startDate)} – ${full(endDate)}`;
};
