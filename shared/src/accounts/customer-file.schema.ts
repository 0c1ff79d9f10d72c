import { z } from 'zod';
import { idParams, pageCursor, pageLimit } from '../kernel/address.schema.ts';
import { isIsoDate } from '../kernel/iso-date.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { writtenText } from '../kernel/written-text.schema.ts';
import { accountAnswer } from './accounts.schema.ts';
import { addressBody, postalAddress } from './postal-address.schema.ts';
import { customerBlock, newCustomer } from './customers.schema.ts';
import { CUSTOMER_FILTERS, MAX_BLOCK_REASON_LENGTH } from './customers.rules.ts';
import { customerFaults as faults } from './customers.faults.ts';
import type { Fault } from '../kernel/faults.ts';

/** A row of the list of customers. */
const listedCustomer = z.strictObject({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  /** Empty without one. */
  email: z.string(),
  emailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  /** Null unless the customer is blocked today. */
  block: customerBlock.nullable(),
  /** Number of confirmed and finished rentals. */
  rentals: z.int(),
  /** The last day of the latest of them; null without one. */
  lastRentalEnd: z.iso.date().nullable(),
  /** Euros still to be paid for rentals. */
  due: z.number(),
});
export type ListedCustomer = z.output<typeof listedCustomer>;

/** Query of the list. `q`: words or a telephone number to search for; `limit` rows, 50 by default, after `cursor`. */
const customerListQuery = z.object({
  q: z
    .string({ error: faults.searchInvalid })
    .overwrite(withoutMarks)
    .max(100, faults.searchInvalid)
    .optional(),
  filter: z.enum(CUSTOMER_FILTERS, { error: faults.filterInvalid }).optional(),
  cursor: pageCursor.optional(),
  limit: pageLimit.optional(),
});
export type CustomerListQuery = z.output<typeof customerListQuery>;

const customerPage = z.strictObject({
  customers: z.array(listedCustomer),
  /** Number of customers for each filter with the same `q`. */
  counts: z.record(z.enum(CUSTOMER_FILTERS), z.int()),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});
export type CustomerPage = z.output<typeof customerPage>;

/** First name of the manager; null once their account is deleted. */
const byName = z.string().nullable();

const licenceCheck = z.strictObject({
  /** When the licence was seen. */
  checkedOn: z.iso.date(),
  /** Expiry date on the licence; null when it was not noted. */
  validUntil: z.iso.date().nullable(),
  by: byName,
});

/** Another account of the same person, whose rentals were moved to this one. */
const mergedAccount = z.strictObject({
  /** Id of the merge. */
  id: z.int(),
  accountId: z.int(),
  /** Null once the personal data of that account is deleted. */
  name: z.string().nullable(),
  at: z.iso.datetime(),
  by: byName,
  /** Until when it can be undone; null when it no longer can. */
  undoableUntil: z.iso.datetime().nullable(),
});

/** Everything the agency stores about a customer except rentals and notes. */
export const customerFile = z.strictObject({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  /** Empty without one. */
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** Postal address; null when unknown. */
  address: postalAddress.nullable(),
  /** Whether they have a password and can log in. */
  hasPassword: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null unless the customer is blocked today. */
  block: customerBlock.extend({ at: z.iso.datetime(), by: byName }).nullable(),
  /** Latest first. */
  licenceChecks: z.array(licenceCheck),
  merges: z.array(mergedAccount),
  /** Id of the account that this one was merged into; null otherwise. */
  mergedInto: z.int().nullable(),
});
export type CustomerFile = z.output<typeof customerFile>;

const day = (wrong: Fault) => z.string({ error: wrong }).refine(isIsoDate, wrong);

/** An optional day; an empty field becomes null. */
const optionalDay = (wrong: Fault) =>
  z
    .string({ error: wrong })
    .nullish()
    .transform((value) => (value == null || value === '' ? null : value))
    .refine((value) => value === null || isIsoDate(value), wrong);

/** Blocks online booking by a customer. `until` is the last day; null until the block is lifted. */
export const blockBody = z.object({
  reason: writtenText(MAX_BLOCK_REASON_LENGTH, {
    required: faults.blockReasonRequired,
    invalid: faults.blockReasonInvalid,
    tooLong: faults.blockReasonTooLong,
  }).refine((value) => value !== '', faults.blockReasonRequired),
  until: optionalDay(faults.untilInvalid),
});
export type BlockBody = z.output<typeof blockBody>;
export type BlockDraft = z.input<typeof blockBody>;

export const licenceCheckBody = z.object({
  checkedOn: day(faults.checkedOnRequired),
  validUntil: optionalDay(faults.validUntilInvalid),
});
export type LicenceCheckBody = z.output<typeof licenceCheckBody>;
export type LicenceCheckDraft = z.input<typeof licenceCheckBody>;

const otherId = z
  .int({ error: faults.otherRequired, abort: true })
  .min(1, faults.otherRequired)
  .max(2_147_483_647, faults.otherRequired);

const mergePreviewBody = z.object({ otherId });

/** `seen` is the value from the preview. */
const mergeBody = z.object({
  otherId,
  seen: z.string({ error: faults.mergeSeenInvalid }).regex(/^[A-Za-z0-9_-]{43}$/, faults.mergeSeenInvalid),
});

const mergedPerson = z.strictObject({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  isBlocked: z.boolean(),
});

/** Preview of a merge. */
const mergePreview = z.strictObject({
  kept: mergedPerson,
  other: mergedPerson,
  /** Numbers of records moved from the other account to the kept one. */
  moved: z.strictObject({ reservations: z.int(), payments: z.int(), notes: z.int() }),
  /** The account whose e-mail address and password the customer keeps. */
  signIn: z.enum(['kept', 'other', 'none']),
  email: z.string(),
  /** Whether the password of that account is removed because its e-mail address was never confirmed. */
  endsAccess: z.boolean(),
  /** Whether the other account's block is moved to the kept account. */
  takesBlock: z.boolean(),
  /** Whether the kept account has no postal address and gets that of the other. */
  takesAddress: z.boolean(),
  /** Hash of the facts of this preview: the merge is refused when they have changed. */
  seen: z.string(),
});
export type MergePreview = z.output<typeof mergePreview>;

/** Schemas of the endpoints in `customerFilesApi`. */
export const customerFilesSchemas = {
  list: { query: customerListQuery, response: customerPage },
  add: { body: newCustomer, response: customerFile },
  one: { params: idParams, response: customerFile },
  change: { params: idParams, body: newCustomer, response: customerFile },
  changeAddress: { params: idParams, body: addressBody, response: customerFile },
  invite: { params: idParams, response: accountAnswer },
  block: { params: idParams, body: blockBody, response: customerFile },
  unblock: { params: idParams, response: customerFile },
  checkLicence: { params: idParams, body: licenceCheckBody, response: customerFile },
  previewMerge: { params: idParams, body: mergePreviewBody, response: mergePreview },
  merge: { params: idParams, body: mergeBody, response: customerFile },
  undoMerge: { params: idParams, response: customerFile },
};
