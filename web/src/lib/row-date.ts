import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { formatDate } from './dates.ts';

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
