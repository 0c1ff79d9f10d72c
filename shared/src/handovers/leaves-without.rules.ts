import type { Cents } from '../kernel/money.ts';

export type LeavesWithout = 'due' | 'caution' | 'licence' | 'fuel' | 'charge';

/** What is missing at a departure. None of it prevents the departure, but it is shown before the signature. */
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
