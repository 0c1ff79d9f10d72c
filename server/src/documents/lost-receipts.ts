import type { PaidPart } from '@volant/shared/documents/paid-parts.rules.ts';
import { receiptNumber } from '@volant/shared/documents/receipt.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { DocumentData, ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { transact, type Work } from '../audit/index.ts';
import { isComparisonOwed } from '../installation/index.ts';
import { insertAccountAlert } from '../payments/index.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { sha256Of } from './document-files.ts';
import { findReceiptOf, insertDocument, takeNumber } from './documents.store.ts';
import { findPaidParts, insertPaidParts } from './paid-parts.store.ts';
import {
  findRentalFacts,
  listEntriesOfPayment,
  listEntryFacts,
  listKeptOfRental,
  listOnlineEntriesAt,
  type FoundEntry,
} from './rental-facts.store.ts';

/**
 * A number was given to a receipt that the database does not know: a backup from before it was restored. The receipt is
 * taken back with its number, from its files; where its rental is lost as well, the files stay, and the number is not given
 * again. The managers are told when no account has its payment.
 */
export const keepLostReceipt = async (
  deps: DocumentsDeps,
  tx: Work,
  { id, number, data }: { id: string; number: string; data: DocumentData | undefined },
): Promise<void> => {
  const { log, files } = deps;
  const pdf = await files.readPdf(id);
  const receipt = data?.kind === 'receipt' ? data : undefined;
  const entry = receipt && (await entryOf(tx, receipt));
  const facts = data && (await findRentalFacts(tx, entry?.reservationId ?? data.rental.id));
  const isKept = facts !== undefined && pdf !== undefined && receipt?.number === number;
  log.warn({ number, document: id, isKept }, 'a receipt is older than the database');
  if (!entry) await tellOf(deps, tx, { id, number, receipt, reservationId: facts?.id ?? null });
  if (!isKept) return;
  const free = entry?.isFree === true ? entry : undefined;
  await insertDocument(tx, {
    id,
    kind: 'receipt',
    reservation_id: facts.id,
    entry_id: free?.id ?? null,
    number,
    amount_cents: receipt.isRefund ? -receipt.amountCents : receipt.amountCents,
    pdf_sha256: sha256Of(pdf),
    created_by: null,
    created_at: new Date(receipt.issuedAt),
    data: receipt,
  });
  if (free) await keepParts(tx, receipt, free);
  await tx.record({
    at: deps.clock.now(),
    act: 'reservation.issue-document',
    subject: { kind: 'reservation', id: facts.id },
    after: { document: 'receipt', number },
  });
};

interface EntryOfReceipt {
  id: number;
  /** Another than the receipt says where the rental was rebuilt. */
  reservationId: number;
  /** It has no other receipt. */
  isFree: boolean;
}

const ofFound = ({ hasReceipt, ...entry }: FoundEntry): EntryOfReceipt => ({ ...entry, isFree: !hasReceipt });

/** The payment of a lost receipt, which may have another id since; undefined when it is lost as well. */
const entryOf = async (tx: Tx, data: ReceiptData): Promise<EntryOfReceipt | undefined> => {
  const { paymentId, isRefund, amountCents } = data;
  if (data.keptDeposit) return entryOfKept(tx, data);
  if (paymentId === undefined) return entryOfOldReceipt(tx, data);
  const kind = isRefund ? 'refund' : 'payment';
  const found = await listEntriesOfPayment(tx, { paymentId, kind, amountCents });
  const same = found.find(({ at }) => at.toISOString() === data.receivedAt);
  const entry = same ?? found.find(({ hasReceipt }) => !hasReceipt) ?? found[0];
  return entry && ofFound(entry);
};

/** Of a rental that is cancelled again since, or was rebuilt so. */
const entryOfKept = async (
  tx: Tx,
  { paymentId, rental }: ReceiptData,
): Promise<EntryOfReceipt | undefined> => {
  const kind = 'kept_deposit';
  const [found] =
    paymentId === undefined
      ? await listKeptOfRental(tx, rental.id)
      : await listEntriesOfPayment(tx, { paymentId, kind, amountCents: 0 });
  return found && ofFound(found);
};

/**
 * Of a receipt that does not name its payment: by its amount and its moment. What the provider knows came back with another
 * moment, if it is a refund or was kept of a guarantee; with the same one and another rental, if it is a payment.
 */
