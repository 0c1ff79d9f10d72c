import { expect } from 'vitest';
import { anAccessory, aVehicle, book, openIntent, pay, type TestCustomer } from '../builders.ts';
import type { TestApp } from '../test-app.ts';
import { testWithFreshApp } from '../test-with-app.ts';

/** As in an installation that ran before: the first comparison with the provider only records its starting point. */
export const beginComparing = async ({ t }: { t: TestApp }): Promise<void> => {
  await t.volant.sweep();
  t.clock.advance({ minutes: 5 });
};

/** The same, and the comparison of the next day. */
export const haveCompared = async ({ t }: { t: TestApp }): Promise<void> => {
  await t.volant.sweep();
  t.clock.advance({ days: 1 });
  await t.volant.sweep();
};

/** The next hourly comparison. */
export const nextComparison = async (t: TestApp): Promise<void> => {
  t.clock.advance({ minutes: 61 });
  await t.volant.sweep();
};

export const testWithComparisons = () => {
  const it = testWithFreshApp();
  it.beforeEach(beginComparing);
  return it;
};

/** A paid order of a vehicle and two accessories, three days. */
export const bookAndPay = async (
  t: TestApp,
  customer: TestCustomer,
  options: { from?: number; method?: string } = {},
) => {
  const vehicle = await aVehicle(t);
  const accessory = await anAccessory(t);
  const from = options.from ?? 5;
  const order = { vehicle, from, to: from + 3, accessories: [{ accessory, quantity: 2 }] };
  const hold = (await book(t, customer, order)).body;
  const { body } = await openIntent(t, customer, { amount: hold.deposit * 100, reservationId: hold.id });
  const intentId = await pay(t, body.clientSecret, options.method);
  const reservation = (await book(t, customer, order)).body;
  expect(reservation.status).toBe('upcoming');
  return { vehicle, accessory, order, intentId, reservation };
};
