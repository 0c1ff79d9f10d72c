import type { Work } from '../audit/index.ts';
import { readAccount, recordEntry } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { GuaranteeRow } from './guarantees.store.ts';

/** What the customer owes for a reservation, according to the ledger. */
export const dueCentsOf = async (db: Db | Tx, reservationId: number): Promise<number> =>
  (await readAccount(db, reservationId))?.dueCents ?? 0;

/** Money that was kept of a guarantee is a payment of what the customer owes. */
export const recordKept = async (
  tx: Work,
  row: GuaranteeRow,
  kept: { cents: number; note: string; by: number | null; at: Date },
): Promise<void> => {
  const entry = {
    reservationId: row.reservation_id,
    kind: 'payment' as const,
    amountCents: kept.cents,
    guaranteeId: row.id,
    note: kept.note,
    by: kept.by,
    at: kept.at,
  };
  await recordEntry(tx, { ...entry, method: row.method === 'card' ? 'online' : row.method });
};
