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
 * Ends a payment at the provider. A guarantee that is held on a card stays: only a decision of the agency, or its expiry,
 * releases it (decision 020).
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

/** Ends a payment at the provider. It may have succeeded meanwhile; where it cannot be ended, it still may. */
export const endPayment = async (
  deps: PaymentsDeps,
  payment: Payment,
): Promise<'ended' | 'succeeded' | EndFailure> => {
  const { db, provider } = deps;
  try {
    const providerId = payment.provider_id ?? (await orphanId(deps, payment));
    if (providerId === undefined) return (await endUnattached(db, payment.id)) ? 'ended' : 'contested';
    if (payment.provider_id === null && waits(await provider.read(payment.kind, providerId))) {
      // Unless its customer retried and was handed it meanwhile: an ended payment is never handed out. One that is then
      // not cancelled at the provider is found in its list.
      if (!(await endUnattached(db, payment.id))) return 'contested';
      const after = await endUnlessHeld(provider, { ...payment, providerId });
      // Unknown to a restored database: handed out after the backup, and paid by now. The money is refunded.
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
 * The provider's id of a payment whose creation was cut short, read by repeating the request under its key. Undefined
 * when the provider refuses; its secret was never handed out, so it cannot be paid.
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
 * Closes the forms of a rental that was cancelled, so that nobody pays for it any more; what the provider does not answer
 * is left to the sweep, and what was paid meanwhile goes back. The form of a guarantee is closed by its decision.
 */
export const closeForms = async (deps: PaymentsDeps, reservationId: number): Promise<void> => {
  for (const payment of await listOpenOf(deps.db, reservationId))
    if (payment.purpose !== 'guarantee') await endPayment(deps, payment);
};