const entryOfOldReceipt = async (tx: Tx, data: ReceiptData): Promise<EntryOfReceipt | undefined> => {
  const { amountCents, isRefund, receivedAt } = data;
  const reservationId = data.rental.id;
  const isFree = async ({ id }: { id: number }): Promise<boolean> => !(await findReceiptOf(tx, id));
  const alike = (await listEntryFacts(tx, reservationId)).filter(
    (entry) =>
      entry.kind === (isRefund ? 'refund' : 'payment') &&
      entry.reversesId === null &&
      entry.amountCents === amountCents,
  );
  const same = alike.find(({ at }) => at.toISOString() === receivedAt);
  if (same) return { id: same.id, reservationId, isFree: await isFree(same) };
  if (data.method !== 'online' || (await isComparisonOwed(tx))) return undefined;
  for (const entry of alike)
    if (entry.method === 'online' && (await isFree(entry)))
      return { id: entry.id, reservationId, isFree: true };
  if (isRefund || data.isGuarantee) return undefined;
  const elsewhere = await listOnlineEntriesAt(tx, { at: new Date(receivedAt), amountCents });
  const [only, ...others] = elsewhere.filter(({ hasReceipt }) => !hasReceipt);
  return only && others.length === 0 ? ofFound(only) : undefined;
};

/** Tells the managers of money that was received, or given back, and that no account knows any more. */
const tellOf = async (
  { clock, log }: Pick<DocumentsDeps, 'clock' | 'log'>,
  tx: Work,
  told: { id: string; number: string; receipt: ReceiptData | undefined; reservationId: number | null },
): Promise<void> => {
  const { id, number, receipt, reservationId } = told;
  if (!receipt) {
    // Of an erased person, for instance: its amount is on the PDF alone.
    log.error({ number, document: id }, 'a receipt cannot be read: look whether an account has its payment');
    return;
  }
  const { method, isRefund, receivedAt, amountCents } = receipt;
  // It tells of no money; when its rental is cancelled again, it counts.
  if (receipt.keptDeposit) return;
  // The provider knows it: the comparison that is owed brings it back, or tells of it.
  if (method === 'online' && (await isComparisonOwed(tx))) return;
  await insertAccountAlert(
    tx,
    {
      kind: 'receipt_without_entry',
      id,
      reservationId,
      amountCents,
      receipt: { number, rental: receipt.rental.id, method, isRefund, receivedAt },
    },
    clock.now(),
  );
};

/** What the receipt says that was paid stays so. A charge that is lost as well is known by its kind alone. */
const keepParts = async (
  tx: Tx,
  data: ReceiptData,
  { id: entryId, reservationId }: EntryOfReceipt,
): Promise<void> => {
  if ((await findPaidParts(tx, [entryId])).has(entryId)) return;
  const charges = await listEntryFacts(tx, reservationId);
  const { isRefund, owedCents, untaxedCents } = data;
  const unnamed = { chargeId: null, kind: null };
  const told: PaidPart[] = data.parts ?? [
    { ...unnamed, vat: 'S21', amountCents: owedCents - untaxedCents },
    { ...unnamed, vat: 'O', amountCents: untaxedCents },
  ];
  const parts = new Map<string, PaidPart>();
  for (const { amountCents, ...part } of told) {
    const isKnown = charges.some(({ id, kind }) => id === part.chargeId && kind === part.kind);
    const chargeId = isKnown ? part.chargeId : null;
    const key = JSON.stringify([chargeId, part.kind, part.vat]);
    const cents = (parts.get(key)?.amountCents ?? 0) + (isRefund ? -amountCents : amountCents);
    parts.set(key, { ...part, chargeId, amountCents: cents });
  }
  await insertPaidParts(tx, new Map([[entryId, [...parts.values()]]]));
};

/**
 * Takes back what a restored database has lost of the last two years. Issuing does not depend on it, since it passes the
 * same numbers itself; customers find their receipts again. Not before the comparison with the provider, which brings
 * payments back. True once it is done.
 */
export const keepLostReceipts = async (deps: DocumentsDeps): Promise<boolean> => {
  if (await isComparisonOwed(deps.db)) return false;
  const thisYear = Number(agencyDay(deps.clock.now()).slice(0, 4));
  for (const year of [thisYear - 1, thisYear]) {
    const keepNext = (): Promise<boolean> =>
      transact(deps.db, { kind: 'system', duty: 'sweep' }, async (tx) => {
        const number = receiptNumber(year, await takeNumber(tx, 'R', year));
        const lost = await deps.files.findNumber(number);
        if (!lost) return rollBack(false);
        await keepLostReceipt(deps, tx, { number, ...lost });
        return true;
      });
    while (await keepNext());
  }
  return true;
};
