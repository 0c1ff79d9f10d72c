// @module-tag long
import { describe, expect } from 'vitest';
import type { PaymentReservation } from '@volant/shared/reservations/booking/payment-outcome.schema.ts';
import { aCustomer, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp();

const inDashboard = async (t: TestApp, intent: string): Promise<void> => {
  await t.stripe.refunds.create({ payment_intent: intent });
};

const throughBank = async (t: TestApp, intent: string): Promise<void> => {
  const [dispute] = (await t.stripe.disputes.list({ payment_intent: intent })).data;
  await t.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'losing_evidence' } });
};

const refundsOf = async (t: TestApp, intent: string): Promise<number[]> =>
  (await t.stripe.refunds.list({ payment_intent: intent })).data.map((refund) => refund.amount);

describe.each([
  ['before its capture is recorded', false],
  ['after its capture was recorded', true],
] as const)('a deposit that goes back %s, before its order is posted', (_when, isRecorded) => {
  it.override('options', { webhooks: isRecorded });

  it.for([
    ['in the dashboard', 'pm_card_visa', inDashboard],
    ['through the bank', 'pm_card_createDispute', throughBank],
  ] as const)('confirms nothing: %s', async ([_where, method, giveBack], { t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const outcome = async (id: string) =>
      (await t.get<PaymentReservation>(`/api/payment/${id}/reservation`, customer.token)).body;
    const id = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret, method);
    if (isRecorded) expect((await outcome(id)).payment).toBe('processing');
    await giveBack(t, id);
    if (isRecorded) await t.sandbox.webhooksDelivered();
    const refunds = await refundsOf(t, id);
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    expect(hold.status).toBe('pending');
    expect(await outcome(id)).toEqual({ payment: 'refund', reservation: null });
    t.clock.advance({ minutes: 31 });
    await t.volant.sweep();
    await t.volant.sweep();
    expect(await refundsOf(t, id)).toEqual(refunds);
    expect((await book(t, customer, { vehicle, from: 5, to: 8 })).body).toMatchObject({ status: 'pending' });
  });
});
