import type { ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { keptDepositParts, untoldKept } from '@volant/shared/documents/kept-deposit.rules.ts';
import { isMoney } from '@volant/shared/documents/paid-parts.rules.ts';
import type { PaidPart } from '@volant/shared/documents/paid-parts.rules.ts';
import { TAKEN_OVER } from '@volant/shared/ledger/ledger.rules.ts';
import { transact } from '../audit/index.ts';
import { system } from '../platform/actor.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { isKeptDepositTaxed } from '../pricing/index.ts';
import { listReceiptsOf } from './documents.store.ts';
import { deleteDueReceipt, hasDueBefore } from './due-receipts.store.ts';
import { fixedParts } from './fix-parts.ts';
import { findPaidParts, insertPaidParts } from './paid-parts.store.ts';
import { findRentalFacts, listEntryFacts, type EntryRow, type RentalFacts } from './rental-facts.store.ts';
import { lockParts } from './unsplit-entries.store.ts';

/** What is kept of the deposit of a cancelled rental, and how much of it its receipts have said so far. */
export interface KeptDeposit {
  entry: EntryRow;
  parts: readonly PaidPart[];
  toldCents: Cents;
  /** The receipts of the payments that it was paid with. */
  receipts: string[];
  /** By what means it was paid. */
  method: ReceiptData['method'];
}

/**
 * Fixes what a cancellation keeps, with the setting of the moment. It happens when the first receipt is issued after the
 * cancellation. Undefined where nothing is kept, or a cancellation of before there was such an entry kept it. The parts must be locked.
 */
export const keptDepositOf = async (
  tx: Tx,
  facts: RentalFacts,
  entries: readonly EntryRow[],
): Promise<KeptDeposit | undefined> => {
  const entry = entries.find(({ kind }) => kind === 'kept_deposit');
  if (!entry) return undefined;
  const told = (await listReceiptsOf(tx, facts.id)).filter(
    ({ data }) => data === null || isAlike(data, entry),
  );
  const [toldPart] = told
    .flatMap(({ data }) => data?.parts ?? [])
    .filter(({ kind }) => kind === 'kept_deposit');
  const payments = told.flatMap(({ number, data }) => (data && isOfPrice(data) ? [{ number, data }] : []));
  return {
    entry,
    parts: await keptParts(tx, { facts, entries, entry, toldPart }),
    toldCents: told.reduce((cents, { data }) => cents + (data ? keptOf(data) : 0), 0),
    receipts: payments.map(({ number }) => number),
    method: payments[0]?.data.method ?? 'online',
  };
};

/** Whether a receipt says that something of the price was paid. */
const isOfPrice = (data: ReceiptData): boolean =>
  !data.isRefund && data.keptDeposit === undefined && rentalOf(data) > 0;

/** Paid online like the deposit, or at the agency. */
const isAlike = (data: ReceiptData, { paymentId }: EntryRow): boolean => {
  const isOnline =
    data.paymentId !== undefined || (data.method === 'online' && data.isGuarantee === undefined);
  return isOnline === (paymentId !== null);
};

const keptParts = async (
  tx: Tx,
  {
    facts,
    entries,
    entry,
    toldPart,
  }: {
    facts: RentalFacts;
    entries: readonly EntryRow[];
    entry: EntryRow;
    toldPart: Pick<PaidPart, 'vat'> | undefined;
  },
): Promise<readonly PaidPart[]> => {
  const ours = entries.filter(({ method }) => method !== TAKEN_OVER);
  const last = ours.findLast(isMoney);
  if (last) await fixedParts(tx, facts, { entries, entryId: last.id });
  const fixed = await findPaidParts(
    tx,
    entries.map(({ id }) => id),
  );
  const known = fixed.get(entry.id);
  if (known) return known;
  // A receipt that a restored database had lost has decided it.
  const vat = toldPart?.vat ?? ((await isKeptDepositTaxed(tx)) ? 'S21' : 'O');
  const parts = keptDepositParts({ ...facts, entries: ours, fixed }, entry, vat);
  await insertPaidParts(tx, new Map([[entry.id, parts]]));
  return parts;
};

/** Those from before parts were told say nothing else than the price. */
const rentalOf = ({ parts, owedCents }: ReceiptData): Cents =>
  parts
    ?.filter(({ kind, vat }) => kind === 'rental' || (kind === null && vat === 'S21'))
    .reduce((cents, { amountCents }) => cents + amountCents, 0) ?? owedCents;

const keptOf = ({ isRefund, parts = [] }: ReceiptData): number =>
  isRefund
    ? 0
    : parts
        .filter(({ kind }) => kind === 'kept_deposit')
        .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What the receipt of the kept deposit itself says; undefined where others have said all of it. */
export const keptDepositToTell = (kept: KeptDeposit | undefined) => {
  const parts = kept ? untoldKept(kept.parts, kept.toldCents) : [];
  if (!kept || parts.length === 0) return undefined;
  const { method, receipts } = kept;
  return { parts, data: { method, owedCents: 0, roundingCents: 0, keptDeposit: { receipts } } };
};

/**
 * Whether the receipt of a kept deposit is to be issued; it waits for those of the payments before it, and where others have
 * said all of it, it is no longer due. Asked before a number is taken, which cannot be given back.
 */
export const isKeptReceiptDue = (
  db: Db,
  { entryId, reservationId }: { entryId: number; reservationId: number },
): Promise<boolean> =>
  transact(db, system('sweep'), async (tx) => {
    await lockParts(tx, reservationId);
    if (await hasDueBefore(tx, { reservationId, entryId })) return false;
    const facts = await findRentalFacts(tx, reservationId);
    const kept = facts && (await keptDepositOf(tx, facts, await listEntryFacts(tx, reservationId)));
    if (keptDepositToTell(kept)) return true;
    await deleteDueReceipt(tx, entryId);
    return false;
  });
