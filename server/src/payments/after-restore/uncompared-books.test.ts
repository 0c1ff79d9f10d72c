// @module-tag long
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { paymentRefusalWords } from '@volant/shared/words/fr/payments/refusals.ts';
import { changeRefusalWords } from '@volant/shared/words/fr/reservations/change-refusals.ts';
import { bookingRefusalWords } from '@volant/shared/words/fr/reservations/booking-refusals.ts';
import {
  aCustomer,
  aManager,
  anAccessory,
  aVehicle,
  book,
  inDays,
  openIntent,
  pay,
} from '../../testing/builders.ts';
import { restoredBooks } from '../../testing/money/restored-books.ts';
import { haveCompared } from '../../testing/money/compared-orders.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

/** An old database beside the current provider: whole backups, restored over everything that came since. */

const it = testWithFreshApp().extend('calls', ({ t }) => restoredBooks(() => t));
it.beforeEach(haveCompared);

describe('after the restoration of a backup, until the books were compared', () => {
  it('six other customers get none of six paid rentals, and every rental is rebuilt', async ({
    t,
    calls,
  }) => {
    const vehicles = [];
    const customer = await aCustomer(t);
    const stranger = await aCustomer(t);
    for (let count = 0; count < 6; count += 1) vehicles.push(await aVehicle(t));
    const restore = await calls.backup();
    for (const vehicle of vehicles) await calls.buy(customer, { vehicle, from: 9, to: 12 });
    const wanted = calls.paidBy(customer, 9);
    await calls.restoreByCommand(restore);
    for (const vehicle of vehicles) {
      const answer = await book(t, stranger, { vehicle, from: 10, to: 13 });
      expect([answer.status, answer.body]).toMatchObject([
        503,
        { code: 'restoring', message: bookingRefusalWords.restoring },
      ]);
      expect(answer.headers['retry-after']).toBe('30');
    }
    const payment = await openIntent(t, stranger, { amount: 45_00 });
    expect([payment.status, payment.body]).toMatchObject([503, { message: paymentRefusalWords.restoring }]);
    const periods = `/api/reservations/vehicules/${vehicles[0]?.id ?? 0}/reserved-periods`;
    expect((await t.get(periods)).status).toBe(200);
    await t.volant.sweep();
    for (const vehicle of vehicles) expect(await calls.liveOf(vehicle)).toEqual(wanted);
    expect((await book(t, stranger, { vehicle: await aVehicle(t), from: 9, to: 12 })).status).toBe(201);
  });

  it('no manager gives the days of a lost rental away, by a change or an unavailability', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const manager = await aManager(t);
    const vehicle = await aVehicle(t);
    const other = await aVehicle(t);
    const { reservation: moved } = await calls.buy(customer, { vehicle: other, from: 20, to: 23 });
    const restore = await calls.backup();
    await calls.buy(customer, { vehicle, from: 9, to: 12 });
    const wanted = calls.paidBy(customer, 9);
    await calls.restoreByCommand(restore);
    const change = await t.post(`/api/reservations/${moved.id}/change`, manager.token, {
      vehicleId: vehicle.id,
      startDate: inDays(t, 10),
      endDate: inDays(t, 13),
      price: 'keep',
      version: moved.version,
    });
    const block = await t.post('/api/blocks', manager.token, {
      vehicleId: vehicle.id,
      firstDay: inDays(t, 10),
      lastDay: inDays(t, 11),
      reason: 'entretien',
      note: '',
    });
    for (const { status, body } of [change, block]) {
      expect([status, body]).toMatchObject([
        503,
        { code: 'restoring', message: changeRefusalWords.restoring },
      ]);
    }
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toEqual(wanted);
  });

  it('a mark set by hand is cleared too, to the microsecond', async ({ t }) => {
    await sql`UPDATE installation SET restored_at = date_trunc('milliseconds', now()) + interval '123 microseconds'`.execute(
      t.db,
    );
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    expect((await book(t, customer, { vehicle, from: 9, to: 12 })).status).toBe(503);
    await t.volant.sweep();
    expect((await book(t, customer, { vehicle, from: 9, to: 12 })).status).toBe(201);
  });

  it('nothing is held, released or refunded while the provider does not answer', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const other = await aVehicle(t);
    const kept = await calls.hold(customer, { vehicle: other, from: 5, to: 8 });
    const unordered = await pay(t, (await openIntent(t, customer, { amount: 30_00 })).body.clientSecret);
    await calls.sweepAfter({ seconds: 30 });
    const restore = await calls.backup();
    expect((await book(t, customer, { vehicle, from: 9, to: 11 })).body.status).toBe('upcoming');
    const wanted = calls.paidBy(customer, 9);
    t.clock.advance({ minutes: 50 });
    await calls.restoreByCommand(restore);
    t.sandbox.addFault({ kind: 'status', status: 503, method: 'GET', path: /payment_intents/, times: 99 });
    await t.volant.sweep();
    expect((await book(t, customer, { vehicle, from: 20, to: 23 })).status).toBe(503);
    expect(await calls.liveOf(other)).toMatchObject([{ state: 'pending' }]);
    expect(await calls.refundedCents(unordered)).toBe(0);
    t.sandbox.clearFaults();
    await calls.sweepAfter({ seconds: 30 });
    expect([await calls.liveOf(vehicle), await calls.refundedCents(unordered)]).toEqual([wanted, 0]);
    await calls.sweepAfter({ seconds: 30 });
    expect(await calls.liveOf(other)).toEqual([]);
    expect((await book(t, customer, { vehicle, from: 20, to: 23 })).body.id).not.toBe(kept.id);
  });

  it("a paid rental takes its dates and accessories back from other customers' holds", async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const stranger = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const accessory = await anAccessory(t);
    const restore = await calls.backup();
    const accessories = [{ accessory, quantity: 2 }];
    const { intentId } = await calls.buy(customer, { vehicle, from: 9, to: 12, accessories });
    const wanted = calls.paidBy(customer, 9);
    await restore();
    // Restored by hand: unnoticed before the next comparison.
    const held = await calls.hold(stranger, { vehicle, from: 10, to: 13 });
    await calls.hold(stranger, { vehicle: await aVehicle(t), from: 10, to: 13, accessories });
    const open = await openIntent(t, stranger, { amount: held.deposit * 100, reservationId: held.id });
    await t.volant.sweep();
    expect([await calls.liveOf(vehicle), await calls.refundedCents(intentId)]).toEqual([wanted, 0]);
    await expect(pay(t, open.body.clientSecret)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('a rental whose dates were sold to another customer is refunded, and everybody is told why', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const stranger = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    const { intentId, reservation } = await calls.buy(customer, { vehicle, from: 9, to: 12 });
    await restore();
    const held = await calls.hold(stranger, { vehicle, from: 10, to: 13 });
    await calls.payFor(stranger, held);
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toEqual(calls.paidBy(stranger, 10));
    expect(await calls.refundedCents(intentId)).toBe(reservation.deposit * 100);
    const lost = (await calls.allAlerts()).find(({ rental }) => rental?.providerId === intentId);
    expect(lost).toMatchObject({
      kind: 'not_rebuilt',
      amount: reservation.deposit,
      customer: { email: customer.email },
      rental: { vehicle: 'Peugeot 308', startDate: reservation.startDate, isRefunded: true },
    });
    t.mails.sent.length = 0;
    await t.volant.mails.deliver();
    const texts = t.mails.sent.filter(({ name }) => name.endsWith(lost?.paymentId ?? '?'));
    expect(texts.map(({ name }) => name.split('.')[0]).toSorted()).toEqual([
      'agency-rental-lost',
      'deposit-refunded',
    ]);
    const toCustomer = texts.find(({ name }) => name.startsWith('deposit-refunded'))?.text ?? '';
    expect(toCustomer).toContain('Un incident technique nous a fait perdre votre réservation');
    expect(toCustomer).not.toContain('aucune réservation');
    const { token } = await aManager(t);
    const path = `/api/payment/${lost?.paymentId ?? ''}/alerts/not_rebuilt/settle`;
    expect((await t.post(path, token)).status).toBe(204);
    expect((await calls.allAlerts()).some(({ rental }) => rental?.providerId === intentId)).toBe(false);
  });

  it('a rental of an unknown customer is reported to the agency', async ({ t, calls }) => {
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    const { intentId } = await calls.buy(await aCustomer(t), { vehicle, from: 9, to: 12 });
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect((await calls.allAlerts()).find(({ rental }) => rental?.providerId === intentId)).toMatchObject({
      kind: 'not_rebuilt',
      customer: { email: '' },
      rental: { isRefunded: true },
    });
    expect(await calls.refundedCents(intentId)).toBe(45_00);
  });

  it('a rental that could not be rebuilt is reported again when the same backup is restored again', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const stranger = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    const { intentId } = await calls.buy(customer, { vehicle, from: 9, to: 12 });
    const ofUnknown = await calls.buy(await aCustomer(t), { vehicle, from: 20, to: 23 });
    await restore();
    await calls.payFor(stranger, await calls.hold(stranger, { vehicle, from: 10, to: 13 }));
    await t.volant.sweep();
    await calls.restoreByCommand(restore);
    await t.volant.sweep();

    const alerts = await calls.allAlerts();
    const lost = [intentId, ofUnknown.intentId].map((id) => alerts.find((a) => a.rental?.providerId === id));
    expect(lost).toMatchObject([
      { kind: 'not_rebuilt', amount: 45, customer: { email: customer.email }, rental: { isRefunded: true } },
      { kind: 'not_rebuilt', amount: 45, customer: { email: '' }, rental: { isRefunded: true } },
    ]);
    expect([await calls.refundedCents(intentId), await calls.refundedCents(ofUnknown.intentId)]).toEqual([
      45_00, 45_00,
    ]);
    t.mails.sent.length = 0;
    await t.volant.mails.deliver();
    const mails = t.mails.sent.filter(({ name }) => lost.some((a) => name.endsWith(a?.paymentId ?? '?')));
    expect(mails.map(({ name }) => name.split('.')[0])).toEqual(['agency-rental-lost', 'agency-rental-lost']);
    expect(mails.some(({ text }) => text.includes('Il l’était déjà avant cette restauration'))).toBe(true);
  });

  it('a rental whose deposit was refunded in the dashboard is not rebuilt, and the agency is told', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    const { intentId } = await calls.buy(customer, { vehicle, from: 9, to: 12 });
    await t.stripe.refunds.create({ payment_intent: intentId });
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toEqual([]);
    expect((await calls.allAlerts()).find(({ rental }) => rental?.providerId === intentId)).toMatchObject({
      kind: 'not_rebuilt',
      amount: 45,
      customer: { email: customer.email },
      rental: { isRefunded: true },
    });
  });
});
