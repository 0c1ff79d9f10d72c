import { z } from 'zod';
import { isEmail, normalizeEmail } from '../accounts/email.rules.ts';
import { isPhone } from '../accounts/phone.rules.ts';
import { normalizeBic, normalizeIban } from '../kernel/bank-account.ts';
import { normalizeCompanyNumber } from '../kernel/company-number.ts';
import { hasWholeCents } from '../kernel/money.ts';
import { plainNumber, withoutInvisibles, withoutMarks } from '../kernel/pasted-text.ts';
import { writtenText } from '../kernel/written-text.schema.ts';
import { agencyMessages as text } from './agency.messages.ts';

const MAX_AGENCY_NAME = 80;
const MAX_LEGAL_NAME = 120;
const MAX_AGENCY_ADDRESS = 200;
const MAX_BANK_NAME = 80;
const MAX_PRESENTATION = 300;
const MAX_INVOICE_FOOTER = 500;
const MAX_REVIEW_URL = 500;
const MAX_FINE_FEE = 1_000;

/** A picture of the agency: addresses and size of its largest form. Immutable: another picture has others. */
const agencyImage = z.strictObject({
  avif: z.string(),
  webp: z.string(),
  width: z.int(),
  height: z.int(),
});
export type AgencyImage = z.output<typeof agencyImage>;

/** What everybody may read of the agency: what the site shows. */
const siteFacts = {
  /** On the site, in mails and at the head of documents. */
  name: z.string(),
  /** Of the company; empty where it is the name. */
  legalName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  companyNumber: z.string(),
  /** Empty as long as nobody said it. */
  vatNumber: z.string(),
  /** Not subject to VAT, by the regime that holds. */
  isVatExempt: z.boolean(),
  /** A few sentences for the home page, or empty. */
  presentation: z.string(),
  /** Where customers write what they think; empty without one. */
  reviewUrl: z.string(),
  logo: agencyImage.nullable(),
  /** For dark grounds; null: the other one is used there too. */
  logoDark: agencyImage.nullable(),
  /** For the home page; null: that of the product. */
  picture: agencyImage.nullable(),
};
export const agencySite = z.strictObject(siteFacts);
export type AgencySite = z.output<typeof agencySite>;

/** Everything the agency says of itself. Empty texts were not given. */
export const agencyFacts = z.strictObject({
  ...siteFacts,
  iban: z.string(),
  bic: z.string(),
  bankName: z.string(),
  accountingEmail: z.string(),
  invoiceFooter: z.string(),
  /** Euros for the work that a fine makes; null: nothing is charged. */
  fineFee: z.number().nullable(),
});
export type WireAgencyFacts = z.output<typeof agencyFacts>;

/** The same in code: amounts in cents. */
export type AgencyFacts = Omit<WireAgencyFacts, 'fineFee'> & { fineFeeCents: number | null };

/** What owners read of it: also what a change is compared with, and which number each kind of document gets next. */
export const agencyProfile = z.strictObject({
  ...agencyFacts.shape,
  version: z.int(),
  nextNumbers: z.array(z.strictObject({ series: z.string(), number: z.string() })),
});
export type AgencyProfile = z.output<typeof agencyProfile>;

/** A text of one line. */
const line = (most: number, sentences: { required?: string; tooLong: string }) =>
  z
    .string({ error: sentences.required ?? sentences.tooLong })
    .overwrite(withoutMarks)
    .trim()
    .min(sentences.required === undefined ? 0 : 1, sentences.required)
    .max(most, sentences.tooLong)
    .refine((value) => !/\p{Cc}/u.test(value), text.invalidText);

/** A text that is empty, or that `normalize` knows how to write. */
const optionalCode = (normalize: (typed: string) => string | undefined, sentence: string) =>
  z.string({ error: sentence }).transform((typed, context): string => {
    const plain = plainNumber(typed).trim();
    if (plain === '') return '';
    const value = normalize(plain);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: sentence });
    return z.NEVER;
  });

const email = z.string({ error: text.emailInvalid }).overwrite(normalizeEmail);

