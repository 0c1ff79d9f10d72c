/**
 * `npm run bench:offers`: what the offers for dates (`GET /api/vehicules/offers`) and the taken days of a vehicle
 * (`GET /api/reservations/vehicules/:id/reserved-periods`) cost after 1,000,000 rentals, against their cost after 10,000,
 * on PostgreSQL. Of the quicker calls, because other programs only add to a time.
 */
import { get } from 'node:http';
import { sql } from 'kysely';
import { addDays, agencyDay } from '../shared/src/kernel/iso-date.ts';
import { openDatabase, type Db } from '../server/src/platform/db/open-database.ts';
import { conclude, lowerQuartile, pairedRatios, spread } from './measure/figures.ts';
import { untilIdle } from './measure/processes.ts';
import { scaled } from './measure/scale.ts';
import { withVolantOnPostgres, type VolantServer } from './measure/volant-server.ts';

const FEW = scaled(10_000, 100);
const MANY = scaled(1_000_000, 1_000);
const CALLS = scaled(300, 10);
const MOST_RATIO = 1.2;

const startDate = addDays(agencyDay(new Date()), 40);
const CALLED = [
  { what: 'offers', path: `/api/vehicules/offers?startDate=${startDate}&endDate=${addDays(startDate, 3)}` },
  { what: 'taken days', path: '/api/reservations/vehicules/1/reserved-periods' },
];

const timed = ({ origin }: VolantServer, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(origin + path, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answers ${String(answer.statusCode)}`));
      answer.resume();
      answer.on('end', () => resolve(performance.now() - startedAt));
      answer.on('error', reject);
    }).on('error', reject);
  });

/**
 * Past rentals from number `from` to `to` of the vehicles in turn. Only their days: the offers read nothing else of a
 * rental, and a million whole ones would take an hour.
 */
const addRentals = async (db: Db, from: number, to: number): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`
      INSERT INTO occupation (vehicle_id, first_day, last_day, reservation_id)
      SELECT ids[1 + n % cardinality(ids)], first_day, first_day + 1, 100000000 + n
        FROM (SELECT array_agg(id ORDER BY id) AS ids FROM vehicle) AS fleet,
             generate_series(${from}::int, ${to - 1}::int) AS n,
             LATERAL (SELECT DATE '2020-01-01' - 3 * (n / cardinality(ids) + 1) AS first_day) AS period`.execute(
      tx,
    );
  });
  await sql`VACUUM ANALYZE occupation`.execute(db);
};

const measured = await withVolantOnPostgres(async (server, url) => {
  const database = await openDatabase({ url, poolSize: 1, isPatient: true });
  const costs = async (rentals: number): Promise<number[]> => {
    await untilIdle(server.pid);
    const found: number[] = [];
    for (const { what, path } of CALLED) {
      for (let call = 0; call < 50; call += 1) await timed(server, path);
      const times: number[] = [];
      for (let call = 0; call < CALLS; call += 1) times.push(await timed(server, path));
      process.stdout.write(`${what}, ${rentals} rentals: ${spread(times, 1)} ms\n`);
      found.push(lowerQuartile(times));
    }
    return found;
  };
  try {
    await addRentals(database.db, 0, FEW);
    const few = await costs(FEW);
    await addRentals(database.db, FEW, MANY);
    return pairedRatios(await costs(MANY), few);
  } finally {
    await database.close();
  }
});

if (measured === undefined) process.stdout.write('PostgreSQL is not installed: nothing was measured\n');
else {
  conclude(
    CALLED.map(({ what }, index) => ({
      what: `${what} after ${MANY} rentals against ${FEW}`,
      value: measured[index]!,
      atMost: MOST_RATIO,
      digits: 2,
      unit: '×',
    })),
  );
}
