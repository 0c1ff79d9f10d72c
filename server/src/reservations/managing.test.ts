import { describe, expect } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aManager, anAccessory, aVehicle, book, openIntent, pay } from '../testing/builders.ts';
import type { TestCustomer } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp();

/** A paid rental that starts in that many days, with its payment. */
const paid = async (t: TestApp, from = 5, to = 8) => {
  const customer = await aCustomer(t);
  const vehicle = await aVehicle(t);
  const accessory = await anAccessory(t, { quantity: 1 });
  const order = { vehicle, from, to, accessories: [{ accessory, quantity: 1 }] };
  const { body } = await book(t, customer, order);
  const intent = await openIntent(t, customer, {
    amount: Math.round(body.deposit * 100),
    reservationId: body.id,
  });
  const paymentIntent = await pay(t, intent.body.clientSecret);
  await book(t, customer, order);
  return {
    id: body.id,
    deposit: Math.round(body.deposit * 100),
    paymentIntent,
    customer,
    vehicle,
    accessory,
  };
};

/** A new session per call: the clock is moved by more than a session's lifetime. */
const asManager = async (t: TestApp): Promise<string> => (await aManager(t)).token;

const cancel = async (t: TestApp, id: number | string, query = '', token?: string) =>
  t.patch<Reservation>(`/api/reservations/${id}${query}`, token ?? (await asManager(t)));

const finalize = async (t: TestApp, id: number, mileage: string | number, token?: string) =>
  t.patch<Reservation>(
    `/api/reservations/${id}/finalize?mileageDriven=${encodeURIComponent(mileage)}`,
    token ?? (await asManager(t)),
  );

const refunds = async (t: TestApp, paymentIntent: string): Promise<number[]> =>
  (await t.stripe.refunds.list({ payment_intent: paymentIntent })).data.map((refund) => refund.amount);

describe('cancelling', () => {
  it('refunds the deposit until exactly 24 hours before 09:00 of the first day', async ({ t }) => {
    const rental = await paid(t);
    t.clock.set('2026-06-05T07:00:00.000Z');
    const { status, body } = await cancel(t, rental.id);
    expect([status, body]).toMatchObject([200, { status: 'canceled', refund: 'succeeded' }]);
    expect(await refunds(t, rental.paymentIntent)).toEqual([rental.deposit]);
  });

  it('keeps the deposit after that, unless the agency itself cancels', async ({ t }) => {
    const kept = await paid(t);
    const returned = await paid(t);
    t.clock.set('2026-06-05T07:00:01.000Z');
    expect((await cancel(t, kept.id)).body).toMatchObject({ status: 'canceled', refund: null });
    expect((await cancel(t, returned.id, '?motif=agence')).body).toMatchObject({ refund: 'succeeded' });
    expect(await refunds(t, kept.paymentIntent)).toEqual([]);
    expect(await refunds(t, returned.paymentIntent)).toEqual([returned.deposit]);
  });

  it('frees the dates and the accessories', async ({ t }) => {
    const { id, vehicle, accessory } = await paid(t);
    await cancel(t, id);
    const again = await book(t, await aCustomer(t), {
      vehicle,
      from: 5,
      to: 8,
      accessories: [{ accessory, quantity: 1 }],
    });
    expect(again.status).toBe(201);
  });

  it('cancels a hold with its open payment, and refunds a payment that was faster', async ({ t }) => {
    const slow = await aCustomer(t);
    const fast = await aCustomer(t);
    const hold = async (customer: TestCustomer) => {
      const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
      const { clientSecret } = (await openIntent(t, customer, { amount: 45_00, reservationId: body.id }))
        .body;
      return { id: body.id, clientSecret };
    };
    const open = await hold(slow);
    expect((await cancel(t, open.id)).body).toMatchObject({ status: 'canceled', refund: null });
    await expect(pay(t, open.clientSecret)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const raced = await hold(fast);
    const paymentIntent = await pay(t, raced.clientSecret);
    expect((await cancel(t, raced.id)).body).toMatchObject({ status: 'canceled', refund: 'succeeded' });
    expect(await refunds(t, paymentIntent)).toEqual([45_00]);
  });

  it('refunds a payment captured while the hold was cancelled, even if it is found late', async ({ t }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 1, to: 4 });
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    const paymentIntent = await pay(t, body.clientSecret);
    expect((await cancel(t, hold.id)).body).toMatchObject({ status: 'canceled', refund: 'succeeded' });
    expect(await refunds(t, paymentIntent)).toEqual([45_00]);
  });

  it('refunds once when called six times at once', async ({ t }) => {
    const rental = await paid(t);
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(t, rental.id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await refunds(t, rental.paymentIntent)).toEqual([rental.deposit]);
  });

  it('retries the refund when the provider did not answer', async ({ t }) => {
    const rental = await paid(t);
    const payment = await t.row('payment', { provider_id: rental.paymentIntent }, 'id');
    await cancel(t, rental.id);
    await t.change('refund', { payment_id: payment.id }, { state: 'due' });
    await t.volant.sweep();
    const row = await t.row('refund', { payment_id: payment.id }, 'state');
    expect(row.state).toBe('succeeded');
    expect(await refunds(t, rental.paymentIntent)).toEqual([rental.deposit]);
  });

  it('refuses what is past, returned or cancelled (409), unknown (404), and other reasons (400)', async ({
    t,
  }) => {
    const rental = await paid(t);
    expect((await cancel(t, rental.id, '?motif=autre')).status).toBe(400);
    t.clock.advance({ days: 30 });
    expect((await cancel(t, rental.id)).status).toBe(409);
    await finalize(t, rental.id, 100);
    expect((await cancel(t, rental.id)).status).toBe(409);
    expect((await cancel(t, 987_654)).status).toBe(404);
    expect((await cancel(t, 'abc')).status).toBe(400);
  });
});

