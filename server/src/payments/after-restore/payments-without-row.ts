import { system } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { transact } from '../../audit/index.ts';
import { queueMail } from '../../outbox/index.ts';
import { insertLostRental, type LostRental } from '../alerts/lost-rentals.store.ts';
import { leftOf, lostRental, reservationOf, type PaidFor } from './paid-for.ts';
import { ProviderUnavailable } from '../payment-provider.ts';
import type { ListedPayment, PaymentProvider, ProviderPayment } from '../payment-provider.ts';
import { endUnlessHeld } from '../paying/ending-payments.ts';
import { endingIn, purposeIn } from '../reservation-metadata.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

/**
 * Handles a captured payment of an unknown customer or reservation, which has no row in the database: it is refunded
 * directly at the provider, unless its rental is over.
 */
export const refundUnknown = async (deps: PaymentsDeps, paid: PaidFor): Promise<void> => {
  const { db, clock } = deps;
  const { after } = paid;
  if (leftOf(after) <= 0 && !paid.isLostAlready) return;
  const isDue = endingIn(paid.metadata) === undefined;
  await transact(db, system('provider'), (tx) =>
    noteLostRental(tx, lostRental(paid, { accountId: null, isRefunded: isDue }), clock.now()),
  );
  if (isDue) await refundWithoutRow(deps, after, reservationOf(paid) !== undefined);
};

/** Cancels an object of this installation that has no payment row, or refunds it when it was paid. */
export const endWithoutRow = async (deps: PaymentsDeps, seen: ListedPayment): Promise<void> => {
  const after = await endAtProvider(deps.provider, seen);
  if (after.status === 'succeeded') await refundWithoutRow(deps, after);
};

const refundWithoutRow = async (
  { log, provider }: PaymentsDeps,
  after: ProviderPayment,
  isRentalLost = false,
): Promise<void> => {
  const leftCents = after.receivedCents - after.refundedCents;
  if (after.intentId === null || leftCents <= 0) return;
  log.error({ intentId: after.intentId, leftCents }, 'money of no payment in the books is refunded');
  await provider.refund({
    idempotencyKey: `refund-${after.intentId}`,
    intentId: after.intentId,
    amountCents: leftCents,
    paymentRef: after.paymentRef ?? '',
    refundRef: after.paymentRef ?? '',
    isRentalLost,
  });
};

/**
 * The final state of a payment, which is cancelled first if needed. Throws `ProviderUnavailable` when it may still
 * succeed: the next comparison tries again.
 */
export const endAtProvider = async (
  provider: PaymentProvider,
  seen: ListedPayment,
): Promise<ProviderPayment> => {
  const purpose = purposeIn(seen.metadata);
  const after = seen.status === 'succeeded' ? seen : await endUnlessHeld(provider, { ...seen, purpose });
  // A guarantee that was authorised or captured meanwhile is left to the next comparison, which treats it as a
  // guarantee.
  const isFinal = after.status === 'canceled' || (after.status === 'succeeded' && purpose !== 'guarantee');
  if (!isFinal) throw new ProviderUnavailable(`${seen.providerId} is ${after.status}`);
  return after;
};

/** Records a lost rental for the managers and queues a mail to the agency, once. */
export const noteLostRental = async (tx: Tx, lost: LostRental, now: Date): Promise<void> => {
  await insertLostRental(tx, lost, now);
  const { paymentId } = lost;
  await queueMail(tx, { kind: 'agency-rental-lost', subject: { kind: 'payment', id: paymentId } }, now);
};
