import { afterAll, beforeAll, expect, it } from 'vitest';
import { agencyDay, daysBetween } from '@volant/shared/kernel/iso-date.ts';
import { reportOf } from './report.ts';
import { runSeed } from './run-seed.ts';
import { openSimulatedDatabase, type SimulatedDatabase } from './simulated-database.ts';

const SEEDS = 10;

let database: SimulatedDatabase;
beforeAll(async () => {
  database = await openSimulatedDatabase();
});
afterAll(() => database.close());

it(`the money path keeps its books right to the cent in the ${SEEDS} seeds of the day`, async () => {
  // Past those that `first-seeds` and `further-seeds` try in every whole run.
  const first = 1_001 + daysBetween('2026-01-01', agencyDay(new Date())) * SEEDS;
  let paid = 0;
  for (let seed = first; seed < first + SEEDS; seed += 1) {
    const run = await runSeed(database, seed);
    if (run.findings.length > 0) throw new Error(reportOf(run));
    paid += run.paid;
  }
  // The seeds must have made enough payments to find anything.
  expect(paid).toBeGreaterThan(3);
});
