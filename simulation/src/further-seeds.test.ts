// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportOf } from './report.ts';
import { runSeed } from './run-seed.ts';
import { openSimulatedDatabase, type SimulatedDatabase } from './simulated-database.ts';

/** Beside `first-seeds.test.ts`, so that both cores have half of them. */
let database: SimulatedDatabase;
beforeAll(async () => {
  database = await openSimulatedDatabase();
});
afterAll(() => database.close());

describe('the money path among faults', () => {
  it('keeps the books right to the cent in seeds 151 to 300', async () => {
    const seen = { paid: 0, refunds: 0, crashes: 0 };
    for (let seed = 151; seed <= 300; seed += 1) {
      const run = await runSeed(database, seed);
      if (run.findings.length > 0) throw new Error(reportOf(run));
      seen.paid += run.paid;
      seen.refunds += run.refunds;
      seen.crashes += run.crashes;
    }
    // The seeds must have made enough payments to find anything.
    expect(seen.paid).toBeGreaterThan(150);
    expect(seen.refunds).toBeGreaterThan(50);
    expect(seen.crashes).toBeGreaterThan(30);
  });
});
