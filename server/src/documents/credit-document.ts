import { documentRefusals } from '@volant/shared/documents/documents.refusals.ts';
import type { InvoiceDraft } from '@volant/shared/documents/invoice-draft.ts';
import { creditOfItems, wholeCredit } from '@volant/shared/documents/next-credit.rules.ts';
import { ITEM, sumOfLines } from '@volant/shared/documents/owed-items.rules.ts';
import {
  depositsLeft,
  standingInvoices,
  type StandingInvoice,
} from '@volant/shared/documents/standing-invoices.rules.ts';
import { isInvoiceKind } from '@volant/shared/documents/document-kinds.ts';
import { defaultLanguage } from '@volant/shared/words/languages.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse } from '../platform/problem.ts';
import { lockReservation } from '../reservations/index.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findDocument, type ShownDocument } from './documents.store.ts';
import { findCreditable } from './invoice-facts.ts';
import type { InInvoiceTurn } from './issue-invoice.ts';

interface Asked {
  documentId: string;
  reason: string;
  /** Entries of the ledger; without them all that stands of the document is credited. */
  entries: readonly number[] | undefined;
}

/**
 * Credits an invoice, a deposit invoice or a debit note, for the reason of an owner. What the account owes is issued anew
 * when a manager asks for it.
 */
export const creditDocument = async (
  { db, clock }: Pick<DocumentsDeps, 'db' | 'clock'>,
  inInvoiceTurn: InInvoiceTurn,
  actor: Actor,
  { documentId, reason, entries }: Asked,
): Promise<ShownDocument> => {
  const row = await findDocument(db, documentId);
  if (!row) throw refuse(documentRefusals.unknown);
  if (!isInvoiceKind(row.kind) || row.kind === 'credit_note') throw refuse(documentRefusals.notCreditable);
  const credit = () =>
    inInvoiceTurn(actor, async (tx, issue) => {
      const now = await clock.verified(tx);
      await lockReservation(tx, row.reservation_id);
      const rental = await findCreditable(tx, row.reservation_id, now);
      if (!rental) throw refuse(documentRefusals.unknown);
      const standing = standingInvoices(rental.issued);
      const document = standing.find(({ number }) => number === row.number);
      if (!document || document.lines.length === 0) throw refuse(documentRefusals.nothingToCredit);
      if (document.kind === 'deposit_invoice' && !isLeft(document, standing))
        throw refuse(documentRefusals.depositDeducted);
      const draft = draftOf(document, entries);
      if (!draft) throw refuse(documentRefusals.nothingToCredit, 'entries');
      const remark = { text: reason, language: defaultLanguage() };
      return issue(tx, rental, { draft, now, remark });
    });
  let issued = await credit();
  // A document of the rental that a restored database had lost was back first.
  while (!issued) issued = await credit();
  return issued;
};

const isLeft = ({ number }: StandingInvoice, standing: readonly StandingInvoice[]): boolean =>
  depositsLeft(standing).some(({ document }) => document.number === number);

const draftOf = (
  document: StandingInvoice,
  entries: readonly number[] | undefined,
): InvoiceDraft | undefined => {
  if (entries === undefined) {
    const whole = wholeCredit(document);
    return sumOfLines(whole.lines) < 0 ? undefined : whole;
  }
  const items = new Set(entries.flatMap((id) => [ITEM.charge(id), ITEM.reduction(id)]));
  const draft = creditOfItems(document, (item) => items.has(item));
  // Taking back a reduction alone would be a debt: that is a new invoice.
  return draft && sumOfLines(draft.lines) > 0 ? draft : undefined;
};
