import { z } from 'zod';
import { isEmail, normalizeEmail } from '../accounts/email.rules.ts';
import { isPhone } from '../accounts/phone.rules.ts';
import { normalizeBic, normalizeIban } from '../kernel/identifiers/bank-account.ts';
import { normalizeCompanyNumber } from '../kernel/identifiers/company-number.ts';
import { hasWholeCents } from '../kernel/money.ts';
import { plainNumber, withoutInvisibles, withoutMarks } from '../kernel/pasted-text.ts';
import { writtenText } from '../kernel/written-text.schema.ts';
import { agencyFaults as faults } from './agency.faults.ts';
import type { Fault } from '../kernel/faults.ts';

const MAX_AGENCY_NAME = 80;
const MAX_LEGAL_NAME = 120;
const MAX_AGENCY_ADDRESS = 200;
const MAX_BANK_NAME = 80;
const MAX_PRESENTATION = 300;
const MAX_INVOICE_FOOTER = 500;
const MAX_REVIEW_URL = 500;
const MAX_FINE_FEE = 1_000;

/**
 * A picture of the agency: addresses and pixel size of its largest version. Its addresses never serve another picture.
 */
const agencyImage = z.strictObject({
  avif: z.string(),
  webp: z.string(),
  width: z.int(),
  height: z.int(),
});
export type AgencyImage = z.output<typeof agencyImage>;

/** The public facts about the agency, which the site shows. */
const siteFacts = {
  /** Name on the site, in mails and at the top of documents. */
  name: z.string(),
  /** Registered company name; empty when it equals `name`. */
  legalName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  companyNumber: z.string(),
  /** Empty while unknown. */
  vatNumber: z.string(),
  /** Whether the current VAT regime is `none`. */
  isVatExempt: z.boolean(),
  /** A few sentences for the home page, or empty. */
  presentation: z.string(),
  /** Address of the page for customer reviews; empty without one. */
  reviewUrl: z.string(),
  logo: agencyImage.nullable(),
  /** Logo for dark backgrounds; null when `logo` is used there too. */
  logoDark: agencyImage.nullable(),
  /** Picture of the home page; null for the product's own. */
  picture: agencyImage.nullable(),
};
export const agencySite = z.strictObject(siteFacts);
export type AgencySite = z.output<typeof agencySite>;

/** All facts about the agency. Empty texts were not given. */
export const agencyFacts = z.strictObject({
  ...siteFacts,
  iban: z.string(),
  bic: z.string(),
  bankName: z.string(),
  accountingEmail: z.string(),
  invoiceFooter: z.string(),
  /** Fee in euros for handling a fine; null when none is charged. */
  fineFee: z.number().nullable(),
});
export type WireAgencyFacts = z.output<typeof agencyFacts>;

/** The same facts in code, with amounts in cents. */
export type AgencyFacts = Omit<WireAgencyFacts, 'fineFee'> & { fineFeeCents: number | null };

/**
 * The facts for owners, with the version that a change is compared with and the next number of each series of
 * documents.
 */
export const agencyProfile = z.strictObject({
  ...agencyFacts.shape,
  version: z.int(),
  nextNumbers: z.array(z.strictObject({ series: z.string(), number: z.string() })),
});
export type AgencyProfile = z.output<typeof agencyProfile>;

/** A text of one line. */
const line = (max: number, wrong: { required?: Fault; tooLong: Fault }) =>
  z
    .string({ error: wrong.required ?? wrong.tooLong })
    .overwrite(withoutMarks)
    .trim()
    .min(wrong.required === undefined ? 0 : 1, wrong.required)
    .max(max, wrong.tooLong)
    .refine((value) => !/\p{Cc}/u.test(value), faults.invalidText);

/** An optional text: empty, or in the form returned by `normalize`. */
const optionalCode = (normalize: (typed: string) => string | undefined, wrong: Fault) =>
  z.string({ error: wrong }).transform((typed, context): string => {
    const plain = plainNumber(typed).trim();
    if (plain === '') return '';
    const value = normalize(plain);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: wrong });
    return z.NEVER;
  });

const email = z.string({ error: faults.emailInvalid }).overwrite(normalizeEmail);

