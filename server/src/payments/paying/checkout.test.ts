import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aVehicle, book, openIntent, type TestCustomer } from '../../testing/builders.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => {
  t.clock.set(TEST_NOW);
});
afterAll(() => t.close());

const holdOf = async (customer: TestCustomer): Promise<Reservation> =>
  (await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 })).body;

const openCheckout = (customer: TestCustomer, input: { amount: number; reservationId?: number }) =>
  t.call<{ url: string }>({
    method: 'POST',
    path: '/api/payment/create-checkout-session',
    token: customer.token,
    body: { productName: 'Peugeot 308', ...input },
  });

const sessionIdOf = (url: string): string => /cs_[A-Za-z0-9_]+/.exec(url)?.[0] ?? '';

describe('hosted checkout', () => {
  it('expires the session when the customer goes back to the card form, and the other way round', async () => {
    const customer = await aCustomer(t);
    const hold = await holdOf(customer);
    const checkout = await openCheckout(customer, { amount: 45, reservationId: hold.id });
    expect(checkout.status).toBe(200);
    const sessionId = sessionIdOf(checkout.body.url);
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    expect((await t.stripe.checkout.sessions.retrieve(sessionId)).status).toBe('expired');
    await openCheckout(customer, { amount: 45, reservationId: hold.id });
    const id = intent.body.clientSecret.split('_secret_')[0] ?? '';
    expect((await t.stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
  });

  it('expires after 31 minutes and keeps the hold one minute longer', async () => {
    const customer = await aCustomer(t);
    const hold = await holdOf(customer);
    const checkout = await openCheckout(customer, { amount: 45, reservationId: hold.id });
    const session = await t.stripe.checkout.sessions.retrieve(sessionIdOf(checkout.body.url));
    expect(session.expires_at).toBe(Date.parse('2026-06-01T10:31:00Z') / 1000);
    const row = await t.db
      .selectFrom('reservation')
      .select('expires_at')
      .where('id', '=', hold.id)
      .executeTakeFirstOrThrow();
    expect(row.expires_at.toISOString()).toBe('2026-06-01T10:32:00.000Z');
    expect(session.metadata).toMatchObject({
      user: String(customer.id),
      vehicle: String(hold.vehicule.id),
      startDate: hold.startDate,
    });
  });

  it.each([0, -1, 1.5, '45', 1_000_000, null])('refuses the amount %j', async (amount) => {
    const customer = await aCustomer(t);
    const answer = await t.call({
      method: 'POST',
      path: '/api/payment/create-checkout-session',
      token: customer.token,
      body: { amount, productName: 'Peugeot' },
    });
    expect(answer.status).toBe(400);
  });

  it('truncates and cleans the product name', async () => {
    const customer = await aCustomer(t);
    const productName = `<img src=x>\r\nBcc: x ${'a'.repeat(10_000)}`;
    const { status } = await t.call({
      method: 'POST',
      path: '/api/payment/create-checkout-session',
      token: customer.token,
      body: { amount: 45, productName },
    });
    expect(status).toBe(200);
    const row = await t.db
      .selectFrom('payment')
      .selectAll()
      .where('account_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(row.product_name.length).toBeLessThanOrEqual(120);
    expect(row.product_name).not.toMatch(/[<>\r\n]/);
  });
});
