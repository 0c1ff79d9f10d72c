import {
  earningsBy,
  earningsOf,
  NO_DAYS,
  type EarnedCell,
  type Earnings,
  type VehicleDays,
} from '@volant/shared/figures/figures.rules.ts';
import { windowsOf, type Span, type Window } from '@volant/shared/figures/spans.rules.ts';
import type { Regime } from '@volant/shared/agency/regime.rules.ts';
import { listUsedDays } from '../availability/index.ts';
import { listTakenCells, type TakenCell } from '../books/index.ts';
import { listChargeCells, listKeptCells } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { isKeptDepositTaxed } from '../pricing/index.ts';
import { countEnded, listPriceCells, type Ended } from '../reservations/index.ts';

/** What happened in a span, in cents. */
export interface SpanFacts extends Ended {
  cells: EarnedCell[];
  windows: Window[];
  taken: TakenCell[];
  indemnitiesCents: number;
  /** By vehicle; the days of the fleet are not in them. */
  days: Map<number, VehicleDays>;
}

/** What happened in the steps of a span, which follow each other without a gap. */
export const readSpan = async (
  db: Db | Tx,
  steps: readonly Span[],
  regimes: readonly { regime: Regime; from: Date }[],
): Promise<SpanFacts> => {
  const windows = windowsOf(steps, regimes);
  const span = { from: steps[0]?.from ?? '', to: steps.at(-1)?.to ?? '' };
  // One after the other: at once they would take most of the connections from everybody else.
  const prices = await listPriceCells(db, windows);
  const charges = await listChargeCells(db, windows);
  const kept = await listKeptCells(db, windows);
  const isKeptTaxed = await isKeptDepositTaxed(db);
  const taken = await listTakenCells(db, windows);
  const used = await listUsedDays(db, span);
  const ended = await countEnded(db, span);
  const beside = { days: 0, rentals: 0 };
  return {
    ...ended,
    windows,
    cells: [
      ...prices.map(({ isNet, ...cell }) => ({ ...cell, part: 'price' as const, isUntaxed: isNet })),
      ...charges
        .filter(({ vat }) => vat !== 'O')
        .map(({ isReduction, isNet, cents, ...cell }) => ({
          ...cell,
          ...beside,
          part: isReduction ? ('reductions' as const) : ('charges' as const),
          grossCents: isReduction ? -cents : cents,
          isUntaxed: isNet,
        })),
      ...kept.map(({ isNet, cents, ...cell }) => ({
        ...cell,
        ...beside,
        part: 'kept' as const,
        grossCents: cents,
        isUntaxed: isNet || !isKeptTaxed,
      })),
    ],
    taken,
    indemnitiesCents: charges.reduce((sum, { vat, cents }) => (vat === 'O' ? sum + cents : sum), 0),
    days: new Map(used.map(({ vehicleId, ...days }) => [vehicleId, { ...NO_DAYS, ...days }])),
  };
};

export const earningsOfSpan = ({ cells, windows }: SpanFacts): Earnings => earningsOf(cells, windows);

/** What was earned and taken in each step. */
export const stepSums = (
  { cells, windows, taken }: SpanFacts,
  steps: readonly Span[],
): { span: Span; earnedCents: number; takenCents: number }[] => {
  const earned = earningsBy(cells, windows, ({ window }) => windows[window]?.step ?? 0);
  const takenBy = takenPer(taken, ({ window }) => windows[window]?.step ?? 0);
  return steps.map((span, step) => ({
    span,
    earnedCents: earned.get(step)?.earnedCents ?? 0,
    takenCents: takenBy.get(step) ?? 0,
  }));
};

export const takenPer = <Key>(
  taken: readonly TakenCell[],
  keyOf: (cell: TakenCell) => Key,
): Map<Key, number> => {
  const sums = new Map<Key, number>();
  for (const cell of taken) sums.set(keyOf(cell), (sums.get(keyOf(cell)) ?? 0) + cell.cents);
  return sums;
};
