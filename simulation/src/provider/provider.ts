import { fastify } from 'fastify';
import { ApiError } from '../../../sandbox/src/api-error.ts';
import { registerApi } from '../../../sandbox/src/api.routes.ts';
import type { Bank } from '../../../sandbox/src/bank.ts';
import { decide, dispute, isChargedBack } from '../../../sandbox/src/disputes.ts';
import { paySession } from '../../../sandbox/src/checkout-sessions.ts';
import { openEngine, type Engine } from '../../../sandbox/src/engine.ts';
import { openFaults, type FaultKind } from '../../../sandbox/src/faults.ts';
import { Params } from '../../../sandbox/src/form-params.ts';
import { attempt, authenticate } from '../../../sandbox/src/payments/intent-confirmation.ts';
import type { Ledger } from '../../../sandbox/src/ledger.ts';
import { createBancontact, findOrCreateMethod } from '../../../sandbox/src/payments/payment-methods.ts';
import { createRefund } from '../../../sandbox/src/refunds.ts';
import { Store } from '../../../sandbox/src/store.ts';
import type { PaymentIntent, PaymentMethod } from '../../../sandbox/src/stripe-objects.ts';
import { signatureHeader } from '../../../sandbox/src/webhooks.ts';
import type { Clock } from '../../../server/src/platform/clock.ts';
import { watchDoublePayments, type DoublePayments } from './double-payments.ts';
import type { CallFault, FaultInjector } from '../faults/faults.ts';
import { readProviderBooks, type ProviderBooks } from './provider-books.ts';
import type { Random } from '../random.ts';
import { watchEndings } from '../watch-endings.ts';

export const SECRET_KEY = 'sk_test_simulation';
export const WEBHOOK_SECRET = 'whsec_simulation';

interface ApiRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** An event that waits to be delivered; `body` shows the object as it was when the event was made. */
export interface ProviderEvent {
  type: string;
  objectId: string;
  body: string;
}

/** Outcome of an attempt to pay. 'action': 3-D Secure comes first. 'processing': the bank answers later. */
export type Attempt = 'success' | 'decline' | 'action' | 'processing';

