import type { TestProject } from 'vitest/node';

/**
 * `FAULTS=all` runs every crash point (`npm run test:faults`), otherwise those of the gate or of the full run.
 * FAULTS_POSTGRES_URL: a server on which databases may be created; without it only the embedded database is tested.
 */
export const setup = ({ provide }: TestProject): void => {
  const postgresUrl = process.env['FAULTS_POSTGRES_URL'] ?? '';
  provide('everyPoint', process.env['FAULTS'] === 'all');
  provide('postgresUrl', postgresUrl);
  provide('databases', postgresUrl === '' ? ['embedded'] : ['embedded', 'PostgreSQL']);
};
