import Stripe from 'stripe';
import { APPLICATION_CURRENCY } from '@volant/shared/agency.ts';
import type { Clock } from '../clock.ts';
import { readEvent } from './event-shape.ts';
import {
  ProviderRefusal,
  ProviderUnavailable,
  type IntentOrder,
  type ListedPayment,
  type ListedRefund,
  type PaymentKind,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderPaymentStatus,
  type ProviderRefund,
  type RefundOrder,
} from './payment-provider.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Whether the keys move real money: an event or an object of the other mode is refused. */
  live: boolean;
  /** Another server that speaks Stripe's API; Stripe itself when absent. */
  apiUrl?: string;
  /** Tells how old a signature is. */
  clock: Clock;
  /** How long an act at the provider may take, all tries together. */
  patienceMs?: number;
}

// Visa, Mastercard and Bancontact: what the payment step announces, whatever the account's dashboard allows.
const PAYMENT_METHODS = [
  'card',
  'bancontact',
] satisfies Stripe.PaymentIntentCreateParams['allowed_payment_method_types'];

/** Of one try. */
const REQUEST_TIMEOUT_MS = 6_000;
/** A customer waits for the answer: longer than this, all tries together, they are told to try again; nothing is lost. */
const PATIENCE_MS = 10_000;

/** Nobody needs that answer: what it did not reach is described again by the sweep. */
const DESCRIBE_PATIENCE_MS = 3_000;

