import { reportOf } from './report.ts';
import { runSeed, type Run } from './run-seed.ts';
import { openSimulatedDatabase } from './simulated-database.ts';

/** What `simulate.ts` hears of a run; `report` is there for one that failed, or when every trace is asked for. */
export interface RunSummary extends Omit<Run, 'findings' | 'trace' | 'hash'> {
  isFailed: boolean;
  report: string | undefined;
}

const isTracing = process.argv.includes('--trace');
const database = await openSimulatedDatabase();

const summaryOf = ({ findings, trace, hash: _hash, ...counts }: Run, report: string): RunSummary => {
  const isFailed = findings.length > 0;
  return { ...counts, isFailed, report: isFailed ? report : isTracing ? trace.join('\n') : undefined };
};

const run = async (seed: number): Promise<void> => {
  const ended = await runSeed(database, seed);
  process.send?.(summaryOf(ended, reportOf(ended)));
};

/** A seed for each message, until the channel is closed. */
process.on('message', (seed: number) => void run(seed));
process.on('disconnect', () => void database.close());
process.send?.('ready');
