import type { Payment } from './payments.store.ts';

type Captured = Pick<Payment, 'amount_cents' | 'captured_cents'>;

/** What the provider captured of a payment, in cents. */
export const capturedCents = (payment: Captured): number => payment.captured_cents ?? payment.amount_cents;

/**
 * What is left to refund of a payment, in cents, beside refunds of `refundedCents` (whatever became of them: one that
 * failed is still owed). When the provider's dashboard refunded all that we did not, that amount is what is asked: the
 * provider then says that nothing is left.
 */
export const leftCents = (
  payment: Captured & Pick<Payment, 'refunded_elsewhere_cents'>,
  refundedCents: number,
): number => {
  const notOursCents = capturedCents(payment) - refundedCents;
  return notOursCents > payment.refunded_elsewhere_cents
    ? notOursCents - payment.refunded_elsewhere_cents
    : notOursCents;
};
