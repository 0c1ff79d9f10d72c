import { refused } from './api-error.ts';
import { charge, declinedBody, failAuthentication, succeed } from './charges.ts';
import { type Params, mergedMetadata } from './form-params.ts';
import { newId, randomText } from './ids.ts';
import { seconds, type Ledger } from './ledger.ts';
import { cardOfMethod, findOrCreateMethod, methodOfParams } from './payment-methods.ts';
import { completeSessionOf } from './session-completion.ts';
import type { PaymentIntent, PaymentMethod, PaymentMethodType } from './stripe-objects.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** How long a payment whose bank answers late stays `processing`. */
export const PROCESSING_MS = 8_000;

const MINIMUM_CENTS = 50;
const MAXIMUM_CENTS = 99_999_999;

const methodTypes = ['card', 'bancontact'] as const;

export function checkedAmount(params: Params, name: string, value: number): number {
  if (value < 1) throw params.invalid(name, 'Invalid positive integer', 'parameter_invalid_integer');
  if (value < MINIMUM_CENTS) {
    throw params.invalid(name, 'Amount must be at least €0.50 eur', 'amount_too_small');
  }
  if (value > MAXIMUM_CENTS) {
    throw params.invalid(name, 'Amount must be no more than €999,999.99', 'amount_too_large');
  }
  return value;
}

export function checkedCurrency(params: Params): string {
  const currency = params.requiredText('currency').toLowerCase();
  if (currency !== 'eur') throw params.invalid('currency', `The sandbox only knows eur, not ${currency}.`);
  return currency;
}

/** `allowed_payment_method_types`, which took the place of `payment_method_types` in this version of the API. */
export function checkedMethodTypes(params: Params): PaymentMethodType[] | null {
  const name = 'allowed_payment_method_types';
  if (!params.has(name)) return null;
  return params.texts(name).map((value) => {
    const type = methodTypes.find((candidate) => candidate === value);
    if (!type) throw params.invalid(name, `The payment method type "${value}" is invalid.`);
    return type;
  });
}

function automaticMethods(params: Params): PaymentIntent['automatic_payment_methods'] {
  const group = params.group('automatic_payment_methods');
  if (!group) return { enabled: true, allow_redirects: 'always' };
  group.only('enabled', 'allow_redirects');
  if (group.boolean('enabled') !== true) return null;
  return { enabled: true, allow_redirects: group.oneOf('allow_redirects', ['always', 'never']) ?? 'always' };
}

function typesOf(params: Params, automatic: PaymentIntent['automatic_payment_methods']): PaymentMethodType[] {
  const allowed = checkedMethodTypes(params) ?? methodTypes;
  const types = allowed.filter((type) => type === 'card' || automatic?.allow_redirects === 'always');
  if (types.length === 0) {
    throw params.invalid('allowed_payment_method_types', 'No payment method is left for this PaymentIntent.');
  }
  return types;
}

export interface NewIntent {
  amount: number;
  currency: string;
  automatic_payment_methods: PaymentIntent['automatic_payment_methods'];
  allowed_payment_method_types: PaymentMethodType[] | null;
  payment_method_types: PaymentMethodType[];
  metadata: Record<string, string>;
  description: string | null;
  receipt_email: string | null;
  customer: string | null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
}

