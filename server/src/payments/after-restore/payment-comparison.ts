import { PAYMENT_REF } from '@volant/shared/payments/payments.schema.ts';
import { system } from '../../platform/actor.ts';
import { transact } from '../../audit/index.ts';
import type { ListedPayment, ListedRefund } from '../payment-provider.ts';
import { comparisonOfGuarantees, isGuaranteeMoney } from './guarantees.ts';
import { findPayment, findPaymentByProviderId, lockPayment, type Payment } from '../payments.store.ts';
import { capturedCents } from '../refunds/refundable.ts';
import type { RebuildingDeps } from './rebuilding-deps.ts';
import { rebuildingOfPayments } from './rebuilding.ts';
import { repeatingChanges } from './repeating-changes.ts';
import { findRefund, insertLostRefund, sumOfParts } from '../refunds/refunds.store.ts';
import { endingIn, wasConfirmed } from '../reservation-metadata.ts';
import { findReservationOfPayment } from '../spending.store.ts';
import { endAtProvider } from './payments-without-row.ts';

/** Compares the provider's payments and refunds with the ledger. */
export const comparisonOfPayments = (deps: RebuildingDeps) => {
  const { db, clock, provider, payments, holds } = deps;
  const rebuilding = rebuildingOfPayments(deps);
  const guarantees = comparisonOfGuarantees(deps);

  const comparePayment = async (seen: ListedPayment): Promise<void> => {
    const id = seen.paymentRef;
    if (id === null || !PAYMENT_REF.test(id)) return;
    const booked = await findPayment(db, id);
    if (isGuaranteeMoney(seen)) return guarantees.compare(id, booked, seen);
    if (!booked) return rebuilding.adopt(id, seen);
    // Its id is not stored yet: the sweep repeats the creation under its key. The provider forgets keys after a day, so
    // what was paid is recorded as it is listed.
    if (isUnattached(booked) && seen.status !== 'succeeded') return;
    const known = isUnattached(booked) ? await paid(booked, seen) : booked;
    if (known.state === 'canceled') return endCanceled(known, seen);
    if (!isSame(known, seen)) return rebuilding.endStranger(seen);
    // Confirmed in the lost database: what it paid for counts, not what it was opened for.
    const { payment } = wasConfirmed(seen.metadata) ? await payments.look(known) : { payment: known };
    if (payment.state === 'succeeded') await rebuilding.catchUp(payment, seen);
    if (known.state === 'open') await payments.refresh(id);
    // Read again: refunds and disputes of a capture that was recorded just now may be too old to be listed once more.
    const current = known.state === 'open' ? await findPayment(db, id) : known;
    if (!current) return;
    await payments.follow(current, seen.kind === 'intent' ? seen : undefined);
    if (seen.kind === 'intent') await payments.noticeDescription(current, seen);
  };

  /** A payment of which a restored database knows only the planned creation. */
  const paid = async (payment: Payment, seen: ListedPayment): Promise<Payment> => {
    // For a session the list shows only the intent.
    await payments.recordCapture(payment, seen, seen.kind === payment.kind ? seen.providerId : null);
    return (await findPayment(db, payment.id)) ?? payment;
  };

  /** A session's intent is listed too, and names the same payment. */
  const isSame = (known: Payment, seen: ListedPayment): boolean =>
    seen.providerId === known.provider_id ||
    seen.providerId === known.intent_id ||
    (known.kind === 'session' && seen.kind === 'intent' && known.intent_id === null);

  /** The object of an ended payment: it must take no money, or it is refunded. */
  const endCanceled = async (known: Payment, seen: ListedPayment): Promise<void> => {
    const after = await endAtProvider(provider, seen);
    if (after.status !== 'succeeded') return;
    const providerId = seen.kind === known.kind ? after.providerId : known.provider_id;
    await payments.recordCapture(known, after, providerId);
  };

  /** Inserts a refund of ours that the database lost; one made in the dashboard is only shown. */
  const compareRefund = async (
    refund: ListedRefund,
    metadata: ListedPayment['metadata'] | undefined,
  ): Promise<void> => {
    const { paymentRef, refundRef, intentId, status, providerId } = refund;
    const payment = intentId === null ? undefined : await findPaymentByProviderId(db, intentId);
    if (payment?.state !== 'succeeded') return;
    if (paymentRef !== payment.id || refundRef === null || !PAYMENT_REF.test(refundRef))
      return payments.follow(payment);
    if (await findRefund(db, refundRef)) return payments.follow(payment);
    // It may have failed since it was listed.
    const current = providerId === null ? status : (await provider.readRefund(providerId)).status;
    if (current === 'failed') return;
    if (refundRef === payment.id) await writeLostRest(payment, { ...refund, status: current }, metadata);
    else await writeLostPart(payment, { ...refund, status: current, refundRef });
    await payments.follow(payment);
  };

  /** Cancels its reservation too: refunded money pays for nothing. */
  const writeLostRest = (
    { id }: Payment,
    { amountCents, status, providerId }: ListedRefund,
    metadata: ListedPayment['metadata'] | undefined,
  ): Promise<void> => {
    const told = endingIn(metadata ?? {});
    const reason = told?.state === 'canceled' ? told.reason : 'agency';
    return transact(db, system('provider'), async (tx) => {
      const now = clock.now();
      const reservation = await findReservationOfPayment(tx, id);
      const ending = { state: 'canceled', reason, isDepositKept: false } as const;
      if (reservation) await holds.end(tx, reservation, ending, now);
      await lockPayment(tx, id);
      await insertLostRefund(tx, { id, paymentId: id, amountCents, state: status, providerId, now });
    });
  };

  /** Its reservation is kept, and costs less than was paid. */
  const writeLostPart = async (
    { id }: Payment,
    { refundRef, amountCents, status, providerId }: ListedRefund & { refundRef: string },
  ): Promise<void> => {
    await transact(db, system('provider'), async (tx) => {
      const payment = await lockPayment(tx, id);
      const rest = await findRefund(tx, id);
      const refundedCents = (await sumOfParts(tx, id)) + (rest?.amount_cents ?? 0);
      // Already inserted with the whole payment.
      if (!payment || refundedCents + amountCents > capturedCents(payment)) return;
      const refund = { id: refundRef, paymentId: id, amountCents, state: status, providerId };
      await insertLostRefund(tx, { ...refund, now: clock.now() });
    });
  };

  return { comparePayment, compareRefund, repeatChanges: repeatingChanges(deps).repeatChanges };
};

const isUnattached = ({ provider_id, state }: Payment): boolean => provider_id === null && state === 'open';
