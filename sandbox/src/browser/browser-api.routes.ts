import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Engine } from '../engine.ts';
import type { Ledger } from '../ledger.ts';
import { attempt, authenticate, type CustomerAct } from '../payments/intent-confirmation.ts';
import { createBancontact, createTypedCard } from '../payments/payment-methods.ts';
import type { PaymentError, PaymentIntent, PaymentMethod } from '../stripe-objects.ts';
import { intentOfSecret } from './access.ts';
import { refusalMessage } from './refusal.messages.ts';

type Fields = Record<string, unknown>;

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

const numberOf = (fields: Fields, name: string): number => {
  const value = fields[name];
  return typeof value === 'number' ? value : NaN;
};

/** What Stripe shows of an intent to a browser: no metadata, nothing of the account. */
function publicIntent(intent: PaymentIntent): Fields {
  const { metadata, receipt_email, customer, latest_charge, payment_method_options, ...shown } = intent;
  const error = shown.last_payment_error;
  return { ...shown, last_payment_error: error && frenchError(error) };
}

const frenchError = (error: PaymentError): PaymentError => ({
  ...error,
  message: refusalMessage({ code: error.code, declineCode: error.decline_code }),
});

/** An intent back in `requires_payment_method` is answered with the reason, as the error that Stripe.js returns. */
function outcome(intent: PaymentIntent): Fields {
  const shown = publicIntent(intent);
  const error = intent.status === 'requires_payment_method' ? intent.last_payment_error : null;
  return error ? { error: { ...frenchError(error), payment_intent: shown } } : { paymentIntent: shown };
}

function readMethod(ledger: Ledger, fields: Fields): PaymentMethod {
  const given = fields.method;
  const method: Fields = typeof given === 'object' && given !== null ? (given as Fields) : {};
  if (method.type === 'bancontact') return createBancontact(ledger);
  return createTypedCard(ledger, {
    number: textOf(method, 'number'),
    expMonth: numberOf(method, 'expMonth'),
    expYear: numberOf(method, 'expYear'),
    cvc: textOf(method, 'cvc'),
  });
}

const acts: readonly CustomerAct[] = ['authorize', 'refuse', 'defer'];

const actions: Record<string, (ledger: Ledger, intent: PaymentIntent, fields: Fields) => PaymentIntent> = {
  retrieve: (_ledger, intent) => intent,
  confirm: (ledger, intent, fields) => {
    const returnUrl = textOf(fields, 'returnUrl');
    const method = readMethod(ledger, fields);
    attempt(ledger, intent, method, {
      returnUrl: URL.canParse(returnUrl) ? returnUrl : undefined,
      isInPage: true,
    });
    return intentOfSecret(ledger, intent.client_secret);
  },
  authenticate: (ledger, intent, fields) => {
    const act = acts.find((candidate) => candidate === fields.act) ?? 'refuse';
    return authenticate(ledger, intent, act);
  },
};

/** The calls of stripe.js and of its frames: JSON, a publishable key and a client secret. */
export function registerBrowserApi(app: FastifyInstance, engine: Engine): void {
  for (const [name, action] of Object.entries(actions)) {
    app.post(`/sandbox/api/payment-intents/${name}`, (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const fields = (typeof request.body === 'object' ? (request.body ?? {}) : {}) as Fields;
      if (!/^pk_test_./.test(textOf(fields, 'key'))) {
        const message = 'La clé publique doit commencer par pk_test_.';
        return reply.code(401).send({ error: { type: 'invalid_request_error', message } });
      }
      try {
        const body = engine.run((ledger) => {
          const intent = intentOfSecret(ledger, textOf(fields, 'clientSecret'));
          const after = action(ledger, intent, fields);
          // Reading an intent succeeds, even if a payment of it failed earlier.
          return name === 'retrieve' ? { paymentIntent: publicIntent(after) } : outcome(after);
        });
        return reply.send(body);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { details } = error;
        const message = refusalMessage({ code: details.code, declineCode: details.decline_code });
        const intent = details.payment_intent as PaymentIntent | undefined;
        const shown = { ...details, message, payment_intent: intent && publicIntent(intent) };
        // A declined card is a normal answer here; any other refusal keeps its status.
        return reply.code(error.status === 402 ? 200 : error.status).send({ error: shown });
      }
    });
  }
}
