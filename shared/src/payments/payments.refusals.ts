import type { Cents } from '../kernel/money.ts';
import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';

export const paymentRefusals = refusalsOf('payments', {
  amountInvalid: refusal(400, 'amount_out_of_range'),
  amountChanged: refusalOf<{ depositCents: Cents }>(422, 'amount_changed'),
  reservationNotFound: refusal(404, 'reservation_not_found'),
  alreadyPaid: refusal(409, 'already_paid'),
  holdReleased: refusal(409, 'hold_released'),
  disputed: refusal(409, 'payment_disputed'),
  refundNotFailed: refusal(409, 'refund_not_failed'),
  alertNotFound: refusal(404, 'not_found'),
  providerDown: refusal(503, 'provider_unavailable'),
  restoring: refusal(503, 'restoring'),
  /** After a restore, until the payments are rebuilt. */
  movementsWait: refusal(503, 'restoring'),
  balanceRefused: refusal(409, 'balance_refused'),
  /** The caller's payment is processing at the provider. */
  processing: refusal(503, 'payment_processing'),
  /** Two concurrent requests of the same caller. */
  opening: refusal(503, 'payment_opening'),
  /** The agency must wait for the customer's payment. */
  customerIsPaying: refusal(503, 'payment_processing'),
  customerOpensPayment: refusal(503, 'payment_opening'),
  notOpened: refusal(503, 'payment_busy'),
  tooManyUnused: refusal(429, 'too_many_payments'),
  tooManyDeclines: refusalOf<{ minutes: number }>(429, 'too_many_declines'),
  signatureInvalid: refusal(400, 'invalid_signature'),
});
