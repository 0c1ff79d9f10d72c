import { sql } from 'kysely';
import type { Cents } from '@volant/shared/kernel/money.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The cautions that are held now. */
export const sumHeldCautions = async (db: Db | Tx): Promise<{ rentals: number; cents: Cents }> => {
  const { rows } = await sql<{ rentals: number; cents: Cents }>`
    SELECT count(*)::integer AS rentals, coalesce(sum(amount_cents), 0)::bigint AS cents
      FROM guarantees_guarantee_view WHERE state = 'held'`.execute(db);
  return rows[0] ?? { rentals: 0, cents: 0 };
};

/** Full names by account. */
export const listNames = async (db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts_person_view')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
};
