import { ledgerRefusals } from '@volant/shared/ledger/ledger.refusals.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { isCharge, NO_ACCOUNT } from '@volant/shared/ledger/ledger.rules.ts';
import { reversalRefusal } from '@volant/shared/ledger/reversal.rules.ts';
import type { Ledger, ReversalBody } from '@volant/shared/ledger/ledger.schema.ts';
import { transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { refuse } from '../platform/problem.ts';
import { refundExcess, refuseLessThanKept, type LedgerDeps } from './less-owed.ts';
import { factsOf, readLedger } from './ledger-view.ts';
import { findEntry, findRoundingOf, insertEntry, lockAccount, readAccount } from './ledger.store.ts';
import type { LedgerRow } from './ledger.store.ts';
import { blank } from './record-entry.ts';
import { tillRefused } from './write-entry.ts';

/**
 * POST /api/ledger/:id/reverse: reverses an entry, with the rounding of cash. If a charge no longer counts, the online
 * overpayment is refunded. For money kept from a guarantee at the agency, nothing is kept any more. Errors: see
 * `ledgerApi.reverse`.
 */
export const reverseEntry = async (
  deps: LedgerDeps,
  actor: Actor,
  id: number,
  { reason }: ReversalBody,
): Promise<Ledger> => {
  const { db, clock, giveBackKept } = deps;
  const known = await findEntry(db, id);
  if (!known) throw refuse(ledgerRefusals.entryNotFound);
  const reservationId = known.reservation_id;
  await transact(db, actor, async (tx) => {
    await lockAccount(tx, reservationId);
    const entry = await findEntry(tx, id);
    const account = await readAccount(tx, reservationId);
    if (!entry || !account) throw refuse(ledgerRefusals.entryNotFound);
    const refused = reversalRefusal(factsOf(entry), account);
    if (refused === 'refund_too_large') throw tillRefused(refused, account);
    if (refused) throw refuse(ledgerRefusals[refused]);
    const by = 'accountId' in actor ? actor.accountId : null;
    const at = await clock.verified(tx);
    const rounding = await findRoundingOf(tx, id);
    for (const undone of rounding ? [entry, rounding] : [entry]) {
      await insertReversal(tx, undone, { note: reason, by, at });
    }
    await tx.record({
      at,
      act: 'reservation.reverse-entry',
      subject: { kind: 'reservation', id: reservationId },
      before: { entry: id, entryKind: entry.kind, amount: toEuros(entry.amount_cents), method: entry.method },
      after: { reason },
    });
    if (entry.guarantee_id !== null) await giveBackKept(tx, entry.guarantee_id, at);
    const after = (await readAccount(tx, reservationId)) ?? NO_ACCOUNT;
    refuseLessThanKept(account, after);
    if (isCharge(entry.kind)) await refundExcess(tx, deps, reservationId, after);
  });
  return readLedger(db, reservationId);
};

const insertReversal = (
  tx: Tx,
  {
    id,
    reservation_id: reservationId,
    kind,
    amount_cents: cents,
    vat,
    method,
    reason,
    guarantee_id,
  }: LedgerRow,
  { at, ...rest }: Pick<LedgerRow, 'note' | 'by' | 'at'>,
) =>
  insertEntry(tx, {
    ...blank(reservationId, at),
    ...rest,
    kind,
    amount_cents: -cents,
    vat,
    method,
    reason,
    guarantee_id,
    reverses_id: id,
  });
