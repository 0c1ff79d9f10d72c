import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/build.mjs';
import { startVolant } from './volant-process.ts';

const TEMPLATE = 'VOLANT_JOURNEYS_TEMPLATE';

/** The data directory that each server copies before it starts. */
export const templateDirectory = (): string => {
  const directory = process.env[TEMPLATE];
  if (!directory) throw new Error('Run the tests with e2e/playwright.config.ts');
  return directory;
};

/**
 * Starts the server once on an empty directory, which creates the demo fleet and a year of reservations: too slow to be
 * done by each worker.
 */
const globalSetup = async (): Promise<() => Promise<void>> => {
  await ensureBuilt(['web', 'server']);
  // Already prepared, to run a single file repeatedly.
  if (process.env[TEMPLATE]) return () => Promise.resolve();
  const directory = await mkdtemp(join(tmpdir(), 'volant-journeys-'));
  const server = await startVolant({ dataDir: directory });
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server exited with ${String(code)}:\n${server.output()}`);
  process.env[TEMPLATE] = directory;
  return () => rm(directory, { recursive: true, force: true });
};

// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of a global setup.
export default globalSetup;
