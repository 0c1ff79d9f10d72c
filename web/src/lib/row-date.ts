import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { formatDate, formatFirstDay } from './dates.ts';

const SHORT: Record<string, string> = {
  janvier: 'janv.',
  février: 'févr.',
  avril: 'avr.',
  juillet: 'juill.',
  septembre: 'sept.',
  octobre: 'oct.',
  novembre: 'nov.',
  décembre: 'déc.',
};

/** `mar. 1er déc.`, for a row of a list: with its year where that is not the one of `today`. */
export const formatRowDate = (date: IsoDate, today: IsoDate): string => {
  const [name = '', day = '', month = '', year = ''] = formatDate(date).split(/\s/);
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return [name, day, SHORT[month] ?? month, ...(isThisYear ? [] : [year])].join('\u00a0');
};

/** `mer. 2 → sam. 5 déc.`; of two months `lun. 30 nov. → mer. 2 déc.` */
export const rowPeriod = ({ startDate, endDate }: Period, today: IsoDate): string => {
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const first = isOneMonth
    ? formatFirstDay({ startDate, endDate })
    : formatRowDate(startDate, isOneYear ? startDate : today);
  return `${first} → ${formatRowDate(endDate, today)}`;
};
