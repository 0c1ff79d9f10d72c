import { z } from 'zod';
import { invoiceData } from './invoice-data.schema.ts';
import { CHARGE_KINDS } from '../ledger/ledger.rules.ts';
import {
  cents,
  day,
  guaranteePart,
  issuer,
  moment,
  party,
  priceLine,
  rental,
  signature,
  vehicleState,
} from './document-parts.schema.ts';

const common = { issuer, customer: party, rental, issuedAt: moment };

const driver = z.strictObject({
  name: z.string(),
  birthDate: day.nullable(),
  licenceNumber: z.string(),
  categories: z.string(),
  validUntil: day.nullable(),
  country: z.string(),
  /** Postal address, one line per element; absent when it is unknown. */
  address: z.array(z.string()).optional(),
  /** Their name is then the sentence that stands in its place. */
  isErased: z.literal(true).optional(),
});

const richText = z.array(
  z.strictObject({ text: z.string(), isStrong: z.boolean().optional(), to: z.string().optional() }),
);

/** The terms as they were on the day of the contract. */
const terms = z.strictObject({
  updated: z.string(),
  sections: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      blocks: z.array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('p'), text: richText }),
          z.strictObject({ kind: z.enum(['ol', 'ul']), items: z.array(richText) }),
          z.strictObject({
            kind: z.literal('dl'),
            items: z.array(z.strictObject({ term: richText, text: richText })),
          }),
        ]),
      ),
    }),
  ),
});

export const contractData = z.strictObject({
  kind: z.literal('contract'),
  ...common,
  /** Empty until the departure report is signed: the customer is then taken to be the driver. */
  drivers: z.array(driver),
  priceLines: z.array(priceLine),
  accessories: z.array(
    z.strictObject({ name: z.string(), quantity: z.int(), dailyCents: cents, totalCents: cents }),
  ),
  /** The agreed total minus the sum of the lines; absent when they are equal. */
  agreedCents: cents.optional(),
  /** The VAT that the company owes itself, which the total is without; absent where it owes none. */
  vatOffCents: cents.optional(),
  totalCents: cents,
  /**
   * Charges on top of the price plus the rounding of cash, less reductions; absent in contracts from before this field.
   */
  chargedCents: cents.optional(),
  /**
   * Sum of the reductions, which `chargedCents` already deducts; absent in contracts from before reductions existed.
   */
  reducedCents: cents.optional(),
  /** The rounding of cash, which is part of `chargedCents`; absent in contracts that show both as one amount. */
  roundingCents: cents.optional(),
  paidCents: cents,
  dueCents: cents,
  includedKm: z.int(),
  extraKmCents: cents.nullable(),
  /** Only in contracts from before `returnCharges`. */
  returnPrices: z
    .strictObject({
      fuelEighthCents: cents.nullable(),
      cleaningCents: cents.nullable(),
      latePercent: z.int().nullable(),
    })
    .optional(),
  /** Charges that the return may cause, worded as on the page of the vehicle. */
  returnCharges: z
    .array(z.strictObject({ label: z.string(), value: z.string(), hint: z.string() }))
    .optional(),
  /** The agency's text about insurance and fuel; absent in contracts from before this field. */
  insuranceAndFuel: z.string().optional(),
  guarantee: guaranteePart,
  /** Insurance excess: the most that the customer pays for damage that the insurance covers. */
  excessCents: cents.nullable(),
  departure: vehicleState.nullable(),
  /**
   * What was missing at the departure (money, caution, licence, level), in French; absent in contracts from before this
   * field.
   */
  leavesWithout: z.array(z.string()).optional(),
  terms,
  signature: signature.nullable(),
});
export type ContractData = z.output<typeof contractData>;

export const reportData = z.strictObject({
  kind: z.enum(['departure', 'return']),
  ...common,
  state: vehicleState,
  /** The next three are for a return: the state at the departure, the distance driven, and the charges. */
  departure: vehicleState.nullable(),
  drivenKm: z.int().nullable(),
  settlement: z.array(z.strictObject({ label: z.string(), amountCents: cents, reason: z.string() })),
  /**
   * For a departure: what was missing (money, caution, licence, level), in French; absent in reports from before this
   * field.
   */
  leavesWithout: z.array(z.string()).optional(),
  /** For a return: what was still due after the settlement; absent in reports from before this field. */
  dueCents: cents.optional(),
  signature: signature.nullable(),
});
export type ReportData = z.output<typeof reportData>;

/** What a part of the money pays for or gives back; see `PaidPart`. */
const paidPart = z.strictObject({
  chargeId: z.int().nullable(),
  kind: z.enum(['rental', ...CHARGE_KINDS, 'chargeback', 'kept_deposit']).nullable(),
  vat: z.enum(['S21', 'O']),
  amountCents: cents,
  /** Set for charges whose kind alone does not explain them. */
  reason: z.string().optional(),
});

const PAYMENT_METHODS = ['online', 'terminal', 'cash', 'transfer'] as const;

export const receiptData = z.strictObject({
  kind: z.literal('receipt'),
  ...common,
  number: z.string(),
  /** Version of the wording and the rows; receipts without it are drawn in the old wording. */
  edition: z.literal(2).optional(),
  /** True when the money was given back, false when it was received. */
  isRefund: z.boolean(),
  method: z.enum(PAYMENT_METHODS),
  /**
   * Id of the online payment, also on the receipts of its refunds. Identifies the rental after a restore has rebuilt it
   * under another number.
   */
  paymentId: z.uuid().optional(),
  /** The money was kept from a guarantee, or is a refund of such money. */
  isGuarantee: z.literal(true).optional(),
  /**
   * Only in receipts from before `kept_deposit` was a kind of part: what was paid towards the price is a kept deposit.
   */
  isKeptDeposit: z.literal(true).optional(),
  /** Set when a cancellation turns the price stated on the named receipts into an indemnity. No money moves. */
  keptDeposit: z.strictObject({ receipts: z.array(z.string()) }).optional(),
  receivedAt: moment,
  /** Exact amount owed; differs from the cash handed over by the rounding to 5 cents. */
  owedCents: cents,
  roundingCents: cents,
  amountCents: cents,
  /**
   * What the money pays for or, for a refund, gives back; adds up to `owedCents`. Absent in receipts from before this
   * field.
   */
  parts: z.array(paidPart).optional(),
  /** The part that is an indemnity, outside the scope of VAT. */
  untaxedCents: cents,
  /** The part without VAT because of the agency's regime when it was received; absent when it is 0. */
  exemptCents: cents.optional(),
  /** Net amount and VAT of what remains. */
  vat: z.strictObject({ percent: z.int(), netCents: cents, vatCents: cents }),
  /** The agency's text at the foot of the receipt; absent when it has none. */
  footer: z.string().optional(),
});
export type ReceiptData = z.output<typeof receiptData>;

export const documentData = z.discriminatedUnion('kind', [
  contractData,
  reportData,
  receiptData,
  invoiceData,
]);
export type DocumentData = z.output<typeof documentData>;

/** Documents without a number, which a customer signs. */
export type SignedData = ContractData | ReportData;
