import { refused } from './api-error.ts';
import { type Params, mergedMetadata } from './form-params.ts';
import { newId } from './ids.ts';
import { seconds, type Ledger } from './ledger.ts';
import { attempt, type Answer } from './payments/intent-confirmation.ts';
import { cancelOfSession } from './payments/intent-cancellation.ts';
import {
  checkedAmount,
  checkedCurrency,
  checkedMethodTypes,
  insertIntent,
} from './payments/payment-intents.ts';
import type { CheckoutSession, LineItem, PaymentIntent, PaymentMethod } from './stripe-objects.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** What a session stores for its page and for its future intent. */
export interface SessionPlan {
  lineItems: LineItem[];
  intentMetadata: Record<string, string>;
  intentDescription: string | null;
}

/** The line items and the metadata that a session was created with. */
export function planOf(ledger: Ledger, sessionId: string): SessionPlan {
  return ledger.store.findPrivate(sessionId) as SessionPlan;
}

function readLineItem(ledger: Ledger, params: Params): LineItem {
  params.only('price_data', 'quantity');
  const price = params.group('price_data');
  if (!price) throw params.missing('price_data');
  price.only('currency', 'product_data', 'unit_amount', 'tax_behavior');
  const product = price.group('product_data');
  if (!product) throw price.missing('product_data');
  product.only('name', 'description', 'images', 'metadata');
  const quantity = params.integer('quantity') ?? 1;
  if (quantity < 1) throw params.invalid('quantity', 'Invalid positive integer', 'parameter_invalid_integer');
  const unitAmount = price.requiredInteger('unit_amount');
  if (unitAmount < 0)
    throw price.invalid('unit_amount', 'Invalid non-negative integer', 'parameter_invalid_integer');
  const currency = checkedCurrency(price);
  const total = unitAmount * quantity;
  return {
    id: newId('li', ledger.randomText),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency,
    description: product.requiredText('name'),
    price: {
      id: newId('price', ledger.randomText),
      object: 'price',
      currency,
      product: newId('prod', ledger.randomText),
      type: 'one_time',
      unit_amount: unitAmount,
    },
    quantity,
  };
}

function readUrl(params: Params, name: string): string | undefined {
  const url = params.text(name);
  if (url !== undefined && !/^https?:\/\/[^/]/.test(url))
    throw params.invalid(name, 'Not a valid URL', 'url_invalid');
  return url;
}

function readExpiry(params: Params, now: number): number {
  const expiresAt = params.integer('expires_at');
  if (expiresAt === undefined) return now + DAY;
  if (expiresAt < now + 30 * MINUTE) {
    throw params.invalid(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    );
  }
  if (expiresAt > now + DAY) {
    throw params.invalid(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    );
  }
  return expiresAt;
}

/** `POST /v1/checkout/sessions` */
export function createSession(ledger: Ledger, params: Params): Answer {
  params.only(
    'allowed_payment_method_types',
    'cancel_url',
    'client_reference_id',
    'currency',
    'customer',
    'customer_creation',
    'customer_email',
    'expand',
    'expires_at',
    'line_items',
    'locale',
    'metadata',
    'mode',
    'payment_intent_data',
    'submit_type',
    'success_url',
    'ui_mode',
  );
  const mode = params.oneOf('mode', ['payment']);
  if (mode === undefined) throw params.missing('mode');
  params.oneOf('ui_mode', ['hosted_page']);
  const items = params.groups('line_items').map((item) => readLineItem(ledger, item));
  if (items.length === 0) throw params.missing('line_items');
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  checkedAmount(params, 'line_items', total);
  const successUrl = readUrl(params, 'success_url');
  if (successUrl === undefined) throw params.missing('success_url');
  const now = seconds(ledger);
  const intentData = params.group('payment_intent_data');
  intentData?.only('capture_method', 'description', 'metadata', 'receipt_email', 'statement_descriptor');
  intentData?.oneOf('capture_method', ['automatic', 'automatic_async']);
  const allowed = checkedMethodTypes(params);
  const id = newId('cs_test', ledger.randomText);
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    allowed_payment_method_types: allowed,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: readUrl(params, 'cancel_url') ?? null,
    client_reference_id: params.text('client_reference_id') ?? null,
    created: now,
    currency: items[0]?.currency ?? 'eur',
    customer: params.text('customer') ?? null,
    customer_details: null,
    customer_email: params.text('customer_email') ?? null,
    expires_at: readExpiry(params, now),
    livemode: false,
    locale: params.text('locale') ?? null,
    metadata: mergedMetadata({}, params.metadata()),
    mode,
    payment_intent: null,
    payment_method_types: allowed && allowed.length > 0 ? allowed : ['card', 'bancontact'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: successUrl,
    ui_mode: 'hosted_page',
    url: `${ledger.publicBaseUrl()}/sandbox/checkout/${id}`,
  };
  const plan: SessionPlan = {
    lineItems: items,
    intentMetadata: mergedMetadata({}, intentData?.metadata() ?? {}),
    intentDescription: intentData?.text('description') ?? null,
  };
  ledger.store.insert(session, plan);
  ledger.store.setDue(id, session.expires_at * 1000);
  return { status: 200, body: session };
}

/** `POST /v1/checkout/sessions/:id` */
export function updateSession(ledger: Ledger, session: CheckoutSession, params: Params): Answer {
  params.only('expand', 'metadata');
  const updated = { ...session, metadata: mergedMetadata(session.metadata, params.metadata()) };
  ledger.store.update(updated);
  return { status: 200, body: updated };
}

/** Expires an open session, and cancels the intent that it created. */
export function expireNow(ledger: Ledger, session: CheckoutSession): CheckoutSession {
  const after: CheckoutSession = { ...session, status: 'expired', url: null };
  ledger.store.update(after);
  ledger.store.clearDue(session.id);
  if (session.payment_intent) cancelOfSession(ledger, session.payment_intent);
  ledger.emit('checkout.session.expired', after);
  return after;
}

/** `POST /v1/checkout/sessions/:id/expire` */
export function expireSession(ledger: Ledger, session: CheckoutSession, params: Params): Answer {
  params.only('expand');
  if (session.status !== 'open') {
    throw refused(
      undefined,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  return { status: 200, body: expireNow(ledger, session) };
}

/** Pays an open session: its intent is created at the first attempt, and reused at the next ones. */
export function paySession(
  ledger: Ledger,
  session: CheckoutSession,
  method: PaymentMethod,
  returnUrl: string,
): PaymentIntent {
  const known = session.payment_intent
    ? ledger.store.find('payment_intent', session.payment_intent)
    : undefined;
  const intent = known ?? insertIntentOf(ledger, session);
  attempt(ledger, intent, method, { returnUrl, isInPage: true });
  return ledger.store.find('payment_intent', intent.id) ?? intent;
}

function insertIntentOf(ledger: Ledger, session: CheckoutSession): PaymentIntent {
  const plan = planOf(ledger, session.id);
  const intent = insertIntent(ledger, {
    amount: session.amount_total,
    currency: session.currency,
    automatic_payment_methods: null,
    allowed_payment_method_types: session.allowed_payment_method_types,
    payment_method_types: session.payment_method_types,
    capture_method: 'automatic',
    metadata: plan.intentMetadata,
    description: plan.intentDescription,
    receipt_email: session.customer_email,
    customer: session.customer,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
  });
  ledger.store.update({ ...session, payment_intent: intent.id });
  return intent;
}
