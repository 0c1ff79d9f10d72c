import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { RunSummary } from './simulate-process.ts';

/**
 * `npm run simulate -- --seeds N --from S [--processes P] [--failures F] [--trace]`: runs the seeds, on all cores
 * unless told otherwise, and prints the trace of those that fail.
 */
const numberOf = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? fallback : Number(process.argv[at + 1]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1`);
  return value;
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const seeds = numberOf('seeds', 300);
const from = numberOf('from', 1);
const maxFailures = numberOf('failures', 3);
const isTracing = process.argv.includes('--trace');
const processes = Math.min(seeds, isTracing ? 1 : numberOf('processes', availableParallelism()));

const SAY_EVERY = 250;

const begun = performance.now();
const seconds = (): number => (performance.now() - begun) / 1000;
const total = { runs: 0, requests: 0, crashes: 0, paid: 0, refunds: 0, failed: 0 };

const count = ({ isFailed, report, ...run }: RunSummary): void => {
  total.runs += 1;
  total.requests += run.requests;
  total.crashes += run.crashes;
  total.paid += run.paid;
  total.refunds += run.refunds;
  if (isFailed) total.failed += 1;
  if (report !== undefined) say(report);
  if (total.runs % SAY_EVERY === 0) say(`${total.runs} seeds, ${seconds().toFixed(0)} s`);
};

let next = from;

/** A process with a database of its own: it is given a seed whenever it has finished one. */
const runSeeds = async (): Promise<void> => {
  const child = fork(join(import.meta.dirname, 'simulate-process.ts'), process.argv.slice(2));
  const handOut = (): void => {
    if (next >= from + seeds || total.failed >= maxFailures) {
      child.disconnect();
      return;
    }
    child.send(next);
    next += 1;
  };
  child.on('message', (said: 'ready' | RunSummary) => {
    if (said !== 'ready') count(said);
    handOut();
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`a process of the simulation ended with ${String(code)}`);
};

await Promise.all(Array.from({ length: processes }, runSeeds));
say(
  `${total.runs} seeds in ${seconds().toFixed(1)} s (${processes} processes): ` +
    `${total.requests} requests, ${total.paid} payments captured, ${total.refunds} refunds, ${total.crashes} crashes, ` +
    `${total.failed} seeds failed`,
);
process.exitCode = total.failed > 0 ? 1 : 0;
