import { missing } from './api-error.ts';
import { readBalance } from './balance/balance.ts';
import { createSession, expireSession, planOf, updateSession } from './checkout-sessions.ts';
import { closeDispute, updateDispute } from './dispute-operations.ts';
import type { Params } from './form-params.ts';
import type { Ledger } from './ledger.ts';
import { cancelIntent } from './payments/intent-cancellation.ts';
import { captureIntent } from './payments/intent-capture.ts';
import { confirmIntent, type Answer } from './payments/intent-confirmation.ts';
import { createIntent, updateIntent } from './payments/payment-intents.ts';
import { createRefund, updateRefund } from './refunds.ts';
import type { Kind, Objects } from './stripe-objects.ts';

/** One call of the API, run inside a transaction. */
export interface Operation {
  method: 'GET' | 'POST';
  path: string;
  run: (ledger: Ledger, params: Params, id: string) => Answer;
}

function found<K extends Kind>(ledger: Ledger, kind: K, id: string): Objects[K] {
  const object = ledger.store.find(kind, id);
  if (!object)
    throw missing(kind === 'checkout.session' ? 'checkout session' : kind, id, kind.replace('.', '_'));
  return object;
}

const retrieve = (kind: Kind, path: string): Operation => ({
  method: 'GET',
  path: `${path}/:id`,
  run: (ledger, params, id) => {
    params.only('expand', 'client_secret');
    return { status: 200, body: found(ledger, kind, id) };
  },
});

function createdFilter(params: Params): { gt?: number; gte?: number; lt?: number; lte?: number } | undefined {
  if (!params.has('created')) return undefined;
  try {
    const exact = params.integer('created');
    if (exact !== undefined) return { gte: exact, lte: exact };
  } catch {
    // Not a number: a group of bounds.
  }
  const group = params.group('created');
  group?.only('gt', 'gte', 'lt', 'lte');
  return {
    gt: group?.integer('gt'),
    gte: group?.integer('gte'),
    lt: group?.integer('lt'),
    lte: group?.integer('lte'),
  };
}

const list = (kind: Kind, path: string, filters: string[]): Operation => ({
  method: 'GET',
  path,
  run: (ledger, params) => {
    params.only('limit', 'starting_after', 'ending_before', 'created', 'expand', ...filters);
    const limit = params.integer('limit') ?? 10;
    if (limit < 1 || limit > 100) {
      throw params.invalid('limit', 'Limit must be between 1 and 100', 'parameter_invalid_integer');
    }
    const startingAfter = params.text('starting_after');
    const endingBefore = params.text('ending_before');
    for (const [name, id] of [
      ['starting_after', startingAfter],
      ['ending_before', endingBefore],
    ] as const) {
      if (id !== undefined && !ledger.store.find(kind, id)) throw missing(kind, id, name);
    }
    const type = params.text('type');
    const page = ledger.store.list({
      kind,
      limit,
      startingAfter,
      endingBefore,
      paymentIntent: params.text('payment_intent'),
      status: params.text('status'),
      currency: params.text('currency'),
      payout: params.text('payout'),
      source: params.text('source'),
      types: type === undefined ? params.texts('types') : [type],
      created: createdFilter(params),
    });
    return { status: 200, body: { object: 'list', data: page.objects, has_more: page.hasMore, url: path } };
  },
});

const act = <K extends Kind>(
  kind: K,
  path: string,
  run: (ledger: Ledger, object: Objects[K], params: Params) => Answer,
): Operation => ({
  method: 'POST',
  path,
  run: (ledger, params, id) => run(ledger, found(ledger, kind, id), params),
});

const intents = '/v1/payment_intents';
const sessions = '/v1/checkout/sessions';

/** Every call that the sandbox answers. */
export const operations: readonly Operation[] = [
  { method: 'POST', path: intents, run: createIntent },
  list('payment_intent', intents, ['customer']),
  retrieve('payment_intent', intents),
  act('payment_intent', `${intents}/:id`, updateIntent),
  act('payment_intent', `${intents}/:id/confirm`, confirmIntent),
  act('payment_intent', `${intents}/:id/capture`, captureIntent),
  act('payment_intent', `${intents}/:id/cancel`, cancelIntent),
  { method: 'POST', path: sessions, run: createSession },
  list('checkout.session', sessions, ['payment_intent', 'status']),
  retrieve('checkout.session', sessions),
  act('checkout.session', `${sessions}/:id`, updateSession),
  act('checkout.session', `${sessions}/:id/expire`, expireSession),
  {
    method: 'GET',
    path: `${sessions}/:id/line_items`,
    run: (ledger, _params, id) => {
      const session = found(ledger, 'checkout.session', id);
      const data = planOf(ledger, session.id).lineItems;
      return {
        status: 200,
        body: { object: 'list', data, has_more: false, url: `${sessions}/${id}/line_items` },
      };
    },
  },
  { method: 'POST', path: '/v1/refunds', run: createRefund },
  list('refund', '/v1/refunds', ['payment_intent']),
  retrieve('refund', '/v1/refunds'),
  act('refund', '/v1/refunds/:id', updateRefund),
  list('dispute', '/v1/disputes', ['payment_intent']),
  retrieve('dispute', '/v1/disputes'),
  act('dispute', '/v1/disputes/:id', updateDispute),
  act('dispute', '/v1/disputes/:id/close', closeDispute),
  list('charge', '/v1/charges', ['payment_intent']),
  retrieve('charge', '/v1/charges'),
  retrieve('payment_method', '/v1/payment_methods'),
  list('balance_transaction', '/v1/balance_transactions', ['currency', 'payout', 'source', 'type']),
  retrieve('balance_transaction', '/v1/balance_transactions'),
  list('payout', '/v1/payouts', ['status']),
  retrieve('payout', '/v1/payouts'),
  list('event', '/v1/events', ['type', 'types']),
  retrieve('event', '/v1/events'),
  {
    method: 'GET',
    path: '/v1/account',
    run: () => ({
      status: 200,
      body: {
        id: 'acct_sandbox',
        object: 'account',
        business_profile: { name: 'Démonstration' },
        capabilities: { bancontact_payments: 'active', card_payments: 'active' },
        charges_enabled: true,
        country: 'BE',
        default_currency: 'eur',
        details_submitted: true,
        payouts_enabled: true,
        type: 'standard',
      },
    }),
  },
  {
    method: 'GET',
    path: '/v1/balance',
    run: (ledger) => ({ status: 200, body: readBalance(ledger) }),
  },
];
