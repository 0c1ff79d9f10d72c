/** `npm run test:postgres`: the API suite on a real PostgreSQL, installed first when root may install it. `npm run test:postgres -- webhook` runs the files so named. */
import { findPostgres, installPostgres } from './postgres.mjs';
import { conclude, postgresSuite, runSteps } from './steps.mjs';
import { ensureInstalled, requireNode, stopWith } from './toolchain.mjs';

requireNode();
ensureInstalled();
if (findPostgres() === undefined) installPostgres();
const binaries =
  findPostgres() ?? stopWith('PostgreSQL: not found, neither in /usr/lib/postgresql nor on the PATH');
conclude(await runSteps([postgresSuite(binaries, process.argv.slice(2))]));
