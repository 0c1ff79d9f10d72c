import type { PaymentsAtProvider } from './at-provider.ts';
import { ProviderRefusal } from './payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { findPayment, updatePayment } from './payments.store.ts';
import { changeMetadata, stateMetadata } from './reservation-metadata.ts';

interface DescribingDeps extends PaymentsDeps {
  atProvider: Pick<PaymentsAtProvider, 'metadataOf'>;
}

/**
 * Writes what a payment serves, and how that ended, to the provider's metadata: the only source from which a restored
 * database can rebuild it. Called after the commit of each change. The reservation's row stores the last state written,
 * so the sweep finds what was missed.
 */
export const describingOfPayments = ({ db, log, provider, holds, atProvider }: DescribingDeps) => {
  const describe = async (reservationId: number): Promise<void> => {
    const told = await holds.findUndescribed(db, reservationId);
    const payment = told && (await findPayment(db, told.paymentId));
    if (!told || !payment) return;
    const metadata = {
      ...(await atProvider.metadataOf(payment, told.hold)),
      ...stateMetadata(told.ending),
      ...changeMetadata(told.lastChange),
    };
    try {
      if (payment.intent_id !== null) await provider.describe(payment.intent_id, metadata);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      log.error({ err: error, paymentId: payment.id }, 'the provider does not take what a payment serves');
    }
    await updatePayment(db, payment.id, { described_reservation_id: reservationId });
    await holds.recordDescribed(db, reservationId, told.hold.state, told.version);
  };

  /** Called after a commit: a failure of the provider must not fail the request. */
  const describeSoon = async (reservationId: number): Promise<void> => {
    try {
      await describe(reservationId);
    } catch (error) {
      log.warn({ err: error, reservationId }, 'a reservation is described at the provider by the next sweep');
    }
  };

  return { describe, describeSoon };
};
