import * as format from '@volant/shared/kernel/format-date.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';

/** `mar. 12 mai 2026`: the day is never apart from its month, nor the short name of its weekday from both. */
export const formatDate = (date: IsoDate): string =>
  typeset(format.formatDate(date)).replace('. ', '.\u00a0');

/** `mardi 12 mai 2026` */
export const formatLongDate = (date: IsoDate): string => typeset(format.formatLongDate(date));

/** `lundi 11 mai 2026 à 09:00`, at the agency */
export const formatMoment = (instant: Date): string =>
  typeset(format.formatMoment(instant)).replace(' à ', ' à\u00a0');
