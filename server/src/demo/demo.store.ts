import { sql, type NotNull } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';

export interface DemoAccount {
  id: number;
  email: string;
  role: 'CUSTOMER' | 'MANAGER';
  password_hash: string;
  is_demo: boolean;
}

/** The most accounts that are tried, more than an agency has: each costs a password hash. */
const MAX_MANAGERS = 100;

/** Accounts that may have a published password: those of the demonstration, and the managers. */
export const listAccountsToTry = (db: Db): Promise<DemoAccount[]> =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'role', 'password_hash', 'is_demo'])
    .where((row) => row.or([row('is_demo', '=', true), row('role', '=', 'MANAGER')]))
    .where('password_hash', 'is not', null)
    .$narrowType<{ email: NotNull; password_hash: NotNull }>()
    .orderBy('role', 'desc')
    .orderBy('id')
    .limit(MAX_MANAGERS)
    .execute();

/** Counts the demo data. The demo manager is an ordinary account and not counted. */
export const countDemoData = async (
  db: Db,
): Promise<{ customers: number; vehicles: number; accessories: number; reservations: number }> => {
  const { rows } = await sql<{
    customers: number;
    vehicles: number;
    accessories: number;
    reservations: number;
  }>`
    SELECT (SELECT count(*) FROM account WHERE is_demo AND role = 'CUSTOMER')::int AS customers,
           (SELECT count(*) FROM vehicle WHERE is_demo)::int AS vehicles,
           (SELECT count(*) FROM accessory WHERE is_demo)::int AS accessories,
           (SELECT count(*) FROM reservation WHERE account_id IN (SELECT id FROM account WHERE is_demo))::int
             AS reservations`.execute(db);
  return rows[0] ?? { customers: 0, vehicles: 0, accessories: 0, reservations: 0 };
};

/** Locks the accounts and vehicles of the demonstration against bookings, which lock them first; returns the accounts. */
export const lockDemo = async (tx: Tx): Promise<number[]> => {
  const accounts = await sql<{
    id: number;
  }>`SELECT id FROM account WHERE is_demo ORDER BY id FOR UPDATE`.execute(tx);
  await sql`SELECT id FROM vehicle WHERE is_demo ORDER BY id FOR UPDATE`.execute(tx);
  return accounts.rows.map(({ id }) => id);
};

/** Captured payments of demo customers. */
export const listDemoCaptures = (
  db: Db,
): Promise<{ intent_id: string | null; reservation_id: number | null; email: string }[]> =>
  db
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.account_id')
    .select(['payment.intent_id', 'payment.reservation_id', 'account.email'])
    .where('account.is_demo', '=', true)
    .where('payment.state', '=', 'succeeded')
    .$narrowType<{ email: NotNull }>()
    .orderBy('payment.created_at')
    .execute();

/** Deletes the rentals and the payments of the demo customers, and gives their accessories back. */
export const deleteDemoRentals = async (tx: Tx): Promise<number> => {
  await sql`
    UPDATE accessory_day SET reserved = accessory_day.reserved - freed.quantity
      FROM (
        SELECT line.accessory_id, day.day::date AS day, sum(line.quantity)::int AS quantity
          FROM reservation
          JOIN account ON account.id = reservation.account_id AND account.is_demo
          JOIN reservation_accessory AS line ON line.reservation_id = reservation.id
         CROSS JOIN generate_series(reservation.start_date, reservation.end_date, interval '1 day') AS day(day)
         WHERE reservation.state <> 'canceled'
         GROUP BY line.accessory_id, day.day
      ) AS freed
     WHERE accessory_day.accessory_id = freed.accessory_id AND accessory_day.day = freed.day`.execute(tx);
  // They refer to each other, so one statement deletes them.
  const { rows } = await sql<{ count: number }>`
    WITH payments AS (SELECT id FROM payment WHERE account_id IN (SELECT id FROM account WHERE is_demo)),
      refunds AS (DELETE FROM refund WHERE payment_id IN (SELECT id FROM payments)),
      gone AS (DELETE FROM payment WHERE id IN (SELECT id FROM payments)),
      reservations AS (
        DELETE FROM reservation WHERE account_id IN (SELECT id FROM account WHERE is_demo) RETURNING id
      )
    SELECT count(*)::int AS count FROM reservations`.execute(tx);
  return rows[0]?.count ?? 0;
};

