import { ledgerRefusals } from '@volant/shared/ledger/ledger.refusals.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { roundedCash } from '@volant/shared/ledger/ledger.rules.ts';
import { reversalRefusal } from '@volant/shared/ledger/reversal.rules.ts';
import type { Account, EntryFacts } from '@volant/shared/ledger/ledger.rules.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { refuse } from '../platform/problem.ts';
import { findCautionHeld, findTotalOfRental, listEntries, readAccount } from './ledger.store.ts';
import type { LedgerRow, NamedEntry } from './ledger.store.ts';

/** Converts a row to the facts that the rules use. */
export const factsOf = (
  row: LedgerRow & { is_reversed: boolean },
): EntryFacts & { isReversal: boolean; isReversed: boolean } => ({
  kind: row.kind,
  amountCents: row.amount_cents,
  method: row.method,
  isOnline: row.payment_id !== null,
  isGuarantee: row.guarantee_id !== null,
  isReversal: row.reverses_id !== null,
  isReversed: row.is_reversed,
});

/** GET …/ledger. Errors: 404. */
export const readLedger = async (db: Db | Tx, reservationId: number): Promise<Ledger> => {
  const account = await readAccount(db, reservationId);
  const totalCents = await findTotalOfRental(db, reservationId);
  if (!account || totalCents === undefined) throw refuse(ledgerRefusals.notFound);
  const entries = await listEntries(db, reservationId);
  return {
    reservationId,
    total: toEuros(totalCents),
    waived: toEuros(account.waivedCents),
    charged: toEuros(account.chargedCents),
    reduced: toEuros(account.reducedCents),
    reducible: toEuros(account.reducibleCents),
    received: toEuros(account.receivedCents),
    refunded: toEuros(account.refundedCents),
    chargedBack: toEuros(account.chargedBackCents),
    paid: toEuros(account.paidCents),
    due: toEuros(account.dueCents),
    dueInCash: toEuros(roundedCash(account.dueCents)),
    credit: toEuros(account.creditCents),
    refundable: toEuros(Math.max(0, account.tillCents)),
    comingBack: toEuros(account.comingBackCents),
    beingKept: toEuros(account.beingKeptCents),
    guaranteeExcess: toEuros(account.excessGuaranteeCents),
    cautionHeld: toEuros(await findCautionHeld(db, reservationId)),
    entries: entries.map((entry) => entryView(entry, account)),
  };
};

const entryView = (entry: NamedEntry, account: Account): Ledger['entries'][number] => ({
  id: entry.id,
  kind: entry.kind,
  amount: toEuros(entry.amount_cents),
  vat: entry.vat,
  method: entry.method,
  isGuarantee: entry.guarantee_id !== null,
  reason: entry.reason,
  note: entry.note,
  by: entry.by_name,
  at: entry.at.toISOString(),
  reverses: entry.reverses_id,
  isReversed: entry.is_reversed,
  isReversible: reversalRefusal(factsOf(entry), account) === undefined,
});
