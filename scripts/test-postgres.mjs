/**
 * `npm run test:postgres`: the API suite on PostgreSQL, installed first when running as root. `npm run
 * test:postgres -- webhook` runs the matching files.
 */
import { findPostgres, installPostgres } from './postgres.mjs';
import { conclude, onPostgres, runSteps } from './steps.mjs';
import { ensureInstalled, requireNode, stopWith } from './toolchain.mjs';

requireNode();
ensureInstalled();
if (findPostgres() === undefined) installPostgres();
const binaries =
  findPostgres() ?? stopWith('PostgreSQL: not found, neither in /usr/lib/postgresql nor on the PATH');
const suite = { name: 'API tests on PostgreSQL', projects: ['server'], files: process.argv.slice(2) };
conclude(await runSteps([onPostgres(binaries, suite)]));
