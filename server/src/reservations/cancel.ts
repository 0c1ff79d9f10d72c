import { toEuros } from '@volant/shared/kernel/money.ts';
import { isCancellationFree } from '@volant/shared/reservations/cancellation.rules.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { isCancelable, reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import type { Actor } from '../platform/actor.ts';
import { transact } from '../audit/index.ts';
import { standstillRefusal } from '../payments/index.ts';
import { refuse } from '../platform/problem.ts';
import { answerReservation } from './reservation-answer.ts';
import { queueCancellationMails } from './reservation-mails.ts';
import type { ReservationsDeps } from './reservations-deps.ts';
import { lockReservation } from './reservations.store.ts';
import { cancelReservation } from './reservation-writes.store.ts';

/**
 * A manager's cancellation. A hold's payments are ended first, and money captured meanwhile is refunded. The deposit of
 * a paid reservation is refunded until 24 hours before its start, or whenever the agency itself cancels. Errors: 404;
 * 409 unless pending or upcoming; 503 while its customer pays.
 */
export const cancel = async (
  deps: Pick<ReservationsDeps, 'db' | 'clock' | 'payments'>,
  actor: Actor,
  id: number,
  { byAgency }: { byAgency: boolean },
): Promise<Reservation> => {
  const { db, clock, payments } = deps;
  const { status: statusBefore } = await answerReservation(deps, id);
  const clearance = await payments.clearHold(id);
  if (clearance !== 'clear' && clearance !== 'paid') throw standstillRefusal(clearance, WHILE_THEY_PAY);
  await transact(db, actor, async (tx) => {
    const row = await lockReservation(tx, id);
    const now = await clock.verified(tx);
    const status = row && reservationStatus({ state: row.state, endDate: row.end_date }, now);
    if (!row || !status || !isCancelable(status)) {
      throw refuse(409, 'not_cancelable', reservationMessages.notCancelable);
    }
    if (row.state === 'pending' && (await payments.hasPaymentUnderWay(tx, id))) {
      throw standstillRefusal('contested', WHILE_THEY_PAY);
    }
    const reason = byAgency ? 'agency' : 'customer';
    await cancelReservation(tx, row, reason, now);
    await queueCancellationMails(tx, id, now);
    const isFree = byAgency || statusBefore === 'pending' || isCancellationFree(row.start_date, now);
    const refunded = isFree ? row.payment_id : null;
    const refundedCents = refunded === null ? 0 : await payments.refundDeposit(tx, refunded);
    await tx.record({
      at: now,
      act: 'reservation.cancel',
      subject: { kind: 'reservation', id },
      before: { status },
      after: { status: 'canceled', cancelReason: reason, refunded: toEuros(refundedCents) },
    });
    tx.afterCommit(() => payments.describeSoon(id));
  });
  return answerReservation(deps, id);
};

/** Refusals when the agency cancels while the customer pays. */
const WHILE_THEY_PAY = {
  processing: reservationMessages.customerIsPaying,
  opening: reservationMessages.customerOpensPayment,
};
