import type { PaymentsAtProvider } from './at-provider.ts';
import { ProviderRefusal } from './payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { findPayment, updatePayment } from './payments.store.ts';
import { stateMetadata } from './reservation-metadata.ts';

interface DescribingDeps extends PaymentsDeps {
  atProvider: Pick<PaymentsAtProvider, 'metadataOf'>;
}

/**
 * Has the provider's metadata tell what a payment serves and what became of it: a database restored from a backup knows
 * it from there alone. Called after the commit of each change; what is missed then is found by the sweep, since the
 * reservation's row says in which state it was last described.
 */
export const describingOfPayments = ({ db, log, provider, holds, atProvider }: DescribingDeps) => {
  const describe = async (reservationId: number): Promise<void> => {
    const told = await holds.findUndescribed(db, reservationId);
    const payment = told && (await findPayment(db, told.paymentId));
    if (!told || !payment) return;
    const metadata = {
      ...(await atProvider.metadataOf(payment, told.hold)),
      ...stateMetadata(told.ending),
    };
    try {
      if (payment.intent_id !== null) await provider.describe(payment.intent_id, metadata);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      log.error({ err: error, paymentId: payment.id }, 'the provider does not take what a payment serves');
    }
    await updatePayment(db, payment.id, { described_reservation_id: reservationId });
    await holds.recordDescribed(db, reservationId, told.hold.state);
  };

  /** After a commit: whoever waits for its answer is not told of a provider that does not answer. */
  const describeSoon = async (reservationId: number): Promise<void> => {
    try {
      await describe(reservationId);
    } catch (error) {
      log.warn({ err: error, reservationId }, 'a reservation is described at the provider by the next sweep');
    }
  };

  return { describe, describeSoon };
};