/** The sandbox's engine in this thread, behind its own routes, with the clock and the random source of the run. */
export interface Provider {
  /** Answers a request of the application. */
  answer(request: ApiRequest, fault: CallFault | undefined): Promise<ApiAnswer>;
  books(): ProviderBooks;
  /** A customer pays an intent or a hosted page; false when it takes no payment now. */
  pay(objectId: string, attempt: Attempt): boolean;
  /** The bank accepts or refuses a payment that waits for it; false when none does. */
  answerBank(objectId: string, isGranted: boolean): boolean;
  /** The agency refunds in the provider's dashboard, at most what is left. */
  refundElsewhere(intentId: string, cents: number): void;
  dispute(intentId: string): void;
  /** The bank decides a dispute that is open: 'won' by the agency, or 'lost'. */
  decideDispute(disputeId: string, outcome: 'won' | 'lost'): void;
  /** Carries out what is due: pages expire, banks answer late. */
  runDue(): void;
  /** Makes the banks answer everything that is pending. */
  answerAll(): void;
  /** Events created since the last call. */
  takeEvents(): ProviderEvent[];
  /** Signs an event for a delivery now. */
  sign(body: string, secret?: string): string;
  readonly doublePayments: DoublePayments;
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
/** Possible delays of a bank. */
const DELAYS_MS = [8_000, MINUTE_MS, 12 * MINUTE_MS, 3 * 60 * MINUTE_MS];

/** Smaller than the page size that the adapter requests, so that acts can happen between two pages of a list. */
const PAGE = 10;

const INJECTED: Partial<Record<CallFault, { kind: FaultKind; statuses: readonly number[] }>> = {
  'provider-error': { kind: 'status', statuses: [500, 503, 429] },
  // No 429: rate limits apply before the idempotency key is read.
  'error-kept': { kind: 'kept-status-after', statuses: [500] },
};

export const openProvider = async ({
  clock,
  random,
  faults,
}: {
  clock: Clock;
  random: Random;
  faults: FaultInjector;
}): Promise<Provider> => {
  const store = new Store(':memory:');
  const eventIds: string[] = [];
  const doublePayments = watchDoublePayments(clock);
  const endings = watchEndings(clock);
  let drawn = 0;

  const bank: Bank = {
    processingMs: () => random.pick(DELAYS_MS),
    paysLate: () => random.chance(0.6),
    startRefund: (_card, { metadata }) => {
      const { refundFailed, refundPending } = faults.rates();
      // Made in the dashboard: always succeeds.
      if (metadata['payment'] === undefined) return { status: 'succeeded' };
      if (random.chance(refundFailed)) return { status: 'failed' };
      return random.chance(refundPending)
        ? { status: 'pending', changesAfterMs: random.pick(DELAYS_MS) }
        : { status: 'succeeded' };
    },
    endRefund: () => (random.chance(faults.rates().refundFailed) ? 'failed' : 'succeeded'),
    endPayout: () => (random.chance(faults.rates().refundFailed) ? 'failed' : 'paid'),
  };

  const now = (): number => clock.now().getTime();
  const engine = openEngine({
    store,
    now,
    // Sequential: short in the trace, and the same in each run of a seed.
    randomText: () => String((drawn += 1)),
    bank,
    publicBaseUrl: () => 'https://pay.example',
    hasWebhook: () => true,
    onEvent: (id) => eventIds.push(id),
  });
  const injected = openFaults();
  const app = fastify();
  registerApi(app, engine, injected);
  await app.ready();

  const intentOf = (ledger: Ledger, objectId: string): PaymentIntent | undefined => {
    const session = ledger.store.find('checkout.session', objectId);
    return ledger.store.find('payment_intent', session?.payment_intent ?? objectId);
  };

  return {
    doublePayments,
    answer: async ({ method, url, headers, body }, fault) => {
      const error = fault && INJECTED[fault];
      if (error) injected.add({ kind: error.kind, method, path: /./, status: random.pick(error.statuses) });
      const response = await app.inject({
        method,
        url: url.includes('created') ? url.replace('limit=100', `limit=${PAGE}`) : url,
        headers,
        ...(method === 'POST' && { payload: body }),
      });
      injected.clear();
      const answer = {
        status: response.statusCode,
        headers: response.headers as Record<string, string>,
        body: response.body,
      };
      endings.see({ method, url, status: answer.status, body: answer.body });
      const key = headers['Idempotency-Key'];
      if (method === 'POST' && key !== undefined) {
        doublePayments.see({
          path: url,
          key,
          form: new URLSearchParams(body),
          status: answer.status,
          isDone: answer.status === 200 || (fault === 'error-kept' && response.statusCode === 500),
          isReplayed: answer.headers['idempotent-replayed'] === 'true',
          errorType: (JSON.parse(answer.body) as { error?: { type: string } }).error?.type,
        });
      }
      return answer;
    },
    books: () => readProviderBooks(store, endings.unseen),
    pay: (objectId, how) =>
      isTaken(() =>
        engine.run((ledger) => {
          const session = ledger.store.find('checkout.session', objectId);
          if (session && session.status !== 'open') return false;
          const method = methodFor(ledger, how);
          const known = intentOf(ledger, objectId);
          if (session) paySession(ledger, session, method, RETURN_URL);
          else if (known) attempt(ledger, known, method, { returnUrl: RETURN_URL, isInPage: true });
          else return false;
          const intent = intentOf(ledger, objectId);
          if (intent && how === 'processing') authenticate(ledger, intent, 'defer');
          return true;
        }),
      ),
    answerBank: (objectId, isGranted) =>
      isTaken(() =>
        engine.run((ledger) => {
          const intent = intentOf(ledger, objectId);
          if (intent?.status !== 'requires_action') return false;
          authenticate(ledger, intent, isGranted ? 'authorize' : 'refuse');
          return true;
        }),
      ),
    refundElsewhere: (id, cents) => {
      engine.run((ledger) => {
        const intent = ledger.store.find('payment_intent', id);
        const charge = ledger.store.find('charge', intent?.latest_charge ?? '');
        const isRefundable = charge !== undefined && !isChargedBack(ledger, charge);
        const amount = Math.min(cents, isRefundable ? charge.amount_captured - charge.amount_refunded : 0);
        if (amount > 0) createRefund(ledger, new Params({ payment_intent: id, amount: String(amount) }));
      });
    },
    ...disputesAt(engine),
    runDue: () => {
      engine.runDue();
    },
    answerAll: () => {
      engine.run((ledger) => {
        const { intents, refunds } = readProviderBooks(store);
        for (const { id, status } of [...intents, ...refunds]) {
          if (status === 'processing' || status === 'pending') ledger.store.setDue(id, now());
        }
      });
      engine.runDue();
    },
    takeEvents: () =>
      eventIds.splice(0).flatMap((id) => {
        const event = store.find('event', id);
        if (event === undefined) return [];
        const { id: objectId } = event.data.object as { id: string };
        return [{ type: event.type, objectId, body: JSON.stringify(event) }];
      }),
    sign: (body, secret = WEBHOOK_SECRET) => signatureHeader(body, secret, Math.floor(now() / 1000)),
    close: async () => {
      await app.close();
      store.close();
    },
  };
};

const disputesAt = (engine: Engine): Pick<Provider, 'dispute' | 'decideDispute'> => ({
  dispute: (id) => {
    engine.run((ledger) => {
      const intent = ledger.store.find('payment_intent', id);
      const charge = ledger.store.find('charge', intent?.latest_charge ?? '');
      if (charge && !charge.disputed) dispute(ledger, charge);
    });
  },
  decideDispute: (id, outcome) => {
    engine.run((ledger) => {
      const open = ledger.store.find('dispute', id);
      if (open?.status === 'needs_response') decide(ledger, open, outcome);
    });
  },
});

const RETURN_URL = 'https://shop.example/return';

const methodFor = (ledger: Ledger, how: Attempt): PaymentMethod => {
  switch (how) {
    case 'success':
      return findOrCreateMethod(ledger, 'pm_card_visa');
    case 'decline':
      return findOrCreateMethod(ledger, 'pm_card_chargeDeclined');
    case 'action':
      return findOrCreateMethod(ledger, 'pm_card_threeDSecure2Required');
    case 'processing':
      return createBancontact(ledger);
  }
};

/** False when the provider refuses. */
const isTaken = (act: () => boolean): boolean => {
  try {
    return act();
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
};
