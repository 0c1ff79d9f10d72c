import { PAYMENT_REF } from '@volant/shared/payments/payments.schema.ts';
import { endPayment } from './paying/ending-payments.ts';
import { refreshPayment } from './paying/confirm-paid-hold.ts';
import type { ProviderEvent } from './payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { findPayment, findPaymentByProviderId, type Payment } from './payments.store.ts';
import { insertEvent, isEventKnown } from './provider-events.store.ts';
import { recordMoneyMoved } from './refunds/money-moved-at-provider.ts';

const DECLINED = 'payment_intent.payment_failed';

/** The event types about a payment that was already captured. */
const AFTER_CAPTURE = /^(refund|charge\.(refund|dispute))/;

/**
 * Handles a signed event of the provider, which only indicates which payment to read again. False when it cannot be
 * verified.
 */
export const receiveEvent = async (
  deps: PaymentsDeps,
  rawBody: Buffer,
  signature: string,
): Promise<boolean> => {
  const { db, clock, log, provider } = deps;
  const event = provider.verifyEvent(rawBody, signature);
  if (!event) return false;
  if (await isEventKnown(db, event.id)) return true;
  const payment = await paymentOf(deps, event);
  if (payment) {
    const after = await refreshPayment(deps, payment.id);
    if (after && AFTER_CAPTURE.test(event.type)) await recordMoneyMoved(deps, after);
  } else log.info({ event: event.id, type: event.type }, 'event of no payment of ours');
  const isFirst = await insertEvent(db, { id: event.id, type: event.type, receivedAt: clock.now() });
  if (isFirst && payment && event.type === DECLINED) await countDecline(deps, payment);
  return true;
};

/**
 * Counts a refused card. After too many of them the account cannot open a payment for a while, and its open payment is
 * ended.
 */
const countDecline = async (
  deps: PaymentsDeps,
  { id, account_id: accountId }: Pick<Payment, 'id' | 'account_id'>,
): Promise<void> => {
  if (!(await deps.declines.count(accountId))) return;
  const payment = await findPayment(deps.db, id);
  if (payment?.state !== 'open') return;
  deps.log.warn({ paymentId: id, accountId }, 'too many refused cards: the payment is closed');
  await endPayment(deps, payment);
};

const paymentOf = async (
  { db }: PaymentsDeps,
  event: Pick<ProviderEvent, 'paymentRef' | 'objectId' | 'intentId'>,
): Promise<Payment | undefined> => {
  if (event.paymentRef && PAYMENT_REF.test(event.paymentRef)) return findPayment(db, event.paymentRef);
  for (const id of [event.intentId, event.objectId]) {
    const payment = id ? await findPaymentByProviderId(db, id) : undefined;
    if (payment) return payment;
  }
  return undefined;
};
