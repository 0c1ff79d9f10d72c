import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { moneyColumns, moneyFacts } from '../../payments/money-facts.store.ts';
import type { OpenDatabase } from './open-database.ts';

/** The last migration of the version with dates in `reservation` alone and one refund per payment. */
const BEFORE_OCCUPATION = '019-holds-in-all.sql';
const NOW = new Date('2026-06-01T10:00:00.000Z');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
});
afterAll(() => database.close());

const rowsOf = async (query: string): Promise<unknown[]> =>
  (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows;

/** A hundred reservations in every state, twenty for each of five vehicles. */
const fill = async (): Promise<void> => {
  const { db } = database;
  await sql`INSERT INTO account (email, password_hash, first_name, last_name, phone_number, role, created_at)
    SELECT 'client' || n || '@exemple.be', 'x', 'Léa', 'Peeters', '+32 470123456', 'CUSTOMER', ${NOW}
      FROM generate_series(1, 10) AS n`.execute(db);
  await sql`INSERT INTO vehicle (brand, model, description, mileage_km, daily_price_cents, max_daily_mileage_km, created_at)
    SELECT 'Peugeot', '30' || n, '', 1000, 5000, 200, ${NOW} FROM generate_series(1, 5) AS n`.execute(db);
  // Each vehicle's periods follow each other without a free day; every fourth of them is cancelled.
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
  // The cancelled ones: deposits kept, refunds in every state, some requested again under another key. One payment was
  // partly refunded in the provider's dashboard, and one was captured with more than was ordered.
  await sql`INSERT INTO refund (payment_id, amount_cents, reason, state, idempotency_key, provider_id, created_at, updated_at,
        settled_at)
    SELECT md5(n::text)::uuid,
        CASE n WHEN 7 THEN 6000 WHEN 27 THEN 3500 ELSE 4500 END, CASE n WHEN 7 THEN 'refused' ELSE 'canceled' END,
        (ARRAY['due', 'pending', 'succeeded', 'failed', 'failed'])[1 + n / 4 % 6],
        'refund-' || md5(n::text)::uuid || CASE n / 4 % 6 WHEN 3 THEN '+' ELSE '' END,
        CASE WHEN n / 4 % 6 IN (1, 2) THEN 're_' || n END, ${NOW}, ${NOW}::timestamptz + n * interval '1 minute',
        CASE n / 4 % 6 WHEN 4 THEN ${NOW}::timestamptz END
      FROM generate_series(3, 99, 4) AS n WHERE n / 4 % 6 <> 5`.execute(db);
  await sql`UPDATE payment SET refunded_elsewhere_cents = 1000 WHERE id = md5('27')::uuid`.execute(db);
};

const BOOKS = `SELECT id, account_id, vehicle_id, start_date, end_date, state, cancel_reason, daily_price_cents,
    accessories_cents, total_cents, deposit_cents, total_cents - deposit_cents AS balance_cents, payment_id
  FROM reservation ORDER BY id`;
const REFUNDS = `SELECT payment_id, amount_cents, reason, state, idempotency_key, provider_id, created_at, updated_at,
    settled_at
  FROM refund ORDER BY payment_id`;
/** For each reservation: what was captured, its refund, and what was refunded in the provider's dashboard. */
const MONEY = `SELECT reservation.id, payment.amount_cents, refund.state, refund.amount_cents AS refund_cents,
    payment.refunded_elsewhere_cents, payment.state AS payment_state
  FROM reservation JOIN payment ON payment.id = reservation.payment_id
  LEFT JOIN refund ON refund.payment_id = payment.id ORDER BY reservation.id`;
const TAKEN = `SELECT vehicle_id, start_date AS first_day, end_date AS last_day, id AS reservation_id
  FROM reservation WHERE state <> 'canceled' ORDER BY id`;

it('a database full of reservations keeps each of them, its amounts and its days', async () => {
  const { db } = database;
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  await migrate(db, NOW, { last: BEFORE_OCCUPATION });
  await fill();
  const [books, taken] = [await rowsOf(BOOKS), await rowsOf(TAKEN)];
  const [refunds, money] = [await rowsOf(REFUNDS), await rowsOf(MONEY)];
  expect(books).toHaveLength(100);
  expect(taken).toHaveLength(75);
  expect(new Set(refunds.map((row) => (row as { state: string }).state)).size).toBe(4);

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
  // A day that was taken still is.
  const again = sql`
    WITH block AS (
      INSERT INTO vehicle_block (vehicle_id, first_day, last_day, reason, created_at)
      VALUES (1, '2026-07-04', '2026-07-04', 'entretien', ${NOW}) RETURNING id
    )
    INSERT INTO occupation (vehicle_id, first_day, last_day, block_id)
    SELECT 1, '2026-07-04', '2026-07-04', id FROM block`;
  await expect(again.execute(db)).rejects.toMatchObject({ constraint: 'occupation_no_overlap' });

  // The same money, and the same refunds under the same keys, each with the id of its payment.
  expect([await rowsOf(REFUNDS), await rowsOf(MONEY)]).toEqual([refunds, money]);
  expect(await rowsOf('SELECT id FROM refund WHERE id <> payment_id')).toEqual([]);
  expect(await rowsOf(`SELECT id FROM payment WHERE purpose <> 'deposit'`)).toEqual([]);
  expect(await rowsOf('SELECT captured_cents FROM payment WHERE captured_cents IS NOT NULL')).toEqual([
    { captured_cents: 6000 },
  ]);
  // The ledger has what was captured of each rental, and what went back: done, in the dashboard, or by other means.
  const done = `CASE WHEN refund.state = 'succeeded' OR refund.settled_at IS NOT NULL THEN refund.amount_cents ELSE 0 END`;
  expect(
    await rowsOf(`SELECT reservation_id AS id,
        sum(amount_cents) FILTER (WHERE kind = 'payment')::int AS received,
        coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund'), 0)::int AS refunded
      FROM ledger_entry GROUP BY reservation_id ORDER BY reservation_id`),
  ).toEqual(
    await rowsOf(`SELECT reservation.id, coalesce(captured_cents, payment.amount_cents) AS received,
        least(
          coalesce(captured_cents, payment.amount_cents),
          coalesce(${done}, 0) + payment.refunded_elsewhere_cents
        )::int AS refunded
      FROM reservation JOIN payment ON payment.id = reservation.payment_id
      LEFT JOIN refund ON refund.payment_id = payment.id ORDER BY reservation.id`),
  );
  // The application reads the same amounts as before.
  const told = await db
    .selectFrom('reservation')
    .innerJoin('payment', 'payment.id', 'reservation.payment_id')
    .leftJoin('refund', 'refund.id', 'reservation.payment_id')
    .leftJoin('payments_partial_refund_view as parts', 'parts.payment_id', 'reservation.payment_id')
    .select(['reservation.id', 'payment.amount_cents', 'payment.state as payment_state'])
    .select(moneyColumns)
    .orderBy('reservation.id')
    .execute();
  expect(
    told.map((row) => {
      const { refund, elsewhereCents } = moneyFacts(row);
      return {
        id: row.id,
        amount_cents: row.amount_cents,
        payment_state: row.payment_state,
        state: refund?.state === 'settled' ? 'failed' : (refund?.state ?? null),
        refund_cents: refund?.cents ?? null,
        refunded_elsewhere_cents: elsewhereCents,
      };
    }),
  ).toEqual(money);
});
