import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { testClock } from '../../testing/test-clock.ts';
import { everyOne, ProviderUnavailable, type ProviderMovement } from '../payment-provider.ts';
import { stripeProvider } from '../stripe/stripe.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

const charge = {
  id: 'txn_1',
  object: 'balance_transaction',
  amount: 100_00,
  available_on: 1_780_617_600,
  created: 1_780_308_000,
  currency: 'eur',
  fee: 1_75,
  net: 98_25,
  reporting_category: 'charge',
  source: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' },
  status: 'pending',
  type: 'charge',
};

/** What is read of a provider that answers with this list, or never. */
const read = async (body?: unknown): Promise<ProviderMovement[]> => {
  server = createServer((_request, response) => {
    if (body === undefined) return;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider = stripeProvider({
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    live: false,
    apiUrl: `http://127.0.0.1:${port}`,
    clock: testClock('2026-06-01T10:00:00.000Z'),
    ...(body === undefined && { patienceMs: 100 }),
  });
  return everyOne(provider.listMovements({ from: new Date(0) }));
};
const list = (...data: unknown[]) => ({
  object: 'list',
  data,
  has_more: false,
  url: '/v1/balance_transactions',
});

const movement: ProviderMovement = {
  id: 'txn_1',
  kind: 'charge',
  category: 'charge',
  grossCents: 100_00,
  feeCents: 1_75,
  sourceId: 'ch_1',
  intentId: 'pi_1',
  happenedAt: new Date('2026-06-01T10:00:00.000Z'),
  availableAt: new Date('2026-06-05T00:00:00.000Z'),
};

it.each<[string, object, Partial<ProviderMovement>]>([
  ['of a charge', {}, {}],
  [
    'whose intent is expanded',
    { source: { id: 'ch_1', payment_intent: { id: 'pi_2' } } },
    { intentId: 'pi_2' },
  ],
  ['of a charge without an intent', { source: { id: 'ch_1', payment_intent: null } }, { intentId: null }],
  [
    'of a payout',
    { reporting_category: 'payout', source: { id: 'po_1' } },
    { kind: 'payout', category: 'payout', sourceId: 'po_1', intentId: null },
  ],
  [
    'that is the provider’s own',
    { reporting_category: 'fee', source: null },
    { kind: 'fee', category: 'fee', sourceId: null, intentId: null },
  ],
  [
    'of money that the agency sends there',
    { reporting_category: 'topup', source: 'tu_1' },
    { kind: 'payout', category: 'topup', sourceId: 'tu_1', intentId: null },
  ],
  [
    'of an adjustment',
    { reporting_category: 'other_adjustment', source: null },
    { kind: 'fee', category: 'other_adjustment', sourceId: null, intentId: null },
  ],
  [
    'of money put aside',
    { reporting_category: 'risk_reserved_funds', source: null },
    { kind: 'other', category: 'risk_reserved_funds', sourceId: null, intentId: null },
  ],
  [
    'of a kind that the site has not',
    { reporting_category: 'transfer', source: 'tr_1' },
    { kind: 'other', category: 'transfer', sourceId: 'tr_1', intentId: null },
  ],
  [
    'that gives a fee back',
    { reporting_category: 'dispute_reversal', fee: -20_00 },
    { kind: 'dispute', category: 'dispute_reversal', feeCents: -20_00 },
  ],
])('a movement %s is read', async (_name, told, expected) => {
  expect(await read(list({ ...charge, ...told }))).toEqual([{ ...movement, ...expected }]);
});

it.each([
  ['an empty object', {}],
  ['half of a movement', list({ id: 'txn_1', amount: 100 })],
  ['an amount in words', list({ ...charge, amount: '100' })],
  ['a movement without an id', list({ ...charge, id: null })],
])('%s for a list is no answer', async (_name, body) => {
  await expect(read(body)).rejects.toBeInstanceOf(ProviderUnavailable);
});

it('no answer within the time of a call is none', async () => {
  await expect(read()).rejects.toBeInstanceOf(ProviderUnavailable);
});
