/**
 * `npm run bench:crowd`: forty customers order one vehicle for the same days at once, beside a busy loop on every
 * processor, then beside eight of them, on the embedded database and on PostgreSQL where it is installed. Prints how many
 * were answered 201, 409 and 503, and how long the answers took. Beside eight loops a 503 is tried again, as browsers do.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { siteClient, type Customer } from '../e2e/site-client.ts';
import { conclude, percentile } from './measure/figures.ts';
import { untilIdle } from './measure/processes.ts';
import { scaled } from './measure/scale.ts';
import { temporaryDirectory, withVolant, withVolantOnPostgres } from './measure/volant-server.ts';
import type { VolantServer } from './measure/volant-server.ts';

const CUSTOMERS = 40;
const ROUNDS = scaled(20, 1);

interface Load {
  loops: number;
  rounds: number;
  /** How often a customer's browser tries again after a 503, at first after a second, then after two. */
  retries: number;
  latestMs: number;
}

const loads: readonly Load[] = [
  { loops: availableParallelism(), rounds: ROUNDS, retries: 0, latestMs: 2_500 },
  { loops: 8, rounds: scaled(5, 1), retries: 2, latestMs: 5_000 },
];

/** Keeps the processors busy until it is called. */
const keepBusy = (count: number): (() => Promise<unknown>) => {
  const loops = Array.from(
    { length: count },
    () => new Worker('for (;;);', { eval: true, name: 'busy loop' }),
  );
  return () => Promise.all(loops.map((loop) => loop.terminate()));
};

const race = async (database: string, server: VolantServer, { loops, rounds, retries, latestMs }: Load) => {
  const name = `${database}, ${loops} busy loops`;
  await untilIdle(server.pid);
  const site = siteClient(server.origin);
  const customers: Customer[] = [];
  for (let count = 0; count < CUSTOMERS; count += 1) customers.push(await site.register());
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const winners: number[] = [];
  const end = keepBusy(loops);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const rental = await site.freeRental();
      const answers = await Promise.all(
        customers.map(async ({ token }) => {
          const sentAt = performance.now();
          let { status } = await site.book(token, rental);
          for (let failures = 0; status === 503 && failures < retries; failures += 1) {
            await pause(1_000 * 2 ** failures);
            ({ status } = await site.book(token, rental));
          }
          times.push(performance.now() - sentAt);
          return { status, token };
        }),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const won = answers.filter(({ status }) => status === 201);
      winners.push(won.length);
      for (const { token } of won) await site.releaseHolds(token);
    }
  } finally {
    await end();
  }
  const count = (status: number): number => statuses.get(status) ?? 0;
  const slowest = Math.max(...times);
  process.stdout.write(
    `${name}: ${rounds} rounds of ${CUSTOMERS} customers\n` +
      `  201: ${count(201)}, 409: ${count(409)}, 503: ${count(503)}\n` +
      `  p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, ` +
      `slowest ${slowest.toFixed(0)} ms\n`,
  );
  const others = times.length - count(201) - count(409) - count(503);
  return [
    {
      what: `rounds with one winner, ${name}`,
      value: winners.filter((won) => won === 1).length,
      atLeast: rounds,
      digits: 0,
    },
    { what: `answers other than 201 and 409, ${name}`, value: count(503) + others, atMost: 0, digits: 0 },
    { what: `slowest answer, ${name}`, value: slowest, atMost: latestMs, digits: 0, unit: ' ms' },
  ];
};

const raceBesideLoads = async (database: string, server: VolantServer) => {
  const figures = [];
  for (const load of loads) figures.push(...(await race(database, server, load)));
  return figures;
};

const embedded = await withVolant({ dataDir: temporaryDirectory() }, (server) =>
  raceBesideLoads('embedded', server),
);
const postgres = await withVolantOnPostgres((server) => raceBesideLoads('PostgreSQL', server));
conclude([...embedded, ...(postgres ?? [])]);
