import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { documentMessages } from '@volant/shared/documents/documents.messages.ts';
import { receiptNumber, splitVat, untaxedPart } from '@volant/shared/documents/receipt.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { isCharge } from '@volant/shared/ledger/ledger.rules.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import { transact, type Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { isLockLate } from '../platform/db/constraint-errors.ts';
import { rollBack } from '../platform/db/roll-back.ts';
import { refuse } from '../platform/problem.ts';
import { turns } from '../platform/turns.ts';
import { commonData } from './contract-data.ts';
import { sha256Of } from './document-files.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findReceiptOf, insertDocument, takeNumber } from './documents.store.ts';
import type { Issued } from './issue-contract.ts';
import { keepLostReceipt } from './lost-receipts.ts';
import { findRentalFacts, listEntryFacts, type EntryRow, type RentalFacts } from './rental-facts.store.ts';

/** How often a process that others keep from the series asks again. */
const TRIES = 10;

type Unnumbered = Omit<ReceiptData, 'number' | 'issuedAt'>;

/**
 * The receipt of a payment, or of a refund; the same one when it was issued before. The series is locked until the commit,
 * so that its numbers have no gap; within this process the receipts are written one after the other.
 */
export const issuingReceipts = (deps: DocumentsDeps) => {
  const { db, renderer, files } = deps;
  const inTurn = turns<'R'>();

  const issue = async (actor: Actor, data: Unnumbered, entryId: number): Promise<Issued> => {
    const id = randomUUID();
    return transact(db, actor, async (tx) => {
      const now = await deps.clock.verified(tx);
      const { number, issuedAt, hasLost } = await nextNumber(deps, tx, { now, entryId });
      const before = await findReceiptOf(tx, entryId);
      if (before)
        return hasLost ? { isNew: false, document: before } : rollBack({ isNew: false, document: before });
      const receipt: ReceiptData = { ...data, number, issuedAt };
      const pdf = await renderer.render(receipt);
      const document = {
        id,
        kind: 'receipt' as const,
        reservation_id: data.rental.id,
        entry_id: entryId,
        number,
        amount_cents: data.isRefund ? -data.amountCents : data.amountCents,
        pdf_sha256: sha256Of(pdf),
        created_by: 'accountId' in actor ? actor.accountId : null,
        created_at: now,
      };
      await insertDocument(tx, { ...document, data: receipt });
      await tx.record({
        at: now,
        act: 'reservation.issue-document',
        subject: { kind: 'reservation', id: data.rental.id },
        after: { document: 'receipt', number, amount: toEuros(document.amount_cents) },
      });
      // The last step before the commit. A process that ends between the two leaves a receipt that the next one takes back
      // with its payment; the other way round, a restored database would give the number again.
      try {
        await files.keep({ id, data: receipt }, pdf);
        await files.noteNumber(number, { id, data: receipt });
      } catch (error) {
        await files.drop(id, number).catch(() => undefined);
        throw error;
      }
      return { isNew: true, document };
    });
  };

  return async (
    actor: Actor,
    { reservationId, entryId }: { reservationId: number; entryId: number },
  ): Promise<Issued> => {
    const before = await findReceiptOf(db, entryId);
    if (before?.reservation_id === reservationId) return { isNew: false, document: before };
    const facts = await findRentalFacts(db, reservationId);
    if (!facts) throw refuse(404, 'reservation_not_found', reservationMessages.notFound);
    const data = receiptDataOf(deps, { facts, entries: await listEntryFacts(db, reservationId), entryId });
    if (!data) throw refuse(404, 'payment_not_found', documentMessages.unknownPayment, 'entryId');
    // The thread starts before the series is locked.
    await renderer.warm();
    return inTurn('R', async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await issue(actor, data, entryId);
        } catch (error) {
          if (attempt >= TRIES || !isLockLate(error)) throw error;
          await pause(20 * attempt);
        }
      }
    });
  };
};

/**
 * The next number of the year. One that a lost part of the database had given stays with its receipt; the search ends at
 * the receipt of this very payment, if it was lost (`hasLost`).
 */
const nextNumber = async (
  deps: DocumentsDeps,
  tx: Work,
  { now, entryId }: { now: Date; entryId: number },
): Promise<{ number: string; issuedAt: string; hasLost: boolean }> => {
  const year = Number(agencyDay(now).slice(0, 4));
  for (;;) {
    const number = receiptNumber(year, await takeNumber(tx, 'R', year));
    const lost = await deps.files.findNumber(number);
    if (lost) await keepLostReceipt(deps, tx, { number, ...lost });
    if (!lost || (await findReceiptOf(tx, entryId)))
      return { number, issuedAt: now.toISOString(), hasLost: lost !== undefined };
  }
};

/** What the receipt of an entry says; undefined unless it is a payment or a refund that was not undone. */
const receiptDataOf = (
  deps: DocumentsDeps,
  { facts, entries, entryId }: { facts: RentalFacts; entries: readonly EntryRow[]; entryId: number },
): Unnumbered | undefined => {
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry || !hasReceipt(entry) || entry.method === null) return undefined;
  const isRefund = entry.kind === 'refund';
  // What is owed grows by the rounding of a payment, and shrinks what is given back.
  const roundingCents =
    (isRefund ? -1 : 1) * (entries.find(({ roundsId }) => roundsId === entryId)?.amountCents ?? 0) || 0;
  const owedCents = entry.amountCents - roundingCents;
  const untaxedCents = isRefund ? 0 : untaxedOf(facts, entries, { entry, owedCents });
  const { issuer, customer, rental } = commonData(deps, facts, entry.at);
  return {
    kind: 'receipt',
    issuer,
    customer,
    rental,
    isRefund,
    method: entry.method,
    ...(entry.isGuarantee && { isGuarantee: true }),
    receivedAt: entry.at.toISOString(),
    owedCents,
    roundingCents,
    amountCents: entry.amountCents,
    untaxedCents,
    vat: splitVat(owedCents - untaxedCents),
  };
};

/** Payments and refunds; what was recorded by mistake has none. */
export const hasReceipt = ({ kind, isReversal, isReversed }: EntryRow): boolean =>
  (kind === 'payment' || kind === 'refund') && !isReversal && !isReversed;

const untaxedOf = (
  { state, totalCents }: RentalFacts,
  entries: readonly EntryRow[],
  { entry, owedCents }: { entry: EntryRow; owedCents: number },
): number => {
  const before = entries.slice(0, entries.indexOf(entry)).filter(hasReceipt);
  const sum = (list: readonly EntryRow[]): number =>
    list.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return untaxedPart({
    taxedCents: (state === 'canceled' ? 0 : totalCents) + sum(entries.filter(({ vat }) => vat === 'S21')),
    untaxedCents: sum(entries.filter(({ kind, vat }) => isCharge(kind) && vat === 'O')),
    paidBeforeCents:
      sum(before.filter(({ kind }) => kind === 'payment')) -
      sum(before.filter(({ kind }) => kind === 'refund')),
    amountCents: owedCents,
  });
};