/** Stores a new intent that waits for a payment method. */
export function insertIntent(ledger: Ledger, fields: NewIntent): PaymentIntent {
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    ...fields,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(32)}`,
    confirmation_method: 'automatic',
    created: seconds(ledger),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    payment_method_options: Object.fromEntries(fields.payment_method_types.map((type) => [type, {}])),
    setup_future_usage: null,
    shipping: null,
    status: 'requires_payment_method',
  };
  ledger.store.insert(intent);
  ledger.emit('payment_intent.created', intent);
  return intent;
}

/** `POST /v1/payment_intents` */
export function createIntent(ledger: Ledger, params: Params): Answer {
  params.only(
    'allowed_payment_method_types',
    'amount',
    'automatic_payment_methods',
    'capture_method',
    'confirm',
    'confirmation_method',
    'currency',
    'customer',
    'description',
    'expand',
    'metadata',
    'off_session',
    'payment_method',
    'payment_method_data',
    'payment_method_options',
    'receipt_email',
    'return_url',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'use_stripe_sdk',
  );
  const amount = checkedAmount(params, 'amount', params.requiredInteger('amount'));
  const currency = checkedCurrency(params);
  params.oneOf('capture_method', ['automatic', 'automatic_async']);
  params.oneOf('confirmation_method', ['automatic']);
  const isConfirmed = params.boolean('confirm') === true;
  if (!isConfirmed && params.has('return_url')) {
    throw params.invalid('return_url', 'The `return_url` parameter may only be used when `confirm=true`.');
  }
  const automatic = automaticMethods(params);
  const types = typesOf(params, automatic);
  const metadata = mergedMetadata({}, params.metadata());
  const method = methodOfParams(ledger, params);
  checkType(params, types, method);
  const intent = insertIntent(ledger, {
    amount,
    currency,
    automatic_payment_methods: automatic,
    allowed_payment_method_types: checkedMethodTypes(params),
    payment_method_types: types,
    metadata,
    description: params.text('description') ?? null,
    receipt_email: params.text('receipt_email') ?? null,
    customer: params.text('customer') ?? null,
    statement_descriptor: params.text('statement_descriptor') ?? null,
    statement_descriptor_suffix: params.text('statement_descriptor_suffix') ?? null,
  });
  if (isConfirmed) return confirmed(ledger, intent, method, params);
  if (!method) return { status: 200, body: intent };
  const withMethod: PaymentIntent = { ...intent, payment_method: method.id, status: 'requires_confirmation' };
  ledger.store.update(withMethod);
  return { status: 200, body: withMethod };
}

function checkType(params: Params, types: PaymentMethodType[], method: PaymentMethod | undefined): void {
  if (method && !types.includes(method.type)) {
    throw params.invalid(
      'payment_method',
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${types.join(', ')}.`,
    );
  }
}

/** `POST /v1/payment_intents/:id` */
export function updateIntent(ledger: Ledger, intent: PaymentIntent, params: Params): Answer {
  params.only('amount', 'description', 'expand', 'metadata', 'payment_method', 'receipt_email');
  const amount = params.integer('amount');
  if (amount !== undefined && amount !== intent.amount) {
    if (!intent.status.startsWith('requires_')) {
      throw refused(
        'payment_intent_unexpected_state',
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
        intent,
      );
    }
    checkedAmount(params, 'amount', amount);
  }
  const updated: PaymentIntent = {
    ...intent,
    amount: amount ?? intent.amount,
    description: params.has('description') ? (params.text('description') ?? null) : intent.description,
    receipt_email: params.has('receipt_email')
      ? (params.text('receipt_email') ?? null)
      : intent.receipt_email,
    metadata: mergedMetadata(intent.metadata, params.metadata()),
  };
  const methodId = params.text('payment_method');
  if (methodId !== undefined && intent.status.startsWith('requires_')) {
    const method = findOrCreateMethod(ledger, methodId);
    checkType(params, intent.payment_method_types, method);
    Object.assign(updated, { payment_method: method.id, status: 'requires_confirmation', next_action: null });
  }
  ledger.store.update(updated);
  return { status: 200, body: updated };
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
  if (intent.status === 'canceled' || intent.status === 'processing') {
    throw refused(
      'payment_intent_unexpected_state',
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      intent,
    );
  }
}

function confirmed(
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
    return charged.status === 'succeeded'
      ? { status: 200, body: charged }
      : { status: 402, body: declinedBody(charged) };
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

/** Carries on after the customer's act. */
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
  ledger.store.setDue(processing.id, ledger.now() + PROCESSING_MS);
  ledger.emit('payment_intent.processing', processing);
  completeSessionOf(ledger, processing);
  return processing;
}

/** The late answer of the bank. */
export function settleProcessing(ledger: Ledger, intent: PaymentIntent): void {
  const method = intent.payment_method && ledger.store.find('payment_method', intent.payment_method);
  if (intent.status === 'processing' && method) succeed(ledger, intent, method, true);
}

const cancellable: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const isCancellable = (intent: PaymentIntent): boolean => cancellable.includes(intent.status);

/** Cancels an intent that has not been charged; nothing else may pay it afterwards. */
function canceled(ledger: Ledger, intent: PaymentIntent, reason: string | null): PaymentIntent {
  const after: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: seconds(ledger),
    cancellation_reason: reason,
    next_action: null,
  };
  ledger.store.update(after);
  ledger.emit('payment_intent.canceled', after);
  return after;
}

/** Cancels the intent of a session that expires, when it can still be. */
export function cancelOfSession(ledger: Ledger, intentId: string): void {
  const intent = ledger.store.find('payment_intent', intentId);
  if (intent && isCancellable(intent)) canceled(ledger, intent, 'expired');
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
  if (!isCancellable(intent)) {
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
