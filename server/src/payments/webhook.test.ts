import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aVehicle, book, openIntent, pay } from '../testing/builders.ts';
import { occupyDatabase } from '../testing/occupy-database.ts';
import { startTestApp, WEBHOOK_SECRET, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ webhooks: true });
});
afterAll(() => t.close());

const stripe = new Stripe('sk_test_signer');

interface Signing {
  secret?: string;
  /** Seconds since 1970. */
  timestamp?: number;
}

const signed = (payload: string, { secret = WEBHOOK_SECRET, timestamp }: Signing = {}): string =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: timestamp ?? Math.floor(t.clock.now().getTime() / 1000),
  });

const post = (payload: string, signature?: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    payload,
  });

const event = (over: Record<string, unknown> = {}): string =>
  JSON.stringify({
    id: 'evt_invented',
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id: 'pi_unknown', object: 'payment_intent', metadata: {} } },
    ...over,
  });

const eventsKept = async (): Promise<string[]> =>
  (await t.db.selectFrom('provider_event').select('id').execute()).map((row) => row.id);

const stateOf = async (id: number): Promise<string> =>
  (await t.db.selectFrom('reservation').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

const paidHold = async () => {
  const customer = await aCustomer(t);
  const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
  const intent = await openIntent(t, customer, { amount: 45_00, reservationId: body.id });
  return { reservationId: body.id, paymentIntent: await pay(t, intent.body.clientSecret) };
};

describe('the webhook', () => {
  it('confirms a paid hold when the browser never comes back', async () => {
    const { reservationId } = await paidHold();
    await t.sandbox.webhooksDelivered();
    expect(await stateOf(reservationId)).toBe('confirmed');
  });

  it('changes nothing and mails nothing twice when an event comes ten times at once', async () => {
    const { reservationId, paymentIntent } = await paidHold();
    const payload = event({
      id: 'evt_repeated',
      data: { object: { id: paymentIntent, object: 'payment_intent', metadata: {} } },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(payload, signed(payload))));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(await stateOf(reservationId)).toBe('confirmed');
    const mails = await t.db
      .selectFrom('outbox')
      .selectAll()
      .where('aggregate_id', '=', String(reservationId))
      .where('kind', '<>', 'welcome')
      .orderBy('id')
      .execute();
    expect(mails.map((mail) => mail.kind)).toEqual(['reservation-confirmed', 'agency-reservation']);
  });

  it('believes the provider, not the event: a success that did not happen confirms nothing', async () => {
    const customer = await aCustomer(t);
    const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: body.id });
    const id = intent.body.clientSecret.split('_secret_')[0];
    const payload = event({
      id: 'evt_lie',
      data: {
        object: { id, object: 'payment_intent', status: 'succeeded', amount_received: 4500, metadata: {} },
      },
    });
    expect((await post(payload, signed(payload))).statusCode).toBe(200);
    expect(await stateOf(body.id)).toBe('pending');
  });

  it('takes an event about a payment that is not ours without a word', async () => {
    const payload = event({ id: 'evt_foreign' });
    expect((await post(payload, signed(payload))).statusCode).toBe(200);
    expect(await eventsKept()).toContain('evt_foreign');
  });

  type Forgery = (payload: string) => [string, string | undefined];

  it.each<[string, Forgery]>([
    ['no signature', (payload) => [payload, undefined]],
    ['another secret', (payload) => [payload, signed(payload, { secret: 'whsec_other' })]],
    ['a changed body', (payload) => [payload.replace('pi_unknown', 'pi_forged'), signed(payload)]],
    [
      'a signature of six minutes ago',
      (payload) => [payload, signed(payload, { timestamp: t.clock.now().getTime() / 1000 - 360 })],
    ],
    ['an event of the live mode', () => liveEvent()],
    ['no JSON', () => ['{', signed('{')]],
  ])('refuses %s with 400 and keeps nothing', async (_name, forge) => {
    const [payload, signature] = forge(event({ id: 'evt_forged' }));
    const answer = await post(payload, signature);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid_signature' }]);
    expect(await eventsKept()).not.toContain('evt_forged');
  });

  it('answers 503 while the database is away, and settles when the event comes again', async () => {
    t.sandbox.setWebhook(undefined);
    const { reservationId, paymentIntent } = await paidHold();
    const payload = event({
      id: 'evt_again',
      data: { object: { id: paymentIntent, object: 'payment_intent', metadata: {} } },
    });
    const away = occupyDatabase(t.db);
    expect((await post(payload, signed(payload))).statusCode).toBe(503);
    await away.end();
    expect(await stateOf(reservationId)).toBe('pending');
    expect((await post(payload, signed(payload))).statusCode).toBe(200);
    expect(await stateOf(reservationId)).toBe('confirmed');
  });

  it('refuses a body of one megabyte with 413', async () => {
    const payload = event({ padding: 'x'.repeat(1_000_000) });
    expect((await post(payload, signed(payload))).statusCode).toBe(413);
  });
});

const liveEvent = (): [string, string] => {
  const payload = event({ id: 'evt_forged', livemode: true });
  return [payload, signed(payload)];
};
