import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { aCustomer, aManager, aVehicle, book, openIntent, orderBody, pay } from '../../testing/builders.ts';
import type { TestCustomer } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { stripeProvider } from '../stripe/stripe.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

/**
 * Provider answers that are late, repeated or missing: regressions found by the simulation, each reduced to its
 * shortest form.
 */
const it = testWithApp();

const stateOf = async (t: TestApp, id: number): Promise<string> =>
  (await t.row('reservation', { id }, 'state')).state;
const cancel = async (t: TestApp, id: number) =>
  t.patch(`/api/reservations/${id}`, (await aManager(t)).token);
const after = async (t: TestApp, duration: { minutes?: number; seconds?: number }): Promise<void> => {
  t.clock.advance(duration);
  await t.volant.sweep();
};
const openPage = (t: TestApp, customer: TestCustomer, reservationId: number) =>
  t.post<{ url: string }>('/api/payment/create-checkout-session', customer.token, {
    amount: 45,
    productName: 'Acompte',
    reservationId,
  });

describe('a payment that was not answered at first', () => {
  it('opens a new page when the first would expire too soon for the provider', async ({ t }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    t.sandbox.addFault({ kind: 'cut-before', method: 'POST', path: /\/checkout\/sessions$/, times: 3 });
    expect((await openPage(t, customer, hold.id)).status).toBe(503);
    t.sandbox.clearFaults();
    t.clock.advance({ minutes: 2 });
    const again = await openPage(t, customer, hold.id);
    expect([again.status, again.body.url]).toEqual([200, expect.stringContaining('/sandbox/checkout/cs_')]);
    expect((await openPage(t, customer, hold.id)).body.url).toBe(again.body.url);
  });

  it('is made under another key after the settings changed, and its hold ends', async ({ t }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    t.sandbox.addFault({ kind: 'cut-after', method: 'POST', path: /\/checkout\/sessions$/, times: 3 });
    expect((await openPage(t, customer, hold.id)).status).toBe(503);
    t.sandbox.clearFaults();
    const { createSession } = t.provider;
    t.provider.createSession = (order) =>
      createSession({ ...order, cancelUrl: 'https://autre.exemple.be/payment-cancel' });
    expect((await openPage(t, customer, hold.id)).status).toBe(503);
    expect((await openPage(t, customer, hold.id)).status).toBe(200);
    t.provider.createSession = createSession;
    await after(t, { minutes: 62 });
    expect(await stateOf(t, hold.id)).toBe('canceled');
  });

  it('is handed out once when two processes created it under two keys', async ({ t }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const open = () => openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    const { createIntent } = t.provider;
    const meanwhile: string[] = [];
    t.provider.createIntent = async (order) => {
      t.provider.createIntent = createIntent;
      const late = await createIntent(order);
      await t.change(
        'payment',
        { idempotency_key: order.idempotencyKey },
        { idempotency_key: `${order.idempotencyKey}+` },
      );
      meanwhile.push((await open()).body.clientSecret);
      return late;
    };
    const { clientSecret } = (await open()).body;
    expect(clientSecret).toBe(meanwhile[0]);
    await pay(t, clientSecret);
    await after(t, { seconds: 30 });
    expect(await stateOf(t, hold.id)).toBe('confirmed');
  });

  it('does not block when the provider hangs', async ({ t }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const { createIntent } = t.provider;
    t.provider.createIntent = stripeProvider({
      secretKey: 'sk_test_silent',
      webhookSecret: 'whsec_silent',
      live: false,
      apiUrl: `http://127.0.0.1:${port}`,
      clock: t.clock,
      patienceMs: 100,
    }).createIntent;
    try {
      const opened = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
      expect([opened.status, opened.headers['retry-after']]).toEqual([503, '5']);
      expect(await stateOf(t, hold.id)).toBe('pending');
    } finally {
      t.provider.createIntent = createIntent;
      silent.closeAllConnections();
      silent.close();
    }
  });

  it('does not keep the dates of an order posted while it was being created', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    t.sandbox.addFault({ kind: 'cut-after', method: 'POST', path: /\/payment_intents$/, times: 3 });
    expect((await openIntent(t, customer, { amount: 45_00 })).status).toBe(503);
    t.sandbox.clearFaults();
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    expect(hold.status).toBe('pending');
    await after(t, { minutes: 16 });
    expect(await stateOf(t, hold.id)).toBe('canceled');
  });
});

