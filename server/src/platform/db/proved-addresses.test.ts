import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

/** The last migration of the version in which a payment proved an address. */
const BEFORE = '070-refunds-in-place.sql';
const NOW = new Date('2026-06-01T10:00:00.000Z');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
});
afterAll(() => database.close());

it('addresses that only a payment proved are no longer proved, and unproved customers of the counter are locked out', async () => {
  const { db } = database;
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  await migrate(db, NOW, { last: BEFORE });
  const later = new Date(NOW.getTime() + 3 * 3_600_000);
  // 1 paid; 2 paid and opened a link later; 3 opened a link, then paid; 4 never paid; 5 a manager; 6 paid, at the counter;
  // 7 proved, at the counter.
  for (const [id, confirmedAt] of [
    [1, later],
    [2, later],
    [3, NOW],
    [4, later],
    [5, later],
    [6, later],
    [7, NOW],
  ] as const) {
    await sql`INSERT INTO account (email, password_hash, first_name, last_name, phone_number, role, created_at,
        email_confirmed_at)
      VALUES (${`client${id}@exemple.be`}, 'x', 'Léa', 'Peeters', '+32 470123456', ${id === 5 ? 'MANAGER' : 'CUSTOMER'},
        ${NOW}, ${confirmedAt})`.execute(db);
    await sql`INSERT INTO session (token_hash, account_id, remember, created_at, last_seen_at)
      VALUES (decode(repeat(${`0${id}`}, 32), 'hex'), ${id}, false, ${NOW}, ${NOW})`.execute(db);
  }
  await sql`INSERT INTO payment (id, account_id, kind, amount_cents, product_name, binding, state, idempotency_key,
      provider_id, intent_id, succeeded_at, recorded_at, created_at)
    SELECT md5(n::text)::uuid, n, 'intent', 4500, 'Acompte', 'unbound', 'succeeded', 'key-' || n, 'pi_' || n, 'pi_' || n,
      ${later}, ${later}, ${NOW}
    FROM unnest(ARRAY[1, 2, 3, 5, 6]) AS n`.execute(db);
  await sql`INSERT INTO audit_entry (at, actor_kind, act, subject_kind, subject_id)
    VALUES (${later}, 'visitor', 'account.confirm-email', 'account', '2')`.execute(db);
  await sql`INSERT INTO email_link (account_id, purpose, request_id, email, expires_at)
    VALUES (4, 'change', md5('a')::uuid, 'autre@exemple.be', ${later})`.execute(db);
  await sql`INSERT INTO vehicle (brand, model, description, mileage_km, daily_price_cents, max_daily_mileage_km, created_at)
    VALUES ('Peugeot', '308', '', 1000, 5000, 200, ${NOW})`.execute(db);
  await sql`INSERT INTO reservation (account_id, vehicle_id, start_date, end_date, state, channel, daily_price_cents,
      max_daily_mileage_km, vehicle_cents, discount_cents, accessories_cents, total_cents, deposit_cents, held_since,
      expires_at, created_at, created_day)
    SELECT n, 1, '2026-07-01'::date + n * 4, '2026-07-02'::date + n * 4, 'confirmed', 'counter', 5000, 200, 5000, 0, 0, 5000,
      1500, ${NOW}, ${NOW}, ${NOW}, '2026-06-01'
    FROM unnest(ARRAY[6, 7]) AS n`.execute(db);

  expect(await migrate(db, NOW)).toContain('077-proved-addresses.sql');

  const { rows } = await sql`SELECT id, email_confirmed_at IS NOT NULL AS proved, paid_at IS NOT NULL AS paid,
      password_hash IS NOT NULL AS can_sign_in,
      EXISTS (SELECT FROM session WHERE account_id = account.id) AS signed_in
    FROM account ORDER BY id`.execute(db);
  const open = { can_sign_in: true, signed_in: true };
  expect(rows).toEqual([
    { id: 1, proved: false, paid: true, ...open },
    { id: 2, proved: true, paid: true, ...open },
    { id: 3, proved: true, paid: true, ...open },
    { id: 4, proved: true, paid: false, ...open },
    { id: 5, proved: true, paid: true, ...open },
    { id: 6, proved: false, paid: true, can_sign_in: false, signed_in: false },
    { id: 7, proved: true, paid: false, ...open },
  ]);
  expect((await sql`SELECT FROM email_link`.execute(db)).rows).toEqual([]);
});
