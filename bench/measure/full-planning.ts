import { sql } from 'kysely';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Db } from '../../server/src/platform/db/open-database.ts';

/**
 * A fleet of `vehicles` more vehicles, each taken for two days at a time without a free day, over a year from `from`: a
 * vehicle has every sixth run of days as an unavailability, and the others as confirmed reservations. Returns the number
 * of reservations and unavailabilities added.
 */
export const fillPlanning = async (
  db: Db,
  { vehicles, bars, from }: { vehicles: number; bars: number; from: IsoDate },
): Promise<number> => {
  const perVehicle = Math.ceil(bars / vehicles);
  await db.transaction().execute(async (tx) => {
    await sql`
      CREATE TEMPORARY TABLE bench_vehicle ON COMMIT DROP AS
      WITH inserted AS (
        INSERT INTO vehicle (brand, model, description, mileage_km, daily_price_cents, max_daily_mileage_km, status,
                             created_at)
        SELECT 'Banc', 'Modèle ' || n, 'Boîte manuelle', 1000, 5000, 200, 'active', now()
          FROM generate_series(1, ${vehicles}::int) AS n
        RETURNING id
      )
      SELECT id, row_number() OVER (ORDER BY id)::int AS place FROM inserted`.execute(tx);
    await sql`
      CREATE TEMPORARY TABLE bench_bar ON COMMIT DROP AS
      SELECT bench_vehicle.id AS vehicle_id, n, gen_random_uuid() AS payment_id,
             ${from}::date + 2 * n AS start_date, (n + place) % 6 = 0 AS is_block,
             (SELECT id FROM account WHERE role = 'CUSTOMER' ORDER BY id OFFSET n % 7 LIMIT 1) AS account_id
        FROM bench_vehicle, generate_series(0, ${perVehicle - 1}::int) AS n`.execute(tx);
    await sql`
      INSERT INTO payment (id, account_id, kind, amount_cents, product_name, binding, state, idempotency_key,
                           succeeded_at, recorded_at, created_at)
      SELECT payment_id, account_id, 'intent', 1500, '', 'unbound', 'succeeded',
             'planning-' || vehicle_id || '-' || n, start_date - 7, start_date - 7, start_date - 7
        FROM bench_bar WHERE NOT is_block`.execute(tx);
    await sql`
      INSERT INTO reservation (account_id, vehicle_id, start_date, end_date, state, daily_price_cents,
                               max_daily_mileage_km, vehicle_cents, accessories_cents, total_cents, deposit_cents,
                               held_since, expires_at, created_at, created_day, confirmed_at, payment_id)
      SELECT account_id, vehicle_id, start_date, start_date + 1, 'confirmed', 5000, 200, 5000, 0, 5000, 1500,
             start_date - 7, start_date - 7, start_date - 7, start_date - 7, start_date - 7, payment_id
        FROM bench_bar WHERE NOT is_block`.execute(tx);
    await sql`
      CREATE TEMPORARY TABLE bench_block ON COMMIT DROP AS
      WITH inserted AS (
        INSERT INTO vehicle_block (vehicle_id, first_day, last_day, reason, note, created_by, created_at)
        SELECT vehicle_id, start_date, start_date + 1, 'entretien', '',
               (SELECT id FROM account WHERE role = 'MANAGER' ORDER BY id LIMIT 1), now()
          FROM bench_bar WHERE is_block
        RETURNING id, vehicle_id, first_day, last_day
      )
      SELECT * FROM inserted`.execute(tx);
    await sql`
      INSERT INTO occupation (vehicle_id, first_day, last_day, block_id)
      SELECT vehicle_id, first_day, last_day, id FROM bench_block`.execute(tx);
  });
  await sql`ANALYZE`.execute(db);
  return perVehicle * vehicles;
};

/** The first day of a year around `today` in which most of the days are still to come. */
export const yearAround = (today: IsoDate): IsoDate => addDays(today, -60);
