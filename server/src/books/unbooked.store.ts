import { sql } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Which movements: those that this transaction wrote, or all that are committed. */
export type Whose = 'own' | 'all';

const isOf = (whose: Whose) =>
  whose === 'own' ? sql`written_in = pg_current_xact_id_if_assigned()` : sql`true`;

/** The most that one transaction books. */
const AT_ONCE = 10_000;

/** Whether there are movements to book, and cash among them. */
export const findUnbooked = async (
  db: Db | Tx,
  whose: Whose,
): Promise<{ isAny: boolean; isAnyCash: boolean }> => {
  const { rows } = await sql<{ isAny: boolean; isAnyCash: boolean }>`
    SELECT count(*) > 0 AS "isAny", coalesce(bool_or(method = 'cash'), false) AS "isAnyCash"
      FROM unbooked_movement WHERE ${isOf(whose)}`.execute(db);
  return rows[0] ?? { isAny: false, isAnyCash: false };
};

/** Books them on a day (null: each on its own), and cash on another one where its till is closed. */
export const bookUnbooked = async (
  tx: Tx,
  whose: Whose,
  { day, cashDay }: { day: IsoDate | null; cashDay: IsoDate },
): Promise<void> => {
  const otherDay = day === null ? sql`own_day` : sql`${day}::date`;
  await sql`
    WITH taken AS (
      DELETE FROM unbooked_movement
       WHERE id IN (SELECT id FROM unbooked_movement WHERE ${isOf(whose)} ORDER BY id LIMIT ${AT_ONCE})
      RETURNING *
    )
    INSERT INTO movement (
      day, own_day, kind, method, amount_cents, reservation_id, source, source_id, undoes, at
    )
    SELECT CASE method WHEN 'cash' THEN ${cashDay}::date ELSE ${otherDay} END, own_day, kind, method, amount_cents,
           reservation_id, source, source_id, undoes, at
      FROM taken ORDER BY taken.id`.execute(tx);
};

/** Books what this transaction wrote, each on the day on which it happened. */
export const bookOnOwnDays = async (tx: Tx): Promise<void> => {
  await sql`
    WITH taken AS (
      DELETE FROM unbooked_movement WHERE ${isOf('own')} RETURNING *
    )
    INSERT INTO movement (
      day, own_day, kind, method, amount_cents, reservation_id, source, source_id, undoes, at
    )
    SELECT own_day, own_day, kind, method, amount_cents, reservation_id, source, source_id, undoes, at
      FROM taken ORDER BY taken.at, taken.id`.execute(tx);
};
