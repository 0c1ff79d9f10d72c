import { daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';

interface Bar {
  startDate: IsoDate;
  endDate: IsoDate;
}

/**
 * The columns of the bars on a line with one for each day, as CSS writes them. A rental that waits for a late vehicle has
 * days that the late one takes: it begins after that, and is left out when none of its days is left.
 */
export const placedBars = <Shown extends Bar>(
  bars: readonly Shown[],
  { from, to }: { from: IsoDate; to: IsoDate },
): { bar: Shown; columns: string }[] => {
  const last = daysBetween(from, to) + 1;
  const placed: { bar: Shown; columns: string }[] = [];
  let free = 1;
  for (const bar of bars) {
    const begin = Math.max(free, daysBetween(from, bar.startDate) + 1);
    const end = Math.min(last, daysBetween(from, bar.endDate) + 1) + 1;
    if (begin >= end) continue;
    placed.push({ bar, columns: `${begin} / ${end}` });
    free = end;
  }
  return placed;
};
