import type { TestProject } from 'vitest/node';

/**
 * `FAULTS=all` tries every point (`npm run test:faults`), else those of the gate or of the whole run. FAULTS_POSTGRES_URL: a server on which bases may be
 * made; without it only the embedded database is tried.
 */
export const setup = ({ provide }: TestProject): void => {
  const postgresUrl = process.env['FAULTS_POSTGRES_URL'] ?? '';
  provide('everyPoint', process.env['FAULTS'] === 'all');
  provide('postgresUrl', postgresUrl);
  provide('databases', postgresUrl === '' ? ['embedded'] : ['embedded', 'PostgreSQL']);
};
