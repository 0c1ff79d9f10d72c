import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { startReceiver, startTestSandbox, stripeFor } from './testing/test-sandbox.ts';

const SECRET = 'whsec_test';
const { webhooks } = stripeFor({ port: 1 } as never);

describe('a webhook', () => {
  it("has a signature that Stripe's SDK accepts, and only for that secret and body", async () => {
    const receiver = await startReceiver();
    const test = await startTestSandbox({ webhook: { url: receiver.url, secret: SECRET } });
    await test.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    await test.sandbox.webhooksDelivered();
    const events = receiver.requests.map(({ body, signature }) =>
      webhooks.constructEvent(body, signature, SECRET),
    );
    expect(events.map(({ type }) => type).sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    expect(events.every(({ livemode }) => !livemode)).toBe(true);
    const [{ body, signature } = { body: '', signature: '' }] = receiver.requests;
    const forged = Stripe.errors.StripeSignatureVerificationError;
    expect(() => webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(forged);
    expect(() => webhooks.constructEvent(body.replace('5000', '1'), signature, SECRET)).toThrow(forged);
    const stored = await test.stripe.events.list();
    expect(stored.data.every((event) => event.pending_webhooks === 0)).toBe(true);
    await test.close();
    await receiver.close();
  });

  it('is sent again until it is answered with 2xx', async () => {
    const receiver = await startReceiver([500, 302]);
    const test = await startTestSandbox({ webhook: { url: receiver.url, secret: SECRET } });
    await test.stripe.paymentIntents.create({ amount: 5_000, currency: 'eur' });
    await test.sandbox.webhooksDelivered();
    const ids = receiver.requests.map(
      ({ body, signature }) => webhooks.constructEvent(body, signature, SECRET).id,
    );
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    await test.close();
    await receiver.close();
  });

  it('is not kept for an endpoint that did not exist when the event happened', async () => {
    const receiver = await startReceiver();
    const test = await startTestSandbox();
    await test.stripe.paymentIntents.create({ amount: 5_000, currency: 'eur' });
    test.sandbox.setWebhook({ url: receiver.url, secret: SECRET });
    await test.stripe.paymentIntents.create({ amount: 6_000, currency: 'eur' });
    await test.sandbox.webhooksDelivered();
    expect(receiver.requests.map(({ body }) => body.includes('6000'))).toEqual([true]);
    await test.close();
    await receiver.close();
  });
});
