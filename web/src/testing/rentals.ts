import { aCustomer, book, openIntent, pay, type TestVehicle } from '../../../server/src/testing/builders.ts';
import type { TestApp } from '../../../server/src/testing/test-app.ts';

/** A reservation whose deposit is paid, from a number of days from today to another. Returns its number. */
export const aPaidRental = async (
  t: TestApp,
  { vehicle, from, to }: { vehicle: TestVehicle; from: number; to: number },
): Promise<number> => {
  const customer = await aCustomer(t);
  const order = { vehicle, from, to };
  const { id, deposit } = (await book(t, customer, order)).body;
  const { body } = await openIntent(t, customer, { amount: Math.round(deposit * 100), reservationId: id });
  const paymentId = await pay(t, body.clientSecret);
  await t.get(`/api/payment/${paymentId}/reservation`, customer.token);
  return id;
};
