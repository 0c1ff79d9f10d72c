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

/** Longer than a request to the provider takes; then the process that took the lease is gone. */
const LEASE_MINUTES = 1;

/**
 * Writes what a payment serves, and how that ended, to the provider's metadata: the only source from which a restored
 * database can rebuild it. Called after the commit of each change. The reservation's row stores the last state written,
 * so the sweep finds what was missed. One state at a time, in their order: whoever writes an older one writes the newer
 * ones too, afterwards.
 */
export const writeMetadata = async (deps: PaymentsDeps, reservationId: number): Promise<void> => {
  const { db, clock, holds } = deps;
  for (;;) {
    const stale = await holds.findWithStaleMetadata(db, reservationId);
    const now = clock.now();
    const until = plusMinutes(now, LEASE_MINUTES);
    if (!stale || !(await takeMetadataLease(db, stale.paymentId, { until, now }))) return;
    try {
      // Another process may have written it since.
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
  // Before the answer: it may arrive without one.
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

/** Reads again metadata that were written some time ago, and writes them again when something else is there. */
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

/** A listed payment whose metadata are older than what was written is read again by a later sweep. */
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

/** Not when they are to be written anyway, nor when they are later than ours: a change that a restored database lost. */
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
