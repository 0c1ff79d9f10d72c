import { refused } from '../api-error.ts';
import { recordCharge } from '../balance/balance-transactions.ts';
import { dispute } from '../disputes.ts';
import type { Params } from '../form-params.ts';
import type { Answer } from './intent-confirmation.ts';
import type { Ledger } from '../ledger.ts';
import { cardOfMethod } from './payment-methods.ts';
import type { PaymentIntent } from '../stripe-objects.ts';

/** `POST /v1/payment_intents/:id/capture`: once, all of the authorised amount or a part; the rest is released. */
export function captureIntent(ledger: Ledger, intent: PaymentIntent, params: Params): Answer {
  params.only('amount_to_capture', 'expand');
  const asked = params.integer('amount_to_capture');
  const charge = intent.latest_charge ? ledger.store.find('charge', intent.latest_charge) : undefined;
  if (intent.status !== 'requires_capture' || !charge) {
    throw refused(
      'payment_intent_unexpected_state',
      intent.status === 'succeeded'
        ? 'This PaymentIntent could not be captured because it has already been captured.'
        : `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      intent,
    );
  }
  const amount = asked ?? intent.amount_capturable;
  if (amount < 1) {
    throw params.invalid('amount_to_capture', 'Invalid positive integer', 'parameter_invalid_integer');
  }
  if (amount > intent.amount_capturable) {
    throw params.invalid(
      'amount_to_capture',
      'The amount to capture is greater than the amount that can be captured.',
      'amount_too_large',
    );
  }
  const taken = { ...charge, captured: true, amount_captured: amount };
  const captured = { ...taken, balance_transaction: recordCharge(ledger, taken).id };
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  };
  ledger.store.update(captured);
  ledger.store.update(paid);
  ledger.store.clearDue(paid.id);
  ledger.emit('charge.captured', captured);
  ledger.emit('payment_intent.succeeded', paid);
  if (cardOfMethod(ledger, charge.payment_method)?.isDisputed === true) dispute(ledger, captured);
  return { status: 200, body: paid };
}
