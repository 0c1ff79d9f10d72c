// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSeeds } from './report.ts';
import { openSimulatedDatabase, type SimulatedDatabase } from './simulated-database.ts';

/** Beside `first-seeds.test.ts`, so that both cores have half of them. */
let database: SimulatedDatabase;
beforeAll(async () => {
  database = await openSimulatedDatabase();
});
afterAll(() => database.close());

describe('the money path among faults', () => {
  it('keeps the books right to the cent in seeds 151 to 300', async () => {
    const seen = await runSeeds(database, 151, 300);
    // The seeds must have made enough payments to find anything.
    expect(seen.paid).toBeGreaterThan(150);
    expect(seen.refunds).toBeGreaterThan(50);
    expect(seen.crashes).toBeGreaterThan(30);
  });
});
