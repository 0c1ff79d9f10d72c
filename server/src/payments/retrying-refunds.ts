import type { Actor } from '../platform/actor.ts';
import { rollBack } from '../platform/db/roll-back.ts';
import { transact } from '../audit/index.ts';
import type { Following } from './following.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { findPayment, type Payment } from './payments.store.ts';
import { leftCents } from './refundable.ts';
import { listRefundsOf, renewRefund, type Refund } from './refunds.store.ts';
import type { Refunds } from './refunds.ts';

interface RetryingDeps extends PaymentsDeps {
  refunds: Refunds;
  following: Following;
}

/** A manager retries the failed refunds of a payment. */
export const retryingRefunds = ({ db, clock, refunds, following }: RetryingDeps) => {
  /** Refunds what is left by now; false when none failed, or when the failure was settled. */
  const retryRefund = async (actor: Actor, paymentId: string): Promise<boolean> => {
    if (!(await listRefundsOf(db, paymentId)).some(isFailed)) return false;
    const known = await findPayment(db, paymentId);
    if (known) await following.follow(known);
    const payment = await findPayment(db, paymentId);
    if (!payment) return false;
    const all = await listRefundsOf(db, paymentId);
    return transact(db, actor, async (tx) => {
      const now = clock.now();
      let isRenewed = false;
      for (const failed of all.filter(isFailed)) {
        const renewal = { id: failed.id, amountCents: amountToRetry(payment, failed, all), now };
        if (await renewRefund(tx, renewal)) isRenewed = true;
      }
      if (!isRenewed) return rollBack(false);
      await tx.record({ at: now, act: 'payment.retry-refund', subject: { kind: 'payment', id: paymentId } });
      tx.afterCommit(() => refunds.askRefund(paymentId));
      return true;
    });
  };

  return { retryRefund };
};

const isFailed = ({ state, settled_at: settledAt }: Refund): boolean =>
  state === 'failed' && settledAt === null;

/** All that other refunds leave; for a partial refund at most its own amount. */
const amountToRetry = (payment: Payment, failed: Refund, all: readonly Refund[]): number => {
  const otherCents = all
    .filter(({ id }) => id !== failed.id)
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  const left = leftCents(payment, otherCents);
  return failed.id === payment.id ? left : Math.min(left, failed.amount_cents);
};
