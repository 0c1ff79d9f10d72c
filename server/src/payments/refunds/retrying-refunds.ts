import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import type { Actor } from '../../platform/actor.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { refuse } from '../../platform/problem.ts';
import { transact } from '../../audit/index.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { lockPayment } from '../payments.store.ts';
import { isFailed, retriesOf } from './refundable.ts';
import { listRefundsOf, renewRefund, closeFailedRefund } from './refunds.store.ts';
import { recordMoneyMoved } from './money-moved-at-provider.ts';
import { askRefunds } from './asking-refunds.ts';

/**
 * Requests failed refunds again, for what is left by now, and settles those in whose place the whole amount was
 * refunded in the dashboard. False when no refund had failed, or when the failure was settled. 409 while the payment is
 * disputed.
 */
export const retryRefund = async (deps: PaymentsDeps, actor: Actor, paymentId: string): Promise<boolean> => {
  const { db, clock } = deps;
  if (!(await listRefundsOf(db, paymentId)).some(isFailed)) return false;
  await recordMoneyMoved(deps, { id: paymentId });
  return transact(db, actor, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) return rollBack(false);
    if (payment.dispute_state === 'open') throw paymentDisputed();
    const all = await listRefundsOf(tx, paymentId);
    const now = clock.now();
    const subject = { kind: 'payment', id: paymentId } as const;
    let isRenewed = false;
    let isClosed = false;
    for (const { id, amountCents } of retriesOf(payment, all)) {
      if (amountCents > 0) isRenewed = (await renewRefund(tx, { id, amountCents, now })) || isRenewed;
      else isClosed = (await closeFailedRefund(tx, id, now)) || isClosed;
    }
    if (isClosed)
      await tx.record({ at: now, act: 'payment.settle-alert', subject, after: { alert: 'refund_failed' } });
    if (isRenewed) {
      await tx.record({ at: now, act: 'payment.retry-refund', subject });
      tx.afterCommit(() => askRefunds(deps, paymentId));
    }
    return isRenewed || isClosed || rollBack(false);
  });
};

/** The refusal while the bank decides who gets the money: a refund now might pay the customer twice. */
export const paymentDisputed = () => refuse(paymentRefusals.disputed);
