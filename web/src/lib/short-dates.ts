import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { agencyDay, agencyTime } from '@volant/shared/kernel/iso-date.ts';

/** `11/05/2026 09:00`, at the agency: in a row, where pages write the day in full. */
export const formatShortMoment = (instant: Date): string =>
  `${formatShortDate(agencyDay(instant))} ${agencyTime(instant)}`;
