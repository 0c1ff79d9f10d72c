import { refused } from '../api-error.ts';
import type { Params } from '../form-params.ts';
import type { Answer } from './intent-confirmation.ts';
import { seconds, type Ledger } from '../ledger.ts';
import type { PaymentIntent } from '../stripe-objects.ts';

const unpaid: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Stripe's own reason, when nobody captured in time, or the session was not paid in time. */
const EXPIRED = 'expired';

/** Whether an intent still waits for its customer: neither charged nor authorised. */
export const isUnpaid = (intent: PaymentIntent): boolean => unpaid.includes(intent.status);

/** Cancels an intent that has not been charged; it can no longer be paid. An authorised amount is released. */
function canceled(ledger: Ledger, intent: PaymentIntent, reason: string | null): PaymentIntent {
  const after: PaymentIntent = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: seconds(ledger),
    cancellation_reason: reason,
    next_action: null,
  };
  ledger.store.update(after);
  if (intent.status === 'requires_capture') release(ledger, intent, reason);
  ledger.emit('payment_intent.canceled', after);
  return after;
}

/** Nothing was taken, so the charge shows no refund. */
function release(ledger: Ledger, intent: PaymentIntent, reason: string | null): void {
  ledger.store.clearDue(intent.id);
  const charge = intent.latest_charge ? ledger.store.find('charge', intent.latest_charge) : undefined;
  if (charge && reason === EXPIRED) ledger.emit('charge.expired', charge);
}

/** Cancels the intent of an expiring session, if it can still be cancelled. */
export function cancelOfSession(ledger: Ledger, intentId: string): void {
  const intent = ledger.store.find('payment_intent', intentId);
  if (intent && isUnpaid(intent)) canceled(ledger, intent, EXPIRED);
}

/** The end of an authorisation that nobody captured. */
export function expireAuthorization(ledger: Ledger, intent: PaymentIntent): void {
  if (intent.status === 'requires_capture') canceled(ledger, intent, EXPIRED);
}

/** `POST /v1/payment_intents/:id/cancel` */
export function cancelIntent(ledger: Ledger, intent: PaymentIntent, params: Params): Answer {
  params.only('cancellation_reason', 'expand');
  const reason = params.oneOf('cancellation_reason', [
    'duplicate',
    'fraudulent',
    'requested_by_customer',
    'abandoned',
  ]);
  if (!isUnpaid(intent) && intent.status !== 'requires_capture') {
    throw refused(
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.`,
      intent,
    );
  }
  if (ledger.store.findSessionOfIntent(intent.id)?.status === 'open') {
    throw refused(
      undefined,
      'You cannot cancel the PaymentIntent of a Checkout Session. Expire the Session instead.',
    );
  }
  return { status: 200, body: canceled(ledger, intent, reason ?? null) };
}
