import { transact } from '../audit/index.ts';
import { findPayment, releaseGuarantee, takeGuarantee } from '../payments/index.ts';
import { system } from '../platform/actor.ts';
import { ServiceUnavailable } from '../platform/problem.ts';
import { lockReservation } from '../reservations/index.ts';
import { guaranteeBooks } from './state-from-payment.ts';
import { guaranteeFacts } from './guarantee-view.ts';
import type { GuaranteesDeps } from './on-guarantee.ts';
import { findGuarantee, lockGuarantee, updateGuarantee, type GuaranteeRow } from './guarantees.store.ts';
import type { DbAndClock } from '../platform/clock.ts';

/**
 * Carries out the decision about a card guarantee at the provider. Idempotent: the provider captures or releases it
 * once, and its state is read again each time. Without an answer the decision stays pending for the next sweep.
 */
export const carryOut = async (deps: GuaranteesDeps, id: number): Promise<void> => {
  const row = await findGuarantee(deps.db, id);
  if (row?.decision == null || row.ended_at !== null || row.payment_id === null) return;
  try {
    if (row.decision === 'release') await releaseGuarantee(deps.payments, row.payment_id);
    else if (!(await takeGuarantee(deps.payments, row.payment_id, row.decision_cents ?? 0)))
      await withdraw(deps, row);
    await updateFromPayment(deps, row.payment_id);
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    deps.log.warn({ err: error, guaranteeId: id }, 'a decision about a guarantee waits for the provider');
  }
};

/**
 * The provider refused the capture and still holds the card: clears the decision, so that the managers decide again,
 * unless they already have.
 */
const withdraw = async (
  { db, clock }: GuaranteesDeps,
  { id, reservation_id, decided_at: decidedAt }: GuaranteeRow,
): Promise<void> => {
  await transact(db, system('provider'), async (tx) => {
    await lockReservation(tx, reservation_id);
    const row = await lockGuarantee(tx, id);
    if (row?.decision !== 'capture' || row.ended_at !== null) return;
    if (row.decided_at?.getTime() !== decidedAt?.getTime()) return;
    await updateGuarantee(tx, id, {
      decision: null,
      decision_cents: null,
      decided_at: null,
      decided_by: null,
    });
    await tx.record({
      at: clock.now(),
      act: 'reservation.guarantee-withdraw',
      subject: { kind: 'reservation', id: reservation_id },
      after: guaranteeFacts(row),
    });
  });
};

/** Updates the guarantee of a payment that has ended: a crash may have happened between the two. */
export const updateFromPayment = async (deps: DbAndClock, paymentId: string): Promise<void> => {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment || payment.state === 'open') return;
  await guaranteeBooks(deps).updateState(paymentId, {
    status: payment.state,
    captureBefore: null,
    wasReleased: payment.is_released,
    receivedCents: payment.state === 'succeeded' ? (payment.captured_cents ?? payment.amount_cents) : 0,
  });
};
