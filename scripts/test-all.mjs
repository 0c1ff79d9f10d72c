/**
 * `npm run test:all`: installs what is missing, then runs every check, on both databases where PostgreSQL is
 * installed. Continues after a failure.
 */
import { findPostgres } from './postgres.mjs';
import {
  browserSuite,
  conclude,
  knownWeaknesses,
  postgresSuite,
  runSteps,
  scriptCheck,
  staticChecks,
  vitestSuite,
} from './steps.mjs';
import { ensureInstalled, requireNode } from './toolchain.mjs';

requireNode();
ensureInstalled();

const results = [
  ...(await runSteps(staticChecks({ cached: false }), { inParallel: true })),
  ...(await runSteps([knownWeaknesses()])),
  ...(await runSteps([vitestSuite({ name: 'unit and API tests' })])),
];

const postgres = findPostgres();
if (postgres === undefined) console.log('\nPostgreSQL: skipped');
else results.push(...(await runSteps([postgresSuite(postgres)])));

results.push(
  ...(await runSteps([
    scriptCheck('build', ['scripts/start.mjs', '--prepare']),
    scriptCheck('sizes', ['bench/size.ts']),
    browserSuite(),
  ])),
);

conclude(results);
