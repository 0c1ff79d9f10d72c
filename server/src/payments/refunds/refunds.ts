import { randomUUID } from 'node:crypto';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { refundsOfExcess } from '@volant/shared/reservations/changes/change.rules.ts';
import { system } from '../../platform/actor.ts';
import { transact, type Work } from '../../audit/index.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { listCapturedFurther, lockPayment, type Payment } from '../payments.store.ts';
import { capturedCents, leftCents } from './refundable.ts';
import {
  insertRefundOfPart,
  insertRefundOfRest,
  listPartsOf,
  ownCentsOf,
  type RefundReason,
} from './refunds.store.ts';
import { findDepositOf, findLeftCents, listPaidOnline } from './paid-online.ts';
import { askRefunds } from './asking-refunds.ts';
import { isSpent } from '../spending.store.ts';

/** Refunds an unused deposit. Refunds are written first, requested until the provider answers, then recorded (docs/rules.md). */
export const refundUnused = async (
  deps: PaymentsDeps,
  paymentId: string,
  reason: RefundReason,
): Promise<void> => {
  await transact(deps.db, system('provider'), async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'succeeded' || (await isSpent(tx, paymentId))) return;
    await refundRest(tx, deps, payment, reason);
  });
};

/** Refunds the rest of a captured payment, which must be locked; the provider is asked after the commit. */
export const refundRest = async (
  tx: Work,
  deps: PaymentsDeps,
  payment: Payment,
  reason: RefundReason,
): Promise<number> => {
  const amountCents = leftCents(payment, ownCentsOf(await listPartsOf(tx, payment.id)));
  return oweRest(tx, deps, { paymentId: payment.id, amountCents, reason });
};

/**
 * Inserts the refund of the rest of a payment, once, with its audit entry; the provider is asked after the commit.
 * Returns the amount newly owed: 0 when it was owed before, or when nothing is left.
 */
export const oweRest = async (
  tx: Work,
  deps: PaymentsDeps,
  { paymentId, amountCents, reason }: { paymentId: string; amountCents: number; reason: RefundReason },
): Promise<number> => {
  const now = deps.clock.now();
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
  tx.afterCommit(() => askRefunds(deps, paymentId));
  return owedCents;
};

/** Refunds the deposit of a reservation in the transaction that cancels it; returns the newly owed cents. */
export const refundDeposit = async (tx: Work, deps: PaymentsDeps, paymentId: string): Promise<number> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== 'succeeded') return 0;
  const notOursCents = capturedCents(payment) - ownCentsOf(await listPartsOf(tx, paymentId));
  // Already fully refunded in the dashboard: no request and no mail.
  if (notOursCents <= payment.refunded_elsewhere_cents) return 0;
  return refundRest(tx, deps, payment, 'canceled');
};

/**
 * Refunds supplements and balances of a reservation in the transaction that cancels it: only a deposit is ever kept.
 * Returns the newly owed cents.
 */
export const refundFurther = async (tx: Work, deps: PaymentsDeps, reservationId: number): Promise<number> => {
  let owedCents = 0;
  for (const { id } of await listCapturedFurther(tx, reservationId))
    owedCents += await refundDeposit(tx, deps, id);
  return owedCents;
};

/**
 * Refunds a part of a payment, in the transaction that makes the rental cheaper; returns the newly owed cents, never
 * more than is left of it. The provider is asked after the commit.
 */
export const refundExcess = async (
  tx: Work,
  deps: PaymentsDeps,
  { paymentId, reservationId, ...wanted }: { paymentId: string; amountCents: number; reservationId: number },
): Promise<number> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== 'succeeded') return 0;
  const amountCents = Math.min(wanted.amountCents, await findLeftCents(tx, payment));
  if (amountCents <= 0) return 0;
  const now = deps.clock.now();
  await insertRefundOfPart(tx, { id: randomUUID(), paymentId, amountCents, now });
  await tx.record({
    at: now,
    act: 'payment.ask-refund',
    subject: { kind: 'payment', id: paymentId },
    after: { amount: toEuros(amountCents), reason: 'excess', reservationId },
  });
  tx.afterCommit(() => askRefunds(deps, paymentId));
  return amountCents;
};

/** Refunds what is paid online too much of a rental that is locked; nothing of its deposit. */
export const refundOnline = async (
  tx: Work,
  deps: PaymentsDeps,
  { reservationId, amountCents }: { reservationId: number; amountCents: number },
): Promise<void> => {
  const deposit = await findDepositOf(tx, reservationId);
  const online = await listPaidOnline(tx, { reservationId, depositPaymentId: deposit?.paymentId ?? null });
  for (const part of refundsOfExcess(amountCents, online, deposit?.depositCents ?? 0))
    await refundExcess(tx, deps, { ...part, reservationId });
};
