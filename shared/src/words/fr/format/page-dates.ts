/**
 * How a date is written depends on where it stands:
 * - in a row of a list or a table: short, without the current year: `mer. 2 → sam. 5 déc.` (`row-dates.ts`, `RowPeriod`);
 * - on a page, in a dialog or a sentence: with its weekday and its year, the month as a word (this module);
 * - in a field, and where a paper has it so (licence, birth, export): `12/05/2026` (`formatShortDate` of `dates.ts`).
 */
import * as format from './dates.ts';
import { formatMonth } from './dates.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';
import type { Period } from '../../../kernel/period.ts';
import { typeset } from '../typography.ts';
import { NBSP } from '../../../kernel/no-break-space.ts';

/** `mar. 12 mai 2026`: the day is never apart from its month, nor the short name of its weekday from both. */
export const formatDate = (date: IsoDate): string =>
  typeset(format.formatDate(date)).replace('. ', '.\u00a0');

/** `du mar. 12 mai 2026 au ven. 15 mai 2026`; of a single day `le mar. 12 mai 2026`. */
export const formatPeriod = ({ startDate, endDate }: Period): string =>
  startDate === endDate
    ? `le ${formatDate(startDate)}`
    : `du ${formatDate(startDate)} au ${formatDate(endDate)}`;

/** `mardi 12 mai 2026` */
export const formatLongDate = (date: IsoDate): string => typeset(format.formatLongDate(date));

/** `lundi 11 mai 2026 à 09:00`, at the agency */
export const formatMoment = (instant: Date): string =>
  typeset(format.formatMoment(instant)).replace(' à ', ' à\u00a0');

const monthOf = (day: IsoDate): string => formatMonth(day).replace(/\s\d{4}$/, '');
const dayOf = (day: IsoDate): string => (day.endsWith('-01') ? '1er' : String(Number(day.slice(8))));

/**
 * `14–17 mai`, `28 mai – 3 juin`, `30 décembre 2026 – 2 janvier 2027`: for the planning, which shows the weekdays above its
 * bars.
 */
export const formatSpan = ({ startDate, endDate }: Period): string => {
  const written = (day: IsoDate) => `${dayOf(day)}${NBSP}${monthOf(day)}`;
  if (startDate === endDate) return written(startDate);
  if (startDate.slice(0, 7) === endDate.slice(0, 7)) return `${dayOf(startDate)}–${written(endDate)}`;
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const full = (day: IsoDate) => (isOneYear ? written(day) : `${written(day)} ${day.slice(0, 4)}`);
  return `${full(startDate)} – ${full(endDate)}`;
};
