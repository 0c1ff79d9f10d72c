/**
 * `npm run bench:figures`: the figures of a month, a year and ten years over 100,000 rentals with their payments, on the
 * embedded database and on PostgreSQL where it is installed.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, addMonths, agencyDay } from '../shared/src/kernel/iso-date.ts';
import { demoManager } from '../server/src/platform/config/demo-accounts.ts';
import { openDatabase } from '../server/src/platform/db/open-database.ts';
import { conclude, disturbanceOf, median, spread, type Target } from './measure/figures.ts';
import { addMoneyOfRentals } from './measure/many-rentals.ts';
import { untilIdle } from './measure/processes.ts';
import { scaled } from './measure/scale.ts';
import { timedGet } from './measure/timed-get.ts';
import {
  post,
  temporaryDirectory,
  withVolant,
  withVolantOnPostgres,
  type VolantServer,
} from './measure/volant-server.ts';

const RENTALS = scaled(100_000, 500);
const VEHICLES = scaled(200, 10);
const CALLS = scaled(20, 2);
const MAX_MS = 300;
/** All rows are read. */
const MAX_WHOLE_MS = 1_000;

const today = agencyDay(new Date());
const SPANS = [
  { what: 'a month', from: addMonths(today, -1), atMost: MAX_MS },
  { what: 'a year', from: addMonths(today, -12), atMost: MAX_MS },
  { what: 'ten years', from: addMonths(today, -120), atMost: MAX_WHOLE_MS },
];

const measure = async (name: string, server: VolantServer, url: string): Promise<Target[]> => {
  const database = await openDatabase({ url, poolSize: 1, isPatient: true });
  try {
    await addMoneyOfRentals(database.db, { rentals: RENTALS, vehicles: VEHICLES });
  } finally {
    await database.close();
  }
  const { token } = (await post(server, '/api/auths/login', demoManager)) as { token: string };
  await untilIdle(server.pid);
  const targets: Target[] = [];
  for (const { what, from, atMost } of SPANS) {
    const path = `/api/figures?from=${addDays(from, 1)}&to=${today}`;
    const times: number[] = [];
    for (let call = 0; call < 3; call += 1) await timedGet(server, token, path);
    const disturbance = await disturbanceOf(async () => {
      for (let call = 0; call < CALLS; call += 1) times.push(await timedGet(server, token, path));
    });
    process.stdout.write(
      `${name}, ${what}: ${spread(times, 0)} ms; others used ${disturbance.toFixed(2)} processors meanwhile\n`,
    );
    targets.push({ what: `${what}, ${name}`, value: median(times), atMost, digits: 0, unit: ' ms' });
  }
  return targets;
};

const socketDir = temporaryDirectory();
const embedded = await withVolant({ dataDir: temporaryDirectory(), temporaryDir: socketDir }, (server) => {
  const socket = readdirSync(socketDir).find((entry) => entry.startsWith('volant-db-'));
  if (socket === undefined) throw new Error('the embedded database has no socket');
  const host = encodeURIComponent(join(socketDir, socket));
  return measure('embedded', server, `postgres://postgres@/postgres?host=${host}`);
});
const postgres = await withVolantOnPostgres((server, url) => measure('PostgreSQL', server, url));
conclude([...embedded, ...(postgres ?? [])]);
