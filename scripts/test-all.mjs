/**
 * `npm run test:all`: installs what is missing, then runs every check, on both databases where PostgreSQL is
 * installed. Continues after a failure.
 */
import { findPostgres } from './postgres.mjs';
import {
  benchmarks,
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

const postgres = findPostgres();
if (postgres === undefined) console.log('\nPostgreSQL: skipped');

conclude([
  ...(await runSteps(staticChecks({ cached: false }), { inParallel: true })),
  ...(await runSteps([
    knownWeaknesses(),
    scriptCheck('build', ['scripts/start.mjs', '--prepare']),
    vitestSuite({ name: 'unit and API tests' }),
    ...(postgres === undefined ? [] : [postgresSuite(postgres)]),
    scriptCheck('sizes', ['bench/size.ts']),
    browserSuite(),
    benchmarks(),
  ])),
]);
