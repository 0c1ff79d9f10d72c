import { addDays, type IsoDate } from '../kernel/iso-date.ts';
import type { Period } from '../kernel/period.ts';

/** Consecutive days on which the same number of units is out. */
export interface ReservedDays extends Period {
  quantity: number;
}

/** Groups consecutive days with the same number, in order. */
export const daysInRows = (days: readonly { day: IsoDate; reserved: number }[]): ReservedDays[] => {
  const rows: ReservedDays[] = [];
  for (const { day, reserved } of days) {
    const last = rows.at(-1);
    if (last?.quantity === reserved && addDays(last.endDate, 1) === day) last.endDate = day;
    else rows.push({ startDate: day, endDate: day, quantity: reserved });
  }
  return rows;
};
