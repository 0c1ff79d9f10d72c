import { z } from 'zod';
import { isDayOfOurTime } from '../kernel/iso-date.ts';
import { hasWholeCents, isAtLeastOneCent } from '../kernel/money.ts';
import { writtenText } from '../kernel/written-text.schema.ts';
import { MAX_NOTE_LENGTH } from '../ledger/ledger.rules.ts';
import { MONTH_FORM } from '../reservations/reading/month.schema.ts';
import type { BookAccount } from './book-accounts.ts';
import { bookFaults as faults } from './books.faults.ts';
import { isPeriodShortEnough } from './books-period.rules.ts';
import { JOURNAL_RATES } from './journal.rules.ts';
import { MOVEMENT_KINDS, MOVEMENT_METHODS, TAKEN_OUT_KINDS } from './movement-kinds.ts';

/** Above what any till holds, so a larger value is a typing error. */
const MAX_TILL_EUROS = 100_000;

const day = z
  .string({ error: faults.dayInvalid })
  .refine(isDayOfOurTime, { error: faults.dayInvalid, abort: true });

/** Days from `from` to `to`, both included. */
const period = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: faults.periodInvalid, path: ['to'], abort: true })
  .refine(({ from, to }) => isPeriodShortEnough({ from, to }), {
    error: faults.periodTooLong,
    path: ['to'],
  });
export type BooksPeriod = z.output<typeof period>;

const dayParams = z.object({ day });

const note = writtenText(MAX_NOTE_LENGTH, {
  required: faults.noteRequired,
  invalid: faults.noteInvalid,
  tooLong: faults.noteTooLong,
});

const amountFrom0 = (wrong: typeof faults.amountInvalid) =>
  z
    .number({ error: wrong })
    .min(0, { error: wrong, abort: true })
    .max(MAX_TILL_EUROS, faults.amountTooLarge)
    .refine(hasWholeCents, wrong);

/** What the till holds when it is opened. */
const openTillBody = z.object({ amount: amountFrom0(faults.amountInvalid) });
export type OpenTillBody = z.output<typeof openTillBody>;

/**
 * Cash taken out of the till, brought to the bank or spent. `requestKey`: made once by the client, so that a request sent
 * twice takes it out once.
 */
const takeOutBody = z
  .object({
    kind: z.enum(TAKEN_OUT_KINDS, { error: faults.kindInvalid }),
    amount: z
      .number({ error: faults.amountInvalid })
      .refine(isAtLeastOneCent, { error: faults.amountInvalid, abort: true })
      .max(MAX_TILL_EUROS, faults.amountTooLarge)
      .refine(hasWholeCents, faults.amountInvalid),
    note: note.default(''),
    requestKey: z.uuid({ error: faults.requestKeyInvalid }).optional(),
  })
  .refine(({ kind, note: written }) => kind === 'bank_deposit' || written !== '', {
    error: faults.noteRequired,
    path: ['note'],
  });
export type TakeOutBody = z.output<typeof takeOutBody>;

/** What was counted. A difference needs a reason. `expected`: as the screen showed it, so that the reason is of that one. */
const closeTillBody = z.object({
  counted: amountFrom0(faults.countedInvalid),
  expected: z
    .number({ error: faults.expectedInvalid })
    .refine(hasWholeCents, faults.expectedInvalid)
    .optional(),
  reason: note.default(''),
});
export type CloseTillBody = z.output<typeof closeTillBody>;

const movement = z.strictObject({
  id: z.int(),
  /** The day on which it was booked. */
  day: z.iso.date(),
  /** That on which it happened. */
  ownDay: z.iso.date(),
  kind: z.enum(MOVEMENT_KINDS),
  method: z.enum(MOVEMENT_METHODS),
  /** In euros; negative: out. */
  amount: z.number(),
  reservationId: z.int().nullable(),
});
export type Movement = z.output<typeof movement>;

const tillMovement = z.strictObject({
  ...movement.shape,
  note: z.string(),
  /** First name of who wrote it at the till; null for what follows from a rental. */
  by: z.string().nullable(),
  at: z.string(),
});

/** The till of a day, in euros. */
const cashDay = z.strictObject({
  day: z.iso.date(),
  state: z.enum(['unopened', 'open', 'closed']),
  opening: z.number().nullable(),
  openedBy: z.string().nullable(),
  openedAt: z.string().nullable(),
  /** In cash, oldest first. */
  movements: z.array(tillMovement),
  expected: z.number(),
  /** Null until it is closed. */
  counted: z.number().nullable(),
  /** Counted less expected. */
  difference: z.number().nullable(),
  reason: z.string(),
  closedBy: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** The till that was closed last before this day. */
  before: z.strictObject({ day: z.iso.date(), counted: z.number() }).nullable(),
  /** Whether the caller may close it. */
  mayClose: z.boolean(),
});
export type CashDay = z.output<typeof cashDay>;

const sums = {
  rate: z.enum(JOURNAL_RATES),
  vatPercent: z.int(),
  gross: z.number(),
  net: z.number(),
  vat: z.number(),
};
const journalTotal = z.strictObject(sums);

/** The journal of receipts, in euros: what was received less what was given back. */
const journal = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      lines: z.array(z.strictObject({ method: z.enum(MOVEMENT_METHODS), ...sums })),
    }),
  ),
  totals: z.array(journalTotal),
});
export type Journal = z.output<typeof journal>;

/** Schemas of the endpoints in `booksApi`. */
export const booksSchemas = {
  movements: { query: period, response: z.array(movement) },
  journal: { query: period, response: journal },
  cashDay: { params: dayParams, response: cashDay },
  openTill: { params: dayParams, body: openTillBody, response: cashDay },
  takeOut: { params: dayParams, body: takeOutBody, response: cashDay },
  closeTill: { params: dayParams, body: closeTillBody, response: cashDay },
};

/** Whether employees close the till, as owners do. */
const tillSettings = z.strictObject({
  employeesClose: z.boolean({ error: faults.employeesCloseInvalid }),
});
export type TillSettings = z.output<typeof tillSettings>;

/** Schemas of the endpoints in `tillSettingsApi`. */
export const tillSettingsSchemas = {
  read: { response: tillSettings },
  change: { body: tillSettings, response: tillSettings },
};

/** The bytes of a ZIP. */
const zipFile = z.string().startsWith('PK');

/** Schemas of the endpoints in `exportsApi`. */
export const exportsSchemas = {
  month: {
    params: z.object({
      month: z.string({ error: faults.monthInvalid }).regex(MONTH_FORM, faults.monthInvalid),
    }),
    response: zipFile,
  },
};

const accountNumber = z
  .string({ error: faults.accountInvalid })
  .trim()
  .regex(/^\d{2,12}$/, faults.accountInvalid);

/** The numbers of the agency's accounts, for the files of a month. */
const bookAccounts = z.strictObject({
  sales: accountNumber,
  outside: accountNumber,
  deposits: accountNumber,
  vat: accountNumber,
  customers: accountNumber,
  bank: accountNumber,
  provider: accountNumber,
  till: accountNumber,
  cautions: accountNumber,
  fees: accountNumber,
} satisfies Record<BookAccount, typeof accountNumber>);
export type BookAccountsBody = z.output<typeof bookAccounts>;

/** Schemas of the endpoints in `bookAccountsApi`. */
export const bookAccountsSchemas = {
  read: { response: bookAccounts },
  change: { body: bookAccounts, response: bookAccounts },
};
