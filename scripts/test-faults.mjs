/** `npm run test:faults`: the long crash and fault tests, on both databases where PostgreSQL can be had. */
import { findPostgres, installPostgres, startPostgres } from './postgres.mjs';
import { conclude, runSteps, scriptCheck, vitestSuite } from './steps.mjs';
import { ensureInstalled, requireNode } from './toolchain.mjs';

requireNode();
ensureInstalled();
if (findPostgres() === undefined) installPostgres();
const binaries = findPostgres();
if (binaries === undefined) console.log('PostgreSQL: skipped');
const server = binaries === undefined ? undefined : await startPostgres(binaries);

const files = process.argv.slice(2);
const SEEDS = ['--seeds', '2500', '--from', '301'];
const simulation = scriptCheck('simulation', ['simulation/src/simulate.ts', ...SEEDS], { limitMinutes: 120 });

conclude(
  await runSteps([
    ...(files.length === 0 ? [simulation] : []),
    vitestSuite({
      name: 'faults',
      projects: ['faults'],
      files,
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
