import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { changeRefusals } from '@volant/shared/reservations/changes/changes.refusals.ts';
import { isDepositReturned } from '@volant/shared/reservations/changes/cancellation.rules.ts';
import { canCancelPast, cancellationMoment } from '@volant/shared/reservations/requests/request.rules.ts';
import type { OpenWish } from '@volant/shared/reservations/requests/request.rules.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { isCancelable, reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Work } from '../../audit/index.ts';
import {
  clearHold,
  closeForms,
  hasPaymentUnderWay,
  listCapturedFurther,
  oweRest,
  endFailureRefusal,
  tryWriteMetadata,
} from '../../payments/index.ts';
import { refuse } from '../../platform/problem.ts';
import { transactOnReservation } from '../on-reservation.ts';
import { answerReservation } from '../reservation-answer.ts';
import { queueCancellationMails } from '../reservation-mails.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import type { ReservationRow } from '../reservations.store.ts';
import { cancelReservation, freeDays } from '../reservation-writes.store.ts';
import { lockOpenRequests } from '../requests.store.ts';
import { answerOpenRequests } from '../requests/requests.ts';

/**
 * A manager's cancellation. A hold's payments are ended first, and money captured meanwhile is refunded. The deposit of
 * a paid reservation is refunded until 24 hours before its start, or whenever the agency itself cancels; the customer's
 * open request to cancel counts, not the moment when the agency comes to it. Errors: 404; 409 unless pending or
 * upcoming; 503 while its customer pays.
 */
export const cancel = async (
  deps: ReservationsDeps,
  actor: Actor,
  id: number,
  { byAgency }: { byAgency: boolean },
): Promise<Reservation> => {
  const { db, clock, payments } = deps;
  const { status: statusBefore } = await answerReservation(deps, id);
  const clearance = await clearHold(payments, id);
  if (clearance !== 'clear' && clearance !== 'paid') throw endFailureRefusal(clearance, WHILE_THEY_PAY);
  await transactOnReservation(db, actor, id, async (tx, row) => {
    const now = await clock.verified(tx);
    if (row.state === 'pending' && (await hasPaymentUnderWay(tx, id))) {
      throw endFailureRefusal('contested', WHILE_THEY_PAY);
    }
    const open = await lockOpenRequests(tx, id);
    const isFree =
      statusBefore === 'pending' ||
      isDepositReturned(
        { startDate: row.start_date, depositLockedAt: row.deposit_locked_at },
        cancellationMoment(open, now),
      );
    await cancelLocked(tx, deps, row, { byAgency, isFree, now, open });
  });
  return answerReservation(deps, id);
};

/**
 * Cancels a reservation that is locked after its vehicle; the payments of a hold must be ended. `isFree`: the deposit
 * goes back although the agency did not cancel. `open`: what the customer
 * asked in time. 409 unless pending or upcoming, or asked for before it was past; `vehicle_departed` once it has left.
 */
export const cancelLocked = async (
  tx: Work,
  { payments, guarantees }: ReservationsDeps,
  row: ReservationRow,
  {
    byAgency,
    isFree,
    now,
    open = [],
  }: { byAgency: boolean; isFree: boolean; now: Date; open?: readonly OpenWish[] },
): Promise<void> => {
  const { id } = row;
  const status = reservationStatus({ state: row.state, endDate: row.end_date }, now);
  const hasDeparted = row.departed_at !== null;
  const isAsked = !byAgency && canCancelPast({ status, hasDeparted }, open);
  if (isCancelable(status) && hasDeparted) throw refuse(changeRefusals.vehicle_departed);
  if (!isCancelable(status) && !isAsked) throw refuse(changeRefusals.not_cancelable);
  const reason = byAgency ? 'agency' : 'customer';
  const isReturned = byAgency || isFree;
  await cancelReservation(tx, row, { reason, isDepositKept: !isReturned, now });
  await freeDays(tx, row);
  await queueCancellationMails(tx, id, now);
  const refunded = isReturned ? row.payment_id : null;
  const depositCents =
    refunded === null ? 0 : await oweRest(tx, payments, { paymentId: refunded, reason: 'canceled' });
  await guarantees.withdrawAsked(tx, id);
  const refundedCents = depositCents + (await oweFurther(tx, payments, id));
  await tx.record({
    at: now,
    act: 'reservation.cancel',
    subject: { kind: 'reservation', id },
    before: { status },
    after: { status: 'canceled', cancelReason: reason, refunded: toEuros(refundedCents) },
  });
  await answerOpenRequests(tx, id, { outcome: 'canceled', now });
  tx.afterCommit(() => closeForms(payments, id));
  tx.afterCommit(() => tryWriteMetadata(payments, id));
};

/**
 * Only a deposit is ever kept: supplements and balances go back in the transaction that cancels. Returns the newly owed
 * cents.
 */
export const oweFurther = async (
  tx: Work,
  payments: ReservationsDeps['payments'],
  reservationId: number,
): Promise<number> => {
  let owedCents = 0;
  for (const { id: paymentId } of await listCapturedFurther(tx, reservationId))
    owedCents += await oweRest(tx, payments, { paymentId, reason: 'canceled' });
  return owedCents;
};

/** Refusals when the agency cancels while the customer pays. */
export const WHILE_THEY_PAY = {
  processing: paymentRefusals.customerIsPaying,
  opening: paymentRefusals.customerOpensPayment,
};
