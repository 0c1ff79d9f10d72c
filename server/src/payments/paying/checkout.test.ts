import { describe, expect } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aVehicle, book, openIntent, type TestCustomer } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

const holdOf = async (t: TestApp, customer: TestCustomer): Promise<Reservation> =>
  (await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 })).body;

const openCheckout = (
  t: TestApp,
  customer: TestCustomer,
  input: { amount: number; reservationId?: number },
) =>
  t.post<{ url: string }>('/api/payment/create-checkout-session', customer.token, {
    productName: 'Peugeot 308',
    ...input,
  });

const sessionIdOf = (url: string): string => /cs_[A-Za-z0-9_]+/.exec(url)?.[0] ?? '';

describe('hosted checkout', () => {
  it('expires the session when the customer goes back to the card form, and the other way round', async ({
    t,
  }) => {
    const customer = await aCustomer(t);
    const hold = await holdOf(t, customer);
    const checkout = await openCheckout(t, customer, { amount: 45, reservationId: hold.id });
    expect(checkout.status).toBe(200);
    const sessionId = sessionIdOf(checkout.body.url);
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    expect((await t.stripe.checkout.sessions.retrieve(sessionId)).status).toBe('expired');
    await openCheckout(t, customer, { amount: 45, reservationId: hold.id });
    const id = intent.body.clientSecret.split('_secret_')[0] ?? '';
    expect((await t.stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
  });

  it('expires after 31 minutes and keeps the hold one minute longer', async ({ t }) => {
    const customer = await aCustomer(t);
    const hold = await holdOf(t, customer);
    const checkout = await openCheckout(t, customer, { amount: 45, reservationId: hold.id });
    const session = await t.stripe.checkout.sessions.retrieve(sessionIdOf(checkout.body.url));
    expect(session.expires_at).toBe(Date.parse('2026-06-01T10:31:00Z') / 1000);
    const row = await t.row('reservation', { id: hold.id }, 'expires_at');
    expect(row.expires_at.toISOString()).toBe('2026-06-01T10:32:00.000Z');
    expect(session.metadata).toMatchObject({
      user: String(customer.id),
      vehicle: String(hold.vehicule.id),
      startDate: hold.startDate,
    });
  });

  it.for([0, -1, 1.5, '45', 1_000_000, null])('refuses the amount %j', async (amount, { t }) => {
    const customer = await aCustomer(t);
    const answer = await t.post('/api/payment/create-checkout-session', customer.token, {
      amount,
      productName: 'Peugeot',
    });
    expect(answer.status).toBe(400);
  });

  it('truncates and cleans the product name', async ({ t }) => {
    // An amount is refused that no rental of the fleet asks for.
    await aVehicle(t);
    const customer = await aCustomer(t);
    const productName = `<img src=x>\r\nBcc: x ${'a'.repeat(10_000)}`;
    const { status } = await t.post('/api/payment/create-checkout-session', customer.token, {
      amount: 45,
      productName,
    });
    expect(status).toBe(200);
    const row = await t.row('payment', { account_id: customer.id });
    expect(row.product_name.length).toBeLessThanOrEqual(120);
    expect(row.product_name).not.toMatch(/[<>\r\n]/);
  });
});
