import { transact } from '../db/transact.ts';
import { queueMail, type QueuedMail } from '../emails/outbox.store.ts';
import { ProviderUnavailable, type ProviderRefund } from './payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { capturedCents, lockPayment, type Payment, type Tx } from './payments.store.ts';
import {
  findRefund,
  hasOtherKey,
  insertRefundOfRest,
  leftCents,
  listRefundsToAsk,
  renewRefundKey,
  sumOfParts,
  updateRefund,
  type Refund,
  type RefundReason,
  type RefundToAsk,
} from './refunds.store.ts';
import { isSpent } from './spending.store.ts';

export type Refunds = ReturnType<typeof paymentRefunds>;

/** Refunds (decisions, section 4, points 6 and 8): written first, asked of the provider until it answers, recorded. */
export const paymentRefunds = ({ db, clock, log, provider }: PaymentsDeps) => {
  /** Refunds a deposit that serves nothing: written first, asked right after the commit, asked again until it is answered. */
  const refund = async (paymentId: string, reason: RefundReason): Promise<void> => {
    await transact(db, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment?.state !== 'succeeded' || (await isSpent(tx, paymentId))) return;
      await refundRest(tx, payment, reason);
    });
    await askRefund(paymentId);
  };

  /** Writes that all that is left of a captured payment is refunded; it must be locked, `askRefund` follows the commit. */
  const refundRest = async (tx: Tx, payment: Payment, reason: RefundReason): Promise<void> => {
    const amountCents = leftCents(payment, await sumOfParts(tx, payment.id));
    await insertRefundOfRest(tx, { paymentId: payment.id, amountCents, reason, now: clock.now() });
  };

  /** Writes, in the transaction that cancels a reservation, that its deposit is refunded; `askRefund` follows the commit. */
  const refundDeposit = async (tx: Tx, paymentId: string): Promise<void> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'succeeded') return;
    const notOursCents = capturedCents(payment) - (await sumOfParts(tx, paymentId));
    // All of it was refunded in the provider's dashboard: nothing is asked for, and nobody is told so.
    if (notOursCents <= payment.refunded_elsewhere_cents) return;
    await refundRest(tx, payment, 'canceled');
  };

  /** Asks the provider for every refund of a payment that is due. */
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

  /** Under another key the provider would make the same refund again: what it made under the first is looked for. */
  const madeUnderOtherKey = async (due: Refund, intentId: string): Promise<ProviderRefund | undefined> => {
    if (!hasOtherKey(due)) return undefined;
    const made = await provider.refundsOf(intentId);
    return made.find(({ refundRef, status }) => refundRef === due.id && status !== 'failed');
  };

  /** Records what became of a refund; once the provider took it, its customer is told, once. */
  const recordRefund = async (
    id: string,
    answer: ProviderRefund & { amountCents?: number },
  ): Promise<void> => {
    const now = clock.now();
    await transact(db, async (tx) => {
      await updateRefund(tx, id, {
        state: answer.status,
        provider_id: answer.providerId,
        updated_at: now,
        ...(answer.amountCents !== undefined && { amount_cents: answer.amountCents }),
      });
      const recorded = await findRefund(tx, id);
      if (recorded) await queueMail(tx, refundMail(recorded), now);
    });
    if (answer.status === 'failed')
      log.error({ refundId: id }, 'a refund failed: the agency must look at it');
  };

  return { refund, refundRest, refundDeposit, askRefund, recordRefund };
};

/** A refund that the provider took is told once; each failed try has a key of its own, and is told. */
const refundMail = ({ id, state, payment_id: paymentId, idempotency_key: key }: Refund): QueuedMail =>
  state === 'failed'
    ? { kind: 'agency-refund-failed', aggregateId: key, payload: { paymentId, refundId: id } }
    : { kind: 'deposit-refunded', aggregateId: id, payload: { paymentId } };
