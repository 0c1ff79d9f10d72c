// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSeeds } from './report.ts';
import { runSeed } from './run-seed.ts';
import { openSimulatedDatabase, type SimulatedDatabase } from './simulated-database.ts';

let database: SimulatedDatabase;
beforeAll(async () => {
  database = await openSimulatedDatabase();
});
afterAll(() => database.close());

describe('the money path among faults', () => {
  it('keeps the books right to the cent in seeds 1 to 150', async () => {
    await runSeeds(database, 1, 150);
  });

  it('is deterministic: a seed produces the same trace twice', async () => {
    const hashes = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const seed of [3, 8, 9, 27]) found.push((await runSeed(database, seed)).hash);
      return found;
    };
    const first = await hashes();
    expect(await hashes()).toEqual(first);
    expect(new Set(first).size).toBe(4);
  });
});
