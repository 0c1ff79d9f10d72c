/**
 * `npm test`, the gate: installs what is missing, then runs every kind of check in at most ten minutes on two cores.
 * What takes longer is tagged `long`, or not tagged `@gate`, and runs in `npm run test:all`. Goes on after a failure,
 * to show them all.
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

/** They hold no database: one core reads the code while the other runs them. */
const withoutDatabase = vitestSuite({
  name: 'unit tests',
  projects: ['shared', 'web', 'sandbox', 'demo-fleet'],
  isGate: true,
  buffered: true,
});
const results = await runSteps([...staticChecks({ cached: true }), withoutDatabase], { inParallel: true });

const postgres = findPostgres();
const api = { name: 'API tests', projects: ['server'], isGate: true };
const embedded = { name: 'embedded database, simulation, crashes', isGate: true };
if (postgres === undefined) {
  console.log('\nPostgreSQL: not found, the API tests run on the embedded database');
  results.push(
    ...(await runSteps([vitestSuite(api), vitestSuite({ ...embedded, projects: ['simulation', 'faults'] })])),
  );
} else {
  results.push(
    ...(await runSteps([
      onPostgres(postgres, api),
      vitestSuite({
        ...embedded,
        projects: ['server', 'simulation', 'faults'],
        files: ['server/src/db/', 'server/src/reservations/booking', 'server/src/simulation/', 'faults/'],
      }),
    ])),
  );
}

results.push(
  ...(await runSteps([
    scriptCheck('build', ['scripts/start.mjs', '--prepare']),
    scriptCheck('sizes', ['bench/size.ts']),
    browserSuite({ isGate: true }),
  ])),
);

conclude(results);
