import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { INVOICE_DUE_DAYS } from '@volant/shared/agency.ts';
import { documentNumber, SERIES_OF, type Series } from '@volant/shared/documents/document-number.rules.ts';
import { invoiceData, type InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import { signedGross } from '@volant/shared/documents/invoice-vat.rules.ts';
import type { InvoiceDraft } from '@volant/shared/documents/invoice-draft.ts';
import { invoiceOf } from '@volant/shared/documents/invoice.rules.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { transact, type Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { isLockLate } from '../platform/db/constraint-errors.ts';
import type { Outcome } from '../platform/db/savepoint.ts';
import { turns } from '../platform/serial-by-key.ts';
import { commonData } from './contract-data.ts';
import { sha256Of } from './document-files.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { insertDocument, momentInSeries, takeNumber, type ShownDocument } from './documents.store.ts';
import type { RentalToInvoice } from './invoice-facts.ts';
import { accountOf, sellerOf } from './invoice-parties.ts';
import { queueInvoiceMail } from './invoice-mails.ts';
import { deleteDueReceiptsOf } from './invoices.store.ts';
import { keepLostInvoice } from './lost-invoices.ts';
import { listPaymentIdsOf } from './rental-facts.store.ts';

/** How often to retry when other processes hold the lock of a series. */
const TRIES = 10;

export type Remark = NonNullable<InvoiceData['remark']>;

type IssuedFor = Omit<RentalToInvoice, 'invoicing'>;

/**
 * Issues one document within a transaction that has locked the rental. Undefined when a document of the rental that a restored
 * database had lost is back instead: what is missing must be asked again.
 */
export type IssueDraft = (
  tx: Work,
  rental: IssuedFor,
  drafted: { draft: InvoiceDraft; now: Date; remark?: Remark },
) => Promise<ShownDocument | undefined>;

/** A transaction that issues at most one document, as a series is locked until the commit. */
export type InInvoiceTurn = <T>(
  actor: Actor,
  work: (tx: Work, issue: IssueDraft) => Promise<T>,
) => Promise<Outcome<T>>;

/**
 * Within this process documents are issued one after the other. The order of locks is the rental, the parts of its money,
 * the series.
 */
export const issuingInvoices = (deps: DocumentsDeps): InInvoiceTurn => {
  const inTurn = turns<'invoice'>();
  return async (actor, work) => {
    // Starts the rendering thread before anything is locked.
    await deps.renderer.warm();
    return inTurn('invoice', async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transact(deps.db, actor, (tx) =>
            work(tx, (inTx, rental, drafted) => issueDraft(deps, inTx, { ...drafted, rental })),
          );
        } catch (error) {
          if (attempt >= TRIES || !isLockLate(error)) throw error;
          await pause(20 * attempt);
        }
      }
    });
  };
};

interface Drafted {
  rental: IssuedFor;
  draft: InvoiceDraft;
  now: Date;
  remark?: Remark;
}

const issueDraft = async (
  deps: DocumentsDeps,
  tx: Work,
  drafted: Drafted,
): Promise<ShownDocument | undefined> => {
  const { files, renderer } = deps;
  const { rental, draft } = drafted;
  const id = randomUUID();
  const reservationId = rental.facts.id;
  const next = await nextInSeries(deps, tx, {
    series: SERIES_OF[draft.kind],
    now: drafted.now,
    reservationId,
  });
  if (next === undefined) return undefined;
  const { sequence, now } = next;
  const data = await invoiceDataOf(deps, tx, { ...drafted, sequence, now });
  const pdf = await renderer.render(data);
  const document = {
    id,
    kind: data.kind,
    reservation_id: rental.facts.id,
    number: data.number,
    amount_cents: signedGross(data.kind, data.totals),
    created_at: now,
  };
  await insertDocument(tx, {
    ...document,
    entry_id: null,
    pdf_sha256: sha256Of(pdf),
    created_by: 'accountId' in tx.actor ? tx.actor.accountId : null,
    data,
  });
  await deleteDueReceiptsOf(tx, rental.facts.id);
  await queueInvoiceMail(tx, { id, number: data.number, reservationId: rental.facts.id }, now);
  await tx.record({
    at: now,
    act: 'reservation.issue-document',
    subject: { kind: 'reservation', id: rental.facts.id },
    after: { document: data.kind, number: data.number, amount: toEuros(document.amount_cents) },
  });
  // The last step before the commit, as for receipts.
  try {
    await files.keep({ id, data }, pdf);
    await files.noteNumber(data.number, { id, data });
  } catch (error) {
    await files.drop(id, data.number).catch(() => undefined);
    throw error;
  }
  return document;
};

/**
 * The next place in the series of the year, and its moment. Those of documents that a restored database has lost are skipped; undefined when
 * one of them is of this rental.
 */
const nextInSeries = async (
  deps: DocumentsDeps,
  tx: Work,
  { series, now, reservationId }: { series: Series; now: Date; reservationId: number },
): Promise<{ sequence: number; now: Date } | undefined> => {
  const year = Number(agencyDay(now).slice(0, 4));
  for (;;) {
    const sequence = await takeNumber(tx, series, year);
    const number = documentNumber(series, year, sequence);
    const lost = await deps.files.findNumber(number);
    if (!lost) return { sequence, now: await momentInSeries(tx, { series, year, sequence, now }) };
    if ((await keepLostInvoice(deps, tx, { number, ...lost })) === reservationId) return undefined;
  }
};

const invoiceDataOf = async (
  deps: DocumentsDeps,
  tx: Work,
  { rental, draft, now, remark, sequence }: Drafted & { sequence: number },
): Promise<InvoiceData> => {
  const agency = deps.agency.current();
  const { rental: rented } = await commonData({ ...deps, db: tx }, rental.facts, now);
  const paymentIds = await listPaymentIdsOf(tx, rental.facts.id);
  const issuedOn = agencyDay(now);
  const data = invoiceOf({
    ...draft,
    sequence,
    issuedAt: now.toISOString(),
    issuedOn,
    dueOn: addDays(issuedOn, INVOICE_DUE_DAYS),
    regime: rental.regime,
    seller: sellerOf(agency),
    buyer: rental.buyer,
    buyerReference: rental.buyerReference,
    rental: rented,
    ...(paymentIds.length > 0 && { paymentIds }),
    roundingCents: 0,
    account: accountOf(agency),
    ...(remark && { remark }),
    ...(agency.invoiceFooter.trim() !== '' && { footer: agency.invoiceFooter }),
  });
  // Refuses a document whose fields do not agree, before it has a number.
  return invoiceData.parse(data);
};
