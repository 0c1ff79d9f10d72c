// @module-tag long
import { describe, expect } from 'vitest';
import { aCustomer, aManager, anAccessory, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import { ProviderUnavailable } from '../payment-provider.ts';
import { restoredBooks } from '../../testing/money/restored-books.ts';
import { haveCompared } from '../../testing/money/compared-orders.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

/** An old database beside the current provider: whole backups, restored over everything that came since. */

const it = testWithFreshApp().extend('calls', ({ t }) => restoredBooks(() => t));
it.beforeEach(haveCompared);

describe('a rental that was being paid when the backup was made', () => {
  it('is reported to the agency when its deposit was refunded since', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { body } = await openIntent(t, customer, { amount: 45_00 });
    const restore = await calls.backup();
    const intentId = await pay(t, body.clientSecret);
    expect((await book(t, customer, { vehicle, from: 9, to: 12 })).body.status).toBe('upcoming');
    await t.stripe.refunds.create({ payment_intent: intentId });
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toEqual([]);
    expect((await calls.allAlerts()).find(({ rental }) => rental?.providerId === intentId)).toMatchObject({
      kind: 'not_rebuilt',
      rental: { isRefunded: true },
    });
  });
});

describe('a deposit that was open in the backup, captured since and refunded in part in the dashboard', () => {
  it('confirms its rental and raises the alert of the refund', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { body: hold } = await book(t, customer, { vehicle, from: 9, to: 12 });
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    const restore = await calls.backup();
    const intentId = await pay(t, body.clientSecret);
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 11_00 });
    // Longer than the overlap of two comparisons: the refund is listed once only.
    t.clock.advance({ minutes: 240 });
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    await calls.sweepAfter({ minutes: 61 });
    expect(await calls.reservationsOf(customer)).toMatchObject([{ status: 'upcoming', refunded: 11 }]);
    expect((await calls.allAlerts()).filter(({ kind }) => kind === 'refunded_elsewhere')).toHaveLength(1);
  });
});

describe('what the provider was told right after it happened', () => {
  it('rebuilds at once a rental that was paid before it was ordered', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    const intentId = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    expect((await book(t, customer, { vehicle, from: 20, to: 23 })).body.status).toBe('upcoming');
    const wanted = calls.paidBy(customer, 20);
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect([await calls.liveOf(vehicle), await calls.refundedCents(intentId)]).toEqual([wanted, 0]);
  });

  it('is described by the sweep when the provider did not answer then', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    const intentId = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    const { writeMetadata } = t.provider;
    t.provider.writeMetadata = () => Promise.reject(new ProviderUnavailable('down'));
    expect((await book(t, customer, { vehicle, from: 20, to: 23 })).body.status).toBe('upcoming');
    t.provider.writeMetadata = writeMetadata;
    const wanted = calls.paidBy(customer, 20);
    await calls.sweepAfter({ seconds: 30 });
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect([await calls.liveOf(vehicle), await calls.refundedCents(intentId)]).toEqual([wanted, 0]);
  });

  it.for(['known', 'lost'] as const)(
    'keeps a cancelled rental cancelled, and its deposit kept: %s',
    async (is, { t, calls }) => {
      const customer = await aCustomer(t);
      const second = await aCustomer(t);
      const vehicle = await aVehicle(t);
      let restore = await calls.backup();
      const { intentId, reservation } = await calls.buy(customer, { vehicle, from: 1, to: 3 });
      if (is === 'known') restore = await calls.backup();
      await calls.cancel(reservation.id);
      await calls.buy(second, { vehicle, from: 1, to: 3 });
      const wanted = calls.paidBy(second, 1);
      await calls.restoreByCommand(restore);
      await t.volant.sweep();
      await calls.sweepAfter({ minutes: 31 });
      expect([await calls.liveOf(vehicle), await calls.refundedCents(intentId)]).toEqual([wanted, 0]);
      const [own] = await calls.reservationsOf(customer);
      expect(own).toMatchObject({ status: 'canceled', cancelReason: 'customer', depositPaid: true });
    },
  );

  it("keeps a cancelled rental cancelled beside the customer's next one on the same days", async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    const first = await calls.buy(customer, { vehicle, from: 1, to: 3 });
    await calls.cancel(first.reservation.id);
    const second = await calls.buy(customer, { vehicle, from: 1, to: 3 });
    const wanted = calls.paidBy(customer, 1);
    await calls.restoreByCommand(restore);
    // The provider lists the cancelled one later: the other is rebuilt before it.
    const { listPayments } = t.provider;
    t.provider.listPayments = async function* (since) {
      t.provider.listPayments = listPayments;
      for await (const payment of listPayments(since)) if (payment.intentId !== first.intentId) yield payment;
    };
    await t.volant.sweep();
    await calls.sweepAfter({ minutes: 61 });
    await calls.sweepAfter({ minutes: 61 });
    expect(await calls.liveOf(vehicle)).toEqual(wanted);
    expect([await calls.refundedCents(first.intentId), await calls.refundedCents(second.intentId)]).toEqual([
      0, 0,
    ]);
  });

  it.for(['known', 'lost'] as const)(
    'keeps a returned rental returned, its kilometres counted once: %s',
    async (is, { t, calls }) => {
      const customer = await aCustomer(t);
      const vehicle = await aVehicle(t);
      let restore = await calls.backup();
      const { intentId, reservation } = await calls.buy(customer, { vehicle, from: 1, to: 3 });
      if (is === 'known') restore = await calls.backup();
      t.clock.advance({ days: 4 });
      const { token } = await aManager(t);
      const path = `/api/reservations/${reservation.id}/finalize?mileageDriven=640`;
      expect((await t.patch(path, token)).status).toBe(200);
      await calls.restoreByCommand(restore);
      await t.volant.sweep();
      await calls.sweepAfter({ minutes: 61 });
      const [own] = await calls.reservationsOf(customer);
      expect(own).toMatchObject({ status: 'finalized', mileageDriven: 640, vehicule: { mileage: 12_640 } });
      expect(await calls.refundedCents(intentId)).toBe(0);
    },
  );

  it('does not give a rental an accessory whose number was reused', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    const accessory = await anAccessory(t);
    const accessories = [{ accessory, quantity: 1 }];
    const { intentId, reservation } = await calls.buy(customer, { vehicle, from: 9, to: 12, accessories });
    t.clock.advance({ minutes: 300 });
    await restore();
    await calls.giveAgain('accessory', accessory.id);
    expect((await anAccessory(t, { name: 'Coffre de toit' })).id).toBe(accessory.id);
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toEqual([]);
    expect(await calls.refundedCents(intentId)).toBe(reservation.deposit * 100);
  });

  it('does not reuse a number that the provider knows for somebody else', async ({ t, calls }) => {
    const restore = await calls.backup();
    const customer = await aCustomer(t);
    await calls.buy(customer, { vehicle: await aVehicle(t), from: 9, to: 12 });
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect((await aCustomer(t)).id).toBeGreaterThan(customer.id);
  });
});
