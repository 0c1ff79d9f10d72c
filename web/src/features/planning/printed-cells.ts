import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';

/** A day without a bar, or the days of one bar. */
export interface PrintedCell<Bar> {
  day: IsoDate;
  count: number;
  bar: Bar | undefined;
}

/** The days of a row, in order. A bar ends where the next one begins, so that none is hidden by another. */
export const cellsOf = <Bar extends Period>(
  bars: readonly Bar[],
  days: readonly IsoDate[],
): PrintedCell<Bar>[] => {
  const cells: PrintedCell<Bar>[] = [];
  for (const day of days) {
    const bar = bars.filter(({ startDate, endDate }) => startDate <= day && day <= endDate).at(-1);
    const last = cells.at(-1);
    if (bar !== undefined && last?.bar === bar) last.count += 1;
    else cells.push({ day, count: 1, bar });
  }
  return cells;
};
