import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { documentMessages } from '@volant/shared/documents/documents.messages.ts';
import { partsOnceKept } from '@volant/shared/documents/kept-deposit.rules.ts';
import { isMoney, roundingOf, untaxedOf } from '@volant/shared/documents/paid-parts.rules.ts';
import type { PaidPart } from '@volant/shared/documents/paid-parts.rules.ts';
import { receiptNumber } from '@volant/shared/documents/receipt.rules.ts';
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
import { keptDepositOf, keptDepositToTell, type KeptDeposit } from './kept-deposits.ts';
import { keepLostReceipt } from './lost-receipts.ts';
import { queueReceiptMail } from './receipt-mails.ts';
import { vatToTell } from './receipt-vat.ts';
import { findRentalFacts, listEntryFacts, type EntryRow, type RentalFacts } from './rental-facts.store.ts';
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
    if (!entries.some((entry) => entry.id === entryId && mayHaveReceipt(entry))) throw unknownPayment();
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

const mayHaveReceipt = (entry: EntryRow): boolean =>
  (isMoney(entry) && entry.method !== TAKEN_OVER) || entry.kind === 'kept_deposit';

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

/** What the receipt of an entry says. Undefined unless it has one: it was undone, or others have said it. */
const receiptDataOf = async (
  deps: DocumentsDeps,
  tx: Tx,
  { reservationId, entryId }: { reservationId: number; entryId: number },
): Promise<Unnumbered | undefined> => {
  await lockParts(tx, reservationId);
  const facts = await findRentalFacts(tx, reservationId);
  const entries = await listEntryFacts(tx, reservationId);
  const entry = entries.find(({ id }) => id === entryId);
  if (!facts || !entry) return undefined;
  const kept = await keptDepositOf(tx, facts, entries);
  const told =
    entry.kind === 'kept_deposit'
      ? keptDepositToTell(kept)
      : await moneyToTell(tx, { facts, entries, entry, kept });
  if (!told) return undefined;
  const sign = entry.kind === 'refund' ? -1 : 1;
  // The regime of the moment when the money came or went, not of the day of its paper.
  const common = await commonData({ ...deps, db: tx }, facts, entry.at);
  const { invoiceFooter } = deps.agency.current();
  return {
    kind: 'receipt',
    edition: 2,
    issuer: common.issuer,
    customer: common.customer,
    rental: common.rental,
    isRefund: entry.kind === 'refund',
    ...(entry.paymentId !== null && { paymentId: entry.paymentId }),
    ...(entry.guaranteeId !== null && { isGuarantee: true }),
    receivedAt: entry.at.toISOString(),
    amountCents: entry.amountCents,
    ...told.data,
    parts: told.parts.map((part) => ({
      ...part,
      amountCents: sign * part.amountCents,
      ...reasonOf(entries, part),
    })),
    untaxedCents: sign * untaxedOf(told.parts) || 0,
    ...(await vatToTell(tx, { reservationId, entries, entry, parts: told.parts, kept })),
    ...(invoiceFooter !== '' && { footer: invoiceFooter }),
  };
};

interface Told {
  parts: readonly PaidPart[];
  data: Pick<Unnumbered, 'method' | 'owedCents' | 'roundingCents' | 'keptDeposit'>;
}

/** Of a payment or a refund that was not undone. Another system gave the receipt of what was taken over. */
const moneyToTell = async (
  tx: Tx,
  {
    facts,
    entries,
    entry,
    kept,
  }: { facts: RentalFacts; entries: readonly EntryRow[]; entry: EntryRow; kept: KeptDeposit | undefined },
): Promise<Told | undefined> => {
  const { id, method, amountCents } = entry;
  if (!isMoney(entry) || method === null || method === TAKEN_OVER) return undefined;
  const fixed = await fixedParts(tx, facts, { entries, entryId: id });
  const roundingCents = roundingOf(entries, entry);
  return {
    parts: kept ? partsOnceKept(fixed, { entries, entry, kept }) : fixed,
    data: { method, owedCents: amountCents - roundingCents, roundingCents },
  };
};

/** Of a charge that was written with one; nothing for the price, and for charges that say it themselves. */
const reasonOf = (entries: readonly EntryRow[], { chargeId }: PaidPart): { reason?: string } => {
  const charge = entries.find(({ id }) => id === chargeId);
  return charge && charge.note !== '' && isToldByReason(charge.kind) ? { reason: charge.note } : {};
};
