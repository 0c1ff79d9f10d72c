import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/db/open-database.ts';

/** Above all numbers of the demonstration. */
const FIRST_ID = 100_000_000;

/** In one transaction: a longer one would keep the server from the embedded database for too long. */
const AT_ONCE = 5_000;

/**
 * Adds rentals of three days that follow each other on each vehicle, the first of them two months ahead, with what was paid,
 * charged and reduced, and cancellations. One in 1,000 of those that are over still owes something.
 */
export const addMoneyOfRentals = async (
  db: Db,
  { rentals, vehicles }: { rentals: number; vehicles: number },
): Promise<void> => {
  await sql`
    INSERT INTO vehicle (id, brand, model, mileage_km, daily_price_cents, max_daily_mileage_km, created_at, category)
    OVERRIDING SYSTEM VALUE
    SELECT ${FIRST_ID} + n, 'Renault', 'Clio ' || n, 10000, 4990, 200, now() - interval '10 years',
           (ARRAY['citadine', 'compacte', 'suv', 'utilitaire'])[1 + n % 4]
      FROM generate_series(0, ${vehicles - 1}::int) AS n`.execute(db);
  for (let from = 0; from < rentals; from += AT_ONCE) {
    await addSome(db, { vehicles, from, to: Math.min(from + AT_ONCE, rentals) });
  }
  await sql`ANALYZE`.execute(db);
};

/** The rentals from number `from` on, before number `to`. */
const addSome = (
  db: Db,
  { vehicles, from, to }: { vehicles: number; from: number; to: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`
      INSERT INTO reservation (id, account_id, vehicle_id, start_date, end_date, state, daily_price_cents,
                               max_daily_mileage_km, accessories_cents, vehicle_cents, total_cents, deposit_cents,
                               held_since, expires_at, created_at, created_day, channel, mileage_driven_km,
                               cancel_reason, canceled_at, deposit_kept, payment_id)
      OVERRIDING SYSTEM VALUE
      SELECT ${FIRST_ID} + n, (SELECT min(id) FROM account WHERE role = 'CUSTOMER'), ${FIRST_ID} + n % ${vehicles}::int,
             first_day, first_day + 3,
             CASE WHEN is_canceled THEN 'canceled' WHEN is_over THEN 'finalized' ELSE 'confirmed' END,
             4990, 200, 0, 14970, 14970, 4491, now(), now(), first_day - 7, first_day - 7,
             CASE n % 3 WHEN 0 THEN 'counter' ELSE 'online' END, CASE WHEN is_over AND NOT is_canceled THEN 100 END,
             CASE WHEN is_canceled THEN 'customer' END, CASE WHEN is_canceled THEN first_day - 1 END,
             is_canceled AND n % 2 = 0, CASE WHEN n % 3 <> 0 THEN gen_random_uuid() END
        FROM generate_series(${from}::int, ${to - 1}::int) AS n,
             LATERAL (SELECT current_date + 60 - 4 * (n / ${vehicles}::int) AS first_day) AS day,
             LATERAL (SELECT n % 20 = 7 AS is_canceled, first_day + 3 < current_date AS is_over) AS how`.execute(
      tx,
    );
    const added = sql`BETWEEN ${FIRST_ID + from}::int AND ${FIRST_ID + to - 1}::int`;
    await sql`
      INSERT INTO occupation (vehicle_id, first_day, last_day, reservation_id)
      SELECT vehicle_id, start_date, end_date, id FROM reservation
       WHERE id ${added} AND state <> 'canceled'`.execute(tx);
    await sql`
      INSERT INTO ledger_entry (reservation_id, kind, amount_cents, method, vat, reason, business_day, at)
      SELECT reservation.id, kind, cents, method, vat, reason, least(day, current_date), least(day, current_date)
        FROM reservation, LATERAL (VALUES
               ('payment', 4491, 'terminal', NULL, NULL, start_date - 7, true),
               ('payment', 10479, 'cash', NULL, NULL, start_date, state = 'finalized' AND id % 1000 <> 3),
               ('refund', 4491, 'terminal', NULL, NULL, start_date - 1, state = 'canceled' AND NOT deposit_kept),
               ('extra_km', 1200, NULL, 'S21', NULL, end_date, state = 'finalized' AND id % 5 = 0),
               ('payment', 1200, 'terminal', NULL, NULL, end_date, state = 'finalized' AND id % 5 = 0),
               ('reduction', 500, NULL, NULL, 'goodwill', end_date, state = 'finalized' AND id % 50 = 1)
             ) AS entry (kind, cents, method, vat, reason, day, is_written)
       WHERE reservation.id ${added} AND is_written`.execute(tx);
    await sql`
      INSERT INTO movement (day, own_day, kind, method, amount_cents, reservation_id, source, source_id, at)
      SELECT business_day, business_day, kind, method,
             CASE kind WHEN 'payment' THEN amount_cents ELSE -amount_cents END, reservation_id, 'entry', id::text, at
        FROM ledger_entry WHERE reservation_id ${added} AND method IS NOT NULL`.execute(tx);
  });
