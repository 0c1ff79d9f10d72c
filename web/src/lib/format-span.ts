import { formatMonth } from '@volant/shared/kernel/format-date.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';

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
