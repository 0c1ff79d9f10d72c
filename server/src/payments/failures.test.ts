import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aManager,
  aVehicle,
  book,
  openIntent,
  pay,
  type TestCustomer,
} from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Troubles between "Payer" and "confirmed"; docs/reliability.md names the test of each. */
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => {
  t.sandbox.clearFaults();
});
afterAll(() => t.close());

const INTENTS = /\/payment_intents$/;
const REFUNDS = /\/refunds$/;

const aHold = async (customer: TestCustomer, from = 5) => {
  const order = { vehicle: await aVehicle(t), from, to: from + 3 };
  return { order, hold: (await book(t, customer, order)).body };
};
const payFor = (customer: TestCustomer, reservationId: number) =>
  openIntent(t, customer, { amount: 45_00, reservationId });
const intentsOf = async (customer: TestCustomer): Promise<string[]> =>
  (await t.stripe.paymentIntents.list({ limit: 100 })).data
    .filter(({ metadata }) => metadata['user'] === String(customer.id))
    .map(({ id }) => id);
const stateOf = async (id: number): Promise<string> =>
  (await t.db.selectFrom('reservation').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const refundedCents = async (intent: string): Promise<number> =>
  (await t.stripe.refunds.list({ payment_intent: intent })).data.reduce((sum, { amount }) => sum + amount, 0);
const refundStates = async (intent: string): Promise<string[]> =>
  (
    await t.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select('refund.state')
      .where('payment.intent_id', '=', intent)
      .execute()
  ).map(({ state }) => state);
const after = async (duration: { minutes?: number; seconds?: number }): Promise<void> => {
  t.clock.advance(duration);
  await t.volant.sweep();
};

describe('the provider', () => {
  it('breaks the connection before its effect: the next try makes the one intent', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    t.sandbox.addFault({ kind: 'cut-before', method: 'POST', path: INTENTS, times: 3 });
    expect((await payFor(customer, hold.id)).status).toBe(503);
    t.sandbox.clearFaults();
    expect((await payFor(customer, hold.id)).status).toBe(200);
    expect(await intentsOf(customer)).toHaveLength(1);
  });

  it('breaks the connection after its effect: the next try hands out the intent that exists', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    t.sandbox.addFault({ kind: 'cut-after', method: 'POST', path: INTENTS, times: 3 });
    expect((await payFor(customer, hold.id)).status).toBe(503);
    t.sandbox.clearFaults();
    const answer = await payFor(customer, hold.id);
    expect(answer.status).toBe(200);
    expect(await intentsOf(customer)).toEqual([answer.body.clientSecret.split('_secret_')[0]]);
  });

  it.each([429, 500, 503])('answers %i: 503 with Retry-After, and the hold is kept', async (status) => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    t.sandbox.addFault({ kind: 'status', status, method: 'POST', path: INTENTS, times: 3 });
    const answer = await payFor(customer, hold.id);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(await stateOf(hold.id)).toBe('pending');
    t.sandbox.clearFaults();
    expect((await payFor(customer, hold.id)).status).toBe(200);
  });

  it('keeps an error under our key for a day: the payment gets another key', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    t.sandbox.addFault({ kind: 'kept-status', method: 'POST', path: INTENTS });
    expect((await payFor(customer, hold.id)).status).toBe(503);
    const answer = await payFor(customer, hold.id);
    expect(answer.status).toBe(200);
    await pay(t, answer.body.clientSecret);
    await after({ seconds: 30 });
    expect(await stateOf(hold.id)).toBe('confirmed');
  });

  it('loses the answer of a refund: it is made once', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    const intentId = await pay(t, (await payFor(customer, hold.id)).body.clientSecret);
    await after({ seconds: 30 });
    t.sandbox.addFault({ kind: 'cut-after', method: 'POST', path: REFUNDS, times: 3 });
    const manager = await aManager(t);
    const canceled = await t.call({
      method: 'PATCH',
      path: `/api/reservations/${hold.id}`,
      token: manager.token,
    });
    expect([canceled.status, canceled.body]).toMatchObject([200, { refund: 'due' }]);
    t.sandbox.clearFaults();
    await after({ seconds: 30 });
    await after({ seconds: 30 });
    expect(await refundedCents(intentId)).toBe(45_00);
    expect(await refundStates(intentId)).toEqual(['succeeded']);
  });

  it('tells of a cancellation after the success: nothing changes', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    const intentId = await pay(t, (await payFor(customer, hold.id)).body.clientSecret);
    await after({ seconds: 30 });
    const body = JSON.stringify({
      id: 'evt_late',
      object: 'event',
      type: 'payment_intent.canceled',
      livemode: false,
      data: { object: { id: intentId, object: 'payment_intent', status: 'canceled', metadata: {} } },
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
    expect(await stateOf(hold.id)).toBe('confirmed');
  });
});

