import { z } from 'zod';
import { hasWholeCents, isAtLeastOneCent } from '../kernel/money.ts';
import { ledgerMessages as text, MAX_NOTE_LENGTH } from './ledger.messages.ts';
import { writtenText } from '../kernel/written-text.schema.ts';
import { CHARGE_KINDS, ENTRY_KINDS, TAKEN_OVER, TILL_METHODS } from './ledger.rules.ts';
import { REDUCTION_REASONS, REFUND_OF } from './reductions.rules.ts';
import { idParams } from '../kernel/address.schema.ts';

/** Above any real rental, so a larger value is a typing error. */
const MAX_ENTRY_EUROS = 100_000;

/** What a manager may write. */
const WRITTEN_KINDS = [...CHARGE_KINDS, 'reduction', 'payment', 'refund'] as const;

const note = writtenText(MAX_NOTE_LENGTH, {
  ...{ required: text.noteRequired, invalid: text.noteInvalid, tooLong: text.noteTooLong },
});

/**
 * Body of POST …/ledger: a charge, with its note and without a method; a reduction of what was sold, with its reason; or
 * a payment or refund at the agency, with its method. A refund says what it gives back: `credit`, what was paid too much;
 * `reduction`, written together with it; `correction`, money that was taken by mistake. `requestKey`: made by the client once for each entry; sent again, it writes nothing. Without one, each request writes. Cash for the whole amount
 * due may be asked for exactly or rounded to 5 cents.
 */
export const entryBody = z
  .object({
    kind: z.enum(WRITTEN_KINDS, { error: text.kindInvalid }),
    amount: z
      .number({ error: text.amountInvalid })
      .refine(isAtLeastOneCent, { error: text.amountInvalid, abort: true })
      .max(MAX_ENTRY_EUROS, text.amountTooLarge)
      .refine(hasWholeCents, text.amountInvalid),
    method: z.enum(TILL_METHODS, { error: text.methodRequired }).nullish(),
    what: z.enum(REFUND_OF, { error: text.whatRequired }).optional(),
    reason: z.enum(REDUCTION_REASONS, { error: text.reasonRequired }).optional(),
    note: note.default(''),
    requestKey: z.uuid({ error: text.requestKeyInvalid }).optional(),
  })
  .superRefine(({ kind, method, what, reason, note: written }, context) => {
    const isMoney = kind === 'payment' || kind === 'refund';
    const refuse = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (isMoney && method == null) refuse('method', text.methodRequired);
    if (!isMoney && method != null) refuse('method', text.methodUnneeded);
    if (kind === 'refund' && what === undefined) refuse('what', text.whatRequired);
    if (kind !== 'refund' && what !== undefined) refuse('what', text.whatUnneeded);
    const isReduction = kind === 'reduction' || what === 'reduction';
    if (isReduction && reason === undefined) refuse('reason', text.reasonRequired);
    if (!isReduction && reason !== undefined) refuse('reason', text.reasonUnneeded);
    const isExplained = kind === 'payment' || (isReduction && reason !== 'other');
    if (!isExplained && written === '') refuse('note', text.noteRequired);
  });
export type EntryBody = z.output<typeof entryBody>;

/** Body of POST …/reverse. */
export const reversalBody = z.object({ reason: note.refine((value) => value !== '', text.noteRequired) });
export type ReversalBody = z.output<typeof reversalBody>;

export const ledgerEntry = z.strictObject({
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  /** Signed: a reversal has the opposite sign of what it undoes. */
  amount: z.number(),
  vat: z.enum(['S21', 'O']).nullable(),
  method: z.enum(['online', ...TILL_METHODS, TAKEN_OVER]).nullable(),
  /** Kept of the caution. */
  isGuarantee: z.boolean(),
  /** Of a reduction. */
  reason: z.enum(REDUCTION_REASONS).nullable(),
  note: z.string(),
  /** First name of the manager; null for the application. */
  by: z.string().nullable(),
  at: z.string(),
  /** The entry that it undoes. */
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
  /** Charges and roundings, less reductions. */
  charged: z.number(),
  reduced: z.number(),
  /** The most that a reduction can still take off. */
  reducible: z.number(),
  received: z.number(),
  refunded: z.number(),
  /** Taken back by banks after disputes that were lost; not in `received`. */
  chargedBack: z.number(),
  paid: z.number(),
  due: z.number(),
  /** `due` in coins. */
  dueInCash: z.number(),
  /** To be given back at the agency. */
  credit: z.number(),
  /** The most that can be given back at the agency. */
  refundable: z.number(),
  /** Refunds of online payments that are under way. */
  comingBack: z.number(),
  /** Of what is owed: decided to be kept of a caution on a card, and not answered by the provider yet. */
  beingKept: z.number(),
  /** Kept of cautions beyond what is owed, to be given back by hand. */
  guaranteeExcess: z.number(),
  /** Held as a caution: nobody's money yet. */
  cautionHeld: z.number(),
  entries: z.array(ledgerEntry),
});
export type Ledger = z.output<typeof ledger>;

/** Of the calls of `ledgerApi`. */
export const ledgerSchemas = {
  read: { params: idParams, response: ledger },
  write: { params: idParams, body: entryBody, response: ledger },
  reverse: { params: idParams, body: reversalBody, response: ledger },
};

/** What employees may reduce of a rental without an owner, in euros. */
export const ledgerSettings = z.strictObject({
  employeeReductionLimit: z
    .number({ error: text.limitInvalid })
    .min(0, text.limitInvalid)
    .max(10_000, text.limitInvalid)
    .refine(hasWholeCents, text.limitInvalid),
});
export type LedgerSettings = z.output<typeof ledgerSettings>;

/** Whether there is VAT in what is kept of a deposit after a cancellation. */
const keptDepositSettings = z.strictObject({
  keptDepositTaxed: z.boolean({ error: text.keptDepositInvalid }),
});
export type KeptDepositSettings = z.output<typeof keptDepositSettings>;

/** Of the calls of `keptDepositApi`. */
export const keptDepositSchemas = {
  read: { response: keptDepositSettings },
  change: { body: keptDepositSettings, response: keptDepositSettings },
};

/** Of the calls of `ledgerSettingsApi`. */
export const ledgerSettingsSchemas = {
  read: { response: ledgerSettings },
  change: { body: ledgerSettings, response: ledgerSettings },
};
