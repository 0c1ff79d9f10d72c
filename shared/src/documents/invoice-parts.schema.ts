import { z } from 'zod';
import { postalAddress } from '../accounts/postal-address.schema.ts';
import { CHARGE_KINDS } from '../ledger/ledger.rules.ts';
import { REDUCTION_REASONS } from '../ledger/reductions.rules.ts';
import { cents, day } from './document-parts.schema.ts';
import { VAT_CATEGORIES } from './invoice-vat.rules.ts';
import { LINE_UNITS, type InvoiceWhat } from './invoice-what.ts';

/** With a character that can be seen: what a document must say is more than spaces and marks. */
export const visibleText = z.string().regex(/[\p{L}\p{N}\p{P}\p{S}]/u);

/** An electronic address on Peppol. */
const endpoint = z.strictObject({ scheme: visibleText, id: visibleText });

/** The agency on the day of the document. */
export const seller = z.strictObject({
  name: visibleText,
  /** The registered company name, when it differs from `name`. */
  legalName: visibleText.optional(),
  address: postalAddress,
  phone: z.string(),
  email: z.string(),
  companyNumber: visibleText,
  /** Null on documents outside the scope of VAT. */
  vatNumber: visibleText.nullable(),
  endpoint: endpoint.nullable(),
  /** The agency has its own logo, so its name is not printed beside the logo of the product. */
  hasOwnLogo: z.literal(true).optional(),
});
export type Seller = z.output<typeof seller>;

const company = z.strictObject({
  is: z.literal('company'),
  name: visibleText,
  address: postalAddress,
  companyNumber: visibleText.nullable(),
  /** Null on documents outside the scope of VAT too. */
  vatNumber: visibleText.nullable(),
  /** Where invoices are mailed; empty without one. */
  accountingEmail: z.string(),
  /** Null: nobody receives its invoices on Peppol. */
  endpoint: endpoint.nullable(),
});

const person = z.strictObject({
  is: z.literal('person'),
  name: visibleText,
  address: postalAddress,
  email: z.string(),
});

export const buyer = z.discriminatedUnion('is', [company, person]);
export type Buyer = z.output<typeof buyer>;

/** Another document, by its number and day. */
export const documentReference = z.strictObject({ number: visibleText, issuedOn: day });
export type DocumentReference = z.output<typeof documentReference>;

const plain = <Of extends string>(of: Of) => z.strictObject({ of: z.literal(of) });

const what = z.discriminatedUnion('of', [
  plain('daily'),
  plain('vehicle'),
  plain('discount'),
  plain('agreed'),
  plain('former'),
  z.strictObject({ of: z.literal('season'), percent: z.number() }),
  z.strictObject({ of: z.literal('duration'), percent: z.number() }),
  z.strictObject({ of: z.literal('capped'), days: z.int() }),
  z.strictObject({ of: z.literal('accessory'), name: visibleText, quantity: z.int() }),
  z.strictObject({ of: z.literal('written'), text: visibleText, language: z.string().regex(/^[a-z]{2}$/) }),
  plain('on_account'),
  z.strictObject({ of: z.literal('deposit'), ...documentReference.shape }),
  z.strictObject({
    of: z.literal('charge'),
    kind: z.enum([...CHARGE_KINDS, 'kept_deposit']),
    reason: visibleText.optional(),
  }),
  z.strictObject({
    of: z.literal('reduction'),
    reason: z.enum(REDUCTION_REASONS),
    note: visibleText.optional(),
  }),
]) satisfies z.ZodType<InvoiceWhat>;

export const invoiceLine = z.strictObject({
  what,
  quantity: z.int().min(1),
  unit: z.enum(LINE_UNITS),
  /** What is owed for the whole line, negative for what is deducted. */
  grossCents: cents,
  netCents: cents,
  category: z.enum(VAT_CATEGORIES),
  /** With at most one decimal. */
  percent: z.number().min(0).max(50).multipleOf(0.1),
  /** What of the account of the rental the line is about; see `ITEM`. Later documents state what this one does not. */
  item: visibleText.optional(),
  /** The price with the rental's VAT, of a line whose VAT the customer owes elsewhere. */
  priceCents: cents.optional(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

export const invoiceTotals = z.strictObject({
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
  paidCents: cents,
  roundingCents: cents,
  payableCents: cents,
});
