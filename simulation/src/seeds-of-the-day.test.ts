import { afterAll, beforeAll, expect, it } from 'vitest';
import { agencyDay, daysBetween } from '@volant/shared/kernel/iso-date.ts';
import { runSeeds } from './report.ts';
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
  const { paid } = await runSeeds(database, first, first + SEEDS - 1);
  // The seeds must have made enough payments to find anything.
  expect(paid).toBeGreaterThan(3);
});
