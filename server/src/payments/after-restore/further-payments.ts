import { PAYMENT_REF } from '@volant/shared/payments/payments.schema.ts';
import { system } from '../../platform/actor.ts';
import { transact, type Work } from '../../audit/index.ts';
import type { Hold } from '../holds.ts';
import { insertLostRefunds } from './lost-refunds.ts';
import { isRefunded, leftOf, lostPayment, type PaidFor } from './paid-for.ts';
import { findPayment, insertLostPayment, type Purpose } from '../payments.store.ts';
import { positiveInteger } from '../reservation-metadata.ts';
import { findReservationOfPayment } from '../spending.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { refundUnknown } from './payments-without-row.ts';
import { oweRest } from '../refunds/owing-refunds.ts';

/** The provider stores times in whole seconds. */
const SECOND_MS = 1000;

type Further = Exclude<Purpose, 'deposit' | 'guarantee'>;

/**
 * Handles a supplement or a balance that the restored database lacks: attaches it to its reservation again, or else
 * refunds it. Idempotent. A reservation that was lost must be rebuilt first.
 */
export const adoptFurther = async (deps: PaymentsDeps, paid: PaidFor, purpose: Further): Promise<void> => {
  const reservationId = await reservationIdOf(deps, paid);
  const isKept =
    reservationId !== undefined &&
    (await transact(deps.db, system('provider'), (tx) =>
      writeOn(tx, deps, reservationId, { paid, purpose }),
    ));
  if (!isKept && !(await findPayment(deps.db, paid.id))) await refundUnknown(deps, paid);
};

/**
 * The reservation is found by its deposit, since a rebuilt reservation may have another number. A booking made at the
 * counter has no deposit, and is found by its number.
 */
const reservationIdOf = async ({ db }: PaymentsDeps, { metadata }: PaidFor): Promise<number | undefined> => {
  const { depositPayment = '', reservation } = metadata;
  return PAYMENT_REF.test(depositPayment)
    ? (await findReservationOfPayment(db, depositPayment))?.reservationId
    : positiveInteger(reservation);
};

/** False when the reservation or customer is not the one named by the payment. */
const writeOn = async (
  tx: Work,
  deps: PaymentsDeps,
  reservationId: number,
  { paid, purpose }: { paid: PaidFor; purpose: Further },
): Promise<boolean> => {
  const { clock, log, holds } = deps;
  const { id, after } = paid;
  const now = clock.now();
  const reservation = await holds.lock(tx, reservationId);
  if (!reservation || !isOf(reservation, paid)) return false;
  const payment = { ...lostPayment(paid, purpose, now), reservation_id: reservationId };
  if (!(await insertLostPayment(tx, payment))) return false;
  await insertLostRefunds(tx, paid, now);
  // Nothing is owed for a cancelled reservation, so the payment is refunded.
  if (!isRefunded(after) && !['confirmed', 'finalized'].includes(reservation.state))
    await oweRest(tx, deps, { paymentId: id, amountCents: leftOf(after), reason: 'refused' });
  log.warn(
    { paymentId: id, reservationId, purpose },
    'a payment missing from the database was written again',
  );
  return true;
};

const isOf = ({ accountId, orderedAt }: Hold, paid: PaidFor): boolean =>
  accountId === paid.accountId && orderedAt.getTime() <= paid.createdAt.getTime() + SECOND_MS;
