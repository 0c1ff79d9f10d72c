import { system } from '../../platform/actor.ts';
import { transact } from '../../audit/index.ts';
import { ProviderRefusal, ProviderUnavailable, waits } from '../payment-provider.ts';
import type { PaymentKind, PaymentProvider, ProviderPayment } from '../payment-provider.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { endUnattached, listOpenOf, type Payment, type Purpose } from '../payments.store.ts';
import type { EndFailure } from './end-failure.ts';
import { recordCapture, recordRead } from './capturing.ts';
import { createAtProvider } from './at-provider.ts';

/**
 * Ends a payment at the provider. A guarantee that is authorised on a card is not ended: only a decision of the agency,
 * or its expiry, releases it (decision 020).
 */
export const endUnlessHeld = async (
  provider: PaymentProvider,
  { kind, providerId, purpose }: { kind: PaymentKind; providerId: string; purpose: Purpose },
): Promise<ProviderPayment> => {
  if (purpose === 'guarantee') {
    const seen = await provider.read(kind, providerId);
    if (seen.status === 'authorized') return seen;
  }
  return provider.cancel(kind, providerId);
};

/**
 * Ends a payment at the provider. 'succeeded': it had succeeded meanwhile. Any other failure means that it may still
 * succeed.
 */
export const endPayment = async (
  deps: PaymentsDeps,
  payment: Payment,
): Promise<'ended' | 'succeeded' | EndFailure> => {
  const { db, provider } = deps;
  try {
    const providerId = payment.provider_id ?? (await orphanId(deps, payment));
    if (providerId === undefined) return (await endUnattached(db, payment.id)) ? 'ended' : 'contested';
    if (payment.provider_id === null && waits(await provider.read(payment.kind, providerId))) {
      // This fails when the customer retried and was given the payment meanwhile, since an ended payment is never given
      // to a customer. An ended payment that is then not cancelled at the provider is found in the provider's list.
      if (!(await endUnattached(db, payment.id))) return 'contested';
      const after = await endUnlessHeld(provider, { ...payment, providerId });
      // The database was restored: the payment was given to its customer after the backup, and has been paid by now. It
      // is refunded.
      if (after.status === 'succeeded')
        await recordCapture(deps, { ...payment, state: 'canceled' }, after, providerId);
      return 'ended';
    }
    const seen = await endUnlessHeld(provider, { ...payment, providerId });
    const after = await recordRead(deps, payment, seen);
    if (after.state === 'open') return seen.status === 'processing' ? 'processing' : 'contested';
    return after.state === 'succeeded' ? 'succeeded' : 'ended';
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'unanswered';
    throw error;
  }
};

/**
 * The provider's id of a payment whose creation was interrupted, found by repeating the request under its idempotency
 * key. Undefined when the provider refuses; its secret was never given to anybody, so it cannot be paid.
 */
const orphanId = async (deps: PaymentsDeps, payment: Payment): Promise<string | undefined> => {
  const { db, log, holds } = deps;
  const hold = await transact(db, system('provider'), async (tx) =>
    payment.reservation_id === null ? undefined : holds.lock(tx, payment.reservation_id),
  );
  try {
    return (await createAtProvider(deps, payment, hold)).providerId;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    log.warn({ err: error, paymentId: payment.id }, 'payment without an object at the provider');
    return undefined;
  }
};

/**
 * Ends the open payments of a rental that was cancelled, so that nobody pays for it any more. A payment for which the
 * provider does not answer is left to the sweep, and one that was paid meanwhile is refunded. The payment of a
 * guarantee is ended when its guarantee is decided.
 */
export const closeForms = async (deps: PaymentsDeps, reservationId: number): Promise<void> => {
  for (const payment of await listOpenOf(deps.db, reservationId))
    if (payment.purpose !== 'guarantee') await endPayment(deps, payment);
};
