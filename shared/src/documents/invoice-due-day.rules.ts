import { addMonths, type IsoDate } from '../kernel/iso-date.ts';

/** An invoice is written by the fifteenth of the month after the money came, or the rental ended. */
const LAST_DAY = '15';

export const invoiceDueDay = (day: IsoDate): IsoDate =>
  `${addMonths(`${day.slice(0, 7)}-01`, 1).slice(0, 7)}-${LAST_DAY}`;
