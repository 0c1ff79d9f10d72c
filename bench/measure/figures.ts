import { cpuSeconds, machineCpuSeconds } from './processes.ts';
import { isSmall } from './scale.ts';

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const lower = Math.ceil(sorted.length / 2) - 1;
  return (sorted[lower]! + sorted[upper]!) / 2;
};

/** The value that `share` of the values do not exceed, by rank. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)]!;

/** Robust against noise, because other processes only ever make a measurement slower. */
export const lowerQuartile = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!;

/** Above it, durations depend on contention rather than on cost. */
const MAX_DISTURBANCE = 0.25;

/** The number of processors that other processes use during the measurement. */
export const disturbanceOf = async (measure: () => Promise<unknown>): Promise<number> => {
  const others = (): number => machineCpuSeconds() - cpuSeconds(process.pid);
  const before = { others: others(), at: performance.now() };
  await measure();
  return (others() - before.others) / ((performance.now() - before.at) / 1000);
};

export const isBusy = (disturbance: number): boolean => disturbance > MAX_DISTURBANCE;

/**
 * Measures two things in turn, the order reversed every round. Returns the rounds that other processes left alone, and
 * the quieter half at least: chosen by their load and not by the results.
 */
export const inTurn = async (
  rounds: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<{ quiet: number[]; disturbance: number }> => {
  const disturbances: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const pair = round % 2 === 0 ? [first, second] : [second, first];
    disturbances.push(
      await disturbanceOf(async () => {
        for (const measure of pair) await measure();
      }),
    );
  }
  const quiet = [...disturbances.keys()]
    .toSorted((a, b) => disturbances[a]! - disturbances[b]!)
    .filter((round, rank) => rank < rounds / 2 || !isBusy(disturbances[round]!));
  return { quiet, disturbance: median(quiet.map((round) => disturbances[round]!)) };
};

/** The ratio of each round, so that a slow moment affects both numerator and denominator. */
export const pairedRatios = (ours: readonly number[], reference: readonly number[]): number[] =>
  ours.map((value, index) => value / reference[index]!);

/** `0.91 (0.88–0.95)`: the median and the range. */
export const spread = (values: readonly number[], digits: number): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

export interface Target {
  what: string;
  value: number;
  atMost?: number;
  atLeast?: number;
  digits: number;
  unit?: string;
}

/**
 * Prints each target with its result; a missed target sets the exit code to 1, unless the numbers are small.
 * @throws Error when something was not measured
 */
export const conclude = (targets: readonly Target[]): void => {
  process.stdout.write('\n');
  for (const { what, value, atMost = Infinity, atLeast = -Infinity, digits, unit = '' } of targets) {
    if (!Number.isFinite(value)) throw new Error(`${what}: not measured`);
    const isMet = value <= atMost && value >= atLeast;
    const limit = atMost === Infinity ? `≥ ${atLeast}` : `≤ ${atMost}`;
    const mark = isMet ? '✓' : '✗';
    process.stdout.write(
      `${isSmall ? '–' : mark} ${what}: ${value.toFixed(digits)}${unit} (${limit}${unit})\n`,
    );
    if (!isMet && !isSmall) process.exitCode = 1;
  }
};
