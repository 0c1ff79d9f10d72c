import { sql } from 'kysely';
import type { MovementMethod } from '@volant/shared/books/movement-kinds.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Days, both included. */
interface Days {
  from: IsoDate;
  to: IsoDate;
}

/** Payments less refunds and chargebacks that were booked in a window, by means. */
export interface TakenCell {
  /** Index of the window. */
  window: number;
  method: MovementMethod;
  cents: Cents;
}

/** The money taken; `windows` follow each other without a gap. */
export const listTakenCells = async (db: Db | Tx, windows: readonly Days[]): Promise<TakenCell[]> => {
  const { rows } = await sql<TakenCell>`
    SELECT width_bucket(day, ${windows.map(({ from }) => from)}::date[]) - 1 AS window, method,
           sum(amount_cents)::bigint AS cents
      FROM movement
     WHERE kind IN ('payment', 'refund', 'chargeback')
       AND day BETWEEN ${windows[0]?.from}::date AND ${windows.at(-1)?.to}::date
     GROUP BY 1, 2`.execute(db);
  return rows;
};

/** Refunds by who wrote them; null: the application, or somebody whose account is deleted. */
export const sumRefunds = async (
  db: Db | Tx,
  { from, to }: Days,
): Promise<{ by: number | null; count: number; cents: Cents }[]> => {
  const { rows } = await sql<{ by: number | null; count: number; cents: Cents }>`
    SELECT entry."by", (count(*) - 2 * count(undoes))::integer AS count, -sum(amount_cents)::bigint AS cents
      FROM movement JOIN ledger_author_view AS entry ON entry.id = source_id::integer
     WHERE kind = 'refund' AND source = 'entry' AND day BETWEEN ${from}::date AND ${to}::date
     GROUP BY entry."by"`.execute(db);
  return rows;
};
