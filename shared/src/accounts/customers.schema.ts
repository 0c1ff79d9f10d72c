import { z } from 'zod';
import { isCompanyName } from './company-name.rules.ts';
import { isEmail, normalizeEmail } from './email.rules.ts';
import { idParams } from '../kernel/address.schema.ts';
import { accountAnswer, customerNameFields, firstNameOrNone } from './accounts.schema.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { personFaults as faults } from './persons.faults.ts';
import { customerFaults } from './customers.faults.ts';

const namesIn = z.object({ firstName: z.string(), lastName: z.string() });

/** A customer entered by the agency. Without an e-mail address they get no mail. A company has no first name. */
export const newCustomer = z
  .object({
    ...customerNameFields,
    firstName: firstNameOrNone,
    email: z
      .string({ error: faults.emailInvalid })
      .nullish()
      .transform((value) => normalizeEmail(value ?? ''))
      .refine((value) => value === '' || isEmail(value), faults.emailInvalid),
  })
  .refine(({ firstName, lastName }) => firstName !== '' || isCompanyName(lastName), {
    path: ['firstName'],
    error: faults.firstNameRequired,
    // Also runs when other fields are invalid, so that all errors appear at once.
    when: ({ value }) => namesIn.safeParse(value).success,
  });
export type NewCustomer = z.output<typeof newCustomer>;
export type NewCustomerDraft = z.input<typeof newCustomer>;

/** Query of the search in names, e-mail addresses and telephone numbers. */
const customersQuery = z.object({
  q: z
    .string({ error: customerFaults.customerSearchShort })
    .overwrite(withoutMarks)
    .trim()
    .min(2, customerFaults.customerSearchShort)
    .max(100, customerFaults.customerSearchShort),
});

/** A block on online booking. */
export const customerBlock = z.strictObject({
  reason: z.string(),
  /** Last day; null until the block is lifted. */
  until: z.iso.date().nullable(),
});
export type CustomerBlock = z.output<typeof customerBlock>;

export const foundCustomers = z.array(
  z.strictObject({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    /** Empty without one. */
    email: z.string(),
    /** Whether a link mailed to it was opened; until then it may be somebody else's. */
    emailConfirmed: z.boolean(),
    /** Null unless blocked today. A block does not apply at the counter, where the agency decides. */
    block: customerBlock.nullable(),
  }),
);
export type FoundCustomer = z.output<typeof foundCustomers>[number];

/** Schemas of the endpoints in `customersApi`. */
export const customersSchemas = {
  find: { query: customersQuery, response: foundCustomers },
  sendConfirmation: { params: idParams, response: accountAnswer },
};
