// @module-tag long
import { expect } from 'vitest';
import {
  aCustomer,
  aVehicle,
  openIntent,
  pay,
  renewManager,
  type TestCustomer,
} from '../../testing/builders.ts';
import { bookAndPay } from '../../testing/money/compared-orders.ts';
import { testWithGdpr } from '../../testing/ops/test-with-gdpr.ts';

const PASSWORD = 'Tournesol-9!';

const it = testWithGdpr().extend('doors', ({ t, manager, gdpr }) => ({
  cancel: async (id: number): Promise<void> => {
    expect((await t.patch(`/api/reservations/${id}`, manager.token)).status).toBe(200);
  },
  /** Of the customer's own deletion, then of the agency's command: the code, and the line about the money. */
  refused: async (customer: TestCustomer): Promise<[string, string]> => {
    const body = { password: PASSWORD };
    const own = await t.call<{ code: string }>({
      method: 'DELETE',
      path: '/api/users/me',
      token: customer.token,
      body,
    });
    const command = await gdpr.erase(customer.email, false).catch((error: unknown) => error);
    return [own.body.code, command instanceof Error ? (command.message.split('\n')[1] ?? '') : 'erased'];
  },
  remove: (customer: TestCustomer) =>
    t.call({ method: 'DELETE', path: '/api/users/me', token: customer.token, body: { password: PASSWORD } }),
  after: async (duration: { minutes?: number; seconds?: number }): Promise<void> => {
    t.clock.advance(duration);
    await renewManager(t, manager);
    await t.volant.sweep();
  },
}));

it('neither door forgets whom a refund under way belongs to', async ({ t, doors }) => {
  const customer = await aCustomer(t);
  const { reservation } = await bookAndPay(t, customer, { method: 'pm_card_pendingRefund' });
  await doors.cancel(reservation.id);
  expect(await doors.refused(customer)).toEqual([
    'refund_open',
    `  réservation n° ${reservation.id} : 54,00\u00a0€`,
  ]);
  await doors.after({ seconds: 30 });
  expect((await doors.remove(customer)).status).toBe(204);
});

it('neither door forgets whom a refund that failed belongs to, until a manager has settled it', async ({
  t,
  manager,
  doors,
}) => {
  const customer = await aCustomer(t);
  const { reservation } = await bookAndPay(t, customer, { method: 'pm_card_refundFail' });
  await doors.cancel(reservation.id);
  await doors.after({ seconds: 30 });
  expect((await doors.refused(customer))[0]).toBe('refund_open');
  const [alert] = (await t.get<{ paymentId: string }[]>('/api/payment/alerts', manager.token)).body;
  const path = `/api/payment/${alert?.paymentId ?? ''}/alerts/refund_failed/settle`;
  expect((await t.post(path, manager.token)).status).toBe(204);
  expect((await doors.remove(customer)).status).toBe(204);
});

it('neither door forgets who disputes a payment', async ({ t, doors }) => {
  const customer = await aCustomer(t);
  const { reservation } = await bookAndPay(t, customer, { method: 'pm_card_createDispute' });
  await doors.cancel(reservation.id);
  await t.sandbox.webhooksDelivered();
  expect(await doors.refused(customer)).toEqual([
    'dispute_open',
    `  réservation n° ${reservation.id} : 54,00\u00a0€`,
  ]);
});

it('neither door forgets who is paying, or has paid before any order', async ({ t, doors }) => {
  const customer = await aCustomer(t);
  await aVehicle(t);
  const { body } = await openIntent(t, customer, { amount: 45_00 });
  expect(await doors.refused(customer)).toEqual(['payment_open', '  sans réservation : 45,00\u00a0€']);
  await pay(t, body.clientSecret);
  await t.sandbox.webhooksDelivered();
  expect((await doors.refused(customer))[0]).toBe('payment_open');
  // Nobody ordered anything: it goes back.
  await doors.after({ minutes: 90 });
  const again = await t.post<{ token: string }>('/api/auths/login', undefined, {
    email: customer.email,
    password: PASSWORD,
  });
  expect((await doors.remove({ ...customer, token: again.body.token })).status).toBe(204);
});
