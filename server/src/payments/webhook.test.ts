import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import { createLog } from '../platform/log.ts';
import { aCustomer, aManager, aVehicle, book, openIntent, pay } from '../testing/builders.ts';
import { occupyDatabase } from '../testing/occupy-database.ts';
import { startTestApp, WEBHOOK_SECRET, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
/** Log messages. */
const said: string[] = [];
beforeAll(async () => {
  const write = (line: string): void => {
    said.push((JSON.parse(line) as { msg: string }).msg);
  };
  t = await startTestApp({ webhooks: true, log: createLog('info', { write }) });
});
afterEach(() => {
  const { port } = t.app.server.address() as AddressInfo;
  t.sandbox.setWebhook({ url: `http://127.0.0.1:${port}/api/payment/webhook`, secret: WEBHOOK_SECRET });
});
afterAll(() => t.close());

/** Provider events are delivered only by the test. */
const keepProviderQuiet = (): void => {
  t.sandbox.setWebhook(undefined);
};

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

const paidHold = async (method?: string) => {
  const customer = await aCustomer(t);
  const order = { vehicle: await aVehicle(t), from: 5, to: 8 };
  const { body } = await book(t, customer, order);
  const intent = await openIntent(t, customer, { amount: 45_00, reservationId: body.id });
  const paymentIntent = await pay(t, intent.body.clientSecret, method);
  return { customer, order, reservationId: body.id, paymentIntent };
};

/** Everything stored about payments, reservations and mails. */
const books = async () => ({
  payments: await t.db.selectFrom('payment').selectAll().orderBy('created_at').execute(),
  reservations: await t.db.selectFrom('reservation').selectAll().orderBy('id').execute(),
  mails: await t.db.selectFrom('outbox').select(['id', 'kind', 'aggregate_id']).orderBy('id').execute(),
});

const mailsTo = async (address: string): Promise<string[]> => {
  await t.volant.mails.deliver();
  return t.mails.sent
    .filter(({ to, name }) => to.address === address && !name.startsWith('welcome.'))
    .map(({ name }) => name);
};

const alerts = async (): Promise<MoneyAlert[]> =>
  (await t.call<MoneyAlert[]>({ path: '/api/payment/alerts', token: (await aManager(t)).token })).body;

describe('the webhook', () => {
  it('confirms a hold whose deposit was captured when the browser never comes back', async () => {
    const { customer, reservationId } = await paidHold();
    await t.sandbox.webhooksDelivered();
    expect(await stateOf(reservationId)).toBe('confirmed');
    expect(await mailsTo(customer.email)).toEqual([`reservation-confirmed.${reservationId}`]);
  });

  it('confirms before the order is posted, which then gets the same reservation', async () => {
    const { customer, order, reservationId } = await paidHold();
    await t.sandbox.webhooksDelivered();
    const posted = await book(t, customer, order);
    expect([posted.status, posted.body]).toMatchObject([200, { id: reservationId, status: 'upcoming' }]);
    expect(await mailsTo(customer.email)).toEqual([`reservation-confirmed.${reservationId}`]);
  });

  it('changes nothing after the order was posted', async () => {
    keepProviderQuiet();
    const { customer, order, paymentIntent } = await paidHold();
    expect((await book(t, customer, order)).body.status).toBe('upcoming');
    const before = await books();
    const payload = event({
      id: 'evt_after',
      data: { object: { id: paymentIntent, object: 'payment_intent', metadata: {} } },
    });
    expect((await post(payload, signed(payload))).statusCode).toBe(200);
    expect(await books()).toEqual(before);
  });

  it('changes nothing and sends no second mail when an event arrives ten times at once', async () => {
    keepProviderQuiet();
    const { customer, reservationId, paymentIntent } = await paidHold();
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
    expect(await mailsTo(customer.email)).toEqual([`reservation-confirmed.${reservationId}`]);
  });

  it('trusts the provider, not the event: a false success confirms nothing', async () => {
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

  it('accepts an event about an unknown payment and only logs it', async () => {
    const before = await books();
    const payload = event({ id: 'evt_foreign' });
    expect((await post(payload, signed(payload))).statusCode).toBe(200);
    expect(await eventsKept()).toContain('evt_foreign');
    expect(await books()).toEqual(before);
    expect(said).toContain('event of no payment of ours');
  });

  it('flags a refund made in the dashboard, and keeps the reservation', async () => {
    const { customer, reservationId, paymentIntent } = await paidHold();
    await t.stripe.refunds.create({ payment_intent: paymentIntent, amount: 10_00 });
    await t.sandbox.webhooksDelivered();
    expect(await alerts()).toContainEqual(
      expect.objectContaining({ kind: 'refunded_elsewhere', amount: 10, reservationId }),
    );
    expect(await stateOf(reservationId)).toBe('confirmed');
    expect(await mailsTo(customer.email)).toEqual([`reservation-confirmed.${reservationId}`]);
  });

  it('flags a dispute, and keeps the reservation', async () => {
    const { reservationId } = await paidHold('pm_card_createDispute');
    await t.sandbox.webhooksDelivered();
    const shown = await alerts();
    expect(shown).toContainEqual(expect.objectContaining({ kind: 'disputed', amount: 45, reservationId }));
    expect(await stateOf(reservationId)).toBe('confirmed');
    const { token } = await aManager(t);
    const { paymentId } = shown.find((alert) => alert.reservationId === reservationId) ?? { paymentId: '' };
    const path = `/api/payment/${paymentId}/alerts/disputed/settle`;
    expect((await t.call({ method: 'POST', path, token })).status).toBe(204);
    expect(await alerts()).not.toContainEqual(expect.objectContaining({ reservationId }));
  });

  type Forgery = (payload: string) => [string, string | undefined];

  it.each<[string, Forgery]>([
    ['no signature', (payload) => [payload, undefined]],
    ['another secret', (payload) => [payload, signed(payload, { secret: 'whsec_other' })]],
    ['a changed body', (payload) => [payload.replace('evt_forged', 'evt_forged_too'), signed(payload)]],
    [
      'a signature of six minutes ago',
      (payload) => [payload, signed(payload, { timestamp: t.clock.now().getTime() / 1000 - 360 })],
    ],
    [
      'an event of the live mode',
      (payload) => {
        const live = payload.replace('"livemode":false', '"livemode":true');
        return [live, signed(live)];
      },
    ],
    ['no JSON', () => ['{', signed('{')]],
  ])('returns 400 for %s and stores nothing, even if the money was paid', async (_name, forge) => {
    keepProviderQuiet();
    const { paymentIntent } = await paidHold();
    const before = [await books(), await eventsKept()];
    const data = { object: { id: paymentIntent, object: 'payment_intent', metadata: {} } };
    const [payload, signature] = forge(event({ id: 'evt_forged', data }));
    const answer = await post(payload, signature);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid_signature' }]);
    expect([await books(), await eventsKept()]).toEqual(before);
  });

  it(
    'answers 503 while the database is away, and settles when the event comes again',
    { tags: 'long' },
    async () => {
      keepProviderQuiet();
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
    },
  );

  it('returns 413 for a body of one megabyte', async () => {
    const payload = event({ padding: 'x'.repeat(1_000_000) });
    expect((await post(payload, signed(payload))).statusCode).toBe(413);
  });
});
