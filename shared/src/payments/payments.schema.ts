import { z } from 'zod';
import { CHECKOUT_MAX_EUROS, CHECKOUT_MIN_EUROS, INTENT_MAX_CENTS, INTENT_MIN_CENTS } from '../agency.ts';
import { TILL_METHODS } from '../ledger/ledger.rules.ts';
import { paymentFaults as faults } from './payments.faults.ts';

const reservationId = z
  .int({ error: faults.reservationInvalid, abort: true })
  .min(1, faults.reservationInvalid)
  .max(2_147_483_647, faults.reservationInvalid)
  .nullish();

/** `amount` in cents. With `reservationId` the payment is for that hold only. */
export const intentBody = z.object({
  amount: z
    .int({ error: faults.amountInvalid, abort: true })
    .min(INTENT_MIN_CENTS, faults.amountInvalid)
    .max(INTENT_MAX_CENTS, faults.amountInvalid),
  reservationId,
});

export const openedIntent = z.strictObject({ clientSecret: z.string() });

/** `amount` in whole euros. */
export const checkoutBody = z.object({
  amount: z
    .int({ error: faults.amountInvalid, abort: true })
    .min(CHECKOUT_MIN_EUROS, faults.amountInvalid)
    .max(CHECKOUT_MAX_EUROS, faults.amountInvalid),
  productName: z.string({ error: faults.productInvalid }).trim().min(1, faults.productInvalid),
  reservationId,
});

export const openedCheckout = z.strictObject({ url: z.string() });

export const paymentConfig = z.strictObject({
  publishableKey: z.string(),
  /** Address of the browser script that defines `Stripe`. */
  scriptUrl: z.string(),
  /** True for the sandbox, which pages then mention. */
  sandbox: z.boolean(),
});
export type PaymentConfig = z.output<typeof paymentConfig>;

/** How many movements were not known before. */
const readMovements = z.strictObject({ read: z.int().min(0) });

const eventReceived = z.strictObject({ received: z.literal(true) });

/**
 * Alerts that a manager deals with outside the site and then closes. `undecided` is not among them: it ends by itself.
 */
export const closeableAlerts = [
  'refund_failed',
  'refunded_elsewhere',
  'disputed',
  'not_rebuilt',
  'unknown_guarantee',
  'guarantee_taken',
  'receipt_without_entry',
] as const;
export type CloseableAlert = (typeof closeableAlerts)[number];

/** Format of our payment id, as in its metadata. */
export const PAYMENT_REF = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const paymentRefParams = z.object({ id: z.string().regex(PAYMENT_REF, faults.notFound) });
const alertParams = paymentRefParams.extend({ kind: z.enum(closeableAlerts, faults.alertNotFound) });

/** The receipt of an alert 'receipt_without_entry'. */
export const receiptOfAlert = z.strictObject({
  number: z.string(),
  /** Number of its rental, which may be lost. */
  rental: z.int(),
  method: z.enum(['online', ...TILL_METHODS]),
  isRefund: z.boolean(),
  /** Instant (ISO 8601). */
  receivedAt: z.iso.datetime(),
});
export type ReceiptOfAlert = z.output<typeof receiptOfAlert>;

/**
 * An alert about money. 'refund_failed': the provider could not refund a payment. 'refunded_elsewhere': money was
 * refunded in the provider's dashboard. 'disputed': the customer's bank reclaims a payment. 'not_rebuilt': a paid
 * rental could not be rebuilt after a restore; its customer may be unknown. 'unknown_guarantee': the provider holds or
 * took money for a guarantee that is not in the database. 'guarantee_taken': a guarantee was captured without a
 * decision in this database, and pays its rental. 'receipt_without_entry': a receipt was issued for money that is in no
 * account. 'undecided': a hold expired at least half an hour ago and the outcome of its payment is unknown; its dates
 * stay taken.
 */
export const moneyAlert = z.strictObject({
  kind: z.enum([...closeableAlerts, 'undecided']),
  paymentId: z.string(),
  /** Amount concerned, in euros. */
  amount: z.number(),
  /** Instant (ISO 8601). */
  since: z.iso.datetime(),
  reservationId: z.int().nullable(),
  /** Whether that reservation is cancelled. */
  isCanceled: z.boolean(),
  /** For a disputed payment: the bank's decision. While the dispute is open nothing is refunded. */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  /** Sum in euros of refunds that wait for the end of the dispute. */
  waiting: z.number(),
  customer: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
  }),
  /** For a rental that could not be rebuilt, or an unknown guarantee: data from the payment provider. */
  rental: z
    .strictObject({
      /** pi_…, to find the payer in the provider's dashboard. */
      providerId: z.string(),
      vehicle: z.string().nullable(),
      startDate: z.iso.date().nullable(),
      endDate: z.iso.date().nullable(),
      /** Whether its deposit is refunded: it is kept when the rental had ended. */
      isRefunded: z.boolean(),
    })
    .optional(),
  receipt: receiptOfAlert.optional(),
});
export type MoneyAlert = z.output<typeof moneyAlert>;

const moneyAlerts = z.array(moneyAlert);

/** Schemas of the endpoints in `paymentsApi`. */
export const paymentsSchemas = {
  createIntent: { body: intentBody, response: openedIntent },
  createCheckout: { body: checkoutBody, response: openedCheckout },
  config: { response: paymentConfig },
  alerts: { response: moneyAlerts },
  retryRefund: { params: paymentRefParams },
  closeAlert: { params: alertParams },
  readMovements: { response: readMovements },
  webhook: { body: 'bytes' as const, response: eventReceived },
};
