import { refreshPayment } from './paying/confirm-paid-hold.ts';
import type { ProviderPaymentStatus } from './payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { findPayment, findPaymentByProviderId, type Payment } from './payments.store.ts';
import { findRefundOfRest } from './refunds/refunds.store.ts';
import { hasGoneBack } from './spending.store.ts';

export interface Outcome {
  payment: Payment;
  refunded: boolean;
  status: ProviderPaymentStatus | Payment['state'];
}

/**
 * The outcome of a payment of the caller, for the pages to which the provider returns the customer; undefined when it
 * is unknown or belongs to another customer.
 */
export const findOutcome = async (
  deps: PaymentsDeps,
  accountId: number,
  providerId: string,
): Promise<Outcome | undefined> => {
  const { db, provider } = deps;
  const known = await findPaymentByProviderId(db, providerId);
  if (known?.account_id !== accountId) return undefined;
  await refreshPayment(deps, known.id);
  const payment = (await findPayment(db, known.id)) ?? known;
  const status =
    payment.state === 'open' && payment.provider_id !== null
      ? (await provider.read(payment.kind, payment.provider_id)).status
      : payment.state;
  const refunded = (await findRefundOfRest(db, payment.id)) !== undefined || (await hasGoneBack(db, payment));
  return { payment, refunded, status };
};
