import { plusMinutes } from '../../platform/clock.ts';
import {
  forgetMetadataCheck,
  releaseMetadataLease,
  takeMetadataLease,
} from './metadata-at-provider.store.ts';
import type { ReservationForMetadata } from '../holds.ts';
import { ProviderRefusal, type ListedPayment, type PaymentMetadata } from '../payment-provider.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { findPayment, updatePayment, type Payment } from '../payments.store.ts';
import { changeMetadata, isSameMetadata, isLaterThan, stateMetadata } from '../reservation-metadata.ts';
import { findReservationOfPayment } from '../spending.store.ts';
import { paymentMetadata } from './at-provider.ts';

/** Longer than a request to the provider takes. A lease that is older belongs to a process that has stopped. */
const LEASE_MINUTES = 1;

/**
 * Writes to the provider's metadata what a payment pays for and how that ended: a restored database can rebuild it from
 * there only. Called after the commit of each change. The reservation's row stores the state that was written last, so
 * that the sweep finds states that were not written. States are written one at a time and in order: a process that
 * writes an older state also writes the newer ones afterwards.
 */
export const writeMetadata = async (deps: PaymentsDeps, reservationId: number): Promise<void> => {
  const { db, clock, holds } = deps;
  for (;;) {
    const stale = await holds.findWithStaleMetadata(db, reservationId);
    const now = clock.now();
    const until = plusMinutes(now, LEASE_MINUTES);
    if (!stale || !(await takeMetadataLease(db, stale.paymentId, { until, now }))) return;
    try {
      // Another process may have written the state since.
      const reservation = await holds.findWithStaleMetadata(db, reservationId);
      const payment = reservation && (await findPayment(db, reservation.paymentId));
      if (payment) await writeState(deps, payment, reservation);
    } finally {
      await releaseMetadataLease(db, stale.paymentId, until);
    }
  }
};

const writeState = async (
  deps: PaymentsDeps,
  payment: Payment,
  reservation: ReservationForMetadata,
): Promise<void> => {
  const { db, clock, log, provider, holds } = deps;
  const { reservationId, state } = reservation.hold;
  // This is recorded before the request: the metadata may be written although no answer arrives.
  await updatePayment(db, payment.id, { described_at: clock.now() });
  try {
    if (payment.intent_id !== null)
      await provider.writeMetadata(payment.intent_id, await metadataOf(deps, payment, reservation));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    log.error({ err: error, paymentId: payment.id }, 'the provider does not take what a payment serves');
    await updatePayment(db, payment.id, { described_at: null });
  }
  await updatePayment(db, payment.id, { described_reservation_id: reservationId });
  await holds.recordMetadataWritten(db, reservationId, state, reservation.version);
};

const metadataOf = async (
  deps: PaymentsDeps,
  payment: Payment,
  reservation: ReservationForMetadata,
): Promise<PaymentMetadata> => ({
  ...(await paymentMetadata(deps, payment, reservation.hold)),
  ...stateMetadata(reservation.ending),
  ...changeMetadata(reservation.lastChange),
});

/** Writes the metadata after a commit. A failure of the provider must not make the caller's request fail. */
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

/** Reads metadata that were written some time ago, and writes them again when the provider has something else. */
export const checkMetadata = async (deps: PaymentsDeps, payment: Payment): Promise<void> => {
  const { db, log, provider, holds } = deps;
  const { id, intent_id: intentId, described_at: describedAt } = payment;
  const reservation = await findReservationOfPayment(db, id);
  const seen = intentId === null ? undefined : await provider.readMetadata(intentId);
  if (reservation && seen && (await isOutdated(deps, payment, reservation.reservationId, seen))) {
    log.warn({ paymentId: id }, 'the provider has an older state of a reservation: it is told again');
    await holds.markMetadataStale(db, reservation.reservationId);
    await writeMetadata(deps, reservation.reservationId);
    return;
  }
  await forgetMetadataCheck(db, id, describedAt);
};

/** Marks a listed payment whose metadata are older than what was written, so that a later sweep reads it again. */
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

/**
 * Whether the provider's metadata are older than the reservation. False when they are to be written anyway, and when
 * they are newer than the reservation because of a change that a restored database lacks.
 */
const isOutdated = async (
  deps: PaymentsDeps,
  payment: Payment,
  reservationId: number,
  seen: ListedPayment['metadata'],
): Promise<boolean> => {
  const { db, holds } = deps;
  const written = await holds.findWithMetadata(db, reservationId);
  if (written?.paymentId !== payment.id) return false;
  return !isSameMetadata(await metadataOf(deps, payment, written), seen) && !isLaterThan(written, seen);
};
