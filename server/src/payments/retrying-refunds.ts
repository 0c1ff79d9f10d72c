import type { Actor } from '../platform/actor.ts';
import { rollBack } from '../platform/db/roll-back.ts';
import { transact } from '../audit/index.ts';
import type { Following } from './following.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { lockPayment, type Payment } from './payments.store.ts';
import { leftCents } from './refundable.ts';
import {
  listRefundsOf,
  ownCentsOf,
  renewRefund,
  settleFailedRefund,
  type Refund,
  type RefundOfPayment,
} from './refunds.store.ts';
import type { Refunds } from './refunds.ts';

interface RetryingDeps extends PaymentsDeps {
  refunds: Refunds;
  following: Following;
}

/** A manager retries the failed refunds of a payment. */
export const retryingRefunds = ({ db, clock, refunds, following }: RetryingDeps) => {
  /**
   * Refunds what is left by now, and settles what the dashboard gave back in place of a failed refund; false when none
   * failed, or when the failure was settled.
   */
  const retryRefund = async (actor: Actor, paymentId: string): Promise<boolean> => {
    if (!(await listRefundsOf(db, paymentId)).some(isFailed)) return false;
    await following.follow({ id: paymentId });
    return transact(db, actor, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (!payment) return rollBack(false);
      const all = await listRefundsOf(tx, paymentId);
      const now = clock.now();
      const subject = { kind: 'payment', id: paymentId } as const;
      let isRenewed = false;
      let isSettled = false;
      for (const { id, amountCents } of retriesOf(payment, all)) {
        if (amountCents > 0) isRenewed = (await renewRefund(tx, { id, amountCents, now })) || isRenewed;
        else isSettled = (await settleFailedRefund(tx, id, now)) || isSettled;
      }
      if (isSettled)
        await tx.record({ at: now, act: 'payment.settle-alert', subject, after: { alert: 'refund_failed' } });
      if (isRenewed) {
        await tx.record({ at: now, act: 'payment.retry-refund', subject });
        tx.afterCommit(() => refunds.askRefund(paymentId));
      }
      return isRenewed || isSettled || rollBack(false);
    });
  };

  return { retryRefund };
};

const isFailed = ({ state, settled_at: settledAt }: Refund): boolean =>
  state === 'failed' && settledAt === null;

/**
 * What is asked again of each failed refund: all that other refunds leave; of a partial refund its own amount, less what
 * the dashboard gave back in its place since it failed.
 */
const retriesOf = (
  payment: Payment,
  all: readonly RefundOfPayment[],
): { id: string; amountCents: number }[] =>
  all.filter(isFailed).map((failed) => {
    const { id } = failed;
    const left = leftCents(payment, ownCentsOf(all.filter((other) => other.id !== id)));
    return { id, amountCents: id === payment.id ? left : Math.min(left, ownCentsOf([failed])) };
  });
