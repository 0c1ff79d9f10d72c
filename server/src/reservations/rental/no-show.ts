import { canBeNoShow, noShowFrom } from '@volant/shared/reservations/rental/no-show.rules.ts';
import { rentalRefusals } from '@volant/shared/reservations/rental/rental.refusals.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import { oweFurther } from '../changes/cancel.ts';
import { closeForms, tryWriteMetadata } from '../../payments/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/problem.ts';
import { findNoShowGrace } from '../../pricing/index.ts';
import { transactOnReservation } from '../on-reservation.ts';
import { answerReservation } from '../reservation-answer.ts';
import { queueNoShowMails } from '../reservation-mails.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import { cancelReservation, freeDays } from '../reservation-writes.store.ts';
import { lockOpenRequests } from '../requests.store.ts';
import { answerOpenRequests } from '../requests/requests.ts';

/**
 * The customer did not come: the rental ends, its days and accessories are free again, the deposit is kept. Errors:
 * 404; 409 unless it is paid, the vehicle has neither left nor returned, and the waiting time after the pick-up has passed, or while
 * the customer's request to cancel is open: it may have come in time.
 */
export const recordNoShow = async (
  deps: ReservationsDeps,
  actor: Actor,
  id: number,
): Promise<Reservation> => {
  const { db, clock, payments, guarantees } = deps;
  await transactOnReservation(db, actor, id, async (tx, row) => {
    const now = await clock.verified(tx);
    const status = reservationStatus({ state: row.state, endDate: row.end_date }, now);
    const graceMinutes = await findNoShowGrace(tx);
    const hasDeparted = row.departed_at !== null;
    if (!canBeNoShow({ status, startDate: row.start_date, hasDeparted, graceMinutes }, now)) {
      throw refuse(rentalRefusals.not_no_show({ from: noShowFrom(row.start_date, graceMinutes) }));
    }
    const asked = (await lockOpenRequests(tx, id)).find(({ wish }) => wish === 'annulation');
    if (asked) throw refuse(rentalRefusals.cancellation_asked({ askedAt: asked.askedAt }));
    await cancelReservation(tx, row, { reason: 'no_show', isDepositKept: true, now });
    await freeDays(tx, row);
    await queueNoShowMails(tx, id, now);
    await guarantees.withdrawAsked(tx, id);
    await oweFurther(tx, payments, id);
    await tx.record({
      at: now,
      act: 'reservation.no-show',
      subject: { kind: 'reservation', id },
      before: { status },
      after: { status: 'canceled', cancelReason: 'no_show' },
    });
    await answerOpenRequests(tx, id, { outcome: 'canceled', now });
    tx.afterCommit(() => closeForms(payments, id));
    tx.afterCommit(() => tryWriteMetadata(payments, id));
  });
  return answerReservation(deps, id);
};
