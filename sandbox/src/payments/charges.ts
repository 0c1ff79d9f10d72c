import { errorBody } from '../api-error.ts';
import { recordCharge } from '../balance/balance-transactions.ts';
import { dispute } from '../disputes.ts';
import { newId, randomText } from '../ids.ts';
import { seconds, type Ledger } from '../ledger.ts';
import { cardOfMethod } from './payment-methods.ts';
import { completeSessionOf } from '../session-completion.ts';
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from '../stripe-objects.ts';
import type { Refusal } from '../test-cards.ts';

const docUrl = (code: string): string => `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`;

function insertCharge(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  result: { refusal?: Refusal; isAuthenticated: boolean; captureBefore?: number },
): Charge {
  const { refusal, captureBefore } = result;
  const isCaptured = !refusal && captureBefore === undefined;
  const details =
    method.type === 'card'
      ? {
          type: 'card',
          card: {
            ...method.card,
            ...(captureBefore !== undefined && authorization(intent, captureBefore)),
            three_d_secure: result.isAuthenticated
              ? { authentication_flow: 'challenge', result: 'authenticated', version: '2.2.0' }
              : null,
          },
        }
      : {
          type: 'bancontact',
          bancontact: { bank_code: 'VAPE', bank_name: 'VAN DE PUT & CO', iban_last4: '7061' },
        };
  const charge: Charge = {
    id: newId(method.type === 'card' ? 'ch' : 'py', ledger.randomText),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: isCaptured,
    created: seconds(ledger),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: refusal
      ? {
          network_status: 'declined_by_network',
          reason: refusal.declineCode,
          seller_message: 'The bank did not return any further details with this decline.',
          type: 'issuer_declined',
        }
      : {
          network_status: 'approved_by_network',
          reason: null,
          seller_message: 'Payment complete.',
          type: 'authorized',
        },
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: details,
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: refusal ? 'failed' : 'succeeded',
  };
  const made = isCaptured ? { ...charge, balance_transaction: recordCharge(ledger, charge).id } : charge;
  ledger.store.insert(made);
  return made;
}

/** What the charge of a card that is only authorised says beside the card. */
const authorization = (intent: PaymentIntent, captureBefore: number) => ({
  amount_authorized: intent.amount,
  capture_before: captureBefore,
  // Available to some accounts and cards only: never here.
  extended_authorization: { status: 'disabled' },
});

/** How long a card stays authorised. */
const AUTHORIZED_SECONDS = 7 * 24 * 60 * 60;

/** The bank holds the money, until it is captured, released or `capture_before` has passed. */
function authorize(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  isAuthenticated: boolean,
): PaymentIntent {
  const captureBefore = seconds(ledger) + AUTHORIZED_SECONDS;
  const charge = insertCharge(ledger, intent, method, { isAuthenticated, captureBefore });
  const held: PaymentIntent = {
    ...intent,
    status: 'requires_capture',
    amount_capturable: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  };
  ledger.store.update(held);
  ledger.store.setDue(held.id, captureBefore * 1000);
  ledger.emit('charge.succeeded', charge);
  ledger.emit('payment_intent.amount_capturable_updated', held);
  return held;
}

/** Captures the money: creates the charge, updates the intent and its session, and emits the events. */
export function succeed(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  isAuthenticated: boolean,
): PaymentIntent {
  const charge = insertCharge(ledger, intent, method, { isAuthenticated });
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  };
  ledger.store.update(paid);
  ledger.store.clearDue(paid.id);
  ledger.emit('charge.succeeded', charge);
  ledger.emit('payment_intent.succeeded', paid);
  completeSessionOf(ledger, paid);
  if (cardOfMethod(ledger, method.id)?.isDisputed === true) dispute(ledger, charge);
  return paid;
}

function backToMethod(
  ledger: Ledger,
  intent: PaymentIntent,
  error: PaymentError,
  charge: Charge | null,
): PaymentIntent {
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge?.id ?? intent.latest_charge,
    payment_method: null,
    last_payment_error: error,
    next_action: null,
  };
  ledger.store.update(failed);
  ledger.store.clearDue(failed.id);
  if (charge) ledger.emit('charge.failed', charge);
  ledger.emit('payment_intent.payment_failed', failed);
  return failed;
}

/** The bank refused: a failed charge, and the intent waits for another method. */
function decline(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  refusal: Refusal,
  isAuthenticated: boolean,
): PaymentIntent {
  const charge = insertCharge(ledger, intent, method, { refusal, isAuthenticated });
  const error: PaymentError = {
    type: 'card_error',
    code: refusal.code,
    decline_code: refusal.declineCode,
    message: refusal.message,
    charge: charge.id,
    doc_url: docUrl(refusal.code),
    payment_method: method,
  };
  return backToMethod(ledger, intent, error, charge);
}

/** The customer refused or failed 3-D Secure or the bank's page, or a late bank refused. */
export function failAuthentication(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  const isCard = method.type === 'card';
  const code = isCard ? 'payment_intent_authentication_failure' : 'payment_intent_payment_attempt_failed';
  const message = isCard
    ? 'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.'
    : 'The payment attempt failed: the customer did not approve it. Provide a new PaymentMethod to attempt to fulfill this PaymentIntent again.';
  const error: PaymentError = {
    type: 'invalid_request_error',
    code,
    message,
    doc_url: docUrl(code),
    payment_method: method,
  };
  return backToMethod(ledger, intent, error, null);
}

/** Asks the bank, after any authentication. */
export function charge(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  isAuthenticated: boolean,
): PaymentIntent {
  const refusal = cardOfMethod(ledger, method.id)?.refusal;
  if (refusal) return decline(ledger, intent, method, refusal, isAuthenticated);
  return intent.capture_method === 'manual'
    ? authorize(ledger, intent, method, isAuthenticated)
    : succeed(ledger, intent, method, isAuthenticated);
}

/** The body of the 402 that answers a declined confirmation. */
export function declinedBody(intent: PaymentIntent): { error: Record<string, unknown> } {
  const error = intent.last_payment_error;
  return errorBody({
    type: 'card_error',
    message: error?.message ?? 'Your card was declined.',
    code: error?.code,
    decline_code: error?.decline_code,
    charge: error?.charge,
    payment_intent: intent,
    payment_method: error?.payment_method,
    ...{ request_log_url: `https://dashboard.stripe.com/test/logs/${randomText(14)}` },
  });
}
