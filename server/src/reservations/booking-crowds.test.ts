import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aVehicle, book, openIntent, pay } from '../testing/builders.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => {
  t.clock.set(TEST_NOW);
});
afterAll(() => t.close());

describe('concurrent orders', () => {
  it('gives the same dates to one of twenty customers, and returns 409 to the others', async () => {
    const vehicle = await aVehicle(t);
    const customers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(t)));
    const answers = await Promise.all(
      customers.map((customer, i) => book(t, customer, { vehicle, from: 5 + (i % 3), to: 9 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  it('creates one reservation when the same order is sent six times at once', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => book(t, customer, { vehicle, from: 5, to: 8 })),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
  });

  it('confirms one of twenty customers who paid before they posted, and refunds the others', async () => {
    const vehicle = await aVehicle(t);
    const customers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(t)));
    const paid = await Promise.all(
      customers.map(async (customer) => {
        const intent = await openIntent(t, customer, { amount: 45_00 });
        return pay(t, intent.body.clientSecret);
      }),
    );
    const answers = await Promise.all(
      customers.map((customer) => book(t, customer, { vehicle, from: 5, to: 8 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    const message = 'La période sélectionnée chevauche avec une réservation existante';
    for (const [index, { status, body }] of answers.entries()) {
      const { data } = await t.stripe.refunds.list({ payment_intent: paid[index] ?? '' });
      const isSold = status === 201;
      expect(body).toMatchObject(isSold ? { status: 'upcoming' } : { message });
      expect(data.map(({ amount }) => amount)).toEqual(isSold ? [] : [45_00]);
    }
  });
});
