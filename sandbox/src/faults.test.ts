import { afterEach, describe, expect, it } from 'vitest';
import { sandboxOfFile, stripeError } from './testing/test-sandbox.ts';

const test = await sandboxOfFile();
afterEach(() => {
  test.sandbox.clearFaults();
});

const path = /payment_intents$/;
const create = (idempotencyKey: string) =>
  test.stripe.paymentIntents.create({ amount: 5_000, currency: 'eur' }, { idempotencyKey });
const intents = async (): Promise<number> =>
  (await test.stripe.paymentIntents.list({ limit: 100 })).data.length;

describe('an injected fault', () => {
  it('answers an error without effect, as many times as configured', async () => {
    const before = await intents();
    test.sandbox.addFault({ kind: 'status', status: 503, method: 'POST', path, times: 2 });
    expect((await stripeError(create('a'))).statusCode).toBe(503);
    expect((await stripeError(create('a'))).statusCode).toBe(503);
    expect((await create('a')).status).toBe('requires_payment_method');
    expect(await intents()).toBe(before + 1);
  });

  it('replays a stored error under its key, and under no other', async () => {
    test.sandbox.addFault({ kind: 'kept-status', method: 'POST', path });
    expect((await stripeError(create('b'))).statusCode).toBe(500);
    const replayed = await stripeError(create('b'));
    expect([replayed.statusCode, replayed.headers?.['idempotent-replayed']]).toEqual([500, 'true']);
    expect((await create('b+')).amount).toBe(5_000);
  });

  it('may store an error although the call took effect', async () => {
    const before = await intents();
    test.sandbox.addFault({ kind: 'kept-status-after', method: 'POST', path });
    expect((await stripeError(create('d'))).statusCode).toBe(500);
    expect((await stripeError(create('d'))).headers?.['idempotent-replayed']).toBe('true');
    expect(await intents()).toBe(before + 1);
  });

  it('may lose the request before its effect, or the answer after it', async () => {
    const before = await intents();
    // The SDK retries once by itself when a connection breaks.
    test.sandbox.addFault({ kind: 'cut-before', method: 'POST', path, times: 2 });
    expect((await stripeError(create('c'))).type).toBe('StripeConnectionError');
    expect(await intents()).toBe(before);
    test.sandbox.addFault({ kind: 'cut-after', method: 'POST', path, times: 2 });
    expect((await stripeError(create('c'))).type).toBe('StripeConnectionError');
    expect(await intents()).toBe(before + 1);
    await create('c');
    expect(await intents()).toBe(before + 1);
  });
});
