import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { documentMessages } from '@volant/shared/documents/documents.messages.ts';
import { isMoney, roundingOf, untaxedOf } from '@volant/shared/documents/paid-parts.rules.ts';
import type { PaidPart } from '@volant/shared/documents/paid-parts.rules.ts';
import { receiptNumber, splitVat } from '@volant/shared/documents/receipt.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { isToldByReason, TAKEN_OVER } from '@volant/shared/ledger/ledger.rules.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import { transact, type Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { isLockLate } from '../platform/db/constraint-errors.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { turns } from '../platform/serial-by-key.ts';
import { commonData } from './contract-data.ts';
import { sha256Of } from './document-files.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findReceiptOf, insertDocument, takeNumber } from './documents.store.ts';
import { deleteDueReceipt } from './due-receipts.store.ts';
import { fixedParts } from './fix-parts.ts';
import type { Issued } from './issue-contract.ts';
import { keepLostReceipt } from './lost-receipts.ts';
import { queueReceiptMail } from './receipt-mails.ts';
import { findRentalFacts, listEntryFacts, type EntryRow } from './rental-facts.store.ts';
import { lockParts } from './unsplit-entries.store.ts';

/** How often a process that others keep from the series asks again. */
const TRIES = 10;

const unknownPayment = (): Problem =>
  refuse(404, 'payment_not_found', documentMessages.unknownPayment, 'entryId');

/** The receipt of a payment or of a refund. */
export type IssueReceipt = (
  actor: Actor,
  asked: { reservationId: number; entryId: number },
) => Promise<Issued>;

type Unnumbered = Omit<ReceiptData, 'number' | 'issuedAt'>;

/**
 * The receipt of a payment, or of a refund; the same one when it was issued before. The series is locked until the commit,
 * so that its numbers have no gap; within this process the receipts are written one after the other.
 */
export const issuingReceipts = (deps: DocumentsDeps): IssueReceipt => {
  const { db, renderer, files } = deps;
  const inTurn = turns<'R'>();

  const issue = async (
    actor: Actor,
    { reservationId, entryId }: { reservationId: number; entryId: number },
  ): Promise<Issued> => {
    const id = randomUUID();
    return transact(db, actor, async (tx) => {
      const now = await deps.clock.verified(tx);
      // Locks the series: receipts of a rental follow one another.
      const { number, issuedAt, hasLost } = await nextNumber(deps, tx, { now, entryId });
      const before = await findReceiptOf(tx, entryId);
      if (before)
        return hasLost ? { isNew: false, document: before } : rollBack({ isNew: false, document: before });
      const data = await receiptDataOf(deps, tx, { reservationId, entryId });
      if (!data) throw unknownPayment();
      const receipt: ReceiptData = { ...data, number, issuedAt };
      const pdf = await renderer.render(receipt);
      const document = {
        id,
        kind: 'receipt' as const,
        reservation_id: reservationId,
        entry_id: entryId,
        number,
        amount_cents: data.isRefund ? -data.amountCents : data.amountCents,
        pdf_sha256: sha256Of(pdf),
        created_by: 'accountId' in actor ? actor.accountId : null,
        created_at: now,
      };
      await insertDocument(tx, { ...document, data: receipt });
      await deleteDueReceipt(tx, entryId);
      await queueReceiptMail(tx, { id, receipt, reservationId }, now);
      await tx.record({
        at: now,
        act: 'reservation.issue-document',
        subject: { kind: 'reservation', id: reservationId },
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

  return async (actor, asked) => {
    const { reservationId, entryId } = asked;
    const before = await findReceiptOf(db, entryId);
    if (before?.reservation_id === reservationId) return { isNew: false, document: before };
    if (!(await findRentalFacts(db, reservationId)))
      throw refuse(404, 'reservation_not_found', reservationMessages.notFound);
    const entries = await listEntryFacts(db, reservationId);
    if (!entries.some((entry) => entry.id === entryId && isMoney(entry) && entry.method !== TAKEN_OVER))
      throw unknownPayment();
    // The thread starts before the series is locked.
    await renderer.warm();
    return inTurn('R', async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await issue(actor, asked);
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

/** What the receipt of an entry says. Undefined unless it is a payment or a refund that was not undone. */
const receiptDataOf = async (
  deps: DocumentsDeps,
  tx: Tx,
  { reservationId, entryId }: { reservationId: number; entryId: number },
): Promise<Unnumbered | undefined> => {
  await lockParts(tx, reservationId);
  const facts = await findRentalFacts(tx, reservationId);
  const entries = await listEntryFacts(tx, reservationId);
  const entry = entries.find(({ id }) => id === entryId);
  if (!facts || !entry || !isMoney(entry)) return undefined;
  // Another system gave the receipt of what was taken over.
  if (entry.method === null || entry.method === TAKEN_OVER) return undefined;
  const sign = entry.kind === 'refund' ? -1 : 1;
  const roundingCents = roundingOf(entries, entry);
  const owedCents = entry.amountCents - roundingCents;
  const parts = (await fixedParts(tx, facts, { entries, entryId })).map((part) => ({
    ...part,
    amountCents: sign * part.amountCents,
    ...reasonOf(entries, part),
  }));
  const untaxedCents = untaxedOf(parts);
  // Whether there is VAT in it was decided when the money came or went, not on the day of its paper.
  const { issuer, customer, rental } = await commonData({ ...deps, db: tx }, facts, entry.at);
  const hasVat = issuer.isVatExempt === undefined && issuer.isFranchise === undefined;
  const { invoiceFooter } = deps.agency.current();
  const isDepositKept =
    facts.state === 'canceled' &&
    facts.isDepositKept &&
    entry.kind === 'payment' &&
    entry.amountCents <= facts.depositCents;
  return {
    kind: 'receipt',
    edition: 2,
    issuer,
    customer,
    rental,
    isRefund: entry.kind === 'refund',
    method: entry.method,
    ...(entry.paymentId !== null && { paymentId: entry.paymentId }),
    ...(entry.guaranteeId !== null && { isGuarantee: true }),
    ...(isDepositKept && { isKeptDeposit: true }),
    receivedAt: entry.at.toISOString(),
    owedCents,
    roundingCents,
    amountCents: entry.amountCents,
    parts,
    untaxedCents,
    vat: splitVat(owedCents - untaxedCents, hasVat ? undefined : 0),
    ...(invoiceFooter !== '' && { footer: invoiceFooter }),
  };
};

/** Of a charge that was written with one; nothing for the price, and for charges that say it themselves. */
const reasonOf = (entries: readonly EntryRow[], { chargeId }: PaidPart): { reason?: string } => {
  const charge = entries.find(({ id }) => id === chargeId);
  return charge && charge.note !== '' && isToldByReason(charge.kind) ? { reason: charge.note } : {};
};
