import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

/** The last migration of the version whose bases hold dates in `reservation` alone. */
const BEFORE_OCCUPATION = '019-holds-in-all.sql';
const NOW = new Date('2026-06-01T10:00:00.000Z');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
});
afterAll(() => database.close());

const rowsOf = async (query: string): Promise<unknown[]> =>
  (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows;

/** Reservations in every state, on five vehicles, of which some lie close behind one another. */
const fill = async (): Promise<void> => {
  const { db } = database;
  await sql`INSERT INTO account (email, password_hash, first_name, last_name, phone_number, role, created_at)
    SELECT 'client' || n || '@exemple.be', 'x', 'Léa', 'Peeters', '+32 470123456', 'CUSTOMER', ${NOW}
      FROM generate_series(1, 10) AS n`.execute(db);
  await sql`INSERT INTO vehicle (brand, model, description, mileage_km, daily_price_cents, max_daily_mileage_km, created_at)
    SELECT 'Peugeot', '30' || n, '', 1000, 5000, 200, ${NOW} FROM generate_series(1, 5) AS n`.execute(db);
  // Five of each vehicle's ten periods follow each other without a free day; the cancelled ones lie over others.
  await sql`INSERT INTO payment (id, account_id, kind, amount_cents, product_name, binding, state, idempotency_key, provider_id,
        intent_id, succeeded_at, recorded_at, created_at)
    SELECT md5(n::text)::uuid, 1 + n % 10, 'intent', 4500, 'Acompte', 'unbound', 'succeeded', 'key-' || n, 'pi_' || n, 'pi_' || n,
        ${NOW}, ${NOW}, ${NOW}
      FROM generate_series(0, 99) AS n WHERE n % 4 <> 0`.execute(db);
  await sql`INSERT INTO reservation (account_id, vehicle_id, start_date, end_date, state, cancel_reason, canceled_at,
        daily_price_cents, max_daily_mileage_km, accessories_cents, total_cents, deposit_cents, held_since, expires_at,
        created_at, created_day, payment_id, mileage_driven_km)
    SELECT 1 + n % 10, 1 + n % 5, '2026-07-01'::date + (n / 5) * 4, '2026-07-04'::date + (n / 5) * 4,
        CASE n % 4 WHEN 0 THEN 'pending' WHEN 1 THEN 'confirmed' WHEN 2 THEN 'finalized' ELSE 'canceled' END,
        CASE n % 4 WHEN 3 THEN 'customer' END, CASE n % 4 WHEN 3 THEN ${NOW}::timestamptz END,
        5000, 200, 10 * n, 15000 + 10 * n, 4500, ${NOW}, ${NOW}, ${NOW}, '2026-06-01',
        CASE WHEN n % 4 <> 0 THEN md5(n::text)::uuid END, CASE n % 4 WHEN 2 THEN 120 END
      FROM generate_series(0, 99) AS n`.execute(db);
};

const BOOKS = `SELECT id, account_id, vehicle_id, start_date, end_date, state, cancel_reason, daily_price_cents,
    accessories_cents, total_cents, deposit_cents, total_cents - deposit_cents AS balance_cents, payment_id
  FROM reservation ORDER BY id`;
const TAKEN = `SELECT vehicle_id, start_date AS first_day, end_date AS last_day, id AS reservation_id
  FROM reservation WHERE state <> 'canceled' ORDER BY id`;

it('a base full of reservations keeps each of them, its amounts and its days', async () => {
  const { db } = database;
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  await migrate(db, NOW, { last: BEFORE_OCCUPATION });
  await fill();
  const [books, taken] = [await rowsOf(BOOKS), await rowsOf(TAKEN)];
  expect(books).toHaveLength(100);
  expect(taken).toHaveLength(75);

  expect(await migrate(db, NOW)).toContain('020-occupation.sql');
  expect(await rowsOf(BOOKS)).toEqual(books);
  expect(
    await rowsOf(
      'SELECT vehicle_id, first_day, last_day, reservation_id FROM occupation ORDER BY reservation_id',
    ),
  ).toEqual(taken);
  expect(
    await rowsOf('SELECT id FROM reservation WHERE vehicle_cents <> total_cents - accessories_cents'),
  ).toEqual([]);
  // As many rows as before, of one version, and a day that was taken still is.
  const again = sql`INSERT INTO occupation (vehicle_id, first_day, last_day, block_id) VALUES (1, '2026-07-04', '2026-07-04', 1)`;
  await expect(again.execute(db)).rejects.toMatchObject({ constraint: 'occupation_no_overlap' });
});
