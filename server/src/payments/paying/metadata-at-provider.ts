import { plusMinutes } from '../../platform/clock.ts';
import { forgetTelling, releaseTurn, takeTurn } from './metadata-at-provider.store.ts';
import type { UndescribedReservation } from '../holds.ts';
import { ProviderRefusal, type ListedPayment, type PaymentMetadata } from '../payment-provider.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { findPayment, updatePayment, type Payment } from '../payments.store.ts';
import { changeMetadata, isAsDescribed, isLaterThan, stateMetadata } from '../reservation-metadata.ts';
import { findReservationOfPayment } from '../spending.store.ts';
import { paymentMetadata } from './at-provider.ts';

/** Longer than a request to the provider takes; then the process that took the turn is gone. */
const TURN_MINUTES = 1;

/**
 * Writes what a payment serves, and how that ended, to the provider's metadata: the only source from which a restored
 * database can rebuild it. Called after the commit of each change. The reservation's row stores the last state written,
 * so the sweep finds what was missed. One state at a time, in their order: whoever writes an older one writes the newer
 * ones too, afterwards.
 */
export const writeMetadata = async (deps: PaymentsDeps, reservationId: number): Promise<void> => {
  const { db, clock, holds } = deps;
  for (;;) {
    const untold = await holds.findUndescribed(db, reservationId);
    const now = clock.now();
    const until = plusMinutes(now, TURN_MINUTES);
    if (!untold || !(await takeTurn(db, untold.paymentId, { until, now }))) return;
    try {
      // Another process may have told it since.
      const told = await holds.findUndescribed(db, reservationId);
      const payment = told && (await findPayment(db, told.paymentId));
      if (payment) await writeState(deps, payment, told);
    } finally {
      await releaseTurn(db, untold.paymentId, until);
    }
  }
};

const writeState = async (
  deps: PaymentsDeps,
  payment: Payment,
  told: UndescribedReservation,
): Promise<void> => {
  const { db, clock, log, provider, holds } = deps;
  const { reservationId, state } = told.hold;
  // Before the answer: it may arrive without one.
  await updatePayment(db, payment.id, { described_at: clock.now() });
  try {
    if (payment.intent_id !== null)
      await provider.describe(payment.intent_id, await metadataOf(deps, payment, told));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    log.error({ err: error, paymentId: payment.id }, 'the provider does not take what a payment serves');
    await updatePayment(db, payment.id, { described_at: null });
  }
  await updatePayment(db, payment.id, { described_reservation_id: reservationId });
  await holds.recordDescribed(db, reservationId, state, told.version);
};

const metadataOf = async (
  deps: PaymentsDeps,
  payment: Payment,
  told: UndescribedReservation,
): Promise<PaymentMetadata> => ({
  ...(await paymentMetadata(deps, payment, told.hold)),
  ...stateMetadata(told.ending),
  ...changeMetadata(told.lastChange),
});

/** Called after a commit: a failure of the provider must not fail the request. */
export const tryWriteMetadata = async (deps: PaymentsDeps, reservationId: number): Promise<void> => {
  try {
    await writeMetadata(deps, reservationId);
  } catch (error) {
    deps.log.warn(
      { err: error, reservationId },
      'a reservation is described at the provider by the next sweep',
    );
  }
};

/** Reads again what the provider was told some time ago, and tells it again when something else is there. */
export const checkMetadata = async (deps: PaymentsDeps, payment: Payment): Promise<void> => {
  const { db, log, provider, holds } = deps;
  const { id, intent_id: intentId, described_at: describedAt } = payment;
  const reservation = await findReservationOfPayment(db, id);
  const seen = intentId === null ? undefined : await provider.metadataOf(intentId);
  if (reservation && seen && (await isOutdated(deps, payment, reservation.reservationId, seen))) {
    log.warn({ paymentId: id }, 'the provider has an older state of a reservation: it is told again');
    await holds.forgetDescribed(db, reservation.reservationId);
    await writeMetadata(deps, reservation.reservationId);
    return;
  }
  await forgetTelling(db, id, describedAt);
};

/** A listed payment whose metadata are older than what was told is read again by a later sweep. */
export const noticeMetadata = async (
  deps: PaymentsDeps,
  payment: Payment,
  { metadata }: ListedPayment,
): Promise<void> => {
  const { db, clock } = deps;
  if (payment.described_at !== null) return;
  const reservation = await findReservationOfPayment(db, payment.id);
  if (reservation && (await isOutdated(deps, payment, reservation.reservationId, metadata)))
    await updatePayment(db, payment.id, { described_at: clock.now() });
};

/** Not when it is to be told anyway, nor when it is later than ours: a change that a restored database lost. */
const isOutdated = async (
  deps: PaymentsDeps,
  payment: Payment,
  reservationId: number,
  seen: ListedPayment['metadata'],
): Promise<boolean> => {
  const { db, holds } = deps;
  const told = await holds.findDescribed(db, reservationId);
  if (told?.paymentId !== payment.id) return false;
  return !isAsDescribed(await metadataOf(deps, payment, told), seen) && !isLaterThan(told, seen);
};