export interface KeptVehicle {
  id: number;
  brand: string;
  model: string;
  /** Numbers of the reservations that other people have of it. */
  reservations: number[];
}

/** Demo vehicles that other people have rented, with the numbers of their reservations. */
export const listRentedDemoVehicles = async (tx: Tx): Promise<KeptVehicle[]> => {
  const { rows } = await sql<KeptVehicle>`
    SELECT vehicle.id, vehicle.brand, vehicle.model, array_agg(reservation.id ORDER BY reservation.id) AS reservations
      FROM vehicle
      JOIN reservation ON reservation.vehicle_id = vehicle.id
      JOIN account ON account.id = reservation.account_id AND NOT account.is_demo
     WHERE vehicle.is_demo
     GROUP BY vehicle.id ORDER BY vehicle.id`.execute(tx);
  return rows;
};

/** Makes vehicles the agency's own; they cannot be booked until a manager publishes them. */
export const adoptVehicles = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('vehicle')
    .set({ is_demo: false, status: 'archived' })
    .where('id', 'in', ids)
    .execute();
};

/** Deletes what is left of the demo fleet; returns the photos whose files are no longer used. */
export const deleteDemoVehicles = async (
  tx: Tx,
): Promise<{ count: number; photos: { storageKey: string; width: number }[] }> => {
  const photos = await tx
    .selectFrom('vehicle_photo')
    .innerJoin('vehicle', 'vehicle.id', 'vehicle_photo.vehicle_id')
    .select(['vehicle_photo.storage_key as storageKey', 'vehicle_photo.width'])
    .where('vehicle.is_demo', '=', true)
    .execute();
  const { numDeletedRows } = await tx.deleteFrom('vehicle').where('is_demo', '=', true).executeTakeFirst();
  return { count: Number(numDeletedRows), photos };
};

/**
 * Deletes the demo accessories that no reservation names; the others become the agency's own. Returns the pictures whose
 * files are no longer used.
 */
export const deleteDemoAccessories = async (
  tx: Tx,
): Promise<{ count: number; kept: string[]; pictures: { storageKey: string; width: number }[] }> => {
  const kept = await tx
    .updateTable('accessory')
    .set({ is_demo: false })
    .where('is_demo', '=', true)
    .where('id', 'in', (row) => row.selectFrom('reservation_accessory').select('accessory_id'))
    .returning('name')
    .execute();
  const deleted = await tx
    .deleteFrom('accessory')
    .where('is_demo', '=', true)
    .returning(['picture_key as storageKey', 'picture_width as width'])
    .execute();
  return {
    count: deleted.length,
    kept: kept.map(({ name }) => name),
    pictures: deleted.flatMap(({ storageKey, width }) =>
      storageKey === null || width === null ? [] : [{ storageKey, width }],
    ),
  };
};

export const deleteDemoCustomers = async (tx: Tx): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('account')
    .where('is_demo', '=', true)
    .where('role', '=', 'CUSTOMER')
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const deleteManager = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('account').where('id', '=', id).where('role', '=', 'MANAGER').execute();
};

/** Ends the sessions and replaces the password; only a reset link opens the account again. */
export const withdrawPassword = async (tx: Tx, id: number, passwordHash: string): Promise<void> => {
  await tx.deleteFrom('session').where('account_id', '=', id).execute();
  await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute();
};

/** Makes a demo account that stays an ordinary one. */
export const adoptManager = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('account').set({ is_demo: false }).where('id', '=', id).execute();
};

/** Marks the fleet that was just written into a database without any, its customers and its accessories. */
export const markDemo = async (
  tx: Tx,
  marks: { emails: readonly string[]; vehicles: readonly number[]; accessories: readonly number[] },
): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ is_demo: true })
    .where('email', 'in', marks.emails)
    .where('consent_version', 'is', null)
    .execute();
  await tx.updateTable('vehicle').set({ is_demo: true }).where('id', 'in', marks.vehicles).execute();
  await tx.updateTable('accessory').set({ is_demo: true }).where('id', 'in', marks.accessories).execute();
};

/** Tells the planner what our tables hold. Without their names, those of PostgreSQL itself would take most of the time. */
export const analyzeTables = async (db: Db): Promise<void> => {
  await sql`DO $$ BEGIN
    EXECUTE (SELECT 'ANALYZE ' || string_agg(quote_ident(tablename), ', ') FROM pg_tables WHERE schemaname = 'public');
  END $$`.execute(db);
};
