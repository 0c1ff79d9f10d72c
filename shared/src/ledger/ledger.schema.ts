import { z } from 'zod';
import { hasWholeCents, isAtLeastOneCent } from '../kernel/money.ts';
import { writtenText } from '../kernel/written-text.schema.ts';
import { CHARGE_KINDS, ENTRY_KINDS, TAKEN_OVER, TILL_METHODS, MAX_NOTE_LENGTH } from './ledger.rules.ts';
import { REDUCTION_REASONS, REFUND_OF } from './reductions.rules.ts';
import { idParams } from '../kernel/address.schema.ts';
import { ledgerFaults as faults } from './ledger.faults.ts';
import type { Fault } from '../kernel/faults.ts';

/** Above any real rental, so a larger value is a typing error. */
const MAX_ENTRY_EUROS = 100_000;

/** The kinds of entry that a manager may write by hand. */
const WRITTEN_KINDS = [...CHARGE_KINDS, 'reduction', 'payment', 'refund'] as const;

const note = writtenText(MAX_NOTE_LENGTH, {
  required: faults.noteRequired,
  invalid: faults.noteInvalid,
  tooLong: faults.noteTooLong,
});

/**
 * Body of POST …/ledger: a charge, with a note and no method; a reduction, with its reason; or a payment or refund at
 * the agency, with its method. A refund states in `what` what it gives back: `credit`, an overpayment; `reduction`, a
 * reduction written together with it; `correction`, money taken by mistake. `requestKey` is an idempotency key that the
 * client makes once per entry: a repeated request with it writes nothing, and without one each request writes an entry.
 * A cash payment of the whole amount due may give the exact or the rounded amount.
 */
export const entryBody = z
  .object({
    kind: z.enum(WRITTEN_KINDS, { error: faults.kindInvalid }),
    amount: z
      .number({ error: faults.amountInvalid })
      .refine(isAtLeastOneCent, { error: faults.amountInvalid, abort: true })
      .max(MAX_ENTRY_EUROS, faults.amountTooLarge)
      .refine(hasWholeCents, faults.amountInvalid),
    method: z.enum(TILL_METHODS, { error: faults.methodRequired }).nullish(),
    what: z.enum(REFUND_OF, { error: faults.whatRequired }).optional(),
    reason: z.enum(REDUCTION_REASONS, { error: faults.reasonRequired }).optional(),
    note: note.default(''),
    requestKey: z.uuid({ error: faults.requestKeyInvalid }).optional(),
  })
  .superRefine(({ kind, method, what, reason, note: written }, context) => {
    const isMoney = kind === 'payment' || kind === 'refund';
    const refuse = (path: string, message: Fault): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (isMoney && method == null) refuse('method', faults.methodRequired);
    if (!isMoney && method != null) refuse('method', faults.methodUnneeded);
    if (kind === 'refund' && what === undefined) refuse('what', faults.whatRequired);
    if (kind !== 'refund' && what !== undefined) refuse('what', faults.whatUnneeded);
    const isReduction = kind === 'reduction' || what === 'reduction';
    if (isReduction && reason === undefined) refuse('reason', faults.reasonRequired);
    if (!isReduction && reason !== undefined) refuse('reason', faults.reasonUnneeded);
    const isExplained = kind === 'payment' || (isReduction && reason !== 'other');
    if (!isExplained && written === '') refuse('note', faults.noteRequired);
  });
export type EntryBody = z.output<typeof entryBody>;

/** Body of POST …/reverse. */
export const reversalBody = z.object({ reason: note.refine((value) => value !== '', faults.noteRequired) });
export type ReversalBody = z.output<typeof reversalBody>;

export const ledgerEntry = z.strictObject({
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  /** Signed: a reversal has the opposite sign of what it undoes. */
  amount: z.number(),
  vat: z.enum(['S21', 'O']).nullable(),
  method: z.enum(['online', ...TILL_METHODS, TAKEN_OVER]).nullable(),
  /** The money was kept from the guarantee. */
  isGuarantee: z.boolean(),
  /** Reason of a reduction; null for other entries. */
  reason: z.enum(REDUCTION_REASONS).nullable(),
  note: z.string(),
  /** First name of the manager who wrote it; null when the application did. */
  by: z.string().nullable(),
  at: z.string(),
  /** Id of the entry that this one reverses. */
  reverses: z.int().nullable(),
  isReversed: z.boolean(),
  /** Whether a manager may reverse it. */
  isReversible: z.boolean(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** The account of a reservation, in euros, with its entries, oldest first. */
export const ledger = z.strictObject({
  reservationId: z.int(),
  /** Price of the rental. */
  total: z.number(),
  /** What its cancellation takes off the price: all of it but what is kept of the payments. */
  waived: z.number(),
  /** Charges and roundings, less reductions. */
  charged: z.number(),
  reduced: z.number(),
  /** The most that a reduction can still take off. */
  reducible: z.number(),
  received: z.number(),
  refunded: z.number(),
  /** Chargebacks after lost disputes, already deducted from `received`. */
  chargedBack: z.number(),
  paid: z.number(),
  due: z.number(),
  /** `due` rounded to 5 cents. */
  dueInCash: z.number(),
  /** To be given back at the agency. */
  credit: z.number(),
  /** The most that can be given back at the agency. */
  refundable: z.number(),
  /** Refunds of online payments that are under way. */
  comingBack: z.number(),
  /** The part of what is owed that is being kept from a card guarantee; the provider has not answered yet. */
  beingKept: z.number(),
  /** Kept from guarantees beyond what is owed; a manager gives it back. */
  guaranteeExcess: z.number(),
  /** Held as a guarantee, neither kept nor given back yet. */
  cautionHeld: z.number(),
  entries: z.array(ledgerEntry),
});
export type Ledger = z.output<typeof ledger>;

/** Schemas of the endpoints in `ledgerApi`. */
export const ledgerSchemas = {
  read: { params: idParams, response: ledger },
  write: { params: idParams, body: entryBody, response: ledger },
  reverse: { params: idParams, body: reversalBody, response: ledger },
};

/** The most, in euros, by which an employee may reduce one rental without an owner's agreement. */
export const ledgerSettings = z.strictObject({
  employeeReductionLimit: z
    .number({ error: faults.limitInvalid })
    .min(0, faults.limitInvalid)
    .max(10_000, faults.limitInvalid)
    .refine(hasWholeCents, faults.limitInvalid),
});
export type LedgerSettings = z.output<typeof ledgerSettings>;

/** Whether a deposit kept after a cancellation includes VAT. */
const keptDepositSettings = z.strictObject({
  keptDepositTaxed: z.boolean({ error: faults.keptDepositInvalid }),
});
export type KeptDepositSettings = z.output<typeof keptDepositSettings>;

/** Schemas of the endpoints in `keptDepositApi`. */
export const keptDepositSchemas = {
  read: { response: keptDepositSettings },
  change: { body: keptDepositSettings, response: keptDepositSettings },
};

/** Schemas of the endpoints in `ledgerSettingsApi`. */
export const ledgerSettingsSchemas = {
  read: { response: ledgerSettings },
  change: { body: ledgerSettings, response: ledgerSettings },
};