/** A recorded event sent again later is refused. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** The only door to Stripe, for Stripe itself and for the sandbox alike. */
export const stripeProvider = (options: StripeOptions): PaymentProvider => {
  const stripe = new Stripe(options.secretKey, {
    ...(options.apiUrl ? addressOf(options.apiUrl) : {}),
    telemetry: false,
    // The library waits a random while that grows between its tries.
    maxNetworkRetries: 2,
    timeout: REQUEST_TIMEOUT_MS,
    appInfo: { name: 'Volant' },
  });

  const answered = <T>(ask: () => Promise<T>): Promise<T> => asked(ask, options.patienceMs ?? PATIENCE_MS);

  const readIntent = async (id: string): Promise<ProviderPayment> =>
    fromIntent(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));

  const readSession = async (id: string): Promise<ProviderPayment> =>
    fromSession(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }));

  const read = async (kind: PaymentKind, id: string): Promise<ProviderPayment> => {
    try {
      return await (kind === 'intent' ? readIntent(id) : readSession(id));
    } catch (error) {
      if (isMissing(error)) return unknownPayment(id);
      throw error;
    }
  };

  /** Our own refund of a payment, read in the provider's list: of an answer that nobody could read, or that was lost. */
  const refundMade = async ({ intentId, refundRef }: RefundOrder): Promise<ProviderRefund | undefined> => {
    const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
    const made = data.find(
      ({ metadata, status }) => refundRefIn(metadata) === refundRef && refundStatus(status) !== 'failed',
    );
    return made && { providerId: made.id, status: refundStatus(made.status) };
  };

  /** The list of a payment that the provider does not know may be refused as the refund was. */
  const nothingOfRefused = (error: unknown): undefined => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  };

  return {
    createIntent: (order) =>
      answered(async () =>
        fromIntent(
          await stripe.paymentIntents.create(
            {
              ...intentParams(order),
              amount: order.amountCents,
              currency: APPLICATION_CURRENCY,
              allowed_payment_method_types: PAYMENT_METHODS,
            },
            { idempotencyKey: order.idempotencyKey },
          ),
        ),
      ),
    createSession: (order) =>
      answered(async () =>
        fromSession(
          await stripe.checkout.sessions.create(
            {
              mode: 'payment',
              locale: 'fr',
              allowed_payment_method_types: PAYMENT_METHODS,
              line_items: [
                {
                  quantity: 1,
                  price_data: {
                    currency: APPLICATION_CURRENCY,
                    unit_amount: order.amountCents,
                    product_data: { name: order.description },
                  },
                },
              ],
              success_url: order.successUrl,
              cancel_url: order.cancelUrl,
              expires_at: Math.floor(order.expiresAt.getTime() / 1000),
              metadata: { ...order.metadata },
              payment_intent_data: intentParams(order),
            },
            { idempotencyKey: order.idempotencyKey },
          ),
        ),
      ),
    read: (kind, id) => answered(() => read(kind, id)),
    cancel: (kind, id) =>
      answered(async () => {
        try {
          if (kind === 'intent') await stripe.paymentIntents.cancel(id);
          else await stripe.checkout.sessions.expire(id);
        } catch (error) {
          // It succeeded, ended or was never there: reading it again tells which.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
        return read(kind, id);
      }),
    refund: (order) =>
      answered(async () => {
        try {
          const refund = await stripe.refunds.create(
            {
              payment_intent: order.intentId,
              amount: order.amountCents,
              metadata: refundMetadata(order),
            },
            { idempotencyKey: order.idempotencyKey },
          );
          if (isReadable(refund)) return { providerId: refund.id, status: refundStatus(refund.status) };
        } catch (error) {
          if (codeOf(error) === 'charge_already_refunded')
            return { providerId: null, status: 'succeeded' as const };
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          const made = await refundMade(order).catch(nothingOfRefused);
          return made ?? { providerId: null, status: 'failed' as const };
        }
        const made = await refundMade(order);
        if (made) return made;
        throw new Error('an unreadable answer to a refund, and no refund');
      }),
    readRefund: (id) =>
      answered(async () => {
        try {
          const refund = await stripe.refunds.retrieve(id);
          return { providerId: refund.id, status: refundStatus(refund.status) };
        } catch (error) {
          // Of another account or mode: it gave nothing back from here.
          if (isMissing(error)) return { providerId: id, status: 'failed' as const };
          throw error;
        }
      }),
    describe: (intentId, metadata) =>
      asked(
        async () => {
          await stripe.paymentIntents.update(intentId, { metadata: { ...metadata } });
        },
        Math.min(options.patienceMs ?? PATIENCE_MS, DESCRIBE_PATIENCE_MS),
      ),
    listPayments: async function* (since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      // Pages first: one that is paid meanwhile is not open any more, but its intent is listed after.
      const sessions = stripe.checkout.sessions.list({ created, status: 'open', limit: 100 });
      for await (const session of readingOn(sessions)) yield listed('session', fromSession(session), session);
      const intents = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
      for await (const intent of readingOn(intents)) yield listed('intent', fromIntent(intent), intent);
    },
    listRefunds: async function* (since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const refund of readingOn(stripe.refunds.list({ created, limit: 100 }))) {
        yield fromRefund(refund);
      }
    },
    refundsOf: (intentId) =>
      answered(async () =>
        (await stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data.map(fromRefund),
      ),
    verifyEvent: (rawBody, signature) => {
      try {
        stripe.webhooks.constructEvent(
          rawBody,
          signature,
          options.webhookSecret,
          SIGNATURE_TOLERANCE_SECONDS,
          undefined,
          options.clock.now().getTime(),
        );
      } catch {
        return undefined;
      }
      const event = readEvent(rawBody);
      return event?.livemode === options.live ? event : undefined;
    },
  };
};

