import type { PaidPart } from '@volant/shared/documents/paid-parts.rules.ts';
import { documentNumber, SERIES } from '@volant/shared/documents/document-number.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { DocumentData, ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { transact, type Work } from '../audit/index.ts';
import { isComparisonOwed } from '../installation/index.ts';
import { insertAccountAlert } from '../payments/index.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { sha256Of } from './document-files.ts';
import { keepLostInvoice } from './lost-invoices.ts';
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
 * Restores a receipt that was issued after the backup from which the database was restored: the receipt gets back its
 * number and its row, from its files. If its rental is lost too, only the files stay, and the number is not given
 * again. Managers get an alert when no ledger has its payment.
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
  /** Differs from the number on the receipt when the rental was rebuilt. */
  reservationId: number;
  /** Whether the entry has no other receipt. */
  isFree: boolean;
}

const ofFound = ({ hasReceipt, ...entry }: FoundEntry): EntryOfReceipt => ({ ...entry, isFree: !hasReceipt });

/** The ledger entry of a lost receipt, which may have a new id; undefined when it is lost too. */
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

/**
 * The entry of a lost receipt for a kept deposit: its rental was cancelled again since, or was rebuilt as cancelled.
 */
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
 * The entry of a receipt without a payment id, found by amount and time. Entries rebuilt from the provider's data have
 * another time if they are refunds or were kept from a guarantee, and the same time but another rental if they are
 * payments.
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

/** Alerts the managers to money that was received or given back and is in no ledger. */
const tellOf = async (
  { clock, log }: Pick<DocumentsDeps, 'clock' | 'log'>,
  tx: Work,
  lost: { id: string; number: string; receipt: ReceiptData | undefined; reservationId: number | null },
): Promise<void> => {
  const { id, number, receipt, reservationId } = lost;
  if (!receipt) {
    // For example the receipt of an erased person: its amount is only on the PDF.
    log.error({ number, document: id }, 'a receipt cannot be read: look whether an account has its payment');
    return;
  }
  const { method, isRefund, receivedAt, amountCents } = receipt;
  // It moves no money; it is used once its rental is cancelled again.
  if (receipt.keptDeposit) return;
  // The provider knows the payment: the pending comparison restores it or raises an alert.
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

/** Fixes the parts of the entry as the receipt states them. A charge that is lost too is only known by its kind. */
const keepParts = async (
  tx: Tx,
  data: ReceiptData,
  { id: entryId, reservationId }: EntryOfReceipt,
): Promise<void> => {
  if ((await findPaidParts(tx, [entryId])).has(entryId)) return;
  const charges = await listEntryFacts(tx, reservationId);
  const { isRefund, owedCents, untaxedCents } = data;
  const unnamed = { chargeId: null, kind: null };
  const stated: PaidPart[] = data.parts ?? [
    { ...unnamed, vat: 'S21', amountCents: owedCents - untaxedCents },
    { ...unnamed, vat: 'O', amountCents: untaxedCents },
  ];
  const parts = new Map<string, PaidPart>();
  for (const { amountCents, ...part } of stated) {
    const isKnown = charges.some(({ id, kind }) => id === part.chargeId && kind === part.kind);
    const chargeId = isKnown ? part.chargeId : null;
    const key = JSON.stringify([chargeId, part.kind, part.vat]);
    const cents = (parts.get(key)?.amountCents ?? 0) + (isRefund ? -amountCents : amountCents);
    parts.set(key, { ...part, chargeId, amountCents: cents });
  }
  await insertPaidParts(tx, new Map([[entryId, [...parts.values()]]]));
};

/**
 * Restores the receipts and invoices of this year and the last that a restored database lost. Issuing does not depend on it, because
 * it skips the same numbers itself; customers get their receipts back sooner. Waits for the comparison with the
 * provider, which restores payments. Returns true once it is done.
 */
export const keepLostReceipts = async (deps: DocumentsDeps): Promise<boolean> => {
  if (await isComparisonOwed(deps.db)) return false;
  const thisYear = Number(agencyDay(deps.clock.now()).slice(0, 4));
  for (const series of SERIES) {
    const keep = series === 'R' ? keepLostReceipt : keepLostInvoice;
    for (const year of [thisYear - 1, thisYear]) {
      const keepNext = (): Promise<boolean> =>
        transact(deps.db, { kind: 'system', duty: 'sweep' }, async (tx) => {
          const number = documentNumber(series, year, await takeNumber(tx, series, year));
          const lost = await deps.files.findNumber(number);
          if (!lost) return rollBack(false);
          await keep(deps, tx, { number, ...lost });
          return true;
        });
      while (await keepNext());
    }
  }
  return true;
};
