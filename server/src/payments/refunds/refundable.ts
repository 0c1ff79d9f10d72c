import type { Payment } from '../payments.store.ts';
import {
  capturedCents,
  ownCentsOf,
  remainingCents,
  type Refund,
  type RefundOfPayment,
} from './refunds.store.ts';

/**
 * The amount of a payment that is left to refund, in cents. `ownCents`: the sum of its other refunds (`ownCentsOf`) in
 * any state, since a failed one is still owed. When everything that we did not refund was refunded in the provider's
 * dashboard, that amount is requested anyway: the provider then answers that nothing is left. An amount that the bank
 * took back in a lost dispute is not requested.
 */
export const leftCents = (
  payment: Pick<Payment, 'amount_cents' | 'captured_cents' | 'refunded_elsewhere_cents' | 'dispute_state'>,
  ownCents: number,
): number => {
  const remaining = remainingCents(payment, ownCents);
  if (payment.dispute_state === 'lost') return Math.max(0, remaining);
  return remaining > 0 ? remaining : capturedCents(payment) - ownCents;
};

export const isFailed = ({ state, settled_at: settledAt }: Refund): boolean =>
  state === 'failed' && settledAt === null;

/**
 * The amount to request again for each failed refund: for the refund of the rest, all that other refunds leave; for a
 * partial refund its own amount, less what was refunded in the dashboard in its place since it failed.
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