const addressOf = (apiUrl: string): { host: string; port: string; protocol: 'http' | 'https' } => {
  const url = new URL(apiUrl);
  return { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' };
};

const intentParams = (order: IntentOrder): { description: string; metadata: Record<string, string> } => ({
  description: order.description,
  metadata: { ...order.metadata },
});

/** No answer in time, an overload or an error of the provider's own: nothing is known of the outcome. */
const asked = async <T>(ask: () => Promise<T>, patienceMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${patienceMs} ms`));
    }, patienceMs);
  });
  try {
    return await Promise.race([ask(), tooLate]);
  } catch (error) {
    throw asProviderError(error);
  } finally {
    clearTimeout(timer);
  }
};

const asProviderError = (error: unknown): Error => {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return new ProviderRefusal(error);
  const headers = error instanceof Stripe.errors.StripeError ? error.headers : undefined;
  return new ProviderUnavailable(error, {
    isKeySpent: headers?.['idempotent-replayed'] === 'true' || isOtherOrder(error),
  });
};

/** The key stands for another order, made before the settings or the version of the application changed. */
const isOtherOrder = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;

/** Walks over a list of the provider's, page by page. */
async function* readingOn<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list;
  } catch (error) {
    throw asProviderError(error);
  }
}

const listed = (
  kind: PaymentKind,
  payment: ProviderPayment,
  object: { metadata: Stripe.Metadata | null; created: number },
): ListedPayment => ({
  ...payment,
  kind,
  metadata: object.metadata ?? {},
  createdAt: new Date(object.created * 1000),
});

/** Of an object that stands there in full, or by its id. */
const idOf = (linked: string | { id: string } | null | undefined): string | null =>
  (typeof linked === 'object' ? linked?.id : linked) ?? null;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? error.code : undefined;

const isMissing = (error: unknown): boolean => codeOf(error) === 'resource_missing';

/** The provider does not know the object: whatever was meant with it, no money can come from it. */
const unknownPayment = (providerId: string): ProviderPayment => ({
  providerId,
  intentId: null,
  status: 'canceled',
  isTried: false,
  amountCents: 0,
  receivedCents: 0,
  currency: '',
  livemode: false,
  paymentRef: null,
  clientSecret: null,
  url: null,
  succeededAt: null,
  refundedCents: 0,
  disputed: false,
});

const fromIntent = (intent: Stripe.PaymentIntent): ProviderPayment => ({
  providerId: intent.id,
  intentId: intent.id,
  status: intentStatus(intent),
  isTried: isTried(intent),
  amountCents: intent.amount,
  receivedCents: intent.amount_received,
  currency: intent.currency,
  livemode: intent.livemode,
  paymentRef: intent.metadata['payment'] ?? null,
  clientSecret: intent.client_secret,
  url: null,
  succeededAt: intent.status === 'succeeded' ? chargedAt(intent) : null,
  ...afterwards(intent),
});

/** What happened to the money after it was captured. */
const afterwards = (intent: Stripe.PaymentIntent | null): { refundedCents: number; disputed: boolean } => {
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return { refundedCents: charge?.amount_refunded ?? 0, disputed: charge?.disputed ?? false };
};

const fromSession = (session: Stripe.Checkout.Session): ProviderPayment => {
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
    currency: session.currency ?? '',
    livemode: session.livemode,
    paymentRef: session.metadata?.['payment'] ?? null,
    clientSecret: null,
    url: session.url,
    succeededAt: status === 'succeeded' && intent ? chargedAt(intent) : null,
    ...afterwards(intent),
  };
};

/** A charge, refused or not, or a question of the bank: a card was given. */
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
  // What was under way failed: the page is closed, and takes no other try.
  const hasFailed = intent !== null && ['requires_payment_method', 'canceled'].includes(intent.status);
  return hasFailed ? 'canceled' : 'processing';
};

const chargedAt = (intent: Stripe.PaymentIntent): Date => {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return new Date((charge?.created ?? intent.created) * 1000);
};

const fromRefund = (refund: Stripe.Refund): ListedRefund => ({
  providerId: refund.id,
  status: refundStatus(refund.status),
  amountCents: refund.amount,
  intentId: idOf(refund.payment_intent),
  paymentRef: refund.metadata?.['payment'] ?? null,
  refundRef: refundRefIn(refund.metadata),
  isRentalLost: refund.metadata?.['rental'] === 'lost',
  createdAt: new Date(refund.created * 1000),
});

/**
 * A refund is named by its payment alone when all that is left of that payment is refunded: asked again by a later
 * version, the order must be the same to the byte, or its key is refused.
 */
const refundMetadata = ({ paymentRef, refundRef, isRentalLost }: RefundOrder): Record<string, string> => ({
  payment: paymentRef,
  ...(refundRef !== paymentRef && { refund: refundRef }),
  ...(isRentalLost && { rental: 'lost' }),
});

const refundRefIn = (metadata: Stripe.Metadata | null): string | null =>
  metadata?.['refund'] ?? metadata?.['payment'] ?? null;

/** Whatever a broken proxy answers with 200. */
const isReadable = (refund: Partial<Stripe.Refund> | null): boolean =>
  typeof refund?.id === 'string' && typeof refund.status === 'string';

const refundStatus = (status: string | null): 'pending' | 'succeeded' | 'failed' => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};
