// @module-tag long
import { describe, expect } from 'vitest';
import { aCustomer, anAccessory, aVehicle, book, inDays, openIntent, pay } from '../../testing/builders.ts';
import type { TestVehicle } from '../../testing/builders.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import { restoredBooks } from '../../testing/money/restored-books.ts';
import { haveCompared } from '../../testing/money/compared-orders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('other', ({ t }) => aVehicle(t))
  .extend('calls', ({ vehicle, t, manager }) => {
    const { rent, change, mine } = changeProbes(() => ({ t, manager, vehicle }));
    const block = async (from: number, to: number): Promise<number> => {
      const { body } = await t.post<{ id: number }>('/api/blocks', manager.token, {
        vehicleId: vehicle.id,
        firstDay: inDays(t, from),
        lastDay: inDays(t, to),
        reason: 'entretien',
        note: '',
      });
      return body.id;
    };
    const lift = async (id: number): Promise<void> => {
      const path = `/api/blocks/${id}`;
      expect((await t.call({ method: 'DELETE', path, token: manager.token })).status).toBe(204);
    };

    return { ...restoredBooks(() => t), rent, change, mine, block, lift };
  });
it.beforeEach(haveCompared);

const historyOf = (t: TestApp, id: number) => t.rows('reservation_change', { reservation_id: id });
const segmentsOf = (t: TestApp, { id }: TestVehicle) =>
  t.db
    .selectFrom('occupation')
    .select(['first_day as from', 'last_day as to'])
    .where('vehicle_id', '=', id)
    .where('block_id', 'is not', null)
    .orderBy('first_day')
    .execute();

