// @module-tag long
import { describe, expect } from 'vitest';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { aCustomer, aManager, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import { restoredBooks } from '../../testing/money/restored-books.ts';
import { haveCompared } from '../../testing/money/compared-orders.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

/** An old database beside the current provider: whole backups, restored over everything that came since. */

const it = testWithFreshApp().extend('calls', ({ t }) => restoredBooks(() => t));
it.beforeEach(haveCompared);

describe('what a backup does not know', () => {
  it('is rebuilt although it was paid after midnight, on its first day', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    t.clock.set(`${agencyDay(t.clock.now())}T21:58:00.000Z`);
    const wanted = calls.paidBy(customer, 1);
    const restore = await calls.backup();
    const held = await calls.hold(customer, { vehicle, from: 1, to: 3 });
    t.clock.advance({ minutes: 5 });
    const intentId = await calls.payFor(customer, held);
    await calls.sweepAfter({ seconds: 30 });
    await restore();
    await t.volant.sweep();
    expect([await calls.liveOf(vehicle), await calls.refundedCents(intentId)]).toEqual([wanted, 0]);
  });

  it("is refunded, and not to the account that was given its customer's number", async ({ t, calls }) => {
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    const customer = await aCustomer(t);
    const { intentId, reservation } = await calls.buy(customer, { vehicle, from: 9, to: 12 });
    t.clock.advance({ days: 3 });
    await restore();
    await calls.giveAgain('account', customer.id);
    expect((await aCustomer(t)).id).toBe(customer.id);
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toEqual([]);
    expect(await calls.refundedCents(intentId)).toBe(reservation.deposit * 100);
  });

  it("is refunded when its vehicle's number was reused", async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const restore = await calls.backup();
    const vehicle = await aVehicle(t);
    const { intentId, reservation } = await calls.buy(customer, { vehicle, from: 9, to: 12 });
    t.clock.advance({ days: 3 });
    await restore();
    await calls.giveAgain('vehicle', vehicle.id);
    expect((await aVehicle(t)).id).toBe(vehicle.id);
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toEqual([]);
    expect(await calls.refundedCents(intentId)).toBe(reservation.deposit * 100);
  });

  it('is rebuilt as what was bought, not as what the payment was opened for', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const one = await aVehicle(t);
    const other = await aVehicle(t);
    const restore = await calls.backup();
    await calls.hold(customer, { vehicle: one, from: 9, to: 12 });
    const { body } = await openIntent(t, customer, { amount: 45_00 });
    const intentId = await pay(t, body.clientSecret);
    const bought = await book(t, customer, { vehicle: other, from: 20, to: 23 });
    expect(bought.body.status).toBe('upcoming');
    const wanted = calls.paidBy(customer, 20);
    await calls.sweepAfter({ minutes: 61 });
    t.clock.advance({ days: 1 });
    await restore();
    await t.volant.sweep();
    expect([await calls.liveOf(one), await calls.liveOf(other)]).toEqual([[], wanted]);
    expect(await calls.refundedCents(intentId)).toBe(0);
  });

  it('is rebuilt although it was paid before it was ordered', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    const intentId = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    expect((await book(t, customer, { vehicle, from: 20, to: 23 })).body.status).toBe('upcoming');
    const wanted = calls.paidBy(customer, 20);
    await calls.sweepAfter({ minutes: 61 });
    t.clock.advance({ days: 1 });
    await restore();
    await t.volant.sweep();
    expect([await calls.liveOf(vehicle), await calls.refundedCents(intentId)]).toEqual([wanted, 0]);
  });

  it('is rebuilt although the backup has only the planned creation of its payment', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = calls.backupDuringCreation();
    const intentId = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    expect((await book(t, customer, { vehicle, from: 20, to: 23 })).body.status).toBe('upcoming');
    const wanted = calls.paidBy(customer, 20);
    t.clock.advance({ minutes: 61 });
    await t.volant.sweep();
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect([await calls.liveOf(vehicle), await calls.refundedCents(intentId)]).toEqual([wanted, 0]);
  });

  it('is the open payment whose planned creation alone is in the backup: no second one is made a day later', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    await aVehicle(t);
    const restore = calls.backupDuringCreation();
    const { body } = await openIntent(t, customer, { amount: 45_00 });
    await calls.restoreByCommand(restore);
    // Nothing can be created meanwhile, and the provider forgets the key.
    t.sandbox.addFault({ kind: 'status', method: 'POST', path: /payment_intents$/, status: 503, times: 100 });
    await t.volant.sweep();
    t.sandbox.clearFaults();
    t.clock.advance({ days: 2 });
    await t.volant.sweep();
    const all = (await t.stripe.paymentIntents.list({ limit: 100 })).data;
    expect(all.map(({ id, status }) => [id, status])).toEqual([
      [body.clientSecret.split('_secret_')[0], 'canceled'],
    ]);
  });

  it('may be a second sale of cancelled dates: the second customer has them', async ({ t, calls }) => {
    const first = await aCustomer(t);
    const second = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { intentId: givenBack, reservation } = await calls.buy(first, { vehicle, from: 9, to: 12 });
    const restore = await calls.backup();
    await calls.cancel(reservation.id);
    const { intentId } = await calls.buy(second, { vehicle, from: 9, to: 12 });
    const wanted = calls.paidBy(second, 9);
    t.clock.advance({ days: 2 });
    await restore();
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toEqual(wanted);
    expect([await calls.refundedCents(givenBack), await calls.refundedCents(intentId)]).toEqual([45_00, 0]);
  });

  it('may be a refund that fails later: it is followed', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    const held = await calls.hold(customer, { vehicle, from: 9, to: 12 });
    const { body } = await openIntent(t, customer, { amount: held.deposit * 100, reservationId: held.id });
    const intentId = await pay(t, body.clientSecret, 'pm_card_refundFail');
    await calls.sweepAfter({ seconds: 30 });
    await calls.cancel(held.id);
    await restore();
    await t.volant.sweep();
    expect(await calls.refundState(intentId)).toBe('succeeded');
    await calls.sweepAfter({ minutes: 61 });
    expect([await calls.refundedCents(intentId), await calls.refundState(intentId)]).toEqual([0, 'failed']);
  });

  it('may be a refund that was retried: it is no longer an alert', async ({ t, calls }) => {
    const { intentId, reservation } = await calls.buy(await aCustomer(t), {
      vehicle: await aVehicle(t),
      from: 9,
      to: 12,
    });
    const { refund } = t.provider;
    t.provider.refund = () => Promise.resolve({ providerId: null, status: 'failed' });
    await calls.cancel(reservation.id);
    t.provider.refund = refund;
    const restore = await calls.backup();
    const [alert] = await calls.alertsOf(reservation.id);
    const { token } = await aManager(t);
    const path = `/api/payment/${alert?.paymentId ?? ''}/retry-refund`;
    expect((await t.post(path, token)).status).toBe(204);
    await restore();
    expect(await calls.refundState(intentId)).toBe('failed');
    await t.volant.sweep();
    expect([await calls.refundState(intentId), await calls.alertsOf(reservation.id)]).toEqual([
      'succeeded',
      [],
    ]);
    expect(await calls.refundedCents(intentId)).toBe(reservation.deposit * 100);
  });

  it('may be a refund made in the dashboard: it is shown', async ({ t, calls }) => {
    const { intentId, reservation } = await calls.buy(await aCustomer(t), {
      vehicle: await aVehicle(t),
      from: 9,
      to: 12,
    });
    // Too old for the comparison to read the payment itself.
    for (let hours = 0; hours < 5; hours += 1) await calls.sweepAfter({ minutes: 61 });
    const restore = await calls.backup();
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 10_00 });
    t.clock.advance({ days: 2 });
    await restore();
    await t.volant.sweep();
    expect(await calls.alertsOf(reservation.id)).toMatchObject([{ kind: 'refunded_elsewhere', amount: 10 }]);
  });
});
