import { z } from 'zod';
import { isStructuredCommunication } from '../kernel/identifiers/structured-communication.ts';
import { day, moment, rental } from './document-parts.schema.ts';
import { INVOICE_KINDS } from './document-kinds.ts';
import { invoiceFlaws } from './invoice-flaws.rules.ts';
import { MENTIONS } from './invoice-mentions.rules.ts';
import {
  buyer,
  documentReference,
  invoiceLine,
  invoiceTotals,
  seller,
  visibleText,
} from './invoice-parts.schema.ts';
import { INVOICE_REGIMES } from './invoice-vat.rules.ts';

/**
 * Invoices, deposit invoices, credit notes and debit notes, as they are stored. The amounts of a credit note are those that
 * it takes back. Whatever the reader of a document would be told is here, but its words: those are the words of a language.
 */
export const invoiceData = z
  .strictObject({
    kind: z.enum(INVOICE_KINDS),
    number: visibleText,
    issuedAt: moment,
    /** The day of `issuedAt` at the agency. */
    issuedOn: day,
    /** Null when nothing is left to pay, and for credit notes. */
    dueOn: day.nullable(),
    /** When the money of a deposit invoice came; null for other documents. */
    paidOn: day.nullable(),
    regime: z.enum(INVOICE_REGIMES),
    seller,
    buyer,
    /** The buyer's order reference, or the number of the reservation. */
    buyerReference: visibleText,
    rental,
    /** The online payments of the rental, by which it is found after a restore; absent without any, and in older documents. */
    paymentIds: z.array(z.uuid()).min(1).optional(),
    lines: z.array(invoiceLine).min(1),
    /** The documents that a credit or debit note is about; lines name the deposit invoices that they deduct. */
    preceding: z.array(documentReference),
    mentions: z.array(z.enum(MENTIONS)),
    /** Why a credit or debit note was written, in the words of a person. */
    remark: z.strictObject({ text: visibleText, language: z.string().regex(/^[a-z]{2}$/) }).optional(),
    totals: invoiceTotals,
    /** How to pay what is left. */
    payment: z.strictObject({ communication: z.string().refine(isStructuredCommunication) }).nullable(),
    /** The agency's account, which stands on paid documents too; null when it has not said any. */
    account: z.strictObject({ iban: visibleText, bic: z.string(), bankName: z.string() }).nullable(),
    /** The agency's text at the foot of the document; absent when it has none. */
    footer: visibleText.optional(),
  })
  .superRefine((data, context) => {
    for (const flaw of invoiceFlaws(data)) context.addIssue({ code: 'custom', message: flaw });
  });
export type InvoiceData = z.output<typeof invoiceData>;
