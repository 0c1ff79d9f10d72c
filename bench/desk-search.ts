/**
 * `npm run bench:desk`: the search of the desk with 100,000 customers, whose names are as frequent as names are, and 500,000
 * reservations with their accounts, on PostgreSQL. Each text is asked for the first time, as a clerk does.
 */
import { sql } from 'kysely';
import { demoManager } from '../server/src/platform/config/demo-accounts.ts';
import { openDatabase, type Db } from '../server/src/platform/db/open-database.ts';
import { conclude, percentile, spread } from './measure/figures.ts';
import { untilIdle } from './measure/processes.ts';
import { scaled } from './measure/scale.ts';
import { timedGet } from './measure/timed-get.ts';
import { post, withVolantOnPostgres } from './measure/volant-server.ts';

const CUSTOMERS = scaled(100_000, 500);
const RENTALS_EACH = 5;
const VEHICLES = scaled(250, 20);
/** Above all numbers of the demonstration. */
const FIRST_ID = 100_000_000;
const CALLS = scaled(60, 3);
const MAX_MS = 150;

const FIRST_NAMES = (
  'Anne Jan Marie Karim Sofie Luc Nathalie Youssef Ines Tom Elif Hugo Bram Pauline Marc An Jean-Pierre Lotte Émilie ' +
  'Wouter Fatima Joris Chloé Dirk Noémie Ahmed Griet Pierre Ilse Thomas Amélie Koen Leïla Bart Julie Anne-Sophie'
).split(' ');
const LAST_NAMES = [
  ...[
    'Peeters',
    'Janssens',
    'Maes',
    'Jacobs',
    'Mertens',
    'Willems',
    'Claes',
    'Goossens',
    'Wouters',
    'De Smet',
  ],
  ...[
    'Dubois',
    'Lambert',
    'Dupont',
    'Martin',
    'Simon',
    'Laurent',
    'Leroy',
    'Lemaire',
    'Van den Bossche',
    'Benali',
  ],
  ...['El Amrani', 'Yildiz', 'Van de Velde', 'Vandenbroucke', 'Delacroix', "D'Hondt", 'Desmet', 'Van Damme'],
  ...['Öztürk', 'Nguyen', 'Kowalski', 'Lefèvre', 'Dumont', 'Gérard', 'Hermans', 'Vermeulen', 'De Backer'],
];

/** Customers with rentals of three days that follow each other on each vehicle, from the past into next year. */
const fill = async (db: Db): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`
      INSERT INTO vehicle (id, brand, model, mileage_km, daily_price_cents, max_daily_mileage_km, created_at, plate)
      OVERRIDING SYSTEM VALUE
      SELECT ${FIRST_ID} + n, (ARRAY['Renault', 'Volkswagen', 'Peugeot', 'Opel'])[1 + n % 4],
             (ARRAY['Clio', 'Golf', '308', 'Corsa', 'Kadjar'])[1 + n % 5], 10000, 4990, 200, now(),
             '2' || chr(65 + n % 26) || chr(65 + n / 26) || 'X' || lpad(n::text, 3, '0')
        FROM generate_series(0, ${VEHICLES - 1}::int) AS n`.execute(tx);
    await sql`
      INSERT INTO account (id, email, first_name, last_name, phone_number, role, created_at)
      OVERRIDING SYSTEM VALUE
      SELECT ${FIRST_ID} + n, 'client' || n || (ARRAY['@gmail.test', '@skynet.test', '@hotmail.test'])[1 + n % 3],
             (${FIRST_NAMES}::text[])[1 + n % ${FIRST_NAMES.length}::int],
             (${LAST_NAMES}::text[])[1 + n / 7 % ${LAST_NAMES.length}::int],
             '+32 4' || lpad((n * 7919::bigint % 100000000)::text, 8, '0'), 'CUSTOMER', now()
        FROM generate_series(0, ${CUSTOMERS - 1}::int) AS n`.execute(tx);
    await sql`
      INSERT INTO reservation (id, account_id, vehicle_id, start_date, end_date, state, daily_price_cents,
                               max_daily_mileage_km, accessories_cents, vehicle_cents, total_cents, deposit_cents,
                               held_since, expires_at, created_at, created_day, channel, mileage_driven_km)
      OVERRIDING SYSTEM VALUE
      SELECT ${FIRST_ID} + n, ${FIRST_ID} + n % ${CUSTOMERS}::int, ${FIRST_ID} + n % ${VEHICLES}::int, first_day,
             first_day + 2, CASE WHEN first_day < current_date - 2 THEN 'finalized' ELSE 'confirmed' END, 4990, 200, 0,
             9980, 9980, 2994, now(), now(), now(), first_day - 7, 'counter',
             CASE WHEN first_day < current_date - 2 THEN 100 END
        FROM generate_series(0, ${CUSTOMERS * RENTALS_EACH - 1}::int) AS n,
             LATERAL (SELECT current_date + 365 - 3 * (n / ${VEHICLES}::int) AS first_day) AS day`.execute(
      tx,
    );
    await sql`
      INSERT INTO occupation (vehicle_id, first_day, last_day, reservation_id)
      SELECT vehicle_id, start_date, end_date, id FROM reservation WHERE id >= ${FIRST_ID}`.execute(tx);
    await sql`
      INSERT INTO ledger_entry (reservation_id, kind, amount_cents, method, business_day, at)
      SELECT id, 'payment', 9980, 'terminal', start_date, now() FROM reservation WHERE id >= ${FIRST_ID}`.execute(
      tx,
    );
  });
  await sql`VACUUM ANALYZE vehicle, account, reservation, occupation, ledger_entry`.execute(db);
};

