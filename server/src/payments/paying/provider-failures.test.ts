// @module-tag long
import { describe, expect } from 'vitest';
import { aCustomer, aManager, book, pay } from '../../testing/builders.ts';
import type { TestAnswer } from '../../testing/test-app.ts';
import { INTENTS, orderProbes, REFUNDS } from '../../testing/money/paid-order.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

/** Failures between "Payer" and "confirmed", listed in docs/reliability.md. No provider event arrives. */

const it = testWithApp().extend('calls', ({ t }) => orderProbes(() => t));

describe('the provider', () => {
  it('breaks the connection before its effect: the retry creates the only intent', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const { hold } = await calls.aHold(customer);
    t.sandbox.addFault({ kind: 'cut-before', method: 'POST', path: INTENTS, times: 3 });
    expect((await calls.payFor(customer, hold.id)).status).toBe(503);
    t.sandbox.clearFaults();
    expect((await calls.payFor(customer, hold.id)).status).toBe(200);
    expect(await calls.idsOf(customer)).toHaveLength(1);
  });

  it('breaks the connection after its effect: the retry returns the existing intent', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const { hold } = await calls.aHold(customer);
    t.sandbox.addFault({ kind: 'cut-after', method: 'POST', path: INTENTS, times: 3 });
    expect((await calls.payFor(customer, hold.id)).status).toBe(503);
    t.sandbox.clearFaults();
    const answer = await calls.payFor(customer, hold.id);
    expect(answer.status).toBe(200);
    expect(await calls.idsOf(customer)).toEqual([answer.body.clientSecret.split('_secret_')[0]]);
  });

  it.for(['cut-before', 'cut-after'] as const)(
    'breaks the connection (%s its effect) and the customer leaves: nothing stays open, nothing can be paid',
    async (kind, { t, calls }) => {
      const customer = await aCustomer(t);
      const { order, hold } = await calls.aHold(customer);
      t.sandbox.addFault({ kind, method: 'POST', path: INTENTS, times: 3 });
      expect((await calls.payFor(customer, hold.id)).status).toBe(503);
      t.sandbox.clearFaults();
      await calls.after({ minutes: 16 });
      expect(await calls.stateOf(hold.id)).toBe('canceled');
      expect(await calls.paymentStatesOf(customer)).toEqual(['canceled']);
      expect((await calls.intentsOf(customer)).map(({ status }) => status)).toEqual(['canceled']);
      expect((await book(t, await aCustomer(t), order)).status).toBe(201);
    },
  );

  it.for([429, 500, 503])(
    'answers %i: 503 with Retry-After, and the hold is kept',
    async (status, { t, calls }) => {
      const customer = await aCustomer(t);
      const { hold } = await calls.aHold(customer);
      t.sandbox.addFault({ kind: 'status', status, method: 'POST', path: INTENTS, times: 3 });
      const answer = await calls.payFor(customer, hold.id);
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(await calls.stateOf(hold.id)).toBe('pending');
      t.sandbox.clearFaults();
      expect((await calls.payFor(customer, hold.id)).status).toBe(200);
    },
  );

  it.for([500, 503])(
    'answers %i once: retried after a pause, and the request succeeds',
    async (status, { t, calls }) => {
      const customer = await aCustomer(t);
      const { hold } = await calls.aHold(customer);
      t.sandbox.addFault({ kind: 'status', status, method: 'POST', path: INTENTS, times: 1 });
      expect((await calls.payFor(customer, hold.id)).status).toBe(200);
      expect(await calls.idsOf(customer)).toHaveLength(1);
    },
  );

  it('keeps an error under our key for a day: the payment gets another key', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const { hold } = await calls.aHold(customer);
    t.sandbox.addFault({ kind: 'kept-status', method: 'POST', path: INTENTS });
    expect((await calls.payFor(customer, hold.id)).status).toBe(503);
    const answer = await calls.payFor(customer, hold.id);
    expect(answer.status).toBe(200);
    await pay(t, answer.body.clientSecret);
    await calls.after({ seconds: 30 });
    expect(await calls.stateOf(hold.id)).toBe('confirmed');
  });

  it('created the intent behind the error that it keeps: that intent is ended, and takes no money', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const { hold } = await calls.aHold(customer);
    t.sandbox.addFault({ kind: 'kept-status', method: 'POST', path: INTENTS });
    expect((await calls.payFor(customer, hold.id)).status).toBe(503);
    const answer = await calls.payFor(customer, hold.id);
    const [second] = await calls.intentsOf(customer);
    const first = await t.stripe.paymentIntents.create({
      amount: 45_00,
      currency: 'eur',
      metadata: second?.metadata ?? {},
    });
    await pay(t, answer.body.clientSecret);
    await calls.after({ minutes: 61 });
    await calls.after({ minutes: 61 });
    expect((await t.stripe.paymentIntents.retrieve(first.id)).status).toBe('canceled');
    expect(await calls.stateOf(hold.id)).toBe('confirmed');
    expect(await calls.refundedCents(second?.id ?? '')).toBe(0);
  });

  it('was cut short, and the customer retries while the sweep ends it: they get a payment that can be paid', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const { hold } = await calls.aHold(customer);
    t.sandbox.addFault({ kind: 'cut-after', method: 'POST', path: INTENTS, times: 3 });
    expect((await calls.payFor(customer, hold.id)).status).toBe(503);
    t.sandbox.clearFaults();
    let handed: TestAnswer<{ clientSecret: string }> | undefined;
    const { cancel } = t.provider;
    t.provider.cancel = async (kind, id) => {
      handed = await calls.payFor(customer, hold.id);
      return cancel(kind, id);
    };
    await calls.after({ seconds: 30 });
    t.provider.cancel = cancel;
    handed ??= await calls.payFor(customer, hold.id);
    await pay(t, handed.body.clientSecret);
    await calls.after({ seconds: 30 });
    expect(await calls.stateOf(hold.id)).toBe('confirmed');
  });

  it('loses the answer of a refund: it is made once', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const { hold } = await calls.aHold(customer);
    const intentId = await pay(t, (await calls.payFor(customer, hold.id)).body.clientSecret);
    await calls.after({ seconds: 30 });
    t.sandbox.addFault({ kind: 'cut-after', method: 'POST', path: REFUNDS, times: 3 });
    const manager = await aManager(t);
    const canceled = await t.patch(`/api/reservations/${hold.id}`, manager.token);
    expect([canceled.status, canceled.body]).toMatchObject([200, { refund: 'due' }]);
    t.sandbox.clearFaults();
    await calls.after({ seconds: 30 });
    await calls.after({ seconds: 30 });
    expect(await calls.refundedCents(intentId)).toBe(45_00);
    expect(await calls.refundStates(intentId)).toEqual(['succeeded']);
  });

  it.for([
    ['a cancellation', 'payment_intent.canceled', 'canceled'],
    ['a failure', 'payment_intent.payment_failed', 'requires_payment_method'],
  ] as const)('sends %s after the success: nothing changes', async ([_name, type, status], { t, calls }) => {
    const customer = await aCustomer(t);
    const { hold } = await calls.aHold(customer);
    const intentId = await pay(t, (await calls.payFor(customer, hold.id)).body.clientSecret);
    await calls.after({ seconds: 30 });
    const body = JSON.stringify({
      id: `evt_late_${status}`,
      object: 'event',
      type,
      livemode: false,
      data: { object: { id: intentId, object: 'payment_intent', status, metadata: {} } },
    });
    const signature = await t.stripe.webhooks.generateTestHeaderStringAsync({
      payload: body,
      secret: 'whsec_test_application',
      timestamp: Math.floor(t.clock.now().getTime() / 1000),
    });
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      payload: body,
    });
    expect(answer.statusCode).toBe(200);
    expect(await calls.stateOf(hold.id)).toBe('confirmed');
    expect(await calls.paymentStatesOf(customer)).toEqual(['succeeded']);
    expect(await calls.refundedCents(intentId)).toBe(0);
  });
});
