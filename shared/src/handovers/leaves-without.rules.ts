import type { Cents } from '../kernel/money.ts';

export type LeavesWithout = 'due' | 'caution' | 'licence' | 'fuel' | 'charge';

/** What a departure leaves without: nothing of it keeps the vehicle here, but it is named where it is signed. */
export const leavesWithout = ({
  dueCents,
  hasCaution,
  licenceSeen,
  isElectric,
  fuelEighths,
  chargePercent,
}: {
  dueCents: Cents;
  hasCaution: boolean;
  licenceSeen: boolean;
  isElectric: boolean;
  fuelEighths: number | null;
  chargePercent: number | null;
}): LeavesWithout[] => {
  const points: [LeavesWithout, boolean][] = [
    ['due', dueCents > 0],
    ['caution', !hasCaution],
    ['licence', !licenceSeen],
    ['fuel', !isElectric && fuelEighths === null],
    ['charge', isElectric && chargePercent === null],
  ];
  return points.flatMap(([point, applies]) => (applies ? [point] : []));
};
