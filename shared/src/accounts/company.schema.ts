import { z } from 'zod';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { normalizeVatNumber } from '../kernel/identifiers/vat-number.ts';
import { companyFaults as faults } from './company.faults.ts';
import { keptCompanyNumber, MAX_COMPANY_LENGTH, type Company, type CompanyText } from './company.rules.ts';
import { isEmail, normalizeEmail } from './email.rules.ts';
import { personFaults } from './persons.faults.ts';
import { addressBody, postalAddress } from './postal-address.schema.ts';

/** A company in answers. */
export const companyAnswer = z.strictObject({
  name: z.string(),
  address: postalAddress,
  companyNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  orderReference: z.string().nullable(),
  accountingEmail: z.string().nullable(),
}) satisfies z.ZodType<Company>;

const text = (part: CompanyText, message = faults.companyInvalid) =>
  z
    .string({ error: message })
    .overwrite((value) => withoutMarks(value).replace(/ {2,}/g, ' '))
    .trim()
    .max(MAX_COMPANY_LENGTH[part], faults.tooLong({ max: MAX_COMPANY_LENGTH[part] }))
    .refine((value) => !/\p{Cc}/u.test(value), personFaults.controlCharacters);

/** Empty or absent is null. */
const optional = (part: CompanyText) =>
  text(part)
    .nullish()
    .transform((value) => value || null);

/** What the check of the numbers needs, when the rest is wrong too: everything that is wrong appears at once. */
const numbers = z.object({ companyNumber: z.string().nullish(), vatNumber: z.string().nullish() });

/** A typed company. Belgian numbers are written as the agency shows them. */
export const companyBody = z
  .object(
    {
      name: text('name', faults.nameRequired).min(1, faults.nameRequired),
      address: addressBody.refine((address) => address !== null, faults.addressRequired),
      companyNumber: optional('companyNumber'),
      vatNumber: optional('vatNumber').transform((typed, context) => {
        if (typed === null) return null;
        const kept = normalizeVatNumber(typed);
        if (kept === undefined) context.addIssue({ code: 'custom', message: faults.vatNumberInvalid });
        return kept ?? typed;
      }),
      orderReference: optional('orderReference'),
      accountingEmail: z
        .string({ error: faults.accountingEmailInvalid })
        .nullish()
        .transform((value) => normalizeEmail(value ?? '') || null)
        .refine((value) => value === null || isEmail(value), faults.accountingEmailInvalid),
    },
    { error: faults.companyInvalid },
  )
  .refine(({ companyNumber, vatNumber }) => Boolean(companyNumber?.trim() || vatNumber?.trim()), {
    path: ['companyNumber'],
    error: faults.numberRequired,
    when: ({ value }) => numbers.safeParse(value).success,
  })
  .transform(({ companyNumber, ...typed }, context): Company => {
    if (companyNumber === null) return { ...typed, companyNumber };
    const kept = keptCompanyNumber(companyNumber, typed.address.country);
    if (kept === undefined)
      context.addIssue({ code: 'custom', path: ['companyNumber'], message: faults.companyNumberInvalid });
    return { ...typed, companyNumber: kept ?? null };
  });
