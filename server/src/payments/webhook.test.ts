import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { describe, expect } from 'vitest';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import { createLog } from '../platform/log.ts';
import { aCustomer, aManager, aVehicle, book, openIntent, pay } from '../testing/builders.ts';
import { occupyDatabase } from '../testing/database/occupy-database.ts';
import { WEBHOOK_SECRET, type TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

/** Log messages. */
const said: string[] = [];
const write = (line: string): void => {
  said.push((JSON.parse(line) as { msg: string }).msg);
};

const it = testWithApp({ webhooks: true, log: createLog('info', { write }) });
it.afterEach(({ t }) => {
  const { port } = t.app.server.address() as AddressInfo;
  t.sandbox.setWebhook({ url: `http://127.0.0.1:${port}/api/payment/webhook`, secret: WEBHOOK_SECRET });
});

/** Provider events are delivered only by the test. */
const keepProviderQuiet = (t: TestApp): void => {
  t.sandbox.setWebhook(undefined);
};

const stripe = new Stripe('sk_test_signer');

interface Signing {
  secret?: string;
  /** Seconds since 1970. */
  timestamp?: number;
}

const signed = (t: TestApp, payload: string, { secret = WEBHOOK_SECRET, timestamp }: Signing = {}): string =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: timestamp ?? Math.floor(t.clock.now().getTime() / 1000),
  });

const post = (t: TestApp, payload: string, signature?: string) =>
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

const eventsKept = async (t: TestApp): Promise<string[]> =>
  (await t.db.selectFrom('provider_event').select('id').execute()).map((row) => row.id);

const stateOf = async (t: TestApp, id: number): Promise<string> =>
  (await t.row('reservation', { id }, 'state')).state;

const paidHold = async (t: TestApp, method?: string) => {
  const customer = await aCustomer(t);
  const order = { vehicle: await aVehicle(t), from: 5, to: 8 };
  const { body } = await book(t, customer, order);
  const intent = await openIntent(t, customer, { amount: 45_00, reservationId: body.id });
  const paymentIntent = await pay(t, intent.body.clientSecret, method);
  return { customer, order, reservationId: body.id, paymentIntent };
};

/** Everything stored about payments, reservations and mails. */
const books = async (t: TestApp) => ({
  payments: await t.db.selectFrom('payment').selectAll().orderBy('created_at').execute(),
  reservations: await t.db.selectFrom('reservation').selectAll().orderBy('id').execute(),
  mails: await t.db.selectFrom('outbox').select(['id', 'kind', 'aggregate_id']).orderBy('id').execute(),
});

const mailsTo = async (t: TestApp, address: string): Promise<string[]> => {
  await t.volant.mails.deliver();
  return t.mails.sent
    .filter(({ to, name }) => to.address === address && !name.startsWith('welcome.'))
    .map(({ name }) => name);
};

const alerts = async (t: TestApp): Promise<MoneyAlert[]> =>
  (await t.get<MoneyAlert[]>('/api/payment/alerts', (await aManager(t)).token)).body;

