import type { Payment } from './payments.store.ts';

type Captured = Pick<Payment, 'amount_cents' | 'captured_cents'>;

/** Captured amount of a payment, in cents. */
export const capturedCents = (payment: Captured): number => payment.captured_cents ?? payment.amount_cents;

/**
 * What is left to refund of a payment, in cents. `ownCents`: sum of its other refunds (`ownCentsOf`), in any state,
 * since a failed one is still owed. When the dashboard refunded everything that we did not, that amount is requested
 * anyway: the provider then answers that nothing is left.
 */
export const leftCents = (
  payment: Captured & Pick<Payment, 'refunded_elsewhere_cents'>,
  ownCents: number,
): number => {
  const notOursCents = capturedCents(payment) - ownCents;
  return notOursCents > payment.refunded_elsewhere_cents
    ? notOursCents - payment.refunded_elsewhere_cents
    : notOursCents;
};
