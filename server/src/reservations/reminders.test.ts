import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aCustomer,
  aManager,
  aVehicle,
  book,
  openIntent,
  pay,
  type TestCustomer,
} from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  // A morning at the agency: 06:00 in Brussels.
  t = await startTestApp({ now: '2026-06-01T04:00:00.000Z' });
});
afterAll(() => t.close());

const aPaidRental = async (customer: TestCustomer, from: number): Promise<number> => {
  const order = { vehicle: await aVehicle(t), from, to: from + 3 };
  const hold = (await book(t, customer, order)).body;
  const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
  await pay(t, body.clientSecret);
  expect((await book(t, customer, order)).body.status).toBe('upcoming');
  return hold.id;
};

const reminded = async (): Promise<number[]> =>
  (
    await t.db
      .selectFrom('outbox')
      .select('aggregate_id')
      .where('kind', '=', 'pickup-reminder')
      .orderBy('id')
      .execute()
  ).map((row) => Number(row.aggregate_id));

it('who starts tomorrow is reminded once, from 09:00 of the day before on', async () => {
  const customer = await aCustomer(t);
  const soon = await aPaidRental(customer, 2);
  const later = await aPaidRental(customer, 9);
  const canceled = await aPaidRental(await aCustomer(t), 2);
  const manager = await aManager(t);
  await t.call({ method: 'PATCH', path: `/api/reservations/${canceled}`, token: manager.token });
  t.clock.set('2026-06-02T06:59:00.000Z');
  await t.volant.sweep();
  expect(await reminded()).toEqual([]);
  // Booked today for tomorrow: the confirmation has just said it all.
  const justBooked = await aPaidRental(await aCustomer(t), 1);
  t.clock.set('2026-06-02T07:00:00.000Z');
  await t.volant.sweep();
  await t.volant.sweep();
  expect(await reminded()).toEqual([soon]);
  expect([later, justBooked]).not.toContain(soon);
});
