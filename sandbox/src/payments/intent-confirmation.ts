import { refused } from '../api-error.ts';
import { charge, declinedBody, failAuthentication, succeed } from './charges.ts';
import type { Params } from '../form-params.ts';
import type { Ledger } from '../ledger.ts';
import { cardOfMethod, methodOfParams } from './payment-methods.ts';
import { completeSessionOf, failSessionOf } from '../session-completion.ts';
import type { PaymentIntent, PaymentMethod, PaymentMethodType } from '../stripe-objects.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** Refuses a method of a type that the intent does not take. */
export function checkType(
  params: Params,
  types: PaymentMethodType[],
  method: PaymentMethod | undefined,
): void {
  if (method && !types.includes(method.type)) {
    throw params.invalid(
      'payment_method',
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${types.join(', ')}.`,
    );
  }
}

/** Reads the option of cards that concerns authorisations; the sandbox never extends one. */
export function checkCardOptions(params: Params): void {
  const card = params.group('payment_method_options')?.group('card');
  card?.oneOf('request_extended_authorization', ['if_available', 'never']);
}

/** `POST /v1/payment_intents/:id/confirm` */
export function confirmIntent(ledger: Ledger, intent: PaymentIntent, params: Params): Answer {
  params.only(
    'expand',
    'mandate_data',
    'off_session',
    'payment_method',
    'payment_method_data',
    'payment_method_options',
    'receipt_email',
    'return_url',
    'use_stripe_sdk',
  );
  refuseUnconfirmable(intent);
  const method = methodOfParams(ledger, params);
  checkType(params, intent.payment_method_types, method);
  return confirmed(ledger, intent, method, params);
}

function refuseUnconfirmable(intent: PaymentIntent): void {
  if (intent.status === 'succeeded') {
    throw refused(
      'payment_intent_unexpected_state',
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  }
  if (['canceled', 'processing', 'requires_capture'].includes(intent.status)) {
    throw refused(
      'payment_intent_unexpected_state',
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      intent,
    );
  }
}

/** Confirms an intent, with the given method or the one that it has. */
export function confirmed(
  ledger: Ledger,
  intent: PaymentIntent,
  given: PaymentMethod | undefined,
  params: Params,
): Answer {
  const method =
    given ?? (intent.payment_method ? ledger.store.find('payment_method', intent.payment_method) : undefined);
  if (!method) {
    throw refused(
      'payment_intent_unexpected_state',
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
      intent,
    );
  }
  checkCardOptions(params);
  const returnUrl = params.text('return_url');
  if (returnUrl !== undefined && !URL.canParse(returnUrl)) {
    throw params.invalid('return_url', 'Not a valid URL', 'url_invalid');
  }
  const allowsRedirects = intent.automatic_payment_methods?.allow_redirects === 'always';
  if (
    allowsRedirects &&
    returnUrl === undefined &&
    params.boolean('use_stripe_sdk') !== true &&
    method.type !== 'card'
  ) {
    throw params.invalid(
      'return_url',
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
    );
  }
  return attempt(ledger, intent, method, { returnUrl, isInPage: params.boolean('use_stripe_sdk') === true });
}

/**
 * Charges the method, or asks the customer first. `isInPage`: the caller shows the 3-D Secure challenge itself
 * (Stripe.js, the hosted checkout); otherwise the customer is sent to a page of its own.
 */
export function attempt(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  options: { returnUrl?: string; isInPage: boolean },
): Answer {
  refuseUnconfirmable(intent);
  const isChallenged = cardOfMethod(ledger, method.id)?.isChallenged === true;
  if (method.type === 'card' && !isChallenged) {
    const charged = charge(ledger, intent, method, false);
    return charged.status === 'requires_payment_method'
      ? { status: 402, body: declinedBody(charged) }
      : { status: 200, body: charged };
  }
  const waiting: PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: nextAction(ledger, intent, method, options),
  };
  ledger.store.update(waiting);
  ledger.emit('payment_intent.requires_action', waiting);
  return { status: 200, body: waiting };
}

function nextAction(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  { returnUrl, isInPage }: { returnUrl?: string; isInPage: boolean },
): PaymentIntent['next_action'] {
  const page = method.type === 'card' ? '3ds' : 'bancontact';
  const url = `${ledger.publicBaseUrl()}/sandbox/${page}/${intent.id}?client_secret=${intent.client_secret}`;
  if (method.type === 'card' && (isInPage || returnUrl === undefined)) {
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  }
  if (returnUrl === undefined) {
    throw refused(
      undefined,
      'You must provide a `return_url` when confirming with a redirect payment method.',
    );
  }
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}

/** What the customer did on the challenge or on the bank's page; `defer`: the bank will answer later. */
export type CustomerAct = 'authorize' | 'refuse' | 'defer';

/** Continues after the customer's act. */
export function authenticate(ledger: Ledger, intent: PaymentIntent, act: CustomerAct): PaymentIntent {
  const method = intent.payment_method && ledger.store.find('payment_method', intent.payment_method);
  if (intent.status !== 'requires_action' || !method) {
    throw refused(
      'payment_intent_unexpected_state',
      `This PaymentIntent does not wait for the customer: it has a status of ${intent.status}.`,
      intent,
    );
  }
  if (act === 'refuse') return failAuthentication(ledger, intent, method);
  if (act === 'authorize') return charge(ledger, intent, method, true);
  const processing: PaymentIntent = { ...intent, status: 'processing', next_action: null };
  ledger.store.update(processing);
  ledger.store.setDue(processing.id, ledger.now() + ledger.bank.processingMs());
  ledger.emit('payment_intent.processing', processing);
  completeSessionOf(ledger, processing);
  return processing;
}

/** The late answer of the bank. */
export function endProcessing(ledger: Ledger, intent: PaymentIntent): void {
  const method = intent.payment_method && ledger.store.find('payment_method', intent.payment_method);
  if (intent.status !== 'processing' || !method) return;
  if (ledger.bank.paysLate()) {
    succeed(ledger, intent, method, true);
    return;
  }
  failAuthentication(ledger, intent, method);
  failSessionOf(ledger, intent);
}
