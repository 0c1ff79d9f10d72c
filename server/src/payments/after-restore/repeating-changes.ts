import { system } from '../../platform/actor.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { transact } from '../../audit/index.ts';
import type { ReservationAtProvider } from '../holds.ts';
import { lostRental, reservationOf, type PaidFor } from './paid-for.ts';
import type { ListedPayment } from '../payment-provider.ts';
import { findPayment } from '../payments.store.ts';
import { clearBlockingHold } from './restoring-rentals.ts';
import { endingIn, purposeIn } from '../reservation-metadata.ts';
import { findReservationOfPayment } from '../spending.store.ts';
import { noteLostRental } from './payments-without-row.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { owePart } from '../refunds/owing-refunds.ts';

/** A rental of the database that was changed according to the provider, and its payment at the provider. */
interface Changed extends ReservationAtProvider {
  paid: PaidFor;
}

/**
 * Repeats changes of rentals that a restored database lacks. Without them the rentals would have their former vehicles
 * and days, which may have been sold to others since. A change that cannot be repeated is shown to the agency as a lost
 * rental, without a refund.
 */
export const repeatChanges = async (deps: PaymentsDeps, seen: readonly ListedPayment[]): Promise<void> => {
  const changed: Changed[] = [];
  for (const payment of seen) {
    const one = await changedOf(deps, payment);
    if (one) changed.push(one);
  }
  if (changed.length === 0 || (await repeat(deps, changed))) return;
  // One of the changes makes it impossible to repeat them together, so each is tried alone.
  for (const one of changed) {
    if (!(await repeat(deps, [one]))) await note(deps, one);
  }
};

/** The reservation confirmed by a listed payment; undefined unless it was changed and not cancelled. */
const changedOf = async ({ db }: PaymentsDeps, seen: ListedPayment): Promise<Changed | undefined> => {
  const { metadata, intentId, succeededAt, paymentRef, createdAt } = seen;
  if (seen.kind !== 'intent' || intentId === null || succeededAt === null || paymentRef === null) return;
  if (purposeIn(metadata) !== 'deposit' || endingIn(metadata)?.state === 'canceled') return;
  const payment = await findPayment(db, paymentRef);
  if (!payment) return;
  const reservation = await findReservationOfPayment(db, payment.id);
  if (reservation?.state !== 'confirmed') return;
  const after = { ...seen, intentId, succeededAt };
  const paid = { id: payment.id, accountId: payment.account_id, after, metadata, createdAt, parts: [] };
  const atProvider = reservationOf(paid);
  return atProvider?.changedAt ? { reservationId: reservation.reservationId, atProvider, paid } : undefined;
};

/** Repeats all of these changes in one transaction, or none; false when that is not possible. */
const repeat = async (deps: PaymentsDeps, changed: readonly Changed[]): Promise<boolean> => {
  const { db, clock, holds } = deps;
  for (;;) {
    const repeated = await transact(db, system('provider'), async (tx) => {
      const result = await holds.repeatChanges(tx, changed, clock.now());
      if (result.outcome !== 'made') return rollBack(result);
      for (const refund of result.refunds) await owePart(tx, deps, refund);
      return result;
    });
    if (repeated.outcome !== 'held') return repeated.outcome !== 'impossible';
    await clearBlockingHold(deps, repeated.holdId);
  }
};

const note = async ({ db, clock, log }: PaymentsDeps, { reservationId, paid }: Changed): Promise<void> => {
  log.error({ reservationId }, 'the change of a rental was lost, and cannot be repeated');
  const lost = lostRental(paid, { accountId: paid.accountId, isRefunded: false });
  await transact(db, system('provider'), (tx) => noteLostRental(tx, lost, clock.now()));
};
