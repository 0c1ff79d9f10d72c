import type { Payment } from '../payments.store.ts';
import { capturedCents, ownCentsOf, type Refund, type RefundOfPayment } from './refunds.store.ts';

/**
 * What is left to refund of a payment, in cents. `ownCents`: sum of its other refunds (`ownCentsOf`), in any state,
 * since a failed one is still owed. When the dashboard refunded everything that we did not, that amount is requested
 * anyway: the provider then answers that nothing is left. Not what went back through the bank.
 */
export const leftCents = (
  payment: Pick<Payment, 'amount_cents' | 'captured_cents' | 'refunded_elsewhere_cents' | 'dispute_state'>,
  ownCents: number,
): number => {
  const notOursCents = capturedCents(payment) - ownCents;
  if (payment.dispute_state === 'lost') return Math.max(0, notOursCents - payment.refunded_elsewhere_cents);
  return notOursCents > payment.refunded_elsewhere_cents
    ? notOursCents - payment.refunded_elsewhere_cents
    : notOursCents;
};

export const isFailed = ({ state, settled_at: settledAt }: Refund): boolean =>
  state === 'failed' && settledAt === null;

/**
 * What is asked again of each failed refund: all that other refunds leave; of a partial refund its own amount, less what
 * the dashboard gave back in its place since it failed.
 */
export const retriesOf = (
  payment: Payment,
  all: readonly RefundOfPayment[],
): { id: string; amountCents: number }[] =>
  all.filter(isFailed).map((failed) => {
    const { id } = failed;
    const left = leftCents(payment, ownCentsOf(all.filter((other) => other.id !== id)));
    return { id, amountCents: id === payment.id ? left : Math.min(left, ownCentsOf([failed])) };
  });
