import { z } from 'zod';
import { accountMessages as text } from './accounts.messages.ts';
import { isCompanyName } from './company-name.rules.ts';
import { isEmail, normalizeEmail } from './email.rules.ts';
import { idParams } from '../kernel/address.schema.ts';
import { accountAnswer, customerNameFields, firstNameOrNone } from './accounts.schema.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';

const namesIn = z.object({ firstName: z.string(), lastName: z.string() });

/** A customer whom the agency writes down; without an address they get no mail. A company has no first name. */
export const newCustomer = z
  .object({
    ...customerNameFields,
    firstName: firstNameOrNone,
    email: z
      .string({ error: text.emailInvalid })
      .nullish()
      .transform((value) => normalizeEmail(value ?? ''))
      .refine((value) => value === '' || isEmail(value), text.emailInvalid),
  })
  .refine(({ firstName, lastName }) => firstName !== '' || isCompanyName(lastName), {
    path: ['firstName'],
    error: text.firstNameRequired,
    // With what else is wrong.
    when: ({ value }) => namesIn.safeParse(value).success,
  });
export type NewCustomer = z.output<typeof newCustomer>;
export type NewCustomerDraft = z.input<typeof newCustomer>;

/** What is searched in name, e-mail address and telephone number. */
const customersQuery = z.object({
  q: z
    .string({ error: text.customerSearchShort })
    .overwrite(withoutMarks)
    .trim()
    .min(2, text.customerSearchShort)
    .max(100, text.customerSearchShort),
});

/** Why a customer books nothing online for now. */
export const customerBlock = z.strictObject({
  reason: z.string(),
  /** The last day; null: until it is lifted. */
  until: z.iso.date().nullable(),
});
export type CustomerBlock = z.output<typeof customerBlock>;

export const foundCustomers = z.array(
  z.strictObject({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    /** '' without one. */
    email: z.string(),
    /** Whether a link that was mailed to it was opened: before, it may be somebody else's. */
    emailConfirmed: z.boolean(),
    /** Null unless blocked today; at the counter the agency decides. */
    block: customerBlock.nullable(),
  }),
);
export type FoundCustomer = z.output<typeof foundCustomers>[number];

/** Of the calls of `customersApi`. */
export const customersSchemas = {
  find: { query: customersQuery, response: foundCustomers },
  sendConfirmation: { params: idParams, response: accountAnswer },
};
