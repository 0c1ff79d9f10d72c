import type { PaymentKind, PaymentProvider, ProviderPayment } from '../payment-provider.ts';
import type { Purpose } from '../payments.store.ts';

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
