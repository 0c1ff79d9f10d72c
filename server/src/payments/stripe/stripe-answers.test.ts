import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { testClock } from '../../testing/test-clock.ts';
import { everyOne, ProviderUnavailable, type PaymentProvider } from '../payment-provider.ts';
import { stripeProvider } from './stripe.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** A provider behind a proxy that answers everything with 200 and this body. */
const providerAnswering = async (body: string): Promise<PaymentProvider> => {
  server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  );
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

const calls: [string, (provider: PaymentProvider) => Promise<unknown>][] = [
  ['a payment that is read', (provider) => provider.read('intent', 'pi_1')],
  ['the list of payments', (provider) => everyOne(provider.listPayments(new Date(0)))],
  ['the list of refunds', (provider) => everyOne(provider.listRefunds(new Date(0)))],
];

// The library's own client never answers when the body is a text or a number, and leaves a rejection that nobody
// handles, which would end the process.
it.each(
  calls.flatMap(([what, call]) =>
    ['"OK"', '7', 'null', 'true', '<html>', ''].map((body) => ({ what, call, body })),
  ),
)('$what is unavailable when the answer is $body', async ({ call, body }) => {
  await expect(call(await providerAnswering(body))).rejects.toBeInstanceOf(ProviderUnavailable);
});
