import { addDays, type IsoDate } from '../kernel/iso-date.ts';
import type { Period } from '../kernel/period.ts';

/** Days in a row on which the same number of units is out. */
export interface ReservedDays extends Period {
  quantity: number;
}

/** Days in their order, those in a row with the same number put together. */
export const daysInRows = (days: readonly { day: IsoDate; reserved: number }[]): ReservedDays[] => {
  const rows: ReservedDays[] = [];
  for (const { day, reserved } of days) {
    const last = rows.at(-1);
    if (last?.quantity === reserved && addDays(last.endDate, 1) === day) last.endDate = day;
    else rows.push({ startDate: day, endDate: day, quantity: reserved });
  }
  return rows;
};
