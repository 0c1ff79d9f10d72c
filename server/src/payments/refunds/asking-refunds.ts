import { toEuros } from '@volant/shared/kernel/money.ts';
import type { AuditAct } from '@volant/shared/words/words.ts';
import { system } from '../../platform/actor.ts';
import { transact, type Work } from '../../audit/index.ts';
import { queueMail, type QueuedMail } from '../../outbox/index.ts';
import { ProviderDisputed, ProviderUnavailable, type ProviderRefund } from '../payment-provider.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { lockPayment, updatePayment } from '../payments.store.ts';
import type { Outcome } from './refunds-at-provider.ts';
import {
  capturedCents,
  findRefund,
  hasOtherKey,
  listRefundsToAsk,
  renewRefundKey,
  updateRefund,
  type Refund,
  type RefundToAsk,
} from './refunds.store.ts';

/** Requests every due refund of a payment from the provider. */
export const askRefunds = async (deps: PaymentsDeps, paymentId: string): Promise<void> => {
  for (const due of await listRefundsToAsk(deps.db, paymentId)) await ask(deps, due);
};

const ask = async (deps: PaymentsDeps, due: RefundToAsk): Promise<void> => {
  const { db, log, provider } = deps;
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
    await recordAnswer(
      deps,
      due,
      (await madeUnderOtherKey(deps, due, intentId)) ?? (await provider.refund(order)),
    );
  } catch (error) {
    if (error instanceof ProviderDisputed) {
      await wait(deps, due);
      return;
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error, paymentId }, 'refund not asked yet: the provider does not answer');
    if (error.isKeySpent) await renewRefundKey(db, due);
  }
};

/**
 * The provider refuses a refund because of a dispute of which no event was received yet: the refund waits until the
 * dispute is decided.
 */
const wait = async (deps: PaymentsDeps, due: RefundToAsk): Promise<void> => {
  const { db, clock, log } = deps;
  const { id, payment_id: paymentId } = due;
  log.warn({ paymentId, refundId: id }, 'refund not made: the payment is disputed');
  await transact(db, system('provider'), async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment || payment.dispute_state === 'open') return;
    if (payment.dispute_state === 'lost') {
      // The dispute is lost, so the provider can refund nothing more of this payment.
      await recordRefund(tx, deps, { id, status: 'failed', providerId: null });
      return;
    }
    const now = clock.now();
    const cents = capturedCents(payment);
    await updatePayment(tx, paymentId, {
      disputed_at: payment.disputed_at ?? now,
      dispute_state: 'open',
      dispute_cents: cents,
      dispute_closed_at: null,
    });
    const subject = { kind: 'payment', id: paymentId } as const;
    await tx.record({ at: now, act: 'payment.dispute', subject, after: { amount: toEuros(cents) } });
  });
  // The provider would repeat its refusal under the same idempotency key.
  await renewRefundKey(db, due);
};

/**
 * Under a new idempotency key the provider would refund again, so this first looks for the refund that was made under
 * the old key.
 */
const madeUnderOtherKey = async (
  { provider }: PaymentsDeps,
  due: Refund,
  intentId: string,
): Promise<ProviderRefund | undefined> => {
  if (!hasOtherKey(due)) return undefined;
  const made = await provider.refundsOf(intentId);
  return made.find(({ refundRef, status }) => refundRef === due.id && status !== 'failed');
};

/**
 * Records the answer to a request, unless the refund was recorded in another way since or is requested under another
 * key by now: under one key the provider repeats its first answer, whatever happened to the refund since.
 */
const recordAnswer = async (
  deps: PaymentsDeps,
  { id, payment_id: paymentId, idempotency_key: key }: Refund,
  answer: ProviderRefund,
) => {
  await transact(deps.db, system('provider'), async (tx) => {
    await lockPayment(tx, paymentId);
    const known = await findRefund(tx, id);
    if (known?.state !== 'due' || known.idempotency_key !== key) return;
    await recordRefund(tx, deps, { ...answer, id });
  });
};

/**
 * Records the state of a refund; its payment must be locked. A mail is queued to the customer when the refund was
 * accepted, and to the agency when it failed.
 */
export const recordRefund = async (
  tx: Work,
  { clock, log }: PaymentsDeps,
  { id, status, providerId, amountCents }: Outcome,
): Promise<void> => {
  const now = clock.now();
  const before = await findRefund(tx, id);
  await updateRefund(tx, id, {
    state: status,
    provider_id: providerId,
    updated_at: now,
    ...(amountCents !== undefined && { amount_cents: amountCents }),
  });
  const recorded = await findRefund(tx, id);
  if (!recorded) return;
  await queueMail(tx, refundMail(recorded), now);
  if (status === 'failed') log.error({ refundId: id }, 'a refund failed: the agency must look at it');
  if (before?.state === recorded.state) return;
  await tx.record({
    at: now,
    act: REFUND_ACTS[recorded.state],
    subject: { kind: 'payment', id: recorded.payment_id },
    after: { amount: toEuros(recorded.amount_cents) },
  });
};

/** The act that the audit log records when a refund reaches a state. */
const REFUND_ACTS = {
  due: 'payment.ask-refund',
  pending: 'payment.refund-taken',
  succeeded: 'payment.refund',
  failed: 'payment.refund-failed',
} as const satisfies Record<Refund['state'], AuditAct>;

/**
 * The mail about a refund: to the customer once per accepted refund, to the agency once per failed attempt, since each
 * attempt has its own key.
 */
const refundMail = ({ id, state, payment_id: paymentId, idempotency_key: key }: Refund): QueuedMail =>
  state === 'failed'
    ? {
        kind: 'agency-refund-failed',
        subject: { kind: 'payment', id: paymentId },
        key,
        payload: { paymentId, refundId: id },
      }
    : { kind: 'deposit-refunded', subject: { kind: 'payment', id: paymentId }, key: id };