const httpsAddress = z.url({ protocol: /^https$/ }).max(MAX_REVIEW_URL);

/**
 * Without a name before the host, which would look like another site's, and without line ends, which are a mail's: those are
 * looked for first, since reading an address leaves them out.
 */
const isReviewUrl = (value: string): boolean =>
  !/[\s\p{Cc}]/u.test(value) &&
  !/^https:[/\\]*[^/?#\\]*@/i.test(value) &&
  httpsAddress.safeParse(value).success;

const fields = {
  name: line(MAX_AGENCY_NAME, { required: text.nameRequired, tooLong: text.nameTooLong }),
  legalName: line(MAX_LEGAL_NAME, { tooLong: text.legalNameTooLong }),
  address: line(MAX_AGENCY_ADDRESS, { required: text.addressRequired, tooLong: text.addressTooLong }),
  phone: z
    .string({ error: text.phoneInvalid })
    .overwrite((typed) => plainNumber(typed).trim())
    .refine(isPhone, text.phoneInvalid),
  email: email.refine(isEmail, text.emailInvalid),
  companyNumber: optionalCode(normalizeCompanyNumber, text.companyNumberInvalid).refine(
    (value) => value !== '',
    text.companyNumberInvalid,
  ),
  vatNumber: optionalCode(normalizeCompanyNumber, text.vatNumberInvalid),
  /** The regime is said in the settings; yes or no here means from now on, nothing leaves it. */
  isVatExempt: z.boolean().optional(),
  presentation: writtenText(MAX_PRESENTATION, {
    required: text.presentationTooLong,
    invalid: text.invalidText,
    tooLong: text.presentationTooLong,
  }),
  reviewUrl: z
    .string({ error: text.reviewUrlInvalid })
    .overwrite((typed) => withoutInvisibles(typed).trim())
    .refine((value) => value === '' || isReviewUrl(value), text.reviewUrlInvalid),
  iban: optionalCode(normalizeIban, text.ibanInvalid),
  bic: optionalCode(normalizeBic, text.bicInvalid),
  bankName: line(MAX_BANK_NAME, { tooLong: text.bankNameTooLong }),
  accountingEmail: email.refine((value) => value === '' || isEmail(value), text.emailInvalid),
  invoiceFooter: writtenText(MAX_INVOICE_FOOTER, {
    required: text.invoiceFooterTooLong,
    invalid: text.invalidText,
    tooLong: text.invoiceFooterTooLong,
  }),
  fineFee: z
    .number({ error: text.fineFeeInvalid })
    .min(0, text.fineFeeInvalid)
    .max(MAX_FINE_FEE, text.fineFeeInvalid)
    .refine(hasWholeCents, text.fineFeeInvalid)
    .nullable(),
};

/** Body of PUT /api/agency: every field, and the version that the form showed. The images have calls of their own. */
export const agencyBody = z
  .object({ ...fields, version: z.int({ error: text.versionInvalid }) })
  .refine(({ isVatExempt, vatNumber }) => isVatExempt !== true || vatNumber === '', {
    path: ['vatNumber'],
    error: text.vatNumberOrExempt,
  });
export type AgencyBody = z.input<typeof agencyBody>;
/** As it is stored. */
export type AgencyChange = z.output<typeof agencyBody>;

/** Which logo: the one for light grounds, or the one for dark grounds. */
const groundQuery = z.object({
  ground: z.enum(['light', 'dark'], { error: text.groundInvalid }).default('light'),
});
export type LogoGround = z.output<typeof groundQuery>['ground'];

/** Of the calls of `agencyApi`. */
export const agencySchemas = {
  read: { response: agencySite },
  profile: { response: agencyProfile },
  change: { body: agencyBody, response: agencyProfile },
  replaceLogo: { query: groundQuery, body: 'multipart' as const, response: agencyProfile },
  removeLogo: { query: groundQuery, response: agencyProfile },
  replacePicture: { body: 'multipart' as const, response: agencyProfile },
  removePicture: { response: agencyProfile },
};
