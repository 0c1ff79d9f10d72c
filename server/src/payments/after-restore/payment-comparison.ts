import { PAYMENT_REF } from '@volant/shared/payments/payments.schema.ts';
import { system } from '../../platform/actor.ts';
import { transact } from '../../audit/index.ts';
import type { ListedPayment, ListedRefund } from '../payment-provider.ts';
import { isGuaranteeMoney, compareGuarantee } from './guarantees.ts';
import {
  attachListed,
  findPayment,
  findPaymentByProviderId,
  lockPayment,
  type Payment,
} from '../payments.store.ts';
import { capturedCents } from '../refunds/refunds.store.ts';
import { adoptPayment, catchUp } from './rebuilding.ts';
import { findRefund, insertLostRefund, sumOfParts } from '../refunds/refunds.store.ts';
import { endingIn, wasConfirmed } from '../reservation-metadata.ts';
import { findReservationOfPayment } from '../spending.store.ts';
import { endAtProvider, endWithoutRow } from './payments-without-row.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { readAgain, recordCapture } from '../paying/capturing.ts';
import { refreshPayment } from '../paying/confirm-paid-hold.ts';
import { recordMoneyMoved } from '../refunds/money-moved-at-provider.ts';
import { noticeMetadata } from '../paying/metadata-at-provider.ts';

/** Compares a payment that the provider listed with the ledger. */
export const comparePayment = async (deps: PaymentsDeps, seen: ListedPayment): Promise<void> => {
  const id = seen.paymentRef;
  if (id === null || !PAYMENT_REF.test(id)) return;
  const booked = await findPayment(deps.db, id);
  if (isGuaranteeMoney(seen)) return compareGuarantee(deps, id, booked, seen);
  if (!booked) return adoptPayment(deps, id, seen);
  const known = isUnattached(booked) ? await attached(deps, booked, seen) : booked;
  if (isUnattached(known)) return;
  if (known.state === 'canceled') return endCanceled(deps, known, seen);
  if (!isSame(known, seen)) return endWithoutRow(deps, seen);
  // The payment confirmed a reservation in the database as it was before the restore. What it paid for in the end
  // counts, not what it was opened for.
  const { payment } = wasConfirmed(seen.metadata) ? await readAgain(deps, known) : { payment: known };
  if (payment.state === 'succeeded') await catchUp(deps, payment, seen);
  if (known.state === 'open') await refreshPayment(deps, id);
  // The row is read again because the capture may have been recorded just now. Its refunds and disputes may be too old
  // for the next comparison to list them.
  const current = known.state === 'open' ? await findPayment(deps.db, id) : known;
  if (!current) return;
  await recordMoneyMoved(deps, current, seen.kind === 'intent' ? seen : undefined);
  if (seen.kind === 'intent') await noticeMetadata(deps, current, seen);
};

/**
 * Attaches the provider's object to a payment whose creation was only planned when the database was backed up. The
 * sweep would repeat the creation under the same idempotency key, but the provider forgets keys after a day and would
 * create a second object.
 */
const attached = async (deps: PaymentsDeps, payment: Payment, seen: ListedPayment): Promise<Payment> => {
  const isSameKind = seen.kind === payment.kind;
  // The provider lists a paid session only as its intent, so the id of the session is unknown here.
  if (seen.status === 'succeeded')
    await recordCapture(deps, payment, seen, isSameKind ? seen.providerId : null);
  else if (seen.status !== 'canceled' && isSameKind) await attachListed(deps.db, payment.id, seen);
  return (await findPayment(deps.db, payment.id)) ?? payment;
};

/**
 * Whether the listed object belongs to the known payment. The intent of a session is listed too, and names the same
 * payment.
 */
const isSame = (known: Payment, seen: ListedPayment): boolean =>
  seen.providerId === known.provider_id ||
  seen.providerId === known.intent_id ||
  (known.kind === 'session' && seen.kind === 'intent' && known.intent_id === null);

/** Cancels the provider's object of a payment that is cancelled in the ledger, or refunds it when it was paid. */
const endCanceled = async (deps: PaymentsDeps, known: Payment, seen: ListedPayment): Promise<void> => {
  const after = await endAtProvider(deps.provider, seen);
  if (after.status !== 'succeeded') return;
  const providerId = seen.kind === known.kind ? after.providerId : known.provider_id;
  await recordCapture(deps, known, after, providerId);
};

/**
 * Inserts a refund that we requested and that the database lacks. One made in the provider's dashboard is only shown as
 * an alert.
 */
export const compareRefund = async (
  deps: PaymentsDeps,
  refund: ListedRefund,
  metadata: ListedPayment['metadata'] | undefined,
): Promise<void> => {
  const { db, provider } = deps;
  const { paymentRef, refundRef, intentId, status, providerId } = refund;
  const payment = intentId === null ? undefined : await findPaymentByProviderId(db, intentId);
  if (payment?.state !== 'succeeded') return;
  if (paymentRef !== payment.id || refundRef === null || !PAYMENT_REF.test(refundRef))
    return recordMoneyMoved(deps, payment);
  if (await findRefund(db, refundRef)) return recordMoneyMoved(deps, payment);
  // The refund may have failed since it was listed.
  const current = providerId === null ? status : (await provider.readRefund(providerId)).status;
  if (current === 'failed') return;
  if (refundRef === payment.id) await writeLostRest(deps, payment, { ...refund, status: current }, metadata);
  else await writeLostPart(deps, payment, { ...refund, status: current, refundRef });
  await recordMoneyMoved(deps, payment);
};

/** Inserts the refund of all that was left of a payment, and cancels the reservation, which is no longer paid for. */
const writeLostRest = (
  { db, clock, holds }: PaymentsDeps,
  { id }: Payment,
  { amountCents, status, providerId }: ListedRefund,
  metadata: ListedPayment['metadata'] | undefined,
): Promise<void> => {
  const known = endingIn(metadata ?? {});
  const reason = known?.state === 'canceled' ? known.reason : 'agency';
  return transact(db, system('provider'), async (tx) => {
    const now = clock.now();
    const reservation = await findReservationOfPayment(tx, id);
    const ending = { state: 'canceled', reason, isDepositKept: false } as const;
    if (reservation) await holds.end(tx, reservation, ending, now);
    await lockPayment(tx, id);
    await insertLostRefund(tx, { id, paymentId: id, amountCents, state: status, providerId, now });
  });
};

/** Inserts a partial refund. The reservation is kept: it costs less than was paid. */
const writeLostPart = async (
  { db, clock }: PaymentsDeps,
  { id }: Payment,
  { refundRef, amountCents, status, providerId }: ListedRefund & { refundRef: string },
): Promise<void> => {
  await transact(db, system('provider'), async (tx) => {
    const payment = await lockPayment(tx, id);
    const rest = await findRefund(tx, id);
    const refundedCents = (await sumOfParts(tx, id)) + (rest?.amount_cents ?? 0);
    // The refund was already inserted with the row of the payment.
    if (!payment || refundedCents + amountCents > capturedCents(payment)) return;
    const refund = { id: refundRef, paymentId: id, amountCents, state: status, providerId };
    await insertLostRefund(tx, { ...refund, now: clock.now() });
  });
};

const isUnattached = ({ provider_id, state }: Payment): boolean => provider_id === null && state === 'open';
