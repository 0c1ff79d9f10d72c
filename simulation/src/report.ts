import { runSeed, type Run } from './run-seed.ts';
import type { SimulatedDatabase } from './simulated-database.ts';

/** What a person needs to understand a failure, and the command that shows it again. */
export const reportOf = ({ seed, findings, trace }: Run): string =>
  [
    ...trace,
    '',
    `seed ${seed} fails:`,
    ...findings.map(({ invariant, text }) => `  ${invariant}: ${text}`),
    `again: npm run simulate -- --seeds 1 --from ${seed}`,
  ].join('\n');

/** Counts what happened in the seeds; throws the report of the first whose books are wrong. */
export const runSeeds = async (database: SimulatedDatabase, first: number, last: number) => {
  const seen = { paid: 0, refunds: 0, crashes: 0 };
  for (let seed = first; seed <= last; seed += 1) {
    const run = await runSeed(database, seed);
    if (run.findings.length > 0) throw new Error(reportOf(run));
    for (const key of ['paid', 'refunds', 'crashes'] as const) seen[key] += run[key];
  }
  return seen;
};
