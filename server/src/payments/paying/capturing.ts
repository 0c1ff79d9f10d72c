import { APPLICATION_CURRENCY } from '@volant/shared/agency.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { linkState } from '@volant/shared/payments/links.rules.ts';
import { system } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { transact } from '../../audit/index.ts';
import { dueCentsOf, factsOfLink } from '../link-answers.ts';
import { findLink } from '../links.store.ts';
import type { ProviderPayment } from '../payment-provider.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { findPayment, recordEnd, type Payment } from '../payments.store.ts';
import { recordMoneyMoved } from '../refunds/money-moved-at-provider.ts';
import { insertLostRefund } from '../refunds/refunds.store.ts';
import { oweRest } from '../refunds/owing-refunds.ts';

/** A payment and its state at the provider; undefined when the provider was not asked. */
export interface ReadAgain {
  payment: Payment;
  atProvider?: ProviderPayment;
}

/**
 * Reads a payment again at the provider and records its final outcome once: captured or ended (docs/rules.md,
 * Payments).
 */
export const readAgain = async (deps: PaymentsDeps, payment: Payment): Promise<ReadAgain> => {
  if (payment.provider_id === null || payment.state === 'canceled') return { payment };
  const atProvider = await deps.provider.read(payment.kind, payment.provider_id);
  const read = await recordRead(deps, payment, atProvider);
  // The money was refunded or disputed before its capture was recorded. This must be recorded first, so that it does
  // not pay for a reservation.
  if (read.state === 'succeeded' && (atProvider.disputed || atProvider.refundedCents > 0))
    await recordMoneyMoved(deps, read, atProvider);
  return { payment: read, atProvider };
};

export const recordRead = async (
  deps: PaymentsDeps,
  payment: Payment,
  seen: ProviderPayment,
): Promise<Payment> => {
  if (payment.state !== 'open') return payment;
  if (seen.status === 'canceled')
    await recordEnd(deps.db, payment.id, { state: 'canceled', is_released: seen.wasReleased });
  else if (seen.status === 'succeeded') await recordCapture(deps, payment, seen);
  if (payment.purpose === 'guarantee') await updateGuarantee(deps, payment, seen);
  return (await findPayment(deps.db, payment.id)) ?? payment;
};

/**
 * Passes the state of a guarantee to the guarantees. When the process crashes before this, the periodic duty of the
 * guarantees does it.
 */
const updateGuarantee = async (
  { guarantees }: PaymentsDeps,
  { id }: Payment,
  { status, captureBefore, receivedCents, wasReleased }: ProviderPayment,
): Promise<void> => {
  if (status === 'authorized' || status === 'succeeded' || status === 'canceled')
    await guarantees.updateState(id, { status, captureBefore, receivedCents, wasReleased });
};

/**
 * Records a capture. Refunds it when it is not exactly what was requested, when the payment was already over, or when
 * it is not a deposit and its reservation cannot accept it. A guarantee is never refunded here: a person of the agency
 * decided to keep that amount. When all of it was refunded before its capture was recorded here (in the provider's
 * dashboard, or by a database that was lost), records that refund.
 */
export const recordCapture = async (
  deps: PaymentsDeps,
  payment: Payment,
  seen: ProviderPayment,
  providerId: string | null = seen.providerId,
): Promise<void> => {
  const { db, clock, log } = deps;
  const isUsable = payment.state === 'open' && isOurs(deps, payment, seen);
  const isKept = payment.purpose === 'guarantee';
  if (!isUsable) {
    const facts = { ...seen, clientSecret: undefined };
    log.error(
      { paymentId: payment.id, seen: facts },
      `captured money differs from its order, and is ${isKept ? 'kept' : 'refunded'}`,
    );
  }
  await transact(db, system('provider'), async (tx) => {
    const now = clock.now();
    // Lock order: reservation before payment.
    const unwanted = await whyUnwanted(tx, deps, payment, seen.succeededAt ?? now);
    const isFirst = await recordEnd(
      tx,
      payment.id,
      {
        state: 'succeeded',
        // The id is unknown when the creation was interrupted.
        provider_id: providerId,
        intent_id: seen.intentId,
        captured_cents: otherThanOrdered(payment, seen),
        succeeded_at: seen.succeededAt ?? now,
        recorded_at: now,
      },
      payment.state,
    );
    if (!isFirst) return;
    await tx.record({
      at: now,
      act: 'payment.capture',
      subject: { kind: 'payment', id: payment.id },
      after: {
        amount: toEuros(seen.receivedCents),
        purpose: payment.purpose,
        reservationId: payment.reservation_id,
      },
    });
    const [paymentId, amountCents] = [payment.id, seen.receivedCents - seen.refundedCents];
    if (amountCents <= 0) {
      const refund = { amountCents: seen.receivedCents, state: 'succeeded' as const, providerId: null };
      await insertLostRefund(tx, { ...refund, id: paymentId, paymentId, now });
    } else if (!isKept && (!isUsable || unwanted)) {
      const reason = isUsable && unwanted ? unwanted : 'refused';
      await oweRest(tx, deps, { paymentId, amountCents, reason });
    }
  });
};

/**
 * Why a captured payment is not accepted. Any payment but a deposit needs a reservation that is paid and not cancelled.
 * A payment by a link also needs a link that could still be paid at that time, since several payments may be open for
 * the same amount due. A deposit is always accepted here and settled afterwards.
 */
const whyUnwanted = async (
  tx: Tx,
  { holds }: PaymentsDeps,
  payment: Payment,
  paidAt: Date,
): Promise<'canceled' | 'duplicate' | 'refused' | undefined> => {
  const { purpose, reservation_id: reservationId, link_id: linkId } = payment;
  if (purpose === 'deposit' || reservationId === null) return undefined;
  const reservation = await holds.lock(tx, reservationId);
  if (reservation?.state === 'canceled') return 'canceled';
  if (reservation?.state !== 'confirmed' && reservation?.state !== 'finalized') return 'refused';
  if (linkId === null) return undefined;
  const link = await findLink(tx, { id: linkId, reservationId });
  if (!link) return 'refused';
  const dueCents = await dueCentsOf(tx, reservationId);
  const facts = { ...factsOfLink(link), isPaid: false, state: reservation.state, dueCents };
  if (linkState(facts, paidAt) === 'open') return undefined;
  return dueCents <= 0 ? 'duplicate' : 'refused';
};

/**
 * Whether the captured amount is the requested one (for a guarantee, at most that), in euros, for our own payment and
 * in the right mode.
 */
const isOurs = ({ live }: PaymentsDeps, payment: Payment, seen: ProviderPayment): boolean =>
  seen.amountCents === payment.amount_cents &&
  (payment.purpose === 'guarantee'
    ? seen.receivedCents <= payment.amount_cents
    : seen.receivedCents === payment.amount_cents) &&
  seen.currency === APPLICATION_CURRENCY &&
  seen.livemode === live &&
  seen.paymentRef === payment.id;

/** The value of `captured_cents`: the captured amount when it differs from the requested one, otherwise null. */
const otherThanOrdered = (payment: Payment, { receivedCents }: ProviderPayment): number | null =>
  receivedCents > 0 && receivedCents !== payment.amount_cents ? receivedCents : null;
