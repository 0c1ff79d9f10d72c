/**
 * `npm run bench:offers`: what the offers for dates, the taken days of a vehicle, the alerts of payments and the search of
 * customers cost after 1,000,000 rentals with their payments and 200,000 customers, against their cost after a hundredth
 * of that, on PostgreSQL. Of the quicker calls, because other programs only add to a time.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, agencyDay } from '../shared/src/kernel/iso-date.ts';
import { demoManager } from '../server/src/platform/config/demo-accounts.ts';
import { openDatabase, type Db } from '../server/src/platform/db/open-database.ts';
import { conclude, lowerQuartile, pairedRatios, spread } from './measure/figures.ts';
import { untilIdle } from './measure/processes.ts';
import { scaled } from './measure/scale.ts';
import { timedGet } from './measure/timed-get.ts';
import { post, withVolantOnPostgres } from './measure/volant-server.ts';

const FEW = scaled(10_000, 100);
const MANY = scaled(1_000_000, 1_000);
/** Above all numbers of the demonstration. */
const FIRST_ID = 100_000_000;
/** One customer for so many rentals. */
const RENTALS_EACH = 5;
const CALLS = scaled(300, 10);
const MAX_RATIO = 1.2;

const startDate = addDays(agencyDay(new Date()), 40);
/** A name that nobody else has. */
const nameOf = (customer: number): string =>
  createHash('md5').update(String(customer)).digest('hex').slice(0, 12);
const CALLED = [
  { what: 'offers', path: `/api/vehicules/offers?startDate=${startDate}&endDate=${addDays(startDate, 3)}` },
  { what: 'taken days', path: '/api/reservations/vehicules/1/reserved-periods' },
  { what: 'alerts', path: '/api/payment/alerts' },
  // The name of one of the first.
  { what: 'search of customers', path: `/api/customers?q=${nameOf(7)}` },
];

/**
 * Past rentals from number `from` to `to` of the vehicles in turn, with their customers. Of a rental only its days and its
 * payment: what is measured reads nothing else of it, and a million whole ones would take an hour.
 */
const addRentals = async (db: Db, from: number, to: number): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`
      INSERT INTO occupation (vehicle_id, first_day, last_day, reservation_id)
      SELECT ids[1 + n % cardinality(ids)], first_day, first_day + 1, ${FIRST_ID} + n
        FROM (SELECT array_agg(id ORDER BY id) AS ids FROM vehicle) AS fleet,
             generate_series(${from}::int, ${to - 1}::int) AS n,
             LATERAL (SELECT DATE '2020-01-01' - 3 * (n / cardinality(ids) + 1) AS first_day) AS period`.execute(
      tx,
    );
    await sql`
      INSERT INTO account (id, email, first_name, last_name, phone_number, role, created_at)
      OVERRIDING SYSTEM VALUE
      SELECT ${FIRST_ID} + n, n || '@exemple.test', 'Ana', left(md5(n::text), 12), '+32 47' || n, 'CUSTOMER', now()
        FROM generate_series(${from / RENTALS_EACH}::int, ${to / RENTALS_EACH - 1}::int) AS n`.execute(tx);
    await sql`
      INSERT INTO payment (id, account_id, kind, amount_cents, product_name, binding, reservation_id, state,
                           idempotency_key, succeeded_at, recorded_at, created_at)
      SELECT gen_random_uuid(), ${FIRST_ID} + n / ${RENTALS_EACH}::int, 'intent', 10000, 'Acompte', 'bound',
             ${FIRST_ID} + n, 'succeeded', n::text, now(), now(), now()
        FROM generate_series(${from}::int, ${to - 1}::int) AS n`.execute(tx);
  });
  await sql`VACUUM ANALYZE occupation, account, payment`.execute(db);
};

const measured = await withVolantOnPostgres(async (server, url) => {
  const database = await openDatabase({ url, poolSize: 1, isPatient: true });
  const { token } = (await post(server, '/api/auths/login', demoManager)) as { token: string };
  const costs = async (rentals: number): Promise<number[]> => {
    await untilIdle(server.pid);
    const found: number[] = [];
    for (const { what, path } of CALLED) {
      for (let call = 0; call < 50; call += 1) await timedGet(server, token, path);
      const times: number[] = [];
      for (let call = 0; call < CALLS; call += 1) times.push(await timedGet(server, token, path));
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
      atMost: MAX_RATIO,
      digits: 2,
      unit: '×',
    })),
  );
}
