import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/db/open-database.ts';

/**
 * Adds returned and cancelled reservations to the demo vehicles, years before the existing ones. Returns the new total.
 */
export const addReservations = async (db: Db, count: number): Promise<{ total: number }> => {
  await db.transaction().execute(async (tx) => {
    await sql`
      CREATE TEMPORARY TABLE planned ON COMMIT DROP AS
      SELECT n, gen_random_uuid() AS payment_id, account_id, vehicle_id, daily_price_cents, max_daily_mileage_km,
             CASE WHEN n % 10 < 7 THEN 'finalized' ELSE 'canceled' END AS state,
             CASE n % 10 WHEN 7 THEN 'customer' WHEN 8 THEN 'agency' WHEN 9 THEN 'expired' END AS cancel_reason,
             DATE '2010-01-01' + 4 * (n / vehicles)::int AS start_date
        FROM generate_series(0, ${count - 1}::int) AS n,
             LATERAL (SELECT count(*)::int AS vehicles FROM vehicle) AS fleet,
             LATERAL (SELECT id AS vehicle_id, daily_price_cents, max_daily_mileage_km
                        FROM vehicle ORDER BY id OFFSET n % vehicles LIMIT 1) AS vehicle,
             LATERAL (SELECT id AS account_id FROM account WHERE role = 'CUSTOMER'
                       ORDER BY id OFFSET n % 7 LIMIT 1) AS account`.execute(tx);
    await sql`
      INSERT INTO payment (id, account_id, kind, amount_cents, product_name, binding, state, idempotency_key,
                           succeeded_at, recorded_at, created_at)
      SELECT payment_id, account_id, 'intent', daily_price_cents, '', 'unbound', 'succeeded', 'bench-' || n,
             start_date - 7, start_date - 7, start_date - 7
        FROM planned WHERE cancel_reason IS DISTINCT FROM 'expired'`.execute(tx);
    await sql`
      INSERT INTO refund (id, payment_id, amount_cents, reason, state, idempotency_key, created_at, updated_at)
      SELECT payment_id, payment_id, daily_price_cents, 'canceled', 'succeeded', 'bench-' || n, start_date - 3, start_date - 3
        FROM planned WHERE cancel_reason IN ('customer', 'agency')`.execute(tx);
    await sql`
      WITH accessories AS (SELECT array_agg(id ORDER BY id) AS ids FROM accessory),
      inserted AS (
        INSERT INTO reservation (account_id, vehicle_id, start_date, end_date, state, cancel_reason, daily_price_cents,
                                 max_daily_mileage_km, vehicle_cents, accessories_cents, total_cents, deposit_cents,
                                 held_since, expires_at, created_at, created_day, confirmed_at, payment_id,
                                 mileage_driven_km, canceled_at)
        SELECT account_id, vehicle_id, start_date, start_date + 3, state, cancel_reason, daily_price_cents,
               max_daily_mileage_km, 3 * daily_price_cents, 0, 3 * daily_price_cents, daily_price_cents,
               start_date - 7, start_date - 7, start_date - 7, start_date - 7,
               CASE WHEN cancel_reason IS DISTINCT FROM 'expired' THEN start_date - 7 END,
               CASE WHEN cancel_reason IS DISTINCT FROM 'expired' THEN payment_id END,
               CASE WHEN state = 'finalized' THEN 300 END,
               CASE WHEN state = 'canceled' THEN start_date - 3 END
          FROM planned
        RETURNING id
      )
      INSERT INTO reservation_accessory (reservation_id, accessory_id, name, daily_price_cents, quantity)
      SELECT id, ids[1 + id % cardinality(ids)], 'Siège bébé', 500, 1 FROM inserted, accessories WHERE id % 3 = 0
    `.execute(tx);
  });
  await sql`ANALYZE`.execute(db);
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM reservation`.execute(db);
  return { total: rows[0]!.total };
};

/** Fetches the rows of the answer with plain statements. */
export const fetchRows = async (db: Db): Promise<void> => {
  await sql`
    SELECT reservation.id, channel, hold_kind, reservation.account_id, vehicle_id, start_date, end_date,
           reservation.state, cancel_reason, daily_price_cents, max_daily_mileage_km, vehicle_cents, discount_cents,
           accessories_cents, total_cents, deposit_cents, deposit_locked_at, reservation.expires_at,
           reservation.created_at, reservation.payment_id, mileage_driven_km, canceled_at, reservation.version,
           departed_at, departure_km, returned_at, first_name, last_name, email, phone_number, email_confirmed_at,
           succeeded_at, refund.state AS refund_state, refund.amount_cents, refund.updated_at, refund.settled_at,
           refunded_elsewhere_cents, refunded_elsewhere_at, payment.amount_cents AS captured_cents, dispute_state
      FROM reservation JOIN account ON account.id = account_id
      LEFT JOIN payment ON payment.id = payment_id
      LEFT JOIN refund ON refund.payment_id = reservation.payment_id
     ORDER BY start_date DESC, reservation.id DESC`.execute(db);
  await sql`
    SELECT line.*, accessory.quantity AS stock
      FROM reservation_accessory AS line JOIN accessory ON accessory.id = accessory_id
     ORDER BY line.name`.execute(db);
  await sql`
    SELECT reservation_id, kind, method, payment_id IS NOT NULL AS is_online, sum(amount_cents)::int AS cents
      FROM ledger_entry GROUP BY 1, 2, 3, 4`.execute(db);
  await sql`SELECT * FROM reservation_price_line ORDER BY position`.execute(db);
  await sql`SELECT * FROM vehicle`.execute(db);
  await sql`SELECT * FROM vehicle_photo ORDER BY vehicle_id, position`.execute(db);
};
