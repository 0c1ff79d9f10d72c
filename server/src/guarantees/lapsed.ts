import { refreshPayment } from '../payments/index.ts';
import { ServiceUnavailable } from '../platform/problem.ts';
import type { GuaranteesDeps } from './on-guarantee.ts';
import { findLapsedGuarantee } from './guarantees.store.ts';

/**
 * Reads again at the provider a card that should have been released by itself, before something is decided about it: the
 * sweep may not have come by since. Without an answer it stays as it is known.
 */
export const readLapsed = async (
  { db, clock, payments }: Pick<GuaranteesDeps, 'db' | 'clock' | 'payments'>,
  reservationId: number,
): Promise<void> => {
  const lapsed = await findLapsedGuarantee(db, reservationId, clock.now());
  if (lapsed?.payment_id == null) return;
  try {
    await refreshPayment(payments, lapsed.payment_id);
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
  }
};
