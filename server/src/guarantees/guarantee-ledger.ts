import { CHARGE_KINDS, NO_ACCOUNT, type Account } from '@volant/shared/ledger/ledger.rules.ts';
import type { Work } from '../audit/index.ts';
import { readAccount, recordEntry } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { GuaranteeRow } from './guarantees.store.ts';

export const accountOfRental = async (db: Db | Tx, reservationId: number): Promise<Account> =>
  (await readAccount(db, reservationId)) ?? NO_ACCOUNT;

/** What the customer owes for a reservation, according to the ledger. */
export const dueCentsOf = async (db: Db | Tx, reservationId: number): Promise<number> =>
  (await accountOfRental(db, reservationId)).dueCents;

/** The charges of a reservation that were not reversed, oldest first. */
export const listCharges = (db: Db | Tx, reservationId: number) =>
  db
    .selectFrom('ledger_entry_view')
    .select(['id', 'kind', 'amount_cents as amountCents', 'at'])
    .where('reservation_id', '=', reservationId)
    .where('kind', 'in', CHARGE_KINDS)
    .where('reverses_id', 'is', null)
    .where('is_reversed', '=', false)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** Whether all the entries are charges of the reservation that were not reversed. */
export const areChargesOf = async (
  tx: Tx,
  reservationId: number,
  ids: readonly number[],
): Promise<boolean> => {
  const charges = new Set((await listCharges(tx, reservationId)).map(({ id }) => id));
  return ids.every((id) => charges.has(id));
};

/**
 * The part of `dueCents` that the customer signed at the return: all but unreversed charges that were written later,
 * even those that replace signed ones; 0 when they refused to sign. Undefined without a return report: the manager then
 * states whether a statement was signed on paper.
 */
export const signedCentsOf = async (
  db: Db | Tx,
  reservationId: number,
  dueCents: number,
): Promise<number | undefined> => {
  const report = await db
    .selectFrom('handovers_report_view')
    .select(['is_signed', 'received_at'])
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'return')
    .executeTakeFirst();
  if (!report) return undefined;
  if (!report.is_signed) return 0;
  const later = await db
    .selectFrom('ledger_entry_view')
    .select(({ fn }) => fn.sum<string | null>('amount_cents').as('cents'))
    .where('reservation_id', '=', reservationId)
    .where('method', 'is', null)
    // Later reductions do not reduce the signed amount.
    .where('kind', '<>', 'reduction')
    .where('reverses_id', 'is', null)
    .where('is_reversed', '=', false)
    .where('at', '>', report.received_at)
    .executeTakeFirst();
  return Math.max(0, dueCents - Math.max(0, Number(later?.cents ?? 0)));
};

/** Writes the money kept from a guarantee as a payment of what the customer owes. */
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
  const method = row.method === 'card' ? 'online' : row.method;
  // No row of its own in the journal, which already has the state of the guarantee.
  await recordEntry(tx, { ...entry, method }, { isJournaled: true });
};
