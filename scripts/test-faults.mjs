/** `npm run test:faults`: everything that can die or be lost, at length and on both databases. */
import { findPostgres, installPostgres, startPostgres } from './postgres.mjs';
import { conclude, runSteps, vitestSuite } from './steps.mjs';
import { ensureInstalled, requireNode } from './toolchain.mjs';

requireNode();
ensureInstalled();
if (findPostgres() === undefined) installPostgres();
const binaries = findPostgres();
if (binaries === undefined) console.log('PostgreSQL: skipped');
const server = binaries === undefined ? undefined : await startPostgres(binaries);

conclude(
  await runSteps([
    vitestSuite({
      name: 'faults',
      projects: ['faults'],
      files: process.argv.slice(2),
      limitMinutes: 240,
      env: { FAULTS: 'all', ...(server && { FAULTS_POSTGRES_URL: server.url }) },
    }),
  ]),
);

const faults = server?.log().match(/^.*(deadlock detected|PANIC:|was terminated by signal).*$/gm) ?? [];
if (faults.length > 0) {
  console.log(`PostgreSQL said:\n${faults.join('\n')}`);
  process.exitCode = 1;
}
await server?.stop();
