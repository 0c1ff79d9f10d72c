import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentReservation } from '@volant/shared/payments/payments.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import {
  aCustomer,
  aManager,
  anAccessory,
  aVehicle,
  book,
  openIntent,
  pay,
  type TestCustomer,
} from '../testing/builders.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts';

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

const outcome = (customer: TestCustomer, id: string) =>
  t.call<PaymentReservation>({ path: `/api/payment/${id}/reservation`, token: customer.token });

const statusOf = async (id: number): Promise<string> =>
  (await t.db.selectFrom('reservation').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

const refundsOf = async (intent: string): Promise<number[]> =>
  (await t.stripe.refunds.list({ payment_intent: intent })).data.map((refund) => refund.amount);

const openCheckout = (customer: TestCustomer, input: { amount: number; reservationId?: number }) =>
  t.call<{ url: string }>({
    method: 'POST',
    path: '/api/payment/create-checkout-session',
    token: customer.token,
    body: { productName: 'Peugeot 308', ...input },
  });

const sessionIdOf = (url: string): string => /cs_[A-Za-z0-9_]+/.exec(url)?.[0] ?? '';

describe('holding first', () => {
  it('confirms the reservation when the deposit is paid and the order posted again', async () => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const hold = (await book(t, customer, { vehicle, from: 5, to: 8 })).body;
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    expect(intent.status).toBe(200);
    await pay(t, intent.body.clientSecret);
    const posted = await book(t, customer, { vehicle, from: 5, to: 8 });
    expect([posted.status, posted.body]).toMatchObject([200, { id: hold.id, status: 'upcoming' }]);
    const again = await book(t, customer, { vehicle, from: 5, to: 8 });
    expect(again.body).toMatchObject({ id: hold.id, status: 'upcoming' });
    const mails = await t.db
      .selectFrom('outbox')
      .selectAll()
      .where('aggregate_id', '=', String(hold.id))
      .where('kind', '<>', 'welcome')
      .orderBy('id')
      .execute();
    expect(mails.map((mail) => mail.kind)).toEqual(['reservation-confirmed', 'agency-reservation']);
  });

  it('opens a payment for as many accessories as an order may name', async () => {
    const customer = await aCustomer(t);
    const accessories = [];
    for (let count = 0; count < 100; count += 1) {
      const accessory = await anAccessory(t, { quantity: 5000 });
      accessories.push({ accessory, quantity: 2000 });
    }
    const { body: hold } = await book(t, customer, {
      vehicle: await aVehicle(t),
      from: 5,
      to: 6,
      accessories,
    });
    const opened = await openIntent(t, customer, { amount: hold.deposit * 100, reservationId: hold.id });
    expect(opened.status).toBe(200);
  });

  it('confirms by the return page alone, and by the sweep when the browser was closed', async () => {
    const customer = await aCustomer(t);
    const [first, second] = [await holdOf(customer), await holdOf(customer)];
    const paid = await Promise.all(
      [first, second].map(async (hold) => {
        const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
        return pay(t, intent.body.clientSecret);
      }),
    );
    expect((await outcome(customer, paid[0] ?? '')).body).toMatchObject({
      payment: 'confirmed',
      reservation: { id: first.id, status: 'upcoming' },
    });
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    expect(await statusOf(second.id)).toBe('confirmed');
  });

  it('hands back the same intent on a double click and after a reload', async () => {
    const customer = await aCustomer(t);
    const hold = await holdOf(customer);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => openIntent(t, customer, { amount: 45_00, reservationId: hold.id })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.clientSecret)).size).toBe(1);
  });

  it('keeps the hold ten more minutes when the intent is opened, an hour in all', async () => {
    const customer = await aCustomer(t);
    const hold = await holdOf(customer);
    t.clock.advance({ minutes: 14 });
    await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    const expiry = async () =>
      (
        await t.db
          .selectFrom('reservation')
          .select('expires_at')
          .where('id', '=', hold.id)
          .executeTakeFirstOrThrow()
      ).expires_at;
    expect((await expiry()).toISOString()).toBe('2026-06-01T10:24:00.000Z');
    t.clock.set('2026-06-01T10:55:00.000Z');
    await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    expect((await expiry()).toISOString()).toBe('2026-06-01T11:00:00.000Z');
  });

  it('refuses a foreign hold, another amount, a released one and a paid one', async () => {
    const [customer, stranger] = [await aCustomer(t), await aCustomer(t)];
    const hold = await holdOf(customer);
    expect((await openIntent(t, stranger, { amount: 45_00, reservationId: hold.id })).status).toBe(404);
    expect((await openIntent(t, customer, { amount: 44_00, reservationId: hold.id })).status).toBe(422);
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    await pay(t, intent.body.clientSecret);
    expect((await openIntent(t, customer, { amount: 45_00, reservationId: hold.id })).status).toBe(409);
    expect(await statusOf(hold.id)).toBe('confirmed');
    const released = await holdOf(customer);
    t.clock.advance({ minutes: 16 });
    await t.volant.sweep();
    expect((await openIntent(t, customer, { amount: 45_00, reservationId: released.id })).status).toBe(409);
  });

  it('keeps the hold after a refused card and confirms with the next one', async () => {
    const customer = await aCustomer(t);
    const hold = await holdOf(customer);
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    await expect(pay(t, intent.body.clientSecret, 'pm_card_chargeDeclined')).rejects.toMatchObject({
      code: 'card_declined',
    });
    const id = intent.body.clientSecret.split('_secret_')[0] ?? '';
    expect((await outcome(customer, id)).body).toMatchObject({
      payment: 'failed',
      reservation: { id: hold.id, status: 'pending' },
    });
    await pay(t, intent.body.clientSecret);
    expect((await outcome(customer, id)).body.payment).toBe('confirmed');
  });

  it('never loses a hold that was paid just before it ran out', async () => {
    const customer = await aCustomer(t);
    const hold = await holdOf(customer);
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    await pay(t, intent.body.clientSecret);
    t.clock.advance({ minutes: 70 });
    await t.volant.sweep();
    expect(await statusOf(hold.id)).toBe('confirmed');
  });

  it('cancels the open payment at the provider before it releases a hold', async () => {
    const customer = await aCustomer(t);
    const hold = await holdOf(customer);
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    t.clock.advance({ minutes: 70 });
    await t.volant.sweep();
    expect(await statusOf(hold.id)).toBe('canceled');
    await expect(pay(t, intent.body.clientSecret)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });
});

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

  it('lives 31 minutes and keeps the hold one minute longer', async () => {
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

  it('cuts and cleans the name of the product', async () => {
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

describe('paying first', () => {
  it('confirms at once the order posted after the payment', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const intent = await openIntent(t, customer, { amount: 45_00 });
    await pay(t, intent.body.clientSecret);
    const posted = await book(t, customer, { vehicle, from: 5, to: 8 });
    expect([posted.status, posted.body.status]).toEqual([201, 'upcoming']);
  });

  it('binds the open payment to the hold posted before it succeeds', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const intent = await openIntent(t, customer, { amount: 45_00 });
    const posted = await book(t, customer, { vehicle, from: 5, to: 8 });
    expect([posted.status, posted.body.status]).toEqual([201, 'pending']);
    const id = await pay(t, intent.body.clientSecret);
    expect((await outcome(customer, id)).body).toMatchObject({
      payment: 'confirmed',
      reservation: { id: posted.body.id },
    });
  });

  it('serves one purchase with one payment', async () => {
    const customer = await aCustomer(t);
    const intent = await openIntent(t, customer, { amount: 45_00 });
    await pay(t, intent.body.clientSecret);
    const answers = await Promise.all(
      [await aVehicle(t), await aVehicle(t)].map((vehicle) => book(t, customer, { vehicle, from: 5, to: 8 })),
    );
    expect(answers.map((answer) => answer.body.status).sort()).toEqual(['pending', 'upcoming']);
  });

  it('gives the money back at once when the dates are taken or the vehicle is archived', async () => {
    const [customer, other, vehicle] = [await aCustomer(t), await aCustomer(t), await aVehicle(t)];
    await book(t, other, { vehicle, from: 5, to: 8 });
    const first = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    expect((await book(t, customer, { vehicle, from: 5, to: 8 })).status).toBe(409);
    expect(await refundsOf(first)).toEqual([45_00]);
    const archived = await aVehicle(t);
    const second = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    await t.db.updateTable('vehicle').set({ status: 'archived' }).where('id', '=', archived.id).execute();
    expect((await book(t, customer, { vehicle: archived, from: 5, to: 8 })).status).toBe(410);
    expect(await refundsOf(second)).toEqual([45_00]);
    expect((await outcome(customer, second)).body).toEqual({ payment: 'refund', reservation: null });
  });

  it.each([15_00, 44_99, 45_01, 46_00])(
    'never confirms with another amount (%i cents): the money waits, then goes back after 30 minutes',
    async (amount) => {
      const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
      const paid = await pay(t, (await openIntent(t, customer, { amount })).body.clientSecret);
      const order = { vehicle, from: 5, to: 8 };
      const { body: hold } = await book(t, customer, order);
      expect(hold.status).toBe('pending');
      expect((await openIntent(t, customer, { amount, reservationId: hold.id })).status).toBe(422);
      await t.volant.sweep();
      expect((await book(t, customer, order)).body).toMatchObject({ id: hold.id, status: 'pending' });
      t.clock.advance({ minutes: 29 });
      await t.volant.sweep();
      expect(await refundsOf(paid)).toEqual([]);
      t.clock.advance({ minutes: 2 });
      await t.volant.sweep();
      await t.volant.sweep();
      expect(await refundsOf(paid)).toEqual([amount]);
      expect(await statusOf(hold.id)).toBe('canceled');
    },
  );

  it('gives back what was captured instead of the deposit, and confirms nothing', async () => {
    const customer = await aCustomer(t);
    const order = { vehicle: await aVehicle(t), from: 5, to: 8 };
    const { body: hold } = await book(t, customer, order);
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    const id = body.clientSecret.split('_secret_')[0] ?? '';
    await t.stripe.paymentIntents.update(id, { amount: 50 });
    await pay(t, body.clientSecret);
    expect((await book(t, customer, order)).body).toMatchObject({ id: hold.id, status: 'pending' });
    expect(await refundsOf(id)).toEqual([50]);
    t.clock.advance({ minutes: 16 });
    await t.volant.sweep();
    expect(await statusOf(hold.id)).toBe('canceled');
    expect(await refundsOf(id)).toEqual([50]);
    expect((await book(t, await aCustomer(t), order)).status).toBe(201);
  });

  it('cannot use the money of somebody else', async () => {
    const [payer, thief, vehicle] = [await aCustomer(t), await aCustomer(t), await aVehicle(t)];
    const paid = await pay(t, (await openIntent(t, payer, { amount: 45_00 })).body.clientSecret);
    expect((await book(t, thief, { vehicle, from: 5, to: 8 })).body.status).toBe('pending');
    expect((await outcome(thief, paid)).status).toBe(404);
  });
});

describe('a payment opened beside a hold, without naming it', () => {
  it('is decided by the next order of the customer', async () => {
    const customer = await aCustomer(t);
    const [held, wanted] = [await holdOf(customer), await aVehicle(t)];
    const paid = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    expect((await outcome(customer, paid)).body.payment).toBe('processing');
    const posted = await book(t, customer, { vehicle: wanted, from: 5, to: 8 });
    expect(posted.body.status).toBe('upcoming');
    expect(await statusOf(held.id)).toBe('pending');
  });

  it('settles the hold after a minute when nothing is posted', async () => {
    const customer = await aCustomer(t);
    const held = await holdOf(customer);
    await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    expect(await statusOf(held.id)).toBe('pending');
    t.clock.advance({ seconds: 61 });
    await t.volant.sweep();
    expect(await statusOf(held.id)).toBe('confirmed');
  });

  it('keeps serving its reservation alone once it was named', async () => {
    const customer = await aCustomer(t);
    const [held, wanted] = [await holdOf(customer), await aVehicle(t)];
    const paid = await pay(
      t,
      (await openIntent(t, customer, { amount: 45_00, reservationId: held.id })).body.clientSecret,
    );
    expect((await book(t, customer, { vehicle: wanted, from: 5, to: 8 })).body.status).toBe('pending');
    expect((await outcome(customer, paid)).body).toMatchObject({
      payment: 'confirmed',
      reservation: { id: held.id },
    });
  });
});

describe('who may pay and what', () => {
  it.each([1, 0, -5, 1.5, '100', 1e21, 49, 100_000_000, null])('refuses the amount %j', async (amount) => {
    const customer = await aCustomer(t);
    const answer = await t.call({
      method: 'POST',
      path: '/api/payment/create-payment-intent',
      token: customer.token,
      body: { amount },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'Le montant de l’acompte n’est pas valide' });
  });

  it('is for customers: 401 without a session, 403 for a manager', async () => {
    const manager = await aManager(t);
    const calls = [
      { method: 'POST', path: '/api/payment/create-payment-intent', body: { amount: 100 } },
      { method: 'POST', path: '/api/payment/create-checkout-session', body: { amount: 1, productName: 'x' } },
      { method: 'GET', path: '/api/payment/pi_x/reservation' },
    ] as const;
    for (const call of calls) {
      expect((await t.call(call)).status).toBe(401);
      expect((await t.call({ ...call, token: manager.token })).status).toBe(403);
    }
  });

  it('tells the browser which script to load and that no real money moves', async () => {
    expect((await t.call({ path: '/api/payment/config' })).body).toEqual({
      publishableKey: 'pk_test_application',
      scriptUrl: '/sandbox/stripe.js',
      sandbox: true,
    });
  });
});