const of = <T>(list: readonly T[], call: number): T => list[call % list.length]!;
const ASKED: { what: string; typed: (call: number) => string }[] = [
  { what: 'a frequent name', typed: (call) => of(LAST_NAMES, call) },
  { what: 'both names', typed: (call) => `${of(LAST_NAMES, call)} ${of(FIRST_NAMES, call)}` },
  { what: 'two letters', typed: (call) => of(['de', 'va', 'be', 'an', 'ja', 'el', 'ma'], call) },
  { what: 'three letters', typed: (call) => of(['van', 'jan', 'ann', 'lam', 'wil', 'ben'], call) },
  { what: 'an address of most', typed: (call) => of(['client', 'gmail', 'test', '@'], call) },
  { what: 'an address', typed: (call) => `client${call * 37 + 101}@` },
  {
    what: 'a telephone number',
    typed: (call) => `04${String((call * 7919) % 100_000_000).padStart(8, '0')}`,
  },
  { what: 'its first digits', typed: (call) => `04${10 + (call % 80)}` },
  { what: 'a plate', typed: (call) => `2-${String.fromCharCode(65 + (call % 26))}AX` },
  { what: 'a vehicle', typed: (call) => of(['clio', 'golf', 'renault', 'opel corsa'], call) },
  { what: 'a number', typed: (call) => `n° ${FIRST_ID + call * 999}` },
  { what: 'a receipt', typed: (call) => `R-2026-${String(call + 1).padStart(6, '0')}` },
  { what: 'what nobody has', typed: (call) => `zqxj${call}` },
  { what: 'signs', typed: (call) => of(['%%', '__', '\\\\', "' OR 1=1", 'a%'], call) },
];

const slowest = await withVolantOnPostgres(async (server, url) => {
  const database = await openDatabase({ url, poolSize: 1, isPatient: true });
  try {
    await fill(database.db);
  } finally {
    await database.close();
  }
  const { token } = (await post(server, '/api/auths/login', demoManager)) as { token: string };
  await untilIdle(server.pid);
  const found: { what: string; value: number }[] = [];
  for (const { what, typed } of ASKED) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      times.push(await timedGet(server, token, `/api/desk/search?q=${encodeURIComponent(typed(call))}`));
    }
    process.stdout.write(`${what}: ${spread(times, 1)} ms\n`);
    found.push({ what, value: percentile(times, 0.9) });
  }
  return found;
});

if (slowest === undefined) process.stdout.write('PostgreSQL is not installed: nothing was measured\n');
else {
  conclude(
    slowest.map(({ what, value }) => ({
      what: `${what}, nine of ten answers`,
      value,
      atMost: MAX_MS,
      digits: 0,
      unit: ' ms',
    })),
  );
}
