import { CHECKOUT_SESSION_MINUTES } from '@volant/shared/agency.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { system } from '../../platform/actor.ts';
import { plusMinutes } from '../../platform/clock.ts';
import { transact } from '../../audit/index.ts';
import type { Hold } from '../holds.ts';
import { ProviderUnavailable, type PaymentMetadata, type ProviderPayment } from '../payment-provider.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { lockPayment, renewPaymentKey, updatePayment, type Payment } from '../payments.store.ts';
import { reservationMetadata } from '../reservation-metadata.ts';

/**
 * Creates the payment at the provider. Idempotent: the idempotency key in the row makes the provider return the same
 * object when the request is repeated.
 */
export const createAtProvider = async (
  deps: PaymentsDeps,
  payment: Payment,
  hold: Hold | undefined,
): Promise<ProviderPayment> => {
  const { provider, publicUrl } = deps;
  const order = {
    idempotencyKey: payment.idempotency_key,
    amountCents: payment.amount_cents,
    description: hold
      ? `${payment.product_name}, ${defaultWords().formats.shortPeriod(hold)}`
      : payment.product_name,
    metadata: await paymentMetadata(deps, payment, hold),
    ...(payment.purpose === 'guarantee' && { isAuthorizedOnly: true }),
  };
  try {
    if (payment.kind === 'intent') return await provider.createIntent(order);
    return await provider.createSession({
      ...order,
      expiresAt: payment.expires_at ?? plusMinutes(payment.created_at, CHECKOUT_SESSION_MINUTES),
      // The token of a link is not known here, and a repeated request must contain the same address, or the provider
      // refuses it.
      ...(payment.link_id === null
        ? {
            successUrl: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
            cancelUrl: `${publicUrl}/payment-cancel`,
          }
        : { successUrl: `${publicUrl}/payer/retour`, cancelUrl: `${publicUrl}/payer/retour` }),
    });
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.isKeySpent) await changeKey(deps, payment);
    throw error;
  }
};

/**
 * For a day the provider repeats its error under this idempotency key, so the next attempt uses a new key. An object
 * that was created despite the error is found in the provider's list and ended (`payment-comparison.ts`).
 */
const changeKey = async ({ db, log }: PaymentsDeps, payment: Payment): Promise<void> => {
  log.warn({ paymentId: payment.id }, 'the key of a payment is spent: it gets another one');
  await renewPaymentKey(db, payment);
};

export const paymentMetadata = async (
  { site }: PaymentsDeps,
  payment: Pick<Payment, 'id' | 'account_id' | 'purpose'>,
  hold: Hold | undefined,
): Promise<PaymentMetadata> => ({
  payment: payment.id,
  purpose: payment.purpose,
  user: String(payment.account_id),
  site: await site(),
  ...(hold && reservationMetadata(hold)),
  // A reservation that is rebuilt after a restore may get another number, but its deposit keeps its id.
  ...(payment.purpose !== 'deposit' && { depositPayment: hold?.depositPaymentId ?? '' }),
});

/**
 * Stores the provider's ids. False when the row was ended meanwhile or has other ids: the created object must not be
 * given to the customer.
 */
export const attachCreated = async (
  { db }: PaymentsDeps,
  paymentId: string,
  created: ProviderPayment,
): Promise<boolean> =>
  transact(db, system('provider'), async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'open') return false;
    // The payment was created twice, under two keys: the object that was stored first is kept.
    if (payment.provider_id !== null && payment.provider_id !== created.providerId) return false;
    await updatePayment(tx, paymentId, { provider_id: created.providerId, intent_id: created.intentId });
    return true;
  });
