import { system } from '../../platform/actor.ts';
import { transact } from '../../audit/index.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { findPayment, listDepositsOfHold, lockPayment, updatePayment } from '../payments.store.ts';
import type { Payment } from '../payments.store.ts';
import { isUsable } from '../spending.store.ts';
import { findRestCents, oweRest } from '../refunds/owing-refunds.ts';
import { askRefunds } from '../refunds/asking-refunds.ts';
import { readAgain } from './capturing.ts';
import { tryWriteMetadata } from './metadata-at-provider.ts';

/**
 * Reads an open payment again at the provider. Idempotent. A bound payment that was captured
 * confirms its hold. A provisional one waits up to a minute until the caller posts the next order. An unbound one is
 * only recorded.
 */
export const refreshPayment = async (deps: PaymentsDeps, paymentId: string): Promise<Payment | undefined> => {
  const known = await findPayment(deps.db, paymentId);
  if (!known) return undefined;
  const payment = known.state === 'open' ? (await readAgain(deps, known)).payment : known;
  if (payment.state === 'succeeded' && payment.binding === 'bound') await confirmPaidHold(deps, payment.id);
  return payment;
};

/**
 * Confirms the hold of a captured payment; no payment confirms one in any other way. Only a deposit does so: a payment
 * for any other purpose belongs to the reservation named in its row since its capture was recorded.
 */
export const confirmPaidHold = async (deps: PaymentsDeps, paymentId: string): Promise<void> => {
  const payment = await findPayment(deps.db, paymentId);
  if (payment?.purpose === 'deposit') await confirmHold(deps, payment);
};

/** Confirms the hold of a captured deposit, or refunds it when that hold cannot be confirmed. */
const confirmHold = async (deps: PaymentsDeps, { id: paymentId }: Payment): Promise<void> => {
  const { db, clock, holds } = deps;
  const isElsewhere = await transact(db, system('provider'), async (tx) => {
    const known = await findPayment(tx, paymentId);
    if (known?.reservation_id == null) return true;
    const reservationId = known.reservation_id;
    await holds.lockCustomer(tx, known.account_id);
    await holds.lock(tx, reservationId);
    const payment = await lockPayment(tx, paymentId);
    // Another purchase claimed the payment between the two reads, so there is no hold to confirm here.
    if (payment?.reservation_id !== reservationId || !(await isUsable(tx, payment))) return true;
    const confirmation = await holds.confirm(tx, { reservationId, paymentId, now: clock.now() });
    if (confirmation === 'confirmed') {
      await updatePayment(tx, paymentId, { binding: 'bound' });
      tx.afterCommit(() => tryWriteMetadata(deps, reservationId));
      return false;
    }
    const reason = confirmation === 'taken' ? 'duplicate' : 'refused';
    await oweRest(tx, deps, { paymentId, amountCents: await findRestCents(tx, payment), reason });
    return false;
  });
  // A refund of this payment may already be due.
  if (isElsewhere) await askRefunds(deps, paymentId);
};

/** Reads every deposit of a hold again; one that was captured confirms it. */
export const confirmHoldIfPaid = async (deps: PaymentsDeps, reservationId: number): Promise<void> => {
  for (const payment of await listDepositsOfHold(deps.db, reservationId)) {
    if (payment.state === 'canceled') continue;
    const seen = await refreshPayment(deps, payment.id);
    if (seen?.state === 'succeeded' && seen.binding === 'provisional') await confirmPaidHold(deps, seen.id);
  }
};
