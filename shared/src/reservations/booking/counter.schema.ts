import { z } from 'zod';
import { addressBody } from '../../accounts/postal-address.schema.ts';
import { newCustomer } from '../../accounts/customers.schema.ts';
import { hasWholeCents } from '../../kernel/money.ts';
import { TILL_METHODS } from '../../ledger/ledger.rules.ts';
import { createdLink } from '../../payments/links.schema.ts';
import { counterMessages as text } from './booking.messages.ts';
import { knownReturns } from '../known-returns.schema.ts';
import { reservation, reservationBody } from '../reservations.schema.ts';
import { withoutMarks } from '../../kernel/pasted-text.ts';

const amount = z
  .number({ error: text.amountInvalid })
  .min(0, text.amountInvalid)
  .max(999_999, text.amountInvalid)
  .refine(hasWholeCents, text.amountInvalid);

const customerId = z.int({ error: text.customerRequired }).min(1, text.customerRequired).max(2_147_483_647);

/** Everything that is wrong with the new customer, in its own words, when one was noted. */
const customerFault: z.core.$ZodErrorMap<z.core.$ZodIssueInvalidUnion> = ({ input, errors }) => {
  const isNoted = typeof input === 'object' && input !== null && 'lastName' in input;
  const sentences = [...new Set(errors.at(-1)?.map(({ message }) => message))];
  return isNoted && sentences.length > 0 ? sentences.join(', ') : text.customerRequired;
};

/**
 * Body of POST /api/counter/reservations. `requestKey`: 256 random bits of the browser, the same when it sends the sale
 * again. `customer.email` is the address that the clerk saw of a chosen customer. `totalPrice` is the total after the
 * discount, and is compared with the server's.
 */
export const counterSaleBody = reservationBody.extend({
  requestKey: z.string({ error: text.keyInvalid }).regex(/^[\w-]{43}$/, text.keyInvalid),
  customer: z.union([z.object({ id: customerId, email: z.string().optional() }), newCustomer], {
    error: customerFault,
  }),
  /** Where the customer gets letters; absent or empty: nothing changes. */
  address: addressBody.nullish(),
  discount: z
    .object(
      {
        amount: amount.refine((euros) => euros > 0, text.discountInvalid),
        reason: z
          .string({ error: text.discountReasonRequired })
          .overwrite(withoutMarks)
          .trim()
          .min(1, text.discountReasonRequired)
          .max(200, text.reasonTooLong)
          .refine((value) => !/\p{Cc}/u.test(value), text.reasonInvalid),
      },
      { error: text.discountInvalid },
    )
    .nullish(),
  /**
   * 'counter': received now, perhaps nothing yet. 'transfer': the deposit came by bank transfer. 'link': the days are
   * kept until the link to the deposit ends.
   */
  payment: z.discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('counter'),
        method: z.enum(TILL_METHODS, { error: text.paymentRequired }),
        amount,
      }),
      z.object({ kind: z.literal('transfer'), amount }),
      z.object({ kind: z.literal('link') }),
    ],
    { error: text.paymentRequired },
  ),
  knownReturns,
});
export type CounterSale = z.output<typeof counterSaleBody>;
export type CounterSaleBody = z.input<typeof counterSaleBody>;

/** `link`: for the payment by link only; the same under the same key. */
export const counterSale = z.strictObject({ reservation, link: createdLink.nullable() });
export type CounterSaleAnswer = z.output<typeof counterSale>;

/** Of the calls of `counterApi`. */
export const counterSchemas = { sell: { body: counterSaleBody, response: counterSale } };