describe('a change of a rental that the restored backup does not know', () => {
  it('is repeated, and the days that it freed stay with the customer who bought them', async ({
    other,
    vehicle,
    t,
    calls,
  }) => {
    const rented = await calls.rent(10, 13);
    const buyer = await aCustomer(t);
    const restore = await calls.backup();
    const { body: changed } = await calls.change(rented, { vehicleId: other.id, from: 11, to: 15 });
    const { intentId } = await calls.buy(buyer, { vehicle, from: 10, to: 13 });
    const wanted = calls.paidBy(buyer, 10);
    const [known] = await historyOf(t, rented.id);
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toEqual(wanted);
    expect(await calls.refundedCents(intentId)).toBe(0);
    expect(await calls.mine(rented.customer)).toMatchObject({
      id: rented.id,
      status: 'upcoming',
      startDate: changed.startDate,
      endDate: changed.endDate,
      totalPrice: changed.totalPrice,
      deposit: changed.deposit,
      vehicule: { id: other.id },
    });
    const [{ id: _id, ...repeated } = { id: 0 }, ...others] = await historyOf(t, rented.id);
    expect(others).toEqual([]);
    expect(repeated).toMatchObject({ at: known?.at, difference_cents: known?.difference_cents });
    expect(await calls.allAlerts()).toEqual([]);
    t.mails.sent.length = 0;
    await t.volant.mails.deliver();
    expect(
      t.mails.sent.filter(({ name }) => name.startsWith(`reservation-changed.${rented.id}-`)),
    ).toHaveLength(1);
    // The next comparison finds nothing to do.
    t.clock.advance({ minutes: 61 });
    await t.volant.sweep();
    expect(await historyOf(t, rented.id)).toHaveLength(1);
  });

  it('is repeated when only the accessories changed, with their days', async ({ t, calls }) => {
    const seat = await anAccessory(t);
    const gps = await anAccessory(t, { name: 'GPS', quantity: 1 });
    const rented = await calls.rent(10, 13, { accessories: [{ accessory: seat, quantity: 1 }] });
    const restore = await calls.backup();
    const accessories = [
      { accessoryId: seat.id, quantity: 2 },
      { accessoryId: gps.id, quantity: 1 },
    ];
    const { body: changed } = await calls.change(rented, { accessories });
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    const { accessories: lines, totalPrice } = (await calls.mine(rented.customer)) ?? {};
    expect([totalPrice, lines?.map((line) => [line.accessory.id, line.quantityReserved])]).toEqual([
      changed.totalPrice,
      changed.accessories.map((line) => [line.accessory.id, line.quantityReserved]),
    ]);
    const days = await t.db
      .selectFrom('accessory_day')
      .select(['day', 'reserved'])
      .where('accessory_id', '=', gps.id)
      .where('reserved', '>', 0)
      .execute();
    expect(days).toHaveLength(4);
    expect(await historyOf(t, rented.id)).toHaveLength(1);
  });

  it('gives no money back a second time', async ({ t, calls }) => {
    const rented = await calls.rent(10, 20);
    const restore = await calls.backup();
    await calls.change(rented, { to: 12 });
    await t.volant.sweep();
    const before = await calls.refundedCents(rented.intentId);
    expect(before).toBe(50_00);
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect(await calls.mine(rented.customer)).toMatchObject({
      endDate: inDays(t, 12),
      totalPrice: 100,
      deposit: 100,
    });
    expect(await calls.refundedCents(rented.intentId)).toBe(before);
  });

  it('refunds what the lost database owed and had not asked for yet', async ({ t, calls }) => {
    const rented = await calls.rent(10, 20);
    const restore = await calls.backup();
    t.sandbox.addFault({ kind: 'status', status: 503, method: 'POST', path: /refunds/, times: 99 });
    await calls.change(rented, { to: 12 });
    expect(await calls.refundedCents(rented.intentId)).toBe(0);
    t.sandbox.clearFaults();
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    await t.volant.sweep();
    expect(await calls.refundedCents(rented.intentId)).toBe(50_00);
  });

  it('is repeated for two rentals that exchanged their vehicles', async ({ other, vehicle, t, calls }) => {
    const one = await calls.rent(10, 13);
    const two = await calls.rent(10, 13, { vehicle: other });
    const restore = await calls.backup();
    const third = await aVehicle(t);
    const away = await calls.change(one, { vehicleId: third.id, price: 'keep' });
    await calls.change(two, { vehicleId: vehicle.id, price: 'keep' });
    const { status } = await calls.change(one, {
      vehicleId: other.id,
      price: 'keep',
      version: away.body.version,
    });
    expect(status).toBe(200);
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toMatchObject([{ customer: two.customer.id }]);
    expect(await calls.liveOf(other)).toMatchObject([{ customer: one.customer.id }]);
  });

  it('takes its days from a hold of the backup', async ({ other, t, calls }) => {
    const rented = await calls.rent(10, 13);
    const stranger = await aCustomer(t);
    await calls.hold(stranger, { vehicle: other, from: 11, to: 14 });
    const restore = await calls.backup();
    t.clock.advance({ minutes: 16 });
    await t.volant.sweep();
    expect((await calls.change(rented, { vehicleId: other.id, price: 'keep' })).status).toBe(200);
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect(await calls.liveOf(other)).toMatchObject([{ customer: rented.customer.id, state: 'confirmed' }]);
  });

  it('leaves no hold on the days that it freed, when the backup was made before the payment', async ({
    vehicle,
    other,
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const order = { vehicle, from: 10, to: 13 };
    const { id, deposit } = await calls.hold(customer, order);
    const { body } = await openIntent(t, customer, { amount: deposit * 100, reservationId: id });
    const restore = await calls.backup();
    const intentId = await pay(t, body.clientSecret);
    const { version } = await calls.hold(customer, order);
    expect((await calls.change({ customer, id, version, intentId }, { vehicleId: other.id })).status).toBe(
      200,
    );
    await t.volant.sweep();
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect(await calls.liveOf(other)).toEqual(calls.paidBy(customer, 10));
    expect(await calls.liveOf(vehicle)).toEqual([]);
    expect(await calls.refundedCents(intentId)).toBe(0);
  });

  it('is reported when its days were sold before the comparison', async ({ other, vehicle, t, calls }) => {
    const rented = await calls.rent(10, 13);
    const stranger = await aCustomer(t);
    const restore = await calls.backup();
    await calls.change(rented, { vehicleId: other.id, price: 'keep' });
    // Restored by hand: nobody knows that the books are old.
    await restore();
    await calls.payFor(stranger, await calls.hold(stranger, { vehicle: other, from: 11, to: 14 }));
    await t.volant.sweep();
    expect(await calls.liveOf(other)).toMatchObject([{ customer: stranger.id }]);
    expect(await calls.liveOf(vehicle)).toMatchObject([{ customer: rented.customer.id }]);
    expect(
      (await calls.allAlerts()).find(({ rental }) => rental?.providerId === rented.intentId),
    ).toMatchObject({ kind: 'not_rebuilt', rental: { isRefunded: false } });
    expect(await calls.refundedCents(rented.intentId)).toBe(0);
  });

  it('is not repeated over a later one that the provider does not know yet', async ({ t, calls }) => {
    const rented = await calls.rent(10, 13);
    const first = await calls.change(rented, { to: 14 });
    t.sandbox.addFault({
      kind: 'status',
      status: 503,
      method: 'POST',
      path: /payment_intents\/pi_/,
      times: 99,
    });
    await calls.change(rented, { to: 15, version: first.body.version });
    t.clock.advance({ minutes: 61 });
    await t.volant.sweep();
    expect(await calls.mine(rented.customer)).toMatchObject({ endDate: inDays(t, 15) });
    expect(await historyOf(t, rented.id)).toHaveLength(2);
  });

  it('keeps the deposit locked for a rental that is rebuilt as a whole', async ({ vehicle, t, calls }) => {
    const customer = await aCustomer(t);
    const restore = await calls.backup();
    const { reservation, intentId } = await calls.buy(customer, { vehicle, from: 1, to: 4 });
    const { id, version } = reservation;
    await calls.change({ customer, id, version, intentId }, { from: 30, to: 33, price: 'keep' });
    const lockedOf = () =>
      t.db
        .selectFrom('reservation')
        .select(['start_date', 'deposit_locked_at'])
        .where('vehicle_id', '=', vehicle.id);
    const wanted = await lockedOf().execute();
    expect(wanted[0]?.deposit_locked_at).not.toBeNull();
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect(await lockedOf().execute()).toEqual(wanted);
  });
});

describe('a rental on days of an unavailability that the backup still has', () => {
  it('is rebuilt, and the unavailability keeps its other days', async ({ vehicle, t, manager, calls }) => {
    const id = await calls.block(10, 20);
    const buyer = await aCustomer(t);
    const restore = await calls.backup();
    await calls.lift(id);
    const { intentId } = await calls.buy(buyer, { vehicle, from: 12, to: 14 });
    const wanted = calls.paidBy(buyer, 12);
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toEqual(wanted);
    expect(await calls.refundedCents(intentId)).toBe(0);
    expect(await segmentsOf(t, vehicle)).toEqual([
      { from: inDays(t, 10), to: inDays(t, 11) },
      { from: inDays(t, 15), to: inDays(t, 20) },
    ]);
    const waiting = await t.get('/api/blocks/conflicts', manager.token);
    expect(waiting.body).toMatchObject([{ vehicleId: vehicle.id }]);
    expect((await book(t, await aCustomer(t), { vehicle, from: 15, to: 17 })).status).toBe(409);
  });
});
