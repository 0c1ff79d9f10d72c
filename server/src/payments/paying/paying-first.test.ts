import { describe, expect } from 'vitest';
import type { PaymentReservation } from '@volant/shared/reservations/booking/payment-outcome.schema.ts';
import { aCustomer, aVehicle, book, openIntent, pay, type TestCustomer } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

const outcome = (t: TestApp, customer: TestCustomer, id: string) =>
  t.get<PaymentReservation>(`/api/payment/${id}/reservation`, customer.token);

const statusOf = async (t: TestApp, id: number): Promise<string> =>
  (await t.row('reservation', { id }, 'state')).state;

const refundsOf = async (t: TestApp, intent: string): Promise<number[]> =>
  (await t.stripe.refunds.list({ payment_intent: intent })).data.map((refund) => refund.amount);

describe('paying first', () => {
  it('confirms the order posted after the payment at once', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const intent = await openIntent(t, customer, { amount: 45_00 });
    await pay(t, intent.body.clientSecret);
    const posted = await book(t, customer, { vehicle, from: 5, to: 8 });
    expect([posted.status, posted.body.status]).toEqual([201, 'upcoming']);
  });

  it('binds the open payment to the hold posted before it succeeds', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const intent = await openIntent(t, customer, { amount: 45_00 });
    const posted = await book(t, customer, { vehicle, from: 5, to: 8 });
    expect([posted.status, posted.body.status]).toEqual([201, 'pending']);
    const id = await pay(t, intent.body.clientSecret);
    expect((await outcome(t, customer, id)).body).toMatchObject({
      payment: 'confirmed',
      reservation: { id: posted.body.id },
    });
  });

  it('uses one payment for one purchase', async ({ t }) => {
    const customer = await aCustomer(t);
    // Deposits are bounded by the fleet: no vehicle, no payment.
    const vehicles = [await aVehicle(t), await aVehicle(t)];
    const intent = await openIntent(t, customer, { amount: 45_00 });
    await pay(t, intent.body.clientSecret);
    const answers = await Promise.all(
      vehicles.map((vehicle) => book(t, customer, { vehicle, from: 5, to: 8 })),
    );
    expect(answers.map((answer) => answer.body.status).sort()).toEqual(['pending', 'upcoming']);
  });

  it('refunds at once when the dates are taken or the vehicle is archived', async ({ t }) => {
    const customer = await aCustomer(t);
    const other = await aCustomer(t);
    const vehicle = await aVehicle(t);
    await book(t, other, { vehicle, from: 5, to: 8 });
    const first = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    expect((await book(t, customer, { vehicle, from: 5, to: 8 })).status).toBe(409);
    expect(await refundsOf(t, first)).toEqual([45_00]);
    const archived = await aVehicle(t);
    const second = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    await t.change('vehicle', { id: archived.id }, { status: 'archived' });
    expect((await book(t, customer, { vehicle: archived, from: 5, to: 8 })).status).toBe(410);
    expect(await refundsOf(t, second)).toEqual([45_00]);
    expect((await outcome(t, customer, second)).body).toEqual({ payment: 'refund', reservation: null });
  });

  it.for([15_00, 44_99, 45_01, 46_00])(
    'never confirms with another amount (%i cents): the money is refunded after 30 minutes',
    async (amount, { t }) => {
      const customer = await aCustomer(t);
      const vehicle = await aVehicle(t);
      const paid = await pay(t, (await openIntent(t, customer, { amount })).body.clientSecret);
      const order = { vehicle, from: 5, to: 8 };
      const { body: hold } = await book(t, customer, order);
      expect(hold.status).toBe('pending');
      expect((await openIntent(t, customer, { amount, reservationId: hold.id })).status).toBe(422);
      await t.volant.sweep();
      expect((await book(t, customer, order)).body).toMatchObject({ id: hold.id, status: 'pending' });
      t.clock.advance({ minutes: 29 });
      await t.volant.sweep();
      expect(await refundsOf(t, paid)).toEqual([]);
      t.clock.advance({ minutes: 2 });
      await t.volant.sweep();
      await t.volant.sweep();
      expect(await refundsOf(t, paid)).toEqual([amount]);
      expect(await statusOf(t, hold.id)).toBe('canceled');
    },
  );

  it('refunds a captured amount other than the deposit, and confirms nothing', async ({ t }) => {
    const customer = await aCustomer(t);
    const order = { vehicle: await aVehicle(t), from: 5, to: 8 };
    const { body: hold } = await book(t, customer, order);
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    const id = body.clientSecret.split('_secret_')[0] ?? '';
    await t.stripe.paymentIntents.update(id, { amount: 50 });
    await pay(t, body.clientSecret);
    expect((await book(t, customer, order)).body).toMatchObject({ id: hold.id, status: 'pending' });
    expect(await refundsOf(t, id)).toEqual([50]);
    t.clock.advance({ minutes: 16 });
    await t.volant.sweep();
    expect(await statusOf(t, hold.id)).toBe('canceled');
    expect(await refundsOf(t, id)).toEqual([50]);
    expect((await book(t, await aCustomer(t), order)).status).toBe(201);
  });

  it("cannot use another customer's money", async ({ t }) => {
    const payer = await aCustomer(t);
    const thief = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const paid = await pay(t, (await openIntent(t, payer, { amount: 45_00 })).body.clientSecret);
    expect((await book(t, thief, { vehicle, from: 5, to: 8 })).body.status).toBe('pending');
    expect((await outcome(t, thief, paid)).status).toBe(404);
  });
});
