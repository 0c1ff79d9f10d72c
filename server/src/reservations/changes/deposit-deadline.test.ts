// @module-tag long
import { expect } from 'vitest';
import type { PaymentReservation } from '@volant/shared/reservations/booking/payment-outcome.schema.ts';
import { aCustomer, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

/** For a rental that starts on 9 June: 8 June, 09:00 in Brussels. */
const BEFORE = '2026-06-08T06:50:00.000Z';
const AFTER = '2026-06-08T07:01:00.000Z';

const it = testWithApp({ now: BEFORE });

it('a deposit paid after the free-cancellation deadline is kept, and announced as such before the payment', async ({
  t,
}) => {
  const customer = await aCustomer(t);
  const order = { vehicle: await aVehicle(t), from: 1, to: 4 };
  const held = await book(t, customer, order);
  expect(held.body).toMatchObject({ startDate: '2026-06-09', depositNonRefundable: false });
  t.clock.set(AFTER);
  const again = await book(t, customer, order);
  expect(again.body).toMatchObject({ id: held.body.id, depositNonRefundable: true });
  const form = await openIntent(t, customer, { amount: 45_00, reservationId: held.body.id });
  const paymentId = await pay(t, form.body.clientSecret);
  const path = `/api/payment/${paymentId}/reservation`;
  const { body } = await t.get<PaymentReservation>(path, customer.token);
  expect(body).toMatchObject({ payment: 'confirmed', reservation: { depositNonRefundable: true } });
  await t.volant.mails.deliver();
  const mail = t.mails.sent.find(({ name }) => name === `reservation-confirmed.${held.body.id}`);
  expect(mail?.text).toContain('L’acompte n’est pas remboursable');
  expect(mail?.text).not.toContain('Annulation gratuite');
});

it('a deposit paid before the deadline stays refundable when it is read after it', async ({ t }) => {
  t.clock.set(BEFORE);
  const customer = await aCustomer(t);
  const held = await book(t, customer, { vehicle: await aVehicle(t), from: 1, to: 4 });
  const form = await openIntent(t, customer, { amount: 45_00, reservationId: held.body.id });
  await pay(t, form.body.clientSecret);
  t.clock.set(AFTER);
  await t.volant.sweep();
  const { body } = await t.get('/api/reservations/me', customer.token);
  expect(body).toMatchObject([{ status: 'upcoming', depositNonRefundable: false }]);
});