const httpsAddress = z.url({ protocol: /^https$/ }).max(MAX_REVIEW_URL);

/**
 * Refuses a user name before the host, which could make the address look like another site's, and line breaks, which
 * could inject mail headers. Line breaks are tested first, because URL parsing removes them.
 */
const isReviewUrl = (value: string): boolean =>
  !/[\s\p{Cc}]/u.test(value) &&
  !/^https:[/\\]*[^/?#\\]*@/i.test(value) &&
  httpsAddress.safeParse(value).success;

const fields = {
  name: line(MAX_AGENCY_NAME, { required: faults.nameRequired, tooLong: faults.nameTooLong }),
  legalName: line(MAX_LEGAL_NAME, { tooLong: faults.legalNameTooLong }),
  address: line(MAX_AGENCY_ADDRESS, { required: faults.addressRequired, tooLong: faults.addressTooLong }),
  phone: z
    .string({ error: faults.phoneInvalid })
    .overwrite((typed) => plainNumber(typed).trim())
    .refine(isPhone, faults.phoneInvalid),
  email: email.refine(isEmail, faults.emailInvalid),
  companyNumber: optionalCode(normalizeCompanyNumber, faults.companyNumberInvalid).refine(
    (value) => value !== '',
    faults.companyNumberInvalid,
  ),
  vatNumber: optionalCode(normalizeCompanyNumber, faults.vatNumberInvalid),
  /** The VAT regime has its own settings. A value here sets it from now on; an absent value leaves it unchanged. */
  isVatExempt: z.boolean().optional(),
  presentation: writtenText(MAX_PRESENTATION, {
    required: faults.presentationTooLong,
    invalid: faults.invalidText,
    tooLong: faults.presentationTooLong,
  }),
  reviewUrl: z
    .string({ error: faults.reviewUrlInvalid })
    .overwrite((typed) => withoutInvisibles(typed).trim())
    .refine((value) => value === '' || isReviewUrl(value), faults.reviewUrlInvalid),
  iban: optionalCode(normalizeIban, faults.ibanInvalid),
  bic: optionalCode(normalizeBic, faults.bicInvalid),
  bankName: line(MAX_BANK_NAME, { tooLong: faults.bankNameTooLong }),
  accountingEmail: email.refine((value) => value === '' || isEmail(value), faults.emailInvalid),
  invoiceFooter: writtenText(MAX_INVOICE_FOOTER, {
    required: faults.invoiceFooterTooLong,
    invalid: faults.invalidText,
    tooLong: faults.invoiceFooterTooLong,
  }),
  fineFee: z
    .number({ error: faults.fineFeeInvalid })
    .min(0, faults.fineFeeInvalid)
    .max(MAX_FINE_FEE, faults.fineFeeInvalid)
    .refine(hasWholeCents, faults.fineFeeInvalid)
    .nullable(),
};

/**
 * Body of PUT /api/agency: every field, and the version that the form was loaded with. The images have endpoints of
 * their own.
 */
export const agencyBody = z
  .object({ ...fields, version: z.int({ error: faults.versionInvalid }) })
  .refine(({ isVatExempt, vatNumber }) => isVatExempt !== true || vatNumber === '', {
    path: ['vatNumber'],
    error: faults.vatNumberOrExempt,
  });
export type AgencyBody = z.input<typeof agencyBody>;
/** The change after validation. */
export type AgencyChange = z.output<typeof agencyBody>;

/** Which logo: for light or for dark backgrounds. */
const groundQuery = z.object({
  ground: z.enum(['light', 'dark'], { error: faults.groundInvalid }).default('light'),
});
export type LogoGround = z.output<typeof groundQuery>['ground'];

/** Schemas of the endpoints in `agencyApi`. */
export const agencySchemas = {
  read: { response: agencySite },
  profile: { response: agencyProfile },
  change: { body: agencyBody, response: agencyProfile },
  replaceLogo: { query: groundQuery, body: 'multipart' as const, response: agencyProfile },
  removeLogo: { query: groundQuery, response: agencyProfile },
  replacePicture: { body: 'multipart' as const, response: agencyProfile },
  removePicture: { response: agencyProfile },
};
