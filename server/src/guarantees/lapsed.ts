import { refreshPayment } from '../payments/index.ts';
import { ServiceUnavailable } from '../platform/problem.ts';
import type { GuaranteesDeps } from './on-guarantee.ts';
import { findLapsedGuarantee } from './guarantees.store.ts';

/**
 * Reads a card whose authorization should have lapsed again from the provider, before a decision about it: the sweep
 * may not have run since. Without an answer the known state stays.
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