describe('the webhook', () => {
  it('confirms a hold whose deposit was captured when the browser never comes back', async ({ t }) => {
    const { customer, reservationId } = await paidHold(t);
    await t.sandbox.webhooksDelivered();
    expect(await stateOf(t, reservationId)).toBe('confirmed');
    expect(await mailsTo(t, customer.email)).toEqual([`reservation-confirmed.${reservationId}`]);
  });

  it('confirms before the order is posted, which then gets the same reservation', async ({ t }) => {
    const { customer, order, reservationId } = await paidHold(t);
    await t.sandbox.webhooksDelivered();
    const posted = await book(t, customer, order);
    expect([posted.status, posted.body]).toMatchObject([200, { id: reservationId, status: 'upcoming' }]);
    expect(await mailsTo(t, customer.email)).toEqual([`reservation-confirmed.${reservationId}`]);
  });

  it('changes nothing after the order was posted', async ({ t }) => {
    keepProviderQuiet(t);
    const { customer, order, paymentIntent } = await paidHold(t);
    expect((await book(t, customer, order)).body.status).toBe('upcoming');
    const before = await books(t);
    const payload = event({
      id: 'evt_after',
      data: { object: { id: paymentIntent, object: 'payment_intent', metadata: {} } },
    });
    expect((await post(t, payload, signed(t, payload))).statusCode).toBe(200);
    expect(await books(t)).toEqual(before);
  });

  it('changes nothing and sends no second mail when an event arrives ten times at once', async ({ t }) => {
    keepProviderQuiet(t);
    const { customer, reservationId, paymentIntent } = await paidHold(t);
    const payload = event({
      id: 'evt_repeated',
      data: { object: { id: paymentIntent, object: 'payment_intent', metadata: {} } },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(t, payload, signed(t, payload))));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(await stateOf(t, reservationId)).toBe('confirmed');
    const mails = await t.db
      .selectFrom('outbox')
      .selectAll()
      .where('aggregate_id', '=', String(reservationId))
      .where('kind', '<>', 'welcome')
      .orderBy('id')
      .execute();
    expect(mails.map((mail) => mail.kind)).toEqual(['reservation-confirmed', 'agency-reservation']);
    expect(await mailsTo(t, customer.email)).toEqual([`reservation-confirmed.${reservationId}`]);
  });

  it('trusts the provider, not the event: a false success confirms nothing', async ({ t }) => {
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
    expect((await post(t, payload, signed(t, payload))).statusCode).toBe(200);
    expect(await stateOf(t, body.id)).toBe('pending');
  });

  it('accepts an event about an unknown payment and only logs it', async ({ t }) => {
    const before = await books(t);
    const payload = event({ id: 'evt_foreign' });
    expect((await post(t, payload, signed(t, payload))).statusCode).toBe(200);
    expect(await eventsKept(t)).toContain('evt_foreign');
    expect(await books(t)).toEqual(before);
    expect(said).toContain('event of no payment of ours');
  });

  it('flags a refund made in the dashboard, and keeps the reservation', async ({ t }) => {
    const { customer, reservationId, paymentIntent } = await paidHold(t);
    await t.stripe.refunds.create({ payment_intent: paymentIntent, amount: 10_00 });
    await t.sandbox.webhooksDelivered();
    expect(await alerts(t)).toContainEqual(
      expect.objectContaining({ kind: 'refunded_elsewhere', amount: 10, reservationId }),
    );
    expect(await stateOf(t, reservationId)).toBe('confirmed');
    expect(await mailsTo(t, customer.email)).toEqual([`reservation-confirmed.${reservationId}`]);
  });

  it('flags a dispute, and keeps the reservation', async ({ t }) => {
    const { reservationId } = await paidHold(t, 'pm_card_createDispute');
    await t.sandbox.webhooksDelivered();
    const shown = await alerts(t);
    expect(shown).toContainEqual(expect.objectContaining({ kind: 'disputed', amount: 45, reservationId }));
    expect(await stateOf(t, reservationId)).toBe('confirmed');
    const { token } = await aManager(t);
    const { paymentId } = shown.find((alert) => alert.reservationId === reservationId) ?? { paymentId: '' };
    const path = `/api/payment/${paymentId}/alerts/disputed/settle`;
    expect((await t.post(path, token)).status).toBe(204);
    expect(await alerts(t)).not.toContainEqual(expect.objectContaining({ reservationId }));
  });

  type Forgery = (payload: string, t: TestApp) => [string, string | undefined];

  it.for<[string, Forgery]>([
    ['no signature', (payload) => [payload, undefined]],
    ['another secret', (payload, t) => [payload, signed(t, payload, { secret: 'whsec_other' })]],
    ['a changed body', (payload, t) => [payload.replace('evt_forged', 'evt_forged_too'), signed(t, payload)]],
    [
      'a signature of six minutes ago',
      (payload, t) => [payload, signed(t, payload, { timestamp: t.clock.now().getTime() / 1000 - 360 })],
    ],
    [
      'an event of the live mode',
      (payload, t) => {
        const live = payload.replace('"livemode":false', '"livemode":true');
        return [live, signed(t, live)];
      },
    ],
    ['no JSON', (_, t) => ['{', signed(t, '{')]],
  ])('returns 400 for %s and stores nothing, even if the money was paid', async ([_name, forge], { t }) => {
    keepProviderQuiet(t);
    const { paymentIntent } = await paidHold(t);
    const before = [await books(t), await eventsKept(t)];
    const data = { object: { id: paymentIntent, object: 'payment_intent', metadata: {} } };
    const [payload, signature] = forge(event({ id: 'evt_forged', data }), t);
    const answer = await post(t, payload, signature);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid_signature' }]);
    expect([await books(t), await eventsKept(t)]).toEqual(before);
  });

  it(
    'answers 503 while the database is away, and settles when the event comes again',
    { tags: 'long' },
    async ({ t }) => {
      keepProviderQuiet(t);
      const { reservationId, paymentIntent } = await paidHold(t);
      const payload = event({
        id: 'evt_again',
        data: { object: { id: paymentIntent, object: 'payment_intent', metadata: {} } },
      });
      const away = await occupyDatabase(t.db);
      expect((await post(t, payload, signed(t, payload))).statusCode).toBe(503);
      await away.end();
      expect(await stateOf(t, reservationId)).toBe('pending');
      expect((await post(t, payload, signed(t, payload))).statusCode).toBe(200);
      expect(await stateOf(t, reservationId)).toBe('confirmed');
    },
  );

  it('returns 413 for a body of one megabyte', async ({ t }) => {
    const payload = event({ padding: 'x'.repeat(1_000_000) });
    expect((await post(t, payload, signed(t, payload))).statusCode).toBe(413);
  });
});
