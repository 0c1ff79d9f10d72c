import { z } from 'zod';
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
  /** Where they get letters, a line each; absent where they did not say it. */
  address: z.array(z.string()).optional(),
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
  /** Empty until the departure: the customer drives. */
  drivers: z.array(driver),
  priceLines: z.array(priceLine),
  accessories: z.array(
    z.strictObject({ name: z.string(), quantity: z.int(), dailyCents: cents, totalCents: cents }),
  ),
  /** What the total that the agency agreed on differs by from the lines; absent where it does not. */
  agreedCents: cents.optional(),
  totalCents: cents,
  /** Charges beside the price, and the rounding of cash, less reductions; absent in contracts from before it was told. */
  chargedCents: cents.optional(),
  /** What was sold was lowered by that; absent in contracts from before there were reductions. */
  reducedCents: cents.optional(),
  /** Of it, the rounding of cash; absent in contracts that told both together. */
  roundingCents: cents.optional(),
  paidCents: cents,
  dueCents: cents,
  includedKm: z.int(),
  extraKmCents: cents.nullable(),
  /** In contracts from before `returnCharges`. */
  returnPrices: z
    .strictObject({
      fuelEighthCents: cents.nullable(),
      cleaningCents: cents.nullable(),
      latePercent: z.int().nullable(),
    })
    .optional(),
  /** What the return may cost, in the words of the vehicle's page. */
  returnCharges: z
    .array(z.strictObject({ label: z.string(), value: z.string(), hint: z.string() }))
    .optional(),
  /** What the agency says of insurance and fuel; absent in contracts from before it was told. */
  insuranceAndFuel: z.string().optional(),
  guarantee: guaranteePart,
  /** What the customer pays at most of damage that an insurance covers. */
  excessCents: cents.nullable(),
  departure: vehicleState.nullable(),
  /** What the departure left without, in words; absent in contracts from before it was told. */
  leavesWithout: z.array(z.string()).optional(),
  terms,
  signature: signature.nullable(),
});
export type ContractData = z.output<typeof contractData>;

export const reportData = z.strictObject({
  kind: z.enum(['departure', 'return']),
  ...common,
  state: vehicleState,
  /** Of a return: the state at the departure, what was driven, and what is charged. */
  departure: vehicleState.nullable(),
  drivenKm: z.int().nullable(),
  settlement: z.array(z.strictObject({ label: z.string(), amountCents: cents, reason: z.string() })),
  /** Of a departure: what it left without, in words; absent in reports from before it was told. */
  leavesWithout: z.array(z.string()).optional(),
  /** Of a return: what was still to be paid once it was settled; absent in reports from before it was told. */
  dueCents: cents.optional(),
  signature: signature.nullable(),
});
export type ReportData = z.output<typeof reportData>;

/** What money pays or gives back; see `PaidPart`. */
const paidPart = z.strictObject({
  chargeId: z.int().nullable(),
  kind: z.enum(['rental', ...CHARGE_KINDS, 'chargeback', 'kept_deposit']).nullable(),
  vat: z.enum(['S21', 'O']),
  amountCents: cents,
  /** Of a charge that its kind does not explain. */
  reason: z.string().optional(),
});

const PAYMENT_METHODS = ['online', 'terminal', 'cash', 'transfer'] as const;

export const receiptData = z.strictObject({
  kind: z.literal('receipt'),
  ...common,
  number: z.string(),
  /** Its words and rows; absent in receipts from before they changed, which are drawn as they were. */
  edition: z.literal(2).optional(),
  /** Money given back instead of received. */
  isRefund: z.boolean(),
  method: z.enum(PAYMENT_METHODS),
  /** Of a payment of the site, and of what goes back of it: a rental that a restore rebuilds has another number. */
  paymentId: z.uuid().optional(),
  /** Kept of a guarantee, or what went back of that; absent otherwise. */
  isGuarantee: z.literal(true).optional(),
  /** In receipts from before a kept deposit was a part of its own: what it pays of the price is kept. */
  isKeptDeposit: z.literal(true).optional(),
  /** A cancellation made an indemnity of what these receipts said to be the price. No money moves. */
  keptDeposit: z.strictObject({ receipts: z.array(z.string()) }).optional(),
  receivedAt: moment,
  /** What was owed: differs from what was handed over in cash only, by the rounding to five cents. */
  owedCents: cents,
  roundingCents: cents,
  amountCents: cents,
  /** What it pays or, of a refund, gives back; together what was owed. Absent in receipts from before it was told. */
  parts: z.array(paidPart).optional(),
  /** What of it is an indemnity, outside VAT. */
  untaxedCents: cents,
  /** What of the rest has no VAT for the regime under which it was received, beside what has; absent where there is none. */
  exemptCents: cents.optional(),
  /** VAT of the rest. */
  vat: z.strictObject({ percent: z.int(), netCents: cents, vatCents: cents }),
  /** What the agency prints below; absent when it has nothing to say. */
  footer: z.string().optional(),
});
export type ReceiptData = z.output<typeof receiptData>;

export const documentData = z.discriminatedUnion('kind', [contractData, reportData, receiptData]);
export type DocumentData = z.output<typeof documentData>;
