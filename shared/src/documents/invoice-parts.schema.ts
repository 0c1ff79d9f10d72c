import { z } from 'zod';
import { postalAddress } from '../accounts/postal-address.schema.ts';
import { CHARGE_KINDS } from '../ledger/ledger.rules.ts';
import { REDUCTION_REASONS } from '../ledger/reductions.rules.ts';
import { cents, day } from './document-parts.schema.ts';
import { VAT_CATEGORIES } from './invoice-vat.rules.ts';
import { LINE_UNITS, type InvoiceWhat } from './invoice-what.ts';

const text = z.string().min(1);

/** An electronic address on Peppol. */
export const endpoint = z.strictObject({ scheme: text, id: text });

/** The agency on the day of the document. */
export const seller = z.strictObject({
  name: text,
  /** The registered company name, when it differs from `name`. */
  legalName: text.optional(),
  address: postalAddress,
  phone: z.string(),
  email: z.string(),
  companyNumber: text,
  /** Null on documents outside the scope of VAT. */
  vatNumber: text.nullable(),
  endpoint: endpoint.nullable(),
  /** The agency has its own logo, so its name is not printed beside the logo of the product. */
  hasOwnLogo: z.literal(true).optional(),
});
export type Seller = z.output<typeof seller>;

const company = z.strictObject({
  is: z.literal('company'),
  name: text,
  address: postalAddress,
  companyNumber: text.nullable(),
  /** Null on documents outside the scope of VAT too. */
  vatNumber: text.nullable(),
  /** Where invoices are mailed; empty without one. */
  accountingEmail: z.string(),
  /** Null: nobody receives its invoices on Peppol. */
  endpoint: endpoint.nullable(),
});

const person = z.strictObject({
  is: z.literal('person'),
  name: text,
  address: postalAddress,
  email: z.string(),
});

export const buyer = z.discriminatedUnion('is', [company, person]);
export type Buyer = z.output<typeof buyer>;

/** Another document, by its number and day. */
export const documentReference = z.strictObject({ number: text, issuedOn: day });
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
  z.strictObject({ of: z.literal('accessory'), name: text, quantity: z.int() }),
  z.strictObject({ of: z.literal('written'), text, language: z.string().regex(/^[a-z]{2}$/) }),
  plain('on_account'),
  z.strictObject({ of: z.literal('deposit'), ...documentReference.shape }),
  z.strictObject({
    of: z.literal('charge'),
    kind: z.enum([...CHARGE_KINDS, 'kept_deposit']),
    reason: text.optional(),
  }),
  z.strictObject({
    of: z.literal('reduction'),
    reason: z.enum(REDUCTION_REASONS),
    note: text.optional(),
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
