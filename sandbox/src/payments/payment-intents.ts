import { refused } from '../api-error.ts';
import { type Params, mergedMetadata } from '../form-params.ts';
import { checkCardOptions, checkType, confirmed, type Answer } from './intent-confirmation.ts';
import { newId } from '../ids.ts';
import { isUnpaid } from './intent-cancellation.ts';
import { seconds, type Ledger } from '../ledger.ts';
import { findOrCreateMethod, methodOfParams } from './payment-methods.ts';
import type { PaymentIntent, PaymentMethodType } from '../stripe-objects.ts';

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

/** `allowed_payment_method_types`, which replaces `payment_method_types` in this version of the API. */
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

/** Bancontact cannot be authorised without being captured. */
function typesOf(
  params: Params,
  automatic: PaymentIntent['automatic_payment_methods'],
  captureMethod: PaymentIntent['capture_method'],
): PaymentMethodType[] {
  const allowed = checkedMethodTypes(params) ?? methodTypes;
  const takesRedirects = automatic?.allow_redirects === 'always' && captureMethod === 'automatic';
  const types = allowed.filter((type) => type === 'card' || takesRedirects);
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
  capture_method: PaymentIntent['capture_method'];
  metadata: Record<string, string>;
  description: string | null;
  receipt_email: string | null;
  customer: string | null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
}

/** Stores a new intent that waits for a payment method. */
export function insertIntent(ledger: Ledger, fields: NewIntent): PaymentIntent {
  const id = newId('pi', ledger.randomText);
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    ...fields,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${ledger.randomText(32)}`,
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
  const asked = params.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']);
  const captureMethod = asked === 'manual' ? 'manual' : 'automatic';
  checkCardOptions(params);
  params.oneOf('confirmation_method', ['automatic']);
  const isConfirmed = params.boolean('confirm') === true;
  if (!isConfirmed && params.has('return_url')) {
    throw params.invalid('return_url', 'The `return_url` parameter may only be used when `confirm=true`.');
  }
  const automatic = automaticMethods(params);
  const types = typesOf(params, automatic, captureMethod);
  const metadata = mergedMetadata({}, params.metadata());
  const method = methodOfParams(ledger, params);
  checkType(params, types, method);
  const intent = insertIntent(ledger, {
    amount,
    currency,
    automatic_payment_methods: automatic,
    allowed_payment_method_types: checkedMethodTypes(params),
    payment_method_types: types,
    capture_method: captureMethod,
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

/** `POST /v1/payment_intents/:id` */
export function updateIntent(ledger: Ledger, intent: PaymentIntent, params: Params): Answer {
  params.only('amount', 'description', 'expand', 'metadata', 'payment_method', 'receipt_email');
  const amount = params.integer('amount');
  if (amount !== undefined && amount !== intent.amount) {
    if (!isUnpaid(intent)) {
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
  if (methodId !== undefined && isUnpaid(intent)) {
    const method = findOrCreateMethod(ledger, methodId);
    checkType(params, intent.payment_method_types, method);
    Object.assign(updated, { payment_method: method.id, status: 'requires_confirmation', next_action: null });
  }
  ledger.store.update(updated);
  return { status: 200, body: updated };
}
