import { reportOf } from './report.ts';
import { runSeed, type Run } from './run-seed.ts';
import { openSimulatedDatabase } from './simulated-database.ts';

/** What `simulate.ts` receives of a run; `report` is there for one that failed, or when every trace is asked for. */
export interface RunSummary extends Omit<Run, 'findings' | 'trace' | 'hash'> {
  isFailed: boolean;
  report: string | undefined;
}

const isTracing = process.argv.includes('--trace');
const database = await openSimulatedDatabase();

const summaryOf = (run: Run): RunSummary => {
  const { findings, trace, hash: _hash, ...counts } = run;
  const isFailed = findings.length > 0;
  const report = isFailed ? reportOf(run) : isTracing ? trace.join('\n') : undefined;
  return { ...counts, isFailed, report };
};

const run = async (seed: number): Promise<void> => {
  process.send?.(summaryOf(await runSeed(database, seed)));
};

/** Each message is a seed, until the channel is closed. */
process.on('message', (seed: number) => void run(seed));
process.on('disconnect', () => void database.close());
process.send?.('ready');