describe('a captured deposit', () => {
  it('prevents a second payment before it is settled', async ({ t }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const first = await openIntent(t, customer, { amount: 45_00 });
    const intentId = await pay(t, first.body.clientSecret);
    // Recorded, and waiting for the order that may claim it.
    await after(t, { seconds: 30 });
    expect(await stateOf(t, hold.id)).toBe('pending');
    const second = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    expect([second.status, second.body]).toMatchObject([409, { code: 'already_paid' }]);
    expect(await stateOf(t, hold.id)).toBe('confirmed');
    const { data } = await t.stripe.paymentIntents.list({ limit: 100 });
    const own = data.filter(({ metadata }) => metadata['user'] === String(customer.id));
    expect(own.map(({ id }) => id)).toEqual([intentId]);
  });

  it('ends the other open payment of its reservation', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const paidFirst = await openIntent(t, customer, { amount: 45_00 });
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    await t.change('payment', { reservation_id: hold.id }, { binding: 'unbound', reservation_id: null });
    const open = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    await pay(t, paidFirst.body.clientSecret);
    expect((await book(t, customer, { vehicle, from: 5, to: 8 })).body).toMatchObject({
      id: hold.id,
      status: 'upcoming',
    });
    await after(t, { seconds: 30 });
    const left = await t.stripe.paymentIntents.retrieve(open.body.clientSecret.split('_secret_')[0] ?? '');
    expect(left.status).toBe('canceled');
  });
});

describe('a payment that was changed at the provider', () => {
  it.for([
    ['its amount', { amount: 1_00 }],
    ['its name', { metadata: { payment: '' } }],
  ] as const)(
    'in %s confirms nothing: the money is refunded, and the hold ends',
    async ([_what, changes], { t }) => {
      const customer = await aCustomer(t);
      const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
      const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
      await t.stripe.paymentIntents.update(body.clientSecret.split('_secret_')[0] ?? '', changes);
      const intentId = await pay(t, body.clientSecret);
      await after(t, { seconds: 30 });
      expect(await stateOf(t, hold.id)).toBe('pending');
      const intent = await t.stripe.paymentIntents.retrieve(intentId);
      const refunds = await t.stripe.refunds.list({ payment_intent: intentId });
      expect(refunds.data.map(({ amount }) => amount)).toEqual([intent.amount_received]);
      const outcome = await t.get(`/api/payment/${intentId}/reservation`, customer.token);
      expect(outcome.body).toMatchObject({ payment: 'refund' });
      await after(t, { minutes: 16 });
      expect(await stateOf(t, hold.id)).toBe('canceled');
    },
  );
});

describe('a payment that fails after its page was left', () => {
  it('is over: the page takes no further try', async ({ t }) => {
    const session = {
      id: 'cs_test_1',
      object: 'checkout.session',
      status: 'complete',
      payment_status: 'unpaid',
      amount_total: 4500,
      currency: 'eur',
      livemode: false,
      metadata: {},
      url: null,
    };
    const intent = { id: 'pi_1', object: 'payment_intent', amount: 4500, amount_received: 0, metadata: {} };
    let status = 'processing';
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...session, payment_intent: { ...intent, status } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const provider = stripeProvider({
      secretKey: 'sk_test_late',
      webhookSecret: 'whsec_late',
      live: false,
      apiUrl: `http://127.0.0.1:${port}`,
      clock: t.clock,
    });
    try {
      expect((await provider.read('session', session.id)).status).toBe('processing');
      status = 'requires_payment_method';
      expect((await provider.read('session', session.id)).status).toBe('canceled');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('a refund', () => {
  it('is retried under another key when the provider keeps an error for a day', async ({ t }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    const intentId = await pay(t, intent.body.clientSecret);
    await after(t, { seconds: 30 });
    t.sandbox.addFault({ kind: 'kept-status', method: 'POST', path: /\/refunds$/ });
    expect((await cancel(t, hold.id)).body).toMatchObject({ status: 'canceled', refund: 'due' });
    await after(t, { seconds: 30 });
    const { data } = await t.stripe.refunds.list({ payment_intent: intentId });
    expect(data.map(({ amount }) => amount)).toEqual([45_00]);
  });
});

describe('the return page', () => {
  it('does not poll for a deposit that is kept after a late cancellation', async ({ t }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 1, to: 4 });
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    const intentId = await pay(t, intent.body.clientSecret);
    await after(t, { seconds: 30 });
    expect((await cancel(t, hold.id)).body).toMatchObject({ status: 'canceled', refund: null });
    const outcome = await t.get(`/api/payment/${intentId}/reservation`, customer.token);
    expect(outcome.body).toMatchObject({ payment: 'confirmed', reservation: { status: 'canceled' } });
  });
});

describe('an order at midnight', () => {
  it('is refused with its message when its first day starts while it is decided', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    t.clock.set('2026-06-01T21:59:50.000Z');
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    const order = orderBody(t, customer, { vehicle, from: 1, to: 3 });
    // The replaced hold has a payment to end first; meanwhile the day changes in Brussels.
    const { cancel: cancelAtProvider } = t.provider;
    t.provider.cancel = (kind, id) => {
      t.clock.set('2026-06-01T22:00:05.000Z');
      return cancelAtProvider(kind, id);
    };
    const refused = await t.post('/api/reservations', customer.token, order);
    t.provider.cancel = cancelAtProvider;
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'period_startTooEarly' }]);
  });
});
