import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';

export interface DueReceipt {
  entryId: number;
  reservationId: number;
  /** Whether the entry has its receipt, or was reversed before it got one. */
  isOver: boolean;
  /** Whether the entry is a deposit kept by a cancellation, which moves no money. */
  isKeptDeposit: boolean;
}

/** Lists entries that need a receipt, in order, after the entry `after` and before the entry `until`. */
export const listDueReceipts = async (
  db: Db,
  { after, until }: { after: number; until?: number },
): Promise<DueReceipt[]> => {
  const { rows } = await sql<DueReceipt>`
    SELECT due.entry_id AS "entryId", due.reservation_id AS "reservationId",
           entry.is_reversed OR EXISTS (SELECT FROM document WHERE document.entry_id = due.entry_id) AS "isOver",
           entry.kind = 'kept_deposit' AS "isKeptDeposit"
      FROM due_receipt AS due JOIN ledger_entry_view AS entry ON entry.id = due.entry_id
     WHERE due.entry_id > ${after} AND (${until ?? null}::integer IS NULL OR due.entry_id < ${until ?? null}::integer)
     ORDER BY due.entry_id LIMIT 100`.execute(db);
  return rows;
};

export const deleteDueReceipt = async (db: Db | Tx, entryId: number): Promise<void> => {
  await db.deleteFrom('due_receipt').where('entry_id', '=', entryId).execute();
};

/** Whether an earlier payment or refund of the rental still waits for its receipt. */
export const hasDueBefore = async (
  tx: Tx,
  { reservationId, entryId }: { reservationId: number; entryId: number },
): Promise<boolean> =>
  (await tx
    .selectFrom('due_receipt')
    .select('entry_id')
    .where('reservation_id', '=', reservationId)
    .where('entry_id', '<', entryId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
