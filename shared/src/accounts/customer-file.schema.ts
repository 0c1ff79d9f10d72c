import { z } from 'zod';
import { idParams, pageCursor, pageLimit } from '../kernel/address.schema.ts';
import { isIsoDate } from '../kernel/iso-date.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { writtenText } from '../kernel/written-text.schema.ts';
import { accountAnswer } from './accounts.schema.ts';
import { addressBody, postalAddress } from './postal-address.schema.ts';
import { CUSTOMER_FILTERS, customerMessages as text, MAX_BLOCK_REASON_LENGTH } from './customers.messages.ts';
import { customerBlock, newCustomer } from './customers.schema.ts';

/** A row of the list of customers. */
const listedCustomer = z.strictObject({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  /** '' without one. */
  email: z.string(),
  emailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  /** Null unless blocked today. */
  block: customerBlock.nullable(),
  /** Confirmed and ended rentals. */
  rentals: z.int(),
  /** The last day of the latest of them; null without one. */
  lastRentalEnd: z.iso.date().nullable(),
  /** Euros still to be paid for rentals. */
  due: z.number(),
});
export type ListedCustomer = z.output<typeof listedCustomer>;

/** `q`: words or a telephone number to find; `limit` rows, 50 by default, from `cursor` on. */
const customerListQuery = z.object({
  q: z.string({ error: text.searchInvalid }).overwrite(withoutMarks).max(100, text.searchInvalid).optional(),
  filter: z.enum(CUSTOMER_FILTERS, { error: text.filterInvalid }).optional(),
  cursor: pageCursor.optional(),
  limit: pageLimit.optional(),
});
export type CustomerListQuery = z.output<typeof customerListQuery>;

const customerPage = z.strictObject({
  customers: z.array(listedCustomer),
  /** Of each filter, for the same `q`. */
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
  /** As it stands on the licence; null when it was not noted. */
  validUntil: z.iso.date().nullable(),
  by: byName,
});

/** Another account of the same person, whose rentals this one has. */
const mergedAccount = z.strictObject({
  /** Of the merge. */
  id: z.int(),
  accountId: z.int(),
  /** Null once the account is emptied. */
  name: z.string().nullable(),
  at: z.iso.datetime(),
  by: byName,
  /** Null when it cannot be undone any more. */
  undoableUntil: z.iso.datetime().nullable(),
});

/** All that the agency knows of a customer beside their rentals and notes. */
export const customerFile = z.strictObject({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  /** '' without one. */
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** Where they get letters. */
  address: postalAddress.nullable(),
  /** Whether they can sign in. */
  hasPassword: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null unless blocked today. */
  block: customerBlock.extend({ at: z.iso.datetime(), by: byName }).nullable(),
  /** The last first. */
  licenceChecks: z.array(licenceCheck),
  merges: z.array(mergedAccount),
  /** The account into which this one was merged. */
  mergedInto: z.int().nullable(),
});
export type CustomerFile = z.output<typeof customerFile>;

const day = (sentence: string) => z.string({ error: sentence }).refine(isIsoDate, sentence);

/** A day that may be left out; an empty field is none. */
const optionalDay = (sentence: string) =>
  z
    .string({ error: sentence })
    .nullish()
    .transform((value) => (value == null || value === '' ? null : value))
    .refine((value) => value === null || isIsoDate(value), sentence);

/** Until when a customer books nothing online; null: until it is lifted. */
export const blockBody = z.object({
  reason: writtenText(MAX_BLOCK_REASON_LENGTH, {
    required: text.blockReasonRequired,
    invalid: text.blockReasonInvalid,
    tooLong: text.blockReasonTooLong,
  }).refine((value) => value !== '', text.blockReasonRequired),
  until: optionalDay(text.untilInvalid),
});
export type BlockBody = z.output<typeof blockBody>;
export type BlockDraft = z.input<typeof blockBody>;

export const licenceCheckBody = z.object({
  checkedOn: day(text.checkedOnRequired),
  validUntil: optionalDay(text.validUntilInvalid),
});
export type LicenceCheckBody = z.output<typeof licenceCheckBody>;
export type LicenceCheckDraft = z.input<typeof licenceCheckBody>;

const otherId = z
  .int({ error: text.otherRequired, abort: true })
  .min(1, text.otherRequired)
  .max(2_147_483_647, text.otherRequired);

const mergePreviewBody = z.object({ otherId });

/** `seen`: of the preview. */
const mergeBody = z.object({
  otherId,
  seen: z.string({ error: text.mergeSeenInvalid }).regex(/^[A-Za-z0-9_-]{43}$/, text.mergeSeenInvalid),
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

/** What a merge would do. */
const mergePreview = z.strictObject({
  kept: mergedPerson,
  other: mergedPerson,
  /** What goes from the other account to the one that is kept. */
  moved: z.strictObject({ reservations: z.int(), payments: z.int(), notes: z.int() }),
  /** Whose address and password the customer has afterwards. */
  signIn: z.enum(['kept', 'other', 'none']),
  email: z.string(),
  /** Whether the password of that account ends, since nobody proved its address. */
  endsAccess: z.boolean(),
  /** Whether the block of the other account holds for the kept one from then on. */
  takesBlock: z.boolean(),
  /** Whether the kept account, which has no postal address, takes that of the other one. */
  takesAddress: z.boolean(),
  /** Stands for all this: the merge is refused when it has changed. */
  seen: z.string(),
});
export type MergePreview = z.output<typeof mergePreview>;

/** Of the calls of `customerFilesApi`. */
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
