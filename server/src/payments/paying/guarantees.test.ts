// @module-tag long
import { describe, expect } from 'vitest';
import { aVehicle, book } from '../../testing/builders.ts';
import { heldGuarantees } from '../../testing/money/held-guarantees.ts';
import { ProviderRefusal } from '../payment-provider.ts';
import { haveCompared } from '../../testing/money/compared-orders.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

/** Guarantees held on cards: no duty of the server takes, releases or gives one back. */

const it = testWithFreshApp().extend('calls', ({ t }) => heldGuarantees(() => t));
it.beforeEach(haveCompared);

describe('the provider', () => {
  it('authorises a guarantee on a card, for seven days and without taking it', async ({ t, calls }) => {
    const { intentId } = await calls.held(await calls.aRental());
    expect(await t.provider.read('intent', intentId)).toMatchObject({
      status: 'authorized',
      isTried: true,
      capturableCents: 500_00,
      receivedCents: 0,
      refundedCents: 0,
      succeededAt: null,
      captureBefore: new Date(Math.floor(t.clock.now().getTime() / 1000) * 1000 + 7 * 24 * 60 * 60 * 1000),
    });
    const { payment_method_types: types } = await t.stripe.paymentIntents.retrieve(intentId);
    expect(types).toEqual(['card']);
  });

  it('takes a part of it, once, and what it releases is not a refund', async ({ t, calls }) => {
    const { intentId } = await calls.held(await calls.aRental());
    const taken = { status: 'succeeded', receivedCents: 300_00, capturableCents: 0, refundedCents: 0 };
    expect(await calls.capture(intentId, 300_00)).toMatchObject(taken);
    expect(await calls.capture(intentId, 300_00)).toMatchObject(taken);
    const again = t.provider.capture(intentId, { amountCents: 100_00, idempotencyKey: 'another' });
    expect(await again).toMatchObject(taken);
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 100_00 });
    expect(await t.provider.read('intent', intentId)).toMatchObject({ refundedCents: 100_00 });
  });

  it('refuses to take more than was authorised, and tells what was released meanwhile', async ({
    t,
    calls,
  }) => {
    const { intentId } = await calls.held(await calls.aRental());
    await expect(calls.capture(intentId, 500_01)).rejects.toBeInstanceOf(ProviderRefusal);
    expect(await calls.statusOf(intentId)).toBe('requires_capture');
    expect(await t.provider.cancel('intent', intentId)).toMatchObject({
      status: 'canceled',
      capturableCents: 0,
      refundedCents: 0,
      captureBefore: null,
    });
    const late = t.provider.capture(intentId, { amountCents: 100_00, idempotencyKey: 'late' });
    expect(await late).toMatchObject({ status: 'canceled', receivedCents: 0 });
  });
});

describe('a guarantee of the books', () => {
  it('is left held by every duty, until it expires', async ({ t, calls }) => {
    const { intentId, paymentId } = await calls.held(await calls.aRental());
    await calls.sweepOften();
    await t.restart();
    await t.volant.sweep();
    expect(await calls.statusOf(intentId)).toBe('requires_capture');
    expect(await calls.rowOf(paymentId)).toMatchObject({ state: 'open' });
    t.clock.advance({ days: 7 });
    await t.volant.sweep();
    expect(await calls.statusOf(intentId)).toBe('canceled');
    expect(await calls.rowOf(paymentId)).toMatchObject({ state: 'canceled' });
    expect(await calls.reportsOf(paymentId)).toEqual([]);
  });

  it('stays held when its rental is cancelled; one that nobody gave a card for is ended', async ({
    calls,
  }) => {
    const rental = await calls.aRental();
    const other = await calls.aRental();
    const { intentId, paymentId } = await calls.held(rental);
    const waiting = await calls.opened(other);
    await calls.cancel(rental.reservationId);
    await calls.cancel(other.reservationId);
    await calls.sweepOften();
    expect([await calls.statusOf(intentId), await calls.statusOf(waiting.intentId)]).toEqual([
      'requires_capture',
      'canceled',
    ]);
    expect(await calls.rowOf(paymentId)).toMatchObject({ state: 'open' });
  });

  it('is not part of the hold of its vehicle, nor of what the customer may use for an order', async ({
    t,
    calls,
  }) => {
    const rental = await calls.aRental();
    // Exactly the deposit of the next order.
    const { intentId } = await calls.held(rental, 45_00);
    const next = await book(t, rental.customer, { vehicle: await aVehicle(t), from: 20, to: 23 });
    expect(next.body.status).toBe('pending');
    await calls.sweepOften();
    expect(await calls.statusOf(intentId)).toBe('requires_capture');
  });

  it.for([
    ['goes on', false],
    ['was cancelled', true],
  ] as const)(
    'is kept as far as it was taken, although its rental %s',
    async ([_what, isCanceled], { t, calls }) => {
      const rental = await calls.aRental();
      const { intentId, paymentId } = await calls.held(rental);
      if (isCanceled) await calls.cancel(rental.reservationId);
      await calls.capture(intentId, 300_00);
      await calls.sweepOften();
      expect(await calls.rowOf(paymentId)).toMatchObject({
        state: 'succeeded',
        captured: 300_00,
        elsewhere: 0,
      });
      expect(await calls.refundedCents(intentId)).toBe(0);
      await t.stripe.refunds.create({ payment_intent: intentId, amount: 50_00 });
      t.clock.advance({ minutes: 61 });
      await t.volant.sweep();
      expect(await calls.rowOf(paymentId)).toMatchObject({ elsewhere: 50_00 });
    },
  );
});
