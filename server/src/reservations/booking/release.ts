import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import { bookingRefusals } from '@volant/shared/reservations/booking/booking.refusals.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { ReservationState } from '@volant/shared/availability/reservation-state.ts';
import type { Actor } from '../../platform/actor.ts';
import { transact } from '../../audit/index.ts';
import { endFailureRefusal, clearHold, hasPaymentUnderWay } from '../../payments/index.ts';
import { refuse, type Problem } from '../../platform/problem.ts';
import { releaseHold } from './release-hold.ts';
import { answerReservation, reservationNotFound } from '../reservation-answer.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import { lockReservation } from '../reservations.store.ts';
import { findReservation } from '../reservation-list.store.ts';

const ATTEMPTS = 3;

/**
 * A customer releases their hold; its payments are ended at the provider first. Errors: 404 unless the hold is theirs,
 * 409 unless it is still held, or when it is paid by now.
 */
export const release = async (
  deps: ReservationsDeps,
  actor: Actor,
  customer: { id: number },
  id: number,
): Promise<Reservation> => {
  const { db, clock, payments } = deps;
  const row = (await findReservation(db, id))?.row;
  if (row?.account_id !== customer.id) throw reservationNotFound();
  if (row.state !== 'pending') throw notHeld(row.state);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const clearance = await clearHold(payments, id);
    if (clearance === 'paid') break;
    if (clearance !== 'clear') throw endFailureRefusal(clearance);
    const isReleased = await transact(db, actor, async (tx) => {
      const locked = await lockReservation(tx, id);
      if (locked?.state !== 'pending') throw notHeld(locked?.state);
      // A payment opened since: it must be ended at the provider first.
      if (await hasPaymentUnderWay(tx, id)) return false;
      await releaseHold(tx, locked, { reason: 'released', now: clock.now() });
      return true;
    });
    if (isReleased) return answerReservation(deps, id);
  }
  const after = (await findReservation(db, id))?.row.state;
  throw after === 'pending' ? endFailureRefusal('contested') : notHeld(after);
};

const notHeld = (state: ReservationState | undefined): Problem =>
  state === 'confirmed' || state === 'finalized'
    ? refuse(paymentRefusals.alreadyPaid)
    : refuse(bookingRefusals.not_releasable);
