/**
 * `npm test`, the gate: installs what is missing, then runs every kind of check, in ten minutes on two quiet cores. What it
 * leaves out (tests tagged `long`, journeys without `@gate`) runs in `npm run test:all`; docs/contributing.md says why.
 * Continues after a failure.
 */
import { findPostgres } from './postgres.mjs';
import {
  browserSuite,
  conclude,
  onPostgres,
  runSteps,
  scriptCheck,
  staticChecks,
  vitestSuite,
} from './steps.mjs';
import { ensureInstalled, requireNode } from './toolchain.mjs';

requireNode();
ensureInstalled();

const isGate = true;
const withoutDatabase = vitestSuite({
  name: 'unit tests',
  projects: ['shared', 'scripts', 'web', 'sandbox', 'demo-fleet'],
  isGate,
});
/** Some of these tests wait for child processes: a third worker uses the time that two leave idle. */
const api = {
  name: 'API tests, components, simulation, crashes',
  projects: ['server', 'components', 'simulation', 'faults'],
  isGate,
  workers: 3,
};
/** What the embedded database does with the schema, transactions and bookings, which PostgreSQL does not cover. */
const embedded = vitestSuite({
  name: 'embedded database',
  projects: ['server'],
  files: [
    ...['migrate', 'tables'].map((name) => `server/src/database/${name}.test`),
    ...['folded', 'days'].map((name) => `server/src/platform/db/${name}.test`),
    'server/src/availability/occupation-constraints',
    'server/src/reservations/reservation-constraints',
    'server/src/audit/transact',
    'server/src/reservations/booking.test',
    'server/src/reservations/booking/refused-orders',
  ],
  isGate,
});

const postgres = findPostgres();
if (postgres === undefined) console.log('PostgreSQL: not found, the API tests run on the embedded database');

// In parallel with the tests, one check at a time: the tests do not use both cores while they start.
const checked = runSteps(staticChecks({ cached: true }), { inParallel: true, lanes: 1 });
const results = await runSteps([
  scriptCheck('build', ['scripts/start.mjs', '--prepare']),
  withoutDatabase,
  ...(postgres === undefined ? [vitestSuite(api)] : [onPostgres(postgres, api), embedded]),
  scriptCheck('sizes', ['bench/size.ts']),
  scriptCheck('oldest browsers', ['web/check-browser-floor.ts']),
  browserSuite({ isGate }),
]);

conclude([...(await checked), ...results]);
