import type { ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { keptDepositParts, unstatedKept } from '@volant/shared/documents/kept-deposit.rules.ts';
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

/** The kept deposit of a cancelled rental, and how much of it receipts already state as an indemnity. */
export interface KeptDeposit {
  entry: EntryRow;
  parts: readonly PaidPart[];
  statedCents: Cents;
  /** Numbers of the receipts of the payments that it was paid with. */
  receipts: string[];
  /** How it was paid. */
  method: ReceiptData['method'];
}

/**
 * Fixes the parts of a kept deposit, with the current setting for its VAT; called when the first receipt after the
 * cancellation is issued. Undefined when nothing is kept, or when the cancellation is from before such entries existed.
 * The parts must be locked (`lockParts`).
 */
export const keptDepositOf = async (
  tx: Tx,
  facts: RentalFacts,
  entries: readonly EntryRow[],
): Promise<KeptDeposit | undefined> => {
  const entry = entries.find(({ kind }) => kind === 'kept_deposit');
  if (!entry) return undefined;
  const issued = (await listReceiptsOf(tx, facts.id)).filter(
    ({ data }) => data === null || isAlike(data, entry),
  );
  const [statedPart] = issued
    .flatMap(({ data }) => data?.parts ?? [])
    .filter(({ kind }) => kind === 'kept_deposit');
  const payments = issued.flatMap(({ number, data }) => (data && isOfPrice(data) ? [{ number, data }] : []));
  return {
    entry,
    parts: await keptParts(tx, { facts, entries, entry, statedPart }),
    statedCents: issued.reduce((cents, { data }) => cents + (data ? keptOf(data) : 0), 0),
    receipts: payments.map(({ number }) => number),
    method: payments[0]?.data.method ?? 'online',
  };
};

/** Whether a receipt states a payment of the price. */
const isOfPrice = (data: ReceiptData): boolean =>
  !data.isRefund && data.keptDeposit === undefined && rentalOf(data) > 0;

/** Whether a receipt and the entry were both paid online or both at the agency. */
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
    statedPart,
  }: {
    facts: RentalFacts;
    entries: readonly EntryRow[];
    entry: EntryRow;
    statedPart: Pick<PaidPart, 'vat'> | undefined;
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
  // A receipt restored after a loss of the database already decided the VAT.
  const vat = statedPart?.vat ?? ((await isKeptDepositTaxed(tx)) ? 'S21' : 'O');
  const parts = keptDepositParts({ ...facts, entries: ours, fixed }, entry, vat);
  await insertPaidParts(tx, new Map([[entry.id, parts]]));
  return parts;
};

/** What a receipt states for the price. Older receipts without parts only state the price. */
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

/** What the receipt of the kept deposit states; undefined when other receipts state all of it. */
export const keptDepositToTell = (kept: KeptDeposit | undefined) => {
  const parts = kept ? unstatedKept(kept.parts, kept.statedCents) : [];
  if (!kept || parts.length === 0) return undefined;
  const { method, receipts } = kept;
  return { parts, data: { method, owedCents: 0, roundingCents: 0, keptDeposit: { receipts } } };
};

/**
 * Whether the receipt of a kept deposit is due: not before those of earlier payments, and not when other receipts state
 * all of it. Checked before a number is taken, because a number cannot be given back.
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
