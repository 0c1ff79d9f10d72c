import { randomUUID } from 'node:crypto';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { AuditAct } from '@volant/shared/audit/audit.messages.ts';
import { system } from '../platform/actor.ts';
import { transact, type Work } from '../audit/index.ts';
import { queueMail, type QueuedMail } from '../emails/index.ts';
import { ProviderUnavailable, type ProviderRefund } from './payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { listCapturedFurther, lockPayment, type Payment } from './payments.store.ts';
import { capturedCents, leftCents } from './refundable.ts';
import {
  findRefund,
  hasOtherKey,
  insertRefundOfPart,
  insertRefundOfRest,
  listRefundsToAsk,
  lockRefund,
  renewRefundKey,
  sumOfParts,
  updateRefund,
  type Refund,
  type RefundReason,
  type RefundToAsk,
} from './refunds.store.ts';
import { isSpent } from './spending.store.ts';

export type Refunds = ReturnType<typeof paymentRefunds>;

/**
 * Refunds (decisions, section 4, points 6 and 8): written first, requested until the provider answers, then recorded.
 */
export const paymentRefunds = ({ db, clock, log, provider }: PaymentsDeps) => {
  /** Refunds an unused deposit. */
  const refund = async (paymentId: string, reason: RefundReason): Promise<void> => {
    await transact(db, system('provider'), async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment?.state !== 'succeeded' || (await isSpent(tx, paymentId))) return;
      await refundRest(tx, payment, reason);
    });
  };

  /** Refunds the rest of a captured payment, which must be locked; the provider is asked after the commit. */
  const refundRest = async (tx: Work, payment: Payment, reason: RefundReason): Promise<number> => {
    const amountCents = leftCents(payment, await sumOfParts(tx, payment.id));
    return oweRefund(tx, { paymentId: payment.id, amountCents, reason });
  };

  /**
   * Inserts the refund of the rest of a payment, once, with its audit entry; the provider is asked after the commit.
   * Returns the amount newly owed: 0 when it was owed before, or when nothing is left.
   */
  const oweRefund = async (
    tx: Work,
    { paymentId, amountCents, reason }: { paymentId: string; amountCents: number; reason: RefundReason },
  ): Promise<number> => {
    const now = clock.now();
    const { owedCents, reservationId } = await insertRefundOfRest(tx, {
      paymentId,
      amountCents,
      reason,
      now,
    });
    if (owedCents > 0) {
      await tx.record({
        at: now,
        act: 'payment.ask-refund',
        subject: { kind: 'payment', id: paymentId },
        after: { amount: toEuros(owedCents), reason, reservationId },
      });
    }
    tx.afterCommit(() => askRefund(paymentId));
    return owedCents;
  };

  /** Refunds the deposit of a reservation in the transaction that cancels it; returns the newly owed cents. */
  const refundDeposit = async (tx: Work, paymentId: string): Promise<number> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'succeeded') return 0;
    const notOursCents = capturedCents(payment) - (await sumOfParts(tx, paymentId));
    // Already fully refunded in the dashboard: no request and no mail.
    if (notOursCents <= payment.refunded_elsewhere_cents) return 0;
    return refundRest(tx, payment, 'canceled');
  };

  /**
   * Refunds supplements and balances of a reservation in the transaction that cancels it: only a deposit is ever kept.
   * Returns the newly owed cents.
   */
  const refundFurther = async (tx: Work, reservationId: number): Promise<number> => {
    let owedCents = 0;
    for (const { id } of await listCapturedFurther(tx, reservationId))
      owedCents += await refundDeposit(tx, id);
    return owedCents;
  };

  /**
   * Refunds what was captured beyond `keptCents`, in the transaction that makes the rental cheaper; returns the newly
   * owed cents. The provider is asked after the commit.
   */
  const refundExcess = async (
    tx: Work,
    { paymentId, keptCents, reservationId }: { paymentId: string; keptCents: number; reservationId: number },
  ): Promise<number> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'succeeded') return 0;
    const backCents = (await sumOfParts(tx, paymentId)) + payment.refunded_elsewhere_cents;
    const amountCents = capturedCents(payment) - backCents - keptCents;
    if (amountCents <= 0) return 0;
    const now = clock.now();
    await insertRefundOfPart(tx, { id: randomUUID(), paymentId, amountCents, now });
    await tx.record({
      at: now,
      act: 'payment.ask-refund',
      subject: { kind: 'payment', id: paymentId },
      after: { amount: toEuros(amountCents), reason: 'excess', reservationId },
    });
    tx.afterCommit(() => askRefund(paymentId));
    return amountCents;
  };

  /** Requests every due refund of a payment from the provider. */
  const askRefund = async (paymentId: string): Promise<void> => {
    for (const due of await listRefundsToAsk(db, paymentId)) await ask(due);
  };

  const ask = async (due: RefundToAsk): Promise<void> => {
    const { id, payment_id: paymentId, intent_id: intentId } = due;
    if (intentId === null) return;
    try {
      const order = {
        idempotencyKey: due.idempotency_key,
        intentId,
        amountCents: due.amount_cents,
        paymentRef: paymentId,
        refundRef: id,
        isRentalLost: due.reason === 'not_rebuilt',
      };
      await recordRefund(id, (await madeUnderOtherKey(due, intentId)) ?? (await provider.refund(order)));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error, paymentId }, 'refund not asked yet: the provider does not answer');
      if (error.isKeySpent) await renewRefundKey(db, due);
    }
  };

  /** A new key would make the provider refund again: first look for the refund made under the old key. */
  const madeUnderOtherKey = async (due: Refund, intentId: string): Promise<ProviderRefund | undefined> => {
    if (!hasOtherKey(due)) return undefined;
    const made = await provider.refundsOf(intentId);
    return made.find(({ refundRef, status }) => refundRef === due.id && status !== 'failed');
  };

  /** Records the state of a refund. The customer is mailed once it was accepted; the agency, when it failed. */
  const recordRefund = async (
    id: string,
    answer: ProviderRefund & { amountCents?: number },
  ): Promise<void> => {
    const now = clock.now();
    await transact(db, system('provider'), async (tx) => {
      const before = await lockRefund(tx, id);
      await updateRefund(tx, id, {
        state: answer.status,
        provider_id: answer.providerId,
        updated_at: now,
        ...(answer.amountCents !== undefined && { amount_cents: answer.amountCents }),
      });
      const recorded = await findRefund(tx, id);
      if (!recorded) return;
      await queueMail(tx, refundMail(recorded), now);
      if (before?.state === recorded.state) return;
      await tx.record({
        at: now,
        act: REFUND_ACTS[recorded.state],
        subject: { kind: 'payment', id: recorded.payment_id },
        after: { amount: toEuros(recorded.amount_cents) },
      });
    });
    if (answer.status === 'failed')
      log.error({ refundId: id }, 'a refund failed: the agency must look at it');
  };

  return {
    refund,
    refundRest,
    oweRefund,
    refundDeposit,
    refundFurther,
    refundExcess,
    askRefund,
    recordRefund,
  };
};

/** The act that the audit log records when a refund reaches a state. */
const REFUND_ACTS = {
  due: 'payment.ask-refund',
  pending: 'payment.refund-taken',
  succeeded: 'payment.refund',
  failed: 'payment.refund-failed',
} as const satisfies Record<Refund['state'], AuditAct>;

/** To the customer once per accepted refund; to the agency once per failed try, since each try has its own key. */
const refundMail = ({ id, state, payment_id: paymentId, idempotency_key: key }: Refund): QueuedMail =>
  state === 'failed'
    ? {
        kind: 'agency-refund-failed',
        subject: { kind: 'payment', id: paymentId },
        key,
        payload: { paymentId, refundId: id },
      }
    : { kind: 'deposit-refunded', subject: { kind: 'payment', id: paymentId }, key: id };
