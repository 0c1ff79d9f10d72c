import { z } from 'zod';
import { newCustomer } from '../../accounts/customers.schema.ts';
import { hasWholeCents } from '../../kernel/money.ts';
import { TILL_METHODS } from '../../ledger/ledger.rules.ts';
import { createdLink } from '../../payments/links.schema.ts';
import { knownReturns } from '../known-returns.schema.ts';
import { reservation, reservationBody } from '../reservations.schema.ts';
import { withoutMarks } from '../../kernel/pasted-text.ts';
import { counterFaults as faults } from './counter.faults.ts';
import { allFaults } from '../../kernel/faults.ts';

const amount = z
  .number({ error: faults.amountInvalid })
  .min(0, faults.amountInvalid)
  .max(999_999, faults.amountInvalid)
  .refine(hasWholeCents, faults.amountInvalid);

const customerId = z
  .int({ error: faults.customerRequired })
  .min(1, faults.customerRequired)
  .max(2_147_483_647);

/** What is wrong with the customer: when a new one was entered, everything that is wrong with it. */
const customerFault: z.core.$ZodErrorMap<z.core.$ZodIssueInvalidUnion> = ({ input, errors }) => {
  const isNoted = typeof input === 'object' && input !== null && 'lastName' in input;
  const messages = [...new Set(errors.at(-1)?.map(({ message }) => message))];
  return isNoted && messages.length > 0 ? allFaults(messages) : faults.customerRequired;
};

/**
 * Body of POST /api/counter/reservations. `requestKey`: idempotency key of 256 random bits made by the browser, the
 * same when it repeats the request. `customer.email` is the address that the clerk saw of a chosen customer.
 * `totalPrice` is the total after the discount, and is compared with the server's.
 */
export const counterSaleBody = reservationBody.extend({
  requestKey: z.string({ error: faults.keyInvalid }).regex(/^[\w-]{43}$/, faults.keyInvalid),
  customer: z.union([z.object({ id: customerId, email: z.string().optional() }), newCustomer], {
    error: customerFault,
  }),
  discount: z
    .object(
      {
        amount: amount.refine((euros) => euros > 0, faults.discountInvalid),
        reason: z
          .string({ error: faults.discountReasonRequired })
          .overwrite(withoutMarks)
          .trim()
          .min(1, faults.discountReasonRequired)
          .max(200, faults.reasonTooLong)
          .refine((value) => !/\p{Cc}/u.test(value), faults.reasonInvalid),
      },
      { error: faults.discountInvalid },
    )
    .nullish(),
  /**
   * 'counter': received now; the amount may be 0. 'transfer': the deposit was received by bank transfer. 'link': a
   * payment link for the deposit is made, and the days are held until it expires.
   */
  payment: z.discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('counter'),
        method: z.enum(TILL_METHODS, { error: faults.paymentRequired }),
        amount,
      }),
      z.object({ kind: z.literal('transfer'), amount }),
      z.object({ kind: z.literal('link') }),
    ],
    { error: faults.paymentRequired },
  ),
  knownReturns,
});
export type CounterSale = z.output<typeof counterSaleBody>;
export type CounterSaleBody = z.input<typeof counterSaleBody>;

/** `link` is set for payment by link only; a repeated request gets the same link. */
export const counterSale = z.strictObject({ reservation, link: createdLink.nullable() });
export type CounterSaleAnswer = z.output<typeof counterSale>;

/** Schemas of the endpoint in `counterApi`. */
export const counterSchemas = { sell: { body: counterSaleBody, response: counterSale } };
