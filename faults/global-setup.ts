import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../scripts/build.mjs';

/**
 * `FAULTS=all` runs every crash point (`npm run test:faults`), otherwise those of the gate or of the full run.
 * The processes that are killed run the built server.
 * FAULTS_POSTGRES_URL: a server on which databases may be created; without it only the embedded database is tested.
 */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  await ensureBuilt(['server']);
  const postgresUrl = process.env['FAULTS_POSTGRES_URL'] ?? '';
  provide('everyPoint', process.env['FAULTS'] === 'all');
  provide('postgresUrl', postgresUrl);
  provide('databases', postgresUrl === '' ? ['embedded'] : ['embedded', 'PostgreSQL']);
};
