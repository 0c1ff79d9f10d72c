import { describe, expect } from 'vitest';
import type { PaymentReservation } from '@volant/shared/reservations/booking/payment-outcome.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aManager, anAccessory, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import type { TestCustomer } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

const holdOf = async (t: TestApp, customer: TestCustomer): Promise<Reservation> =>
  (await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 })).body;

const outcome = (t: TestApp, customer: TestCustomer, id: string) =>
  t.get<PaymentReservation>(`/api/payment/${id}/reservation`, customer.token);

const statusOf = async (t: TestApp, id: number): Promise<string> =>
  (await t.row('reservation', { id }, 'state')).state;

describe('holding first', () => {
  it('confirms the reservation when the deposit is paid and the order posted again', async ({ t }) => {
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

  it('opens a payment for the maximum number of accessories of an order', async ({ t }) => {
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

  it('is confirmed by the return page alone, and by the sweep when the browser was closed', async ({ t }) => {
    const customer = await aCustomer(t);
    const first = await holdOf(t, customer);
    const second = await holdOf(t, customer);
    const paid = await Promise.all(
      [first, second].map(async (hold) => {
        const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
        return pay(t, intent.body.clientSecret);
      }),
    );
    expect((await outcome(t, customer, paid[0] ?? '')).body).toMatchObject({
      payment: 'confirmed',
      reservation: { id: first.id, status: 'upcoming' },
    });
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    expect(await statusOf(t, second.id)).toBe('confirmed');
  });

  it('returns the same intent after a double click and a reload', async ({ t }) => {
    const customer = await aCustomer(t);
    const hold = await holdOf(t, customer);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => openIntent(t, customer, { amount: 45_00, reservationId: hold.id })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.clientSecret)).size).toBe(1);
  });

  it('extends the hold by ten minutes when the intent is opened, an hour in all', async ({ t }) => {
    const customer = await aCustomer(t);
    const hold = await holdOf(t, customer);
    t.clock.advance({ minutes: 14 });
    await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    const expiry = async () => (await t.row('reservation', { id: hold.id }, 'expires_at')).expires_at;
    expect((await expiry()).toISOString()).toBe('2026-06-01T10:24:00.000Z');
    t.clock.set('2026-06-01T10:55:00.000Z');
    await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    expect((await expiry()).toISOString()).toBe('2026-06-01T11:00:00.000Z');
  });

  it("refuses another customer's hold, another amount, a released one and a paid one", async ({ t }) => {
    const customer = await aCustomer(t);
    const stranger = await aCustomer(t);
    const hold = await holdOf(t, customer);
    expect((await openIntent(t, stranger, { amount: 45_00, reservationId: hold.id })).status).toBe(404);
    expect((await openIntent(t, customer, { amount: 44_00, reservationId: hold.id })).status).toBe(422);
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    await pay(t, intent.body.clientSecret);
    expect((await openIntent(t, customer, { amount: 45_00, reservationId: hold.id })).status).toBe(409);
    expect(await statusOf(t, hold.id)).toBe('confirmed');
    const released = await holdOf(t, customer);
    t.clock.advance({ minutes: 16 });
    await t.volant.sweep();
    expect((await openIntent(t, customer, { amount: 45_00, reservationId: released.id })).status).toBe(409);
  });

  it('keeps the hold after a refused card and confirms with the next one', async ({ t }) => {
    const customer = await aCustomer(t);
    const hold = await holdOf(t, customer);
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    await expect(pay(t, intent.body.clientSecret, 'pm_card_chargeDeclined')).rejects.toMatchObject({
      code: 'card_declined',
    });
    const id = intent.body.clientSecret.split('_secret_')[0] ?? '';
    expect((await outcome(t, customer, id)).body).toMatchObject({
      payment: 'failed',
      reservation: { id: hold.id, status: 'pending' },
    });
    await pay(t, intent.body.clientSecret);
    expect((await outcome(t, customer, id)).body.payment).toBe('confirmed');
  });

  it('confirms a hold whose payment was captured just before it expired', async ({ t }) => {
    const customer = await aCustomer(t);
    const hold = await holdOf(t, customer);
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    await pay(t, intent.body.clientSecret);
    t.clock.advance({ minutes: 70 });
    await t.volant.sweep();
    expect(await statusOf(t, hold.id)).toBe('confirmed');
  });

  it('cancels the open payment at the provider before releasing the hold', async ({ t }) => {
    const customer = await aCustomer(t);
    const hold = await holdOf(t, customer);
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    t.clock.advance({ minutes: 70 });
    await t.volant.sweep();
    expect(await statusOf(t, hold.id)).toBe('canceled');
    await expect(pay(t, intent.body.clientSecret)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });
});

describe('a payment opened beside a hold, without naming it', () => {
  it("is bound by the customer's next order", async ({ t }) => {
    const customer = await aCustomer(t);
    const held = await holdOf(t, customer);
    const wanted = await aVehicle(t);
    const paid = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    expect((await outcome(t, customer, paid)).body.payment).toBe('processing');
    const posted = await book(t, customer, { vehicle: wanted, from: 5, to: 8 });
    expect(posted.body.status).toBe('upcoming');
    expect(await statusOf(t, held.id)).toBe('pending');
  });

  it('settles the hold after a minute when no order is posted', async ({ t }) => {
    const customer = await aCustomer(t);
    const held = await holdOf(t, customer);
    await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    expect(await statusOf(t, held.id)).toBe('pending');
    t.clock.advance({ seconds: 61 });
    await t.volant.sweep();
    expect(await statusOf(t, held.id)).toBe('confirmed');
  });

  it('serves only its reservation once it was bound', async ({ t }) => {
    const customer = await aCustomer(t);
    const held = await holdOf(t, customer);
    const wanted = await aVehicle(t);
    const paid = await pay(
      t,
      (await openIntent(t, customer, { amount: 45_00, reservationId: held.id })).body.clientSecret,
    );
    expect((await book(t, customer, { vehicle: wanted, from: 5, to: 8 })).body.status).toBe('pending');
    expect((await outcome(t, customer, paid)).body).toMatchObject({
      payment: 'confirmed',
      reservation: { id: held.id },
    });
  });
});

describe('who may pay and what', () => {
  it.for([1, 0, -5, 1.5, '100', 1e21, 49, 100_000_000, null])(
    'refuses the amount %j',
    async (amount, { t }) => {
      const customer = await aCustomer(t);
      const answer = await t.post('/api/payment/create-payment-intent', customer.token, { amount });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ message: 'Le montant de l’acompte n’est pas valide' });
    },
  );

  it('returns 401 without a session and 403 for a manager', async ({ t }) => {
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

  it('returns the script to load and that no real money moves', async ({ t }) => {
    expect((await t.get('/api/payment/config')).body).toEqual({
      publishableKey: 'pk_test_application',
      scriptUrl: '/sandbox/stripe.js',
      sandbox: true,
    });
  });
});
