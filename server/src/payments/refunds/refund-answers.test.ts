import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { testClock } from '../../testing/test-clock.ts';
import { ProviderUnavailable } from '../payment-provider.ts';
import { stripeProvider } from '../stripe/stripe.ts';

/** A refund that was made but whose answer is unreadable: it is read from the provider's list. */
let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

const order = {
  idempotencyKey: 'refund-1',
  intentId: 'pi_1',
  amountCents: 4500,
  paymentRef: '11111111-1111-4111-8111-111111111111',
  refundRef: '11111111-1111-4111-8111-111111111111',
};
const refund = (values: object = {}) => ({
  id: 're_1',
  object: 'refund',
  status: 'succeeded',
  amount: 4500,
  metadata: { payment: order.paymentRef },
  ...values,
});

/** A provider that gives this answer to a refund request, and lists these refunds. */
const aProvider = async (answer: { status: number; body: string }, made: object[] | 'refused') => {
  server = createServer((request, response) => {
    const isOrder = request.method === 'POST';
    const { status, body } = isOrder
      ? answer
      : made === 'refused'
        ? { status: 404, body: UNKNOWN }
        : {
            status: 200,
            body: JSON.stringify({ object: 'list', data: made, has_more: false, url: '/v1/refunds' }),
          };
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return stripeProvider({
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    live: false,
    apiUrl: `http://127.0.0.1:${port}`,
    clock: testClock('2026-06-01T10:00:00.000Z'),
  });
};

const REFUSED = JSON.stringify({
  error: { type: 'invalid_request_error', message: 'Refund amount is greater than unrefunded amount' },
});

const UNKNOWN = JSON.stringify({
  error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' },
});

describe('a refund', () => {
  it.each([
    ['an empty object', 200, '{}'],
    ['half of it', 200, '{"id":"re_1"}'],
    ['another status than ever', 200, '{"id":7,"status":null}'],
    ['a refusal, since it was made before', 400, REFUSED],
  ])('answered with %s is read again, and did not fail', async (_what, status, body) => {
    const provider = await aProvider({ status, body }, [refund({ status: 'pending' })]);
    expect(await provider.refund(order)).toEqual({ providerId: 're_1', status: 'pending' });
  });

  it.each([
    ['an empty object', 200, '{}'],
    ['nothing', 200, ''],
    ['null', 200, 'null'],
    ['a page of a proxy', 200, '<html>'],
  ])('answered with %s, and not made, is retried later', async (_what, status, body) => {
    const provider = await aProvider({ status, body }, [
      refund({ status: 'failed' }),
      refund({ metadata: {} }),
    ]);
    await expect(provider.refund(order)).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('of a payment unknown to the provider has failed, even if its list is refused too', async () => {
    const provider = await aProvider({ status: 404, body: UNKNOWN }, 'refused');
    expect(await provider.refund(order)).toEqual({ providerId: null, status: 'failed' });
  });

  it('that is refused and was not made has failed', async () => {
    const provider = await aProvider({ status: 400, body: REFUSED }, []);
    expect(await provider.refund(order)).toEqual({ providerId: null, status: 'failed' });
  });
});
