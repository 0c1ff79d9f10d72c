import type Stripe from 'stripe';
import type {
  ListedPayment,
  PaymentKind,
  ProviderPayment,
  ProviderPaymentStatus,
} from '../payment-provider.ts';

export const fromIntent = (intent: Stripe.PaymentIntent): ProviderPayment => ({
  providerId: intent.id,
  intentId: intent.id,
  status: intentStatus(intent),
  isTried: isTried(intent),
  amountCents: intent.amount,
  receivedCents: intent.amount_received,
  capturableCents: intent.amount_capturable,
  captureBefore: captureBefore(intent),
  wasReleased: wasReleased(intent),
  currency: intent.currency,
  livemode: intent.livemode,
  paymentRef: intent.metadata['payment'] ?? null,
  clientSecret: intent.client_secret,
  url: null,
  succeededAt: intent.status === 'succeeded' ? chargedAt(intent) : null,
  ...afterwards(intent),
});

export const fromSession = (session: Stripe.Checkout.Session): ProviderPayment => {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const intentId = idOf(session.payment_intent);
  const status = sessionStatus(session, intent);
  return {
    providerId: session.id,
    intentId,
    status,
    isTried: session.status === 'complete' || (intent !== null && isTried(intent)),
    amountCents: session.amount_total ?? 0,
    receivedCents: intent?.amount_received ?? 0,
    capturableCents: 0,
    captureBefore: null,
    wasReleased: false,
    currency: session.currency ?? '',
    livemode: session.livemode,
    paymentRef: session.metadata?.['payment'] ?? null,
    clientSecret: null,
    url: session.url,
    succeededAt: status === 'succeeded' && intent ? chargedAt(intent) : null,
    ...afterwards(intent),
  };
};

export const listed = (
  kind: PaymentKind,
  payment: ProviderPayment,
  object: { metadata: Stripe.Metadata | null; created: number },
): ListedPayment => ({
  ...payment,
  kind,
  metadata: object.metadata ?? {},
  createdAt: new Date(object.created * 1000),
});

/** The provider does not know the object, so no money can come from it. */
export const unknownPayment = (providerId: string): ProviderPayment => ({
  providerId,
  intentId: null,
  status: 'canceled',
  isTried: false,
  amountCents: 0,
  receivedCents: 0,
  capturableCents: 0,
  captureBefore: null,
  wasReleased: false,
  currency: '',
  livemode: false,
  paymentRef: null,
  clientSecret: null,
  url: null,
  succeededAt: null,
  refundedCents: 0,
  disputed: false,
});

/** The id of an object that is expanded or given by id. */
export const idOf = (linked: string | { id: string } | null | undefined): string | null =>
  (typeof linked === 'object' ? linked?.id : linked) ?? null;

/** What happened to a payment after its capture. An authorised amount that was released is no refund. */
const afterwards = (intent: Stripe.PaymentIntent | null): { refundedCents: number; disputed: boolean } => {
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return { refundedCents: charge?.amount_refunded ?? 0, disputed: charge?.disputed ?? false };
};

/** A charge, refused or not, or a 3-D Secure step shows that a card was entered. */
const isTried = (intent: Stripe.PaymentIntent): boolean =>
  intentStatus(intent) !== 'waiting' || intent.latest_charge !== null;

const intentStatus = (intent: Stripe.PaymentIntent): ProviderPaymentStatus => {
  switch (intent.status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'canceled';
    case 'processing':
      return 'processing';
    case 'requires_capture':
      return 'authorized';
    case 'requires_action':
      return 'action';
    case 'requires_payment_method':
      return intent.last_payment_error ? 'failed' : 'waiting';
    default:
      return 'waiting';
  }
};

const sessionStatus = (
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderPaymentStatus => {
  if (session.status === 'expired') return 'canceled';
  if (session.status !== 'complete') return 'waiting';
  if (session.payment_status === 'paid') return 'succeeded';
  // The attempt failed: the page is closed and accepts no further attempt.
  const hasFailed = intent !== null && ['requires_payment_method', 'canceled'].includes(intent.status);
  return hasFailed ? 'canceled' : 'processing';
};

const captureBefore = (intent: Stripe.PaymentIntent): Date | null => {
  if (intent.status !== 'requires_capture' || typeof intent.latest_charge !== 'object') return null;
  const seconds = intent.latest_charge?.payment_method_details?.card?.capture_before;
  return seconds === undefined ? null : new Date(seconds * 1000);
};

/**
 * Whether somebody cancelled the authorisation. When it expired because nobody captured in time, Stripe gives the
 * reason 'expired', for those that expired before its version 2025-03-31 'automatic'.
 */
const wasReleased = ({ status, latest_charge: charge, cancellation_reason: reason }: Stripe.PaymentIntent) =>
  status === 'canceled' &&
  reason !== 'expired' &&
  reason !== 'automatic' &&
  typeof charge === 'object' &&
  charge?.status === 'succeeded';

const chargedAt = (intent: Stripe.PaymentIntent): Date => {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return new Date((charge?.created ?? intent.created) * 1000);
};
