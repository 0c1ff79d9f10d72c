import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { aCustomer, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

const days = { from: 5, to: 8 };

describe('concurrent orders', () => {
  it('gives the same dates to one of twenty customers, and returns 409 to the others', async ({ t }) => {
    const vehicle = await aVehicle(t);
    const customers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(t)));
    const answers = await Promise.all(
      customers.map((customer, i) => book(t, customer, { vehicle, from: 5 + (i % 3), to: 9 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  it('writes the first of forty before the others read anything of the vehicle, and tells them with shared reads', async ({
    t,
  }) => {
    const vehicle = await aVehicle(t);
    const customers = await Promise.all(Array.from({ length: 40 }, () => aCustomer(t)));
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const answers = await Promise.all(customers.map((customer) => book(t, customer, { vehicle, ...days })));
    const statements = sent.mock.calls.map(([query]) => query);
    sent.mockRestore();
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(39).fill(409)]);
    const written = statements.findIndex((text) => /^insert into "reservation" /i.test(text));
    const ofVehicle = statements.map((text) => text.includes('from "vehicle" '));
    expect(written).toBeGreaterThan(0);
    // Those of its own check, and the lock.
    expect(ofVehicle.slice(0, written).filter(Boolean).length).toBeLessThanOrEqual(2);
    expect(ofVehicle.filter(Boolean).length).toBeLessThan(20);
  });

  it('answers one of forty and refuses the others when the days were held before', async ({ t }) => {
    const vehicle = await aVehicle(t);
    const [first, ...others] = await Promise.all(Array.from({ length: 40 }, () => aCustomer(t)));
    await book(t, first!, { vehicle, ...days });
    const again = await Promise.all(
      [first!, ...others].map((customer) => book(t, customer, { vehicle, ...days })),
    );
    expect(again.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(39).fill(409)]);
  });

  it('sells other days of the same vehicle to each of twelve', async ({ t }) => {
    const vehicle = await aVehicle(t);
    const customers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(t)));
    const answers = await Promise.all(
      customers.map((customer, index) =>
        book(t, customer, { vehicle, from: 5 + index * 4, to: 7 + index * 4 }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(201));
  });

  it('creates one reservation when the same order is sent six times at once', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => book(t, customer, { vehicle, from: 5, to: 8 })),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
  });

  it('confirms one of twenty customers who paid before they posted, and refunds the others', async ({
    t,
  }) => {
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
