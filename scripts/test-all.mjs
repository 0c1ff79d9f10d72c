/**
 * `npm run test:all`: installs what is missing, then runs every check. Where PostgreSQL is installed, every test runs on
 * it, and those of what differs between the two databases on the embedded one too. Continues after a failure.
 */
import { findPostgres } from './postgres.mjs';
import {
  benchmarks,
  browserSuite,
  conclude,
  knownWeaknesses,
  onPostgres,
  runSteps,
  scriptCheck,
  staticChecks,
  vitestSuite,
} from './steps.mjs';
import { ensureInstalled, requireNode } from './toolchain.mjs';

requireNode();
ensureInstalled();

/** Some tests wait for child processes: a third worker uses the time that two leave idle. */
const everyTest = { name: 'unit and API tests', workers: 3 };
/** What constraints, locks, transactions, backups and the start of the embedded database do. */
const embedded = vitestSuite({
  name: 'embedded database',
  projects: ['server'],
  files: [
    'platform/db',
    'database/',
    'platform/jobs',
    'platform/files',
    'audit/',
    'ledger/',
    'reservations/booking',
  ]
    .concat(['ops/backups/backup', 'ops/backups/restore'])
    .map((directory) => `server/src/${directory}`)
    .concat('constraints.test'),
});

const postgres = findPostgres();
if (postgres === undefined) console.log('\nPostgreSQL: not found, the tests run on the embedded database');

// In parallel with the tests, one check at a time.
const checked = runSteps(staticChecks({ cached: false }), { inParallel: true, lanes: 1 });
const results = await runSteps([
  knownWeaknesses(),
  scriptCheck('build', ['scripts/start.mjs', '--prepare']),
  ...(postgres === undefined ? [vitestSuite(everyTest)] : [onPostgres(postgres, everyTest), embedded]),
  scriptCheck('sizes', ['bench/size.ts']),
  scriptCheck('oldest browsers', ['web/check-browser-floor.ts']),
  browserSuite(),
  benchmarks(),
]);
conclude([...(await checked), ...results]);
