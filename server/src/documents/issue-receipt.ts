import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { reservationRefusals } from '@volant/shared/reservations/reservations.refusals.ts';
import { documentRefusals } from '@volant/shared/documents/documents.refusals.ts';
import type { ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { partsOnceKept } from '@volant/shared/documents/kept-deposit.rules.ts';
import { isMoney, roundingOf, untaxedOf } from '@volant/shared/documents/paid-parts.rules.ts';
import type { PaidPart } from '@volant/shared/documents/paid-parts.rules.ts';
import { documentNumber } from '@volant/shared/documents/document-number.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { needsReason, TAKEN_OVER } from '@volant/shared/ledger/ledger.rules.ts';
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
import { findReceiptOf, insertDocument, momentInSeries, takeNumber } from './documents.store.ts';
import { deleteDueReceipt } from './due-receipts.store.ts';
import { fixedParts } from './fix-parts.ts';
import type { Issued } from './issue-contract.ts';
import { keptDepositOf, keptDepositToTell, type KeptDeposit } from './kept-deposits.ts';
import { isByInvoice, isVatAbroad } from './by-invoice.ts';
import { keepLostReceipt } from './lost-receipts.ts';
import { queueReceiptMail } from './receipt-mails.ts';
import { vatToTell } from './receipt-vat.ts';
import { findRentalFacts, listEntryFacts, type EntryRow, type RentalFacts } from './rental-facts.store.ts';
import { lockParts } from './unsplit-entries.store.ts';

/** How often to retry when other processes hold the lock of the series. */
const TRIES = 10;

const unknownPayment = (): Problem => refuse(documentRefusals.unknownPayment, 'entryId');

/** Issues the receipt of a payment or refund. */
export type IssueReceipt = (
  actor: Actor,
  asked: { reservationId: number; entryId: number },
) => Promise<Issued>;

type Unnumbered = Omit<ReceiptData, 'number' | 'issuedAt'>;

/**
 * Issues the receipt of a payment or refund, or returns the existing one. The series is locked until the commit, so
 * that its numbers have no gap; within this process receipts are issued one after the other.
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
      // Locks the series, so that receipts of a rental are issued one at a time.
      const { number, now, hasLost } = await nextNumber(deps, tx, {
        now: await deps.clock.verified(tx),
        entryId,
      });
      const before = await findReceiptOf(tx, entryId);
      if (before)
        return hasLost ? { isNew: false, document: before } : rollBack({ isNew: false, document: before });
      const data = await receiptDataOf(deps, tx, { reservationId, entryId });
      if (!data) throw unknownPayment();
      const receipt: ReceiptData = { ...data, number, issuedAt: now.toISOString() };
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
      // The last step before the commit. If the process ends between the two, the next one finds the note and restores
      // the receipt with its payment. If the commit came first, a restored database could give the number again.
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
    if (!(await findRentalFacts(db, reservationId))) throw refuse(reservationRefusals.notFound);
    const entries = await listEntryFacts(db, reservationId);
    if (!entries.some((entry) => entry.id === entryId && mayHaveReceipt(entry))) throw unknownPayment();
    // Starts the rendering thread before the series is locked.
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
 * Takes the next number of the year. Numbers given by a lost part of the database are skipped, and their receipts
 * restored; the search ends if one of them is the receipt of this very entry (`hasLost`).
 */
const nextNumber = async (
  deps: DocumentsDeps,
  tx: Work,
  { now, entryId }: { now: Date; entryId: number },
): Promise<{ number: string; now: Date; hasLost: boolean }> => {
  const year = Number(agencyDay(now).slice(0, 4));
  for (;;) {
    const sequence = await takeNumber(tx, 'R', year);
    const number = documentNumber('R', year, sequence);
    const lost = await deps.files.findNumber(number);
    if (lost) await keepLostReceipt(deps, tx, { number, ...lost });
    if (!lost || (await findReceiptOf(tx, entryId))) {
      const moment = await momentInSeries(tx, { series: 'R', year, sequence, now });
      return { number, now: moment, hasLost: lost !== undefined };
    }
  }
};

/** The data of an entry's receipt; undefined when it has none, because it was reversed or other receipts state it. */
const receiptDataOf = async (
  deps: DocumentsDeps,
  tx: Tx,
  { reservationId, entryId }: { reservationId: number; entryId: number },
): Promise<Unnumbered | undefined> => {
  await lockParts(tx, reservationId);
  // An invoice states the VAT of this money: a receipt would state it twice.
  if (await isByInvoice(tx, reservationId, deps.clock.now())) throw refuse(documentRefusals.invoiced);
  if (await isVatAbroad(tx, reservationId, deps.clock.now())) throw refuse(documentRefusals.foreignVat);
  const facts = await findRentalFacts(tx, reservationId);
  const entries = await listEntryFacts(tx, reservationId);
  const entry = entries.find(({ id }) => id === entryId);
  if (!facts || !entry) return undefined;
  const kept = await keptDepositOf(tx, facts, entries);
  const content =
    entry.kind === 'kept_deposit'
      ? keptDepositToTell(kept)
      : await moneyToTell(tx, { facts, entries, entry, kept });
  if (!content) return undefined;
  const sign = entry.kind === 'refund' ? -1 : 1;
  // Under the VAT regime at the time of the payment, not of the receipt.
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
    ...content.data,
    parts: content.parts.map((part) => ({
      ...part,
      amountCents: sign * part.amountCents,
      ...reasonOf(entries, part),
    })),
    untaxedCents: sign * untaxedOf(content.parts) || 0,
    ...(await vatToTell(tx, { reservationId, entries, entry, parts: content.parts, kept })),
    ...(invoiceFooter !== '' && { footer: invoiceFooter }),
  };
};

interface ReceiptContent {
  parts: readonly PaidPart[];
  data: Pick<Unnumbered, 'method' | 'owedCents' | 'roundingCents' | 'keptDeposit'>;
}

/**
 * What the receipt of a payment or refund states; undefined when it was reversed, and for money taken over by an
 * import, whose receipt another system issued.
 */
const moneyToTell = async (
  tx: Tx,
  {
    facts,
    entries,
    entry,
    kept,
  }: { facts: RentalFacts; entries: readonly EntryRow[]; entry: EntryRow; kept: KeptDeposit | undefined },
): Promise<ReceiptContent | undefined> => {
  const { id, method, amountCents } = entry;
  if (!isMoney(entry) || method === null || method === TAKEN_OVER) return undefined;
  const fixed = await fixedParts(tx, facts, { entries, entryId: id });
  const roundingCents = roundingOf(entries, entry);
  return {
    parts: kept ? partsOnceKept(fixed, { entries, entry, kept }) : fixed,
    data: { method, owedCents: amountCents - roundingCents, roundingCents },
  };
};

/** The reason of the charge that a part pays, for charges that their kind does not explain. */
const reasonOf = (entries: readonly EntryRow[], { chargeId }: PaidPart): { reason?: string } => {
  const charge = entries.find(({ id }) => id === chargeId);
  return charge && charge.note !== '' && needsReason(charge.kind) ? { reason: charge.note } : {};
};
