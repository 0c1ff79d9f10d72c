import { randomUUID } from 'node:crypto';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { refundsOfExcess } from '@volant/shared/reservations/changes/change.rules.ts';
import { system } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { transact, type Work } from '../../audit/index.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { lockPayment, type Payment } from '../payments.store.ts';
import { findDepositOf, listPaidOnline } from './paid-online.ts';
import { leftCents } from './refundable.ts';
import {
  findLeftCents,
  insertRefundOfPart,
  insertRefundOfRest,
  listPartsOf,
  ownCentsOf,
  remainingCents,
  type Refund,
  type RefundReason,
} from './refunds.store.ts';
import { askRefunds } from './asking-refunds.ts';
import { isUsable } from '../spending.store.ts';

/**
 * Records that the rest of a captured payment is to be refunded, once. Refunds are written first, requested after the
 * commit until the provider answers, then recorded (docs/rules.md, Refunds). `amountCents`: what is left of a payment
 * that is locked or was just inserted. Without it the payment is locked here and what is left of it is refunded:
 * nothing when it is not captured, or when all of it was refunded in the provider's dashboard. Returns the amount newly
 * owed: 0 when it was owed before, or when nothing is left.
 */
export const oweRest = async (
  tx: Work,
  deps: PaymentsDeps,
  { paymentId, reason, ...known }: { paymentId: string; reason: RefundReason; amountCents?: number },
): Promise<number> => {
  const amountCents = known.amountCents ?? (await lockRest(tx, paymentId));
  if (amountCents === undefined) return 0;
  const now = deps.clock.now();
  const { owedCents, reservationId } = await insertRefundOfRest(tx, { paymentId, amountCents, reason, now });
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

const lockRest = async (tx: Tx, paymentId: string): Promise<number | undefined> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== 'succeeded') return undefined;
  // The payment was already fully refunded in the provider's dashboard: no request and no mail is needed.
  if (remainingCents(payment, ownCentsOf(await listPartsOf(tx, paymentId))) <= 0) return undefined;
  return findRestCents(tx, payment);
};

/** The amount of the refund of the rest of a captured payment, in cents. */
export const findRestCents = async (tx: Tx, payment: Payment): Promise<number> =>
  leftCents(payment, ownCentsOf(await listPartsOf(tx, payment.id)));

/**
 * Records that a part of a payment is to be refunded, in the transaction that makes its rental cheaper. Returns the
 * newly owed cents, never more than is left of the payment. The provider is asked after the commit.
 */
export const owePart = async (
  tx: Work,
  deps: PaymentsDeps,
  { paymentId, reservationId, ...wanted }: { paymentId: string; amountCents: number; reservationId: number },
): Promise<number> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== 'succeeded') return 0;
  const amountCents = Math.min(wanted.amountCents, await findLeftCents(tx, payment));
  if (amountCents <= 0) return 0;
  await writePart(tx, deps, { paymentId, amountCents, reason: 'excess', reservationId });
  return amountCents;
};

/** Writes a refund of a part of a payment. The payment must be locked and have that much left. */
export const writePart = async (
  tx: Work,
  deps: PaymentsDeps,
  {
    paymentId,
    amountCents,
    ...facts
  }: { paymentId: string; amountCents: number; reason: Refund['reason']; reservationId: number | null },
): Promise<void> => {
  const now = deps.clock.now();
  await insertRefundOfPart(tx, { id: randomUUID(), paymentId, amountCents, now });
  await tx.record({
    at: now,
    act: 'payment.ask-refund',
    subject: { kind: 'payment', id: paymentId },
    after: { amount: toEuros(amountCents), ...facts },
  });
  tx.afterCommit(() => askRefunds(deps, paymentId));
};

/** Refunds a deposit that pays for no reservation. */
export const refundUnused = async (
  deps: PaymentsDeps,
  paymentId: string,
  reason: RefundReason,
): Promise<void> => {
  await transact(deps.db, system('provider'), async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'succeeded' || !(await isUsable(tx, payment))) return;
    await oweRest(tx, deps, { paymentId, amountCents: await findRestCents(tx, payment), reason });
  });
};

/**
 * Records refunds of what was paid too much online for a rental, which must be locked. The deposit is not refunded, as
 * far as the rental costs at least that much.
 */
export const oweExcessOnline = async (
  tx: Work,
  deps: PaymentsDeps,
  {
    reservationId,
    amountCents,
    soldCents,
  }: { reservationId: number; amountCents: number; soldCents: number },
): Promise<void> => {
  const deposit = await findDepositOf(tx, reservationId);
  const online = await listPaidOnline(tx, { reservationId, depositPaymentId: deposit?.paymentId ?? null });
  const keptCents = Math.min(deposit?.depositCents ?? 0, soldCents);
  for (const part of refundsOfExcess(amountCents, online, keptCents))
    await owePart(tx, deps, { ...part, reservationId });
};