describe('the customer', () => {
  it('closes the browser at his bank: the hold ends, and the payment with it', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    const { clientSecret } = (await payFor(customer, hold.id)).body;
    const intentId = await pay(t, clientSecret, 'pm_card_threeDSecure2Required');
    await after({ minutes: 16 });
    expect(await stateOf(hold.id)).toBe('canceled');
    expect((await t.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  });

  it('pays first and closes the browser: the money goes back, with a mail', async () => {
    const customer = await aCustomer(t);
    const intentId = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    await after({ seconds: 30 });
    expect(await refundedCents(intentId)).toBe(0);
    await after({ minutes: 31 });
    expect(await refundedCents(intentId)).toBe(45_00);
  });

  it('pays while his hold runs out: whichever comes first wins, never both', async () => {
    const customer = await aCustomer(t);
    const first = await aHold(customer, 5);
    const paid = await pay(t, (await payFor(customer, first.hold.id)).body.clientSecret);
    await after({ minutes: 16 });
    expect([await stateOf(first.hold.id), await refundedCents(paid)]).toEqual(['confirmed', 0]);

    const second = await aHold(customer, 15);
    const { clientSecret } = (await payFor(customer, second.hold.id)).body;
    await after({ minutes: 16 });
    await expect(pay(t, clientSecret)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await stateOf(second.hold.id)).toBe('canceled');
  });

  it('is shown the vehicle in two tabs: one hold, one payment', async () => {
    const customer = await aCustomer(t);
    const { order, hold } = await aHold(customer);
    const [again, one, two] = await Promise.all([
      book(t, customer, order),
      payFor(customer, hold.id),
      payFor(customer, hold.id),
    ]);
    expect(again.body.id).toBe(hold.id);
    expect(one.body.clientSecret).toBe(two.body.clientSecret);
  });

  it('loses his session between the payment and the order: after a new login the order is there', async () => {
    const customer = await aCustomer(t);
    const { order, hold } = await aHold(customer);
    await pay(t, (await payFor(customer, hold.id)).body.clientSecret);
    await t.call({ method: 'POST', path: '/api/auths/logout', token: customer.token });
    expect((await book(t, customer, order)).status).toBe(401);
    const { body } = await t.call<{ token: string }>({
      method: 'POST',
      path: '/api/auths/login',
      body: { email: customer.email, password: 'Tournesol-9!' },
    });
    const posted = await book(t, { ...customer, token: body.token }, order);
    expect([posted.status, posted.body]).toMatchObject([200, { id: hold.id, status: 'upcoming' }]);
  });
});

describe('the agency', () => {
  it('archives the vehicle while it is held: the hold is honoured, and nobody else gets one', async () => {
    const customer = await aCustomer(t);
    const { order, hold } = await aHold(customer);
    await t.db
      .updateTable('vehicle')
      .set({ status: 'archived' })
      .where('id', '=', order.vehicle.id)
      .execute();
    await pay(t, (await payFor(customer, hold.id)).body.clientSecret);
    const posted = await book(t, customer, order);
    expect([posted.status, posted.body]).toMatchObject([200, { id: hold.id, status: 'upcoming' }]);
    const refused = await book(t, await aCustomer(t), { ...order, from: 15, to: 18 });
    expect(refused.status).toBe(410);
  });

  it('changes the price while it is held: the price that was shown is kept', async () => {
    const customer = await aCustomer(t);
    const { order, hold } = await aHold(customer);
    await t.db
      .updateTable('vehicle')
      .set({ daily_price_cents: 90_00 })
      .where('id', '=', order.vehicle.id)
      .execute();
    const opened = await payFor(customer, hold.id);
    expect(opened.status).toBe(200);
    await pay(t, opened.body.clientSecret);
    expect((await book(t, customer, order)).body).toMatchObject({
      id: hold.id,
      status: 'upcoming',
      totalPrice: 150,
      deposit: 45,
    });
  });
});
