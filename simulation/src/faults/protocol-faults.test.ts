// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protocolFaults } from './protocol-faults.ts';
import { runSeed, type Run } from '../run-seed.ts';
import { openSimulatedDatabase, type SimulatedDatabase } from '../simulated-database.ts';

let database: SimulatedDatabase;
beforeAll(async () => {
  database = await openSimulatedDatabase();
});
afterAll(() => database.close());

const SEEDS = 300;

describe('the simulation sees an application that', () => {
  it.each(protocolFaults)('$title', async ({ breaks, seenIn, ...fault }) => {
    const isCaught = ({ findings }: Run): boolean =>
      findings.some(({ invariant }) => breaks.includes(invariant));
    if (seenIn !== undefined && isCaught(await runSeed(database, seenIn, fault))) return;
    for (let seed = 1; seed <= SEEDS; seed += 1) if (isCaught(await runSeed(database, seed, fault))) return;
    expect.unreachable(`not seen in ${SEEDS} seeds`);
  });
});
