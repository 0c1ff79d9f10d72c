import Stripe from 'stripe';
import { APPLICATION_CURRENCY } from '@volant/shared/agency.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Clock } from '../../platform/clock.ts';
import { readEvent } from './event-shape.ts';
import type { IntentOrder, PaymentKind, PaymentProvider, ProviderPayment } from '../payment-provider.ts';
import { stripeAccount } from './stripe-account.ts';
import { stripeBalance } from './stripe-balance.ts';
import { asked, isMissing, PATIENCE_MS, readingOn, type Answered } from './stripe-calls.ts';
import { objectsOnly } from './stripe-client.ts';
import { fromIntent, fromSession, listed, unknownPayment } from './stripe-payments.ts';
import { stripeRefunds } from './stripe-refunds.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Whether the keys are for real money: events of the other mode are refused. */
  live: boolean;
  /** The address of another server with Stripe's API; when absent, Stripe itself is used. */
  apiUrl?: string;
  /** Used to check the age of a signature. */
  clock: Clock;
  /** The time limit of one operation at the provider, including retries. */
  patienceMs?: number;
}

// Visa, Mastercard and Bancontact, as the payment step states, whatever the settings in the account's dashboard allow.
const PAYMENT_METHODS = [
  'card',
  'bancontact',
] satisfies Stripe.PaymentIntentCreateParams['allowed_payment_method_types'];

/**
 * Only cards are accepted, since a Bancontact payment cannot be authorised first. The authorisation lasts longer than
 * seven days where the card and the account allow it.
 */
const AUTHORIZED_ONLY = {
  capture_method: 'manual',
  allowed_payment_method_types: ['card'],
  payment_method_options: { card: { request_extended_authorization: 'if_available' } },
} satisfies Partial<Stripe.PaymentIntentCreateParams>;

/** The time limit of each attempt. */
const REQUEST_TIMEOUT_MS = 6_000;

/** The time limit is short, because nothing depends on the answer: the sweep repeats a request that failed. */
const DESCRIBE_PATIENCE_MS = 3_000;

/** Signed events that are older than this are refused, to prevent replay. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** `PaymentProvider` on Stripe's API, which the sandbox has too. Only the `stripe*.ts` modules use Stripe's library. */
export const stripeProvider = (options: StripeOptions): PaymentProvider => {
  const stripe = new Stripe(options.secretKey, {
    ...(options.apiUrl ? addressOf(options.apiUrl) : {}),
    telemetry: false,
    // The library waits between retries: an exponential backoff with jitter.
    maxNetworkRetries: 2,
    timeout: REQUEST_TIMEOUT_MS,
    appInfo: { name: 'Volant' },
    httpClient: objectsOnly(),
  });

  const answered: Answered = (ask) => asked(ask, options.patienceMs ?? PATIENCE_MS);

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

  return {
    ...stripeRefunds(stripe, answered),
    ...stripeAccount(stripe, answered),
    ...stripeBalance(stripe, answered),
    createIntent: (order) =>
      answered(async () =>
        fromIntent(
          await stripe.paymentIntents.create(
            {
              ...intentParams(order),
              amount: order.amountCents,
              currency: APPLICATION_CURRENCY,
              ...(order.isAuthorizedOnly
                ? AUTHORIZED_ONLY
                : { allowed_payment_method_types: PAYMENT_METHODS }),
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
              locale: defaultWords().language,
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
          // The payment succeeded, ended or never existed. Reading it again shows which.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
        return read(kind, id);
      }),
    capture: (id, { amountCents, idempotencyKey }) =>
      answered(async () => {
        try {
          await stripe.paymentIntents.capture(id, { amount_to_capture: amountCents }, { idempotencyKey });
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          // The authorisation was captured, released or has expired. Reading it again shows which.
          const after = await read('intent', id);
          if (after.status === 'authorized') throw error;
          return after;
        }
        return read('intent', id);
      }),
    writeMetadata: (intentId, metadata) =>
      asked(
        async () => {
          await stripe.paymentIntents.update(intentId, { metadata: { ...metadata } });
        },
        Math.min(options.patienceMs ?? PATIENCE_MS, DESCRIBE_PATIENCE_MS),
      ),
    readMetadata: (intentId) =>
      answered(async () => {
        try {
          return (await stripe.paymentIntents.retrieve(intentId)).metadata;
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),
    listPayments: async function* (since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      // Sessions are listed first: one that is paid meanwhile is no longer open, but its intent is listed afterwards.
      const sessions = stripe.checkout.sessions.list({ created, status: 'open', limit: 100 });
      for await (const session of readingOn(sessions)) yield listed('session', fromSession(session), session);
      const intents = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
      for await (const intent of readingOn(intents)) yield listed('intent', fromIntent(intent), intent);
    },
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