describe('returning the vehicle', () => {
  it('records the driven mileage and adds it to the vehicle', async ({ t }) => {
    const rental = await paid(t);
    t.clock.set('2026-06-09T16:00:00.000Z');
    const { status, body } = await finalize(t, rental.id, 321);
    expect([status, body]).toMatchObject([200, { status: 'finalized', mileageDriven: 321 }]);
    expect(body.vehicule.mileage).toBe(12_321);
    const listed = await t.get<{ id: number; mileage: number }[]>('/api/vehicules');
    expect(listed.body.find((vehicle) => vehicle.id === rental.vehicle.id)?.mileage).toBe(12_321);
  });

  it('is refused before 18:00 of the last day, and happens once', async ({ t }) => {
    const rental = await paid(t);
    t.clock.set('2026-06-09T15:59:59.000Z');
    expect((await finalize(t, rental.id, 10)).status).toBe(409);
    t.clock.set('2026-06-09T16:00:00.000Z');
    const answers = await Promise.all([finalize(t, rental.id, 10), finalize(t, rental.id, 10)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it.for(['-1', '1.5', '1e12', '', 'abc', '10000000'])('refuses %j kilometres', async (mileage, { t }) => {
    const rental = await paid(t);
    t.clock.advance({ days: 30 });
    const { status, body } = await finalize(t, rental.id, mileage);
    expect([status, body]).toMatchObject([400, { message: 'Veuillez saisir un kilométrage valide' }]);
  });
});

describe('the list of all reservations', () => {
  it('is in the order of the statuses, with customers and prices', async ({ t }) => {
    const { body } = await t.get<Reservation[]>('/api/reservations', await asManager(t));
    const order = ['pending', 'upcoming', 'past', 'finalized', 'canceled'];
    const ranks = body.map((reservation) => order.indexOf(reservation.status));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(body[0]?.customer).toMatchObject({ firstName: 'Léa', lastName: 'Peeters' });
  });

  it('and its actions are for managers only', async ({ t }) => {
    const rental = await paid(t);
    const calls = [
      () => t.get('/api/reservations', rental.customer.token),
      () => cancel(t, rental.id, '', rental.customer.token),
      () => finalize(t, rental.id, 1, rental.customer.token),
    ];
    for (const call of calls) expect((await call()).status).toBe(403);
    expect((await t.get('/api/reservations')).status).toBe(401);
    expect((await t.patch(`/api/reservations/${rental.id}`, undefined)).status).toBe(401);
    const { state } = await t.row('reservation', { id: rental.id }, 'state');
    expect(state).toBe('confirmed');
  });
});
