import { reportOf } from './report.ts';
import { runSeed, type Run } from './run-seed.ts';
import { openSimulatedDatabase } from './simulated-database.ts';

/** `npm run simulate -- --seeds N --from S`: runs seeds one after the other, and prints the trace of those that fail. */
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
const mostFailures = numberOf('failures', 3);
const isTracing = process.argv.includes('--trace');

const SAY_EVERY = 250;

const database = await openSimulatedDatabase();
const begun = performance.now();
const seconds = (): number => (performance.now() - begun) / 1000;
const total = { runs: 0, requests: 0, crashes: 0, paid: 0, refunds: 0, failed: 0 };

const count = (run: Run): void => {
  total.runs += 1;
  total.requests += run.requests;
  total.crashes += run.crashes;
  total.paid += run.paid;
  total.refunds += run.refunds;
  if (run.findings.length > 0) total.failed += 1;
};

for (let seed = from; seed < from + seeds && total.failed < mostFailures; seed += 1) {
  const run = await runSeed(database, seed);
  count(run);
  if (run.findings.length > 0) say(reportOf(run));
  else if (isTracing) say(run.trace.join('\n'));
  if (total.runs % SAY_EVERY === 0) say(`${total.runs} seeds, ${seconds().toFixed(0)} s`);
}
say(
  `${total.runs} seeds in ${seconds().toFixed(1)} s (${((seconds() * 1000) / total.runs).toFixed(0)} ms each): ` +
    `${total.requests} requests, ${total.paid} payments captured, ${total.refunds} refunds, ${total.crashes} crashes, ` +
    `${total.failed} seeds failed`,
);
await database.close();
process.exitCode = total.failed > 0 ? 1 : 0;
