import Stripe from 'stripe';
import { describe, expect } from 'vitest';
import { MAX_UNUSED_PAYMENTS_PER_HOUR } from '@volant/shared/agency.ts';
import { aCustomer, anAccessory, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import { WEBHOOK_SECRET, type TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp({ env: { RATE_LIMITS: 'on' } });
it.beforeAll(async ({ t }) => {
  // A day of the cheapest costs a deposit of 9 €; a year of the most expensive with all accessories, 30 % of 365 × 110
  // €.
  await aVehicle(t, { dailyPriceCents: 30_00 });
  await aVehicle(t, { dailyPriceCents: 100_00 });
  await aVehicle(t, { dailyPriceCents: 900_00, status: 'archived' });
  await anAccessory(t, { dailyPriceCents: 5_00, quantity: 2 });
});
it.afterEach(async ({ t }) => {
  await t.db.deleteFrom('rate_limit').execute();
});

const DEAREST = 12_045_00;

describe('a payment that is opened before any order', () => {
  it.for([
    [9_00, 200],
    [DEAREST, 200],
    [50, 400],
    [8_99, 400],
    [DEAREST + 1, 400],
    [99_999_999, 400],
  ] as const)(
    'of %i cents is answered %i: the deposit must be possible in the fleet',
    async ([amount, status], { t }) => {
      const answer = await openIntent(t, await aCustomer(t), { amount });
      expect(answer.status).toBe(status);
      if (status === 400)
        expect(answer.body).toMatchObject({ message: 'Le montant de l’acompte n’est pas valide' });
    },
  );

  it('may be a hosted page, within the same limits', async ({ t }) => {
    const customer = await aCustomer(t);
    const open = (amount: number) =>
      t.post('/api/payment/create-checkout-session', customer.token, { amount, productName: 'Acompte' });
    expect((await open(9)).status).toBe(200);
    expect((await open(1)).status).toBe(400);
    expect((await open(999_999)).status).toBe(400);
  });

  it('is refused for an hour after too many unused ones', async ({ t }) => {
    const customer = await aCustomer(t);
    for (let count = 0; count < MAX_UNUSED_PAYMENTS_PER_HOUR; count += 1) {
      t.clock.advance({ minutes: 1 });
      expect((await openIntent(t, customer, { amount: 10_00 + count * 100 })).status).toBe(200);
    }
    const refused = await openIntent(t, customer, { amount: 45_00 });
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_payments' }]);
    // The open one is returned, and a hold can be paid.
    expect((await openIntent(t, customer, { amount: 10_00 })).status).toBe(200);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    expect((await openIntent(t, customer, { amount: 45_00, reservationId: hold.id })).status).toBe(200);
    t.clock.advance({ seconds: Number(refused.headers['retry-after']) });
    expect((await openIntent(t, customer, { amount: 46_00 })).status).toBe(200);
  });
});

describe('cards that are refused one after the other', () => {
  const stripe = new Stripe('sk_test_signer');
  let events = 0;
  /** The provider's event after a refused card. */
  const tellDecline = async (
    t: TestApp,
    intent: string,
    id = `evt_decline_${(events += 1)}`,
  ): Promise<void> => {
    const payload = JSON.stringify({
      id,
      object: 'event',
      type: 'payment_intent.payment_failed',
      livemode: false,
      data: { object: { id: intent, object: 'payment_intent', metadata: {} } },
    });
    const timestamp = Math.floor(t.clock.now().getTime() / 1000);
    const signature = stripe.webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
      timestamp,
    });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    await t.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload });
  };

  it('close their form, and no other form is opened for a while', async ({ t }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const form = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    const intent = form.body.clientSecret.split('_secret_')[0] ?? '';
    // A repeated event counts once.
    for (let count = 0; count < 12; count += 1) await tellDecline(t, intent, 'evt_decline_again');
    for (let count = 0; count < 8; count += 1) await tellDecline(t, intent);
    expect((await openIntent(t, customer, { amount: 45_00, reservationId: hold.id })).body.clientSecret).toBe(
      form.body.clientSecret,
    );
    await tellDecline(t, intent);
    await expect(pay(t, form.body.clientSecret)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const refused = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_declines' }]);
    expect((await openIntent(t, await aCustomer(t), { amount: 45_00 })).status).toBe(200);
    t.clock.advance({ minutes: 60 });
    expect((await openIntent(t, customer, { amount: 45_00 })).status).toBe(200);
  });
});
