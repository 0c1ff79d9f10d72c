import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import type { Fees } from '../balance/fees.ts';
import { systemNow } from '../clock.ts';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import type { Webhook } from '../webhooks.ts';

export const PUBLIC_URL = 'http://shop.test';

export interface TestSandbox {
  sandbox: Sandbox;
  stripe: Stripe;
  /** Moves the sandbox's clock. */
  advance: (ms: number) => void;
  /** The sandbox's time, in seconds. */
  now: () => number;
  close: () => Promise<void>;
}

/** A sandbox, in memory by default, with a clock that only the test moves, and the official SDK pointed at it. */
export async function startTestSandbox(
  options: {
    databaseFile?: string;
    webhook?: Webhook;
    startMs?: number;
    fees?: Fees;
    peppolSlowMs?: number;
  } = {},
): Promise<TestSandbox> {
  let nowMs = options.startMs ?? systemNow();
  const sandbox = await startSandbox({
    port: 0,
    databaseFile: options.databaseFile ?? ':memory:',
    publicBaseUrl: PUBLIC_URL,
    webhook: options.webhook,
    fees: options.fees,
    peppolSlowMs: options.peppolSlowMs,
    now: () => nowMs,
  });
  return {
    sandbox,
    stripe: stripeFor(sandbox),
    advance: (ms) => {
      nowMs += ms;
    },
    now: () => Math.floor(nowMs / 1000),
    close: () => sandbox.close(),
  };
}

/** One sandbox for the tests of a file, closed after them. */
export async function sandboxOfFile(): Promise<TestSandbox> {
  const test = await startTestSandbox();
  afterAll(() => test.close());
  return test;
}

/** The official SDK pointed at a sandbox. */
export function stripeFor(sandbox: Sandbox, key = 'sk_test_shop'): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
}

export interface Receiver {
  url: string;
  requests: { body: string; signature: string }[];
  close: () => Promise<void>;
}

/** A webhook endpoint that answers with the given statuses in turn, then with 200. */
export async function startReceiver(statuses: number[] = [], port = 0): Promise<Receiver> {
  const requests: Receiver['requests'] = [];
  const answers = [...statuses];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = request.headers['stripe-signature'];
      requests.push({ body: Buffer.concat(chunks).toString(), signature: String(signature) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/webhook`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The error with which Stripe's SDK refuses a call. */
export async function stripeError(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was expected to be refused.');
}

/** A call of the browser's script. */
export async function callAsBrowser(
  sandbox: Sandbox,
  action: 'retrieve' | 'confirm' | 'authenticate',
  body: Record<string, unknown>,
): Promise<{ status: number; paymentIntent?: Record<string, unknown>; error?: Record<string, unknown> }> {
  const response = await fetch(`${sandbox.url}/sandbox/api/payment-intents/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'pk_test_shop', ...body }),
  });
  const answer = (await response.json()) as Record<string, Record<string, unknown>>;
  return { status: response.status, ...answer };
}

/** The id of a field that may hold the whole object. */
export const idOf = (value: string | { id: string } | null): string =>
  typeof value === 'string' ? value : (value?.id ?? '');

export const typedCard = (number: string): Record<string, unknown> => ({
  type: 'card',
  number,
  expMonth: 12,
  expYear: 2040,
  cvc: '123',
});
