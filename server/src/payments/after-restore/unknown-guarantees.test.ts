// @module-tag long
import { describe, expect } from 'vitest';
import { aCustomer, aManager, aVehicle, book, pay } from '../../testing/builders.ts';
import { heldGuarantees } from '../../testing/money/held-guarantees.ts';
import { recordEnd } from '../payments.store.ts';
import { haveCompared } from '../../testing/money/compared-orders.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

/** Guarantees held on cards that the books do not know: they are left as they are, and reported. */

const it = testWithFreshApp().extend('calls', ({ t }) => heldGuarantees(() => t));
it.beforeEach(haveCompared);

describe('after the restoration of a backup', () => {
  it.for(['held', 'taken'] as const)(
    'a guarantee that it does not know and is %s is left so, and reported once',
    async (what, { t, calls }) => {
      const rental = await calls.aRental();
      const restore = await calls.backup();
      const { intentId, paymentId } = await calls.held(rental);
      if (what === 'taken') await calls.capture(intentId, 300_00);
      const status = await calls.statusOf(intentId);
      await calls.sweepAfter({ seconds: 30 });
      await calls.restoreByCommand(restore);
      await t.volant.sweep();
      await calls.sweepOften();
      expect([await calls.statusOf(intentId), await calls.refundedCents(intentId)]).toEqual([status, 0]);
      expect(await calls.rowOf(paymentId)).toBeUndefined();
      expect(await calls.reportsOf(paymentId)).toMatchObject([
        {
          paymentId,
          amount: what === 'taken' ? 300 : 500,
          customer: { email: rental.customer.email },
          rental: { providerId: intentId, isRefunded: false },
        },
      ]);
      // The comparison is complete: orders are taken again.
      const order = { vehicle: await aVehicle(t), from: 20, to: 23 };
      expect((await book(t, await aCustomer(t), order)).status).toBe(201);
      const { token } = await aManager(t);
      const path = `/api/payment/${paymentId}/alerts/unknown_guarantee/settle`;
      expect((await t.post(path, token)).status).toBe(204);
      await t.restart();
      await t.volant.sweep();
      expect(await calls.reportsOf(paymentId)).toEqual([]);
    },
  );

  it("it is not reported under the name of somebody who was given its customer's number", async ({
    t,
    calls,
  }) => {
    const restore = await calls.backup();
    const rental = await calls.aRental();
    const { intentId, paymentId } = await calls.held(rental);
    t.clock.advance({ days: 1 });
    await restore();
    await calls.giveAgain('account', rental.customer.id);
    expect((await aCustomer(t)).id).toBe(rental.customer.id);
    await t.volant.sweep();
    expect(await calls.statusOf(intentId)).toBe('requires_capture');
    expect(await calls.reportsOf(paymentId)).toMatchObject([
      { customer: { email: '' }, rental: { providerId: intentId } },
    ]);
  });

  it('one of which it knows only the planned creation is known again', async ({ t, calls }) => {
    const rental = await calls.aRental();
    const restore = calls.backupDuringCreation();
    const { intentId, paymentId } = await calls.held(rental);
    await calls.restoreByCommand(restore);
    expect(await calls.rowOf(paymentId)).toMatchObject({ state: 'open', provider_id: null });
    await t.volant.sweep();
    await calls.sweepOften();
    expect(await calls.rowOf(paymentId)).toMatchObject({ state: 'open', provider_id: intentId });
    expect(await calls.statusOf(intentId)).toBe('requires_capture');
    expect(await calls.reportsOf(paymentId)).toEqual([]);
  });

  it('one that it does not know and that still waits for a card is ended', async ({ t, calls }) => {
    const rental = await calls.aRental();
    const restore = await calls.backup();
    const { intentId, paymentId } = await calls.opened(rental);
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect(await calls.statusOf(intentId)).toBe('canceled');
    expect(await calls.reportsOf(paymentId)).toEqual([]);
  });

  it('one that is held while it is being ended is left held, and reported', async ({ t, calls }) => {
    const rental = await calls.aRental();
    const restore = await calls.backup();
    const { intentId, paymentId, clientSecret } = await calls.opened(rental);
    await calls.restoreByCommand(restore);
    const { read } = t.provider;
    t.provider.read = async (kind, id) => {
      t.provider.read = read;
      await pay(t, clientSecret);
      return read(kind, id);
    };
    await t.volant.sweep();
    expect(await calls.statusOf(intentId)).toBe('requires_capture');
    await calls.sweepAfter({ seconds: 30 });
    expect(await calls.statusOf(intentId)).toBe('requires_capture');
    expect(await calls.reportsOf(paymentId)).toMatchObject([{ rental: { providerId: intentId } }]);
  });
});

describe('what the books do not expect', () => {
  it('is a held guarantee whose payment they ended: it is left held, and reported', async ({ t, calls }) => {
    const { intentId, paymentId } = await calls.held(await calls.aRental());
    await recordEnd(t.db, paymentId, { state: 'canceled' });
    await calls.sweepOften();
    expect(await calls.statusOf(intentId)).toBe('requires_capture');
    expect(await calls.reportsOf(paymentId)).toMatchObject([{ paymentId }]);
  });

  it('is a second held object of one guarantee: both are left held, and it is reported', async ({
    t,
    calls,
  }) => {
    const { intentId, paymentId } = await calls.held(await calls.aRental());
    const { metadata } = await t.stripe.paymentIntents.retrieve(intentId);
    const second = await t.stripe.paymentIntents.create({
      amount: 500_00,
      currency: 'eur',
      capture_method: 'manual',
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata,
    });
    await calls.sweepOften();
    expect([await calls.statusOf(intentId), await calls.statusOf(second.id)]).toEqual([
      'requires_capture',
      'requires_capture',
    ]);
    expect(await calls.reportsOf(paymentId)).toMatchObject([
      { paymentId, rental: { providerId: second.id } },
    ]);
  });

  it.for(['deposit', 'supplement', 'balance'])(
    'is an authorised %s: it is ended',
    async (purpose, { t, calls }) => {
      const { intentId } = await calls.held(await calls.aRental());
      const { metadata } = await t.stripe.paymentIntents.retrieve(intentId);
      const other = await t.stripe.paymentIntents.create({
        amount: 500_00,
        currency: 'eur',
        capture_method: 'manual',
        payment_method: 'pm_card_visa',
        confirm: true,
        metadata: { ...metadata, purpose, payment: crypto.randomUUID() },
      });
      await calls.sweepOften();
      expect([await calls.statusOf(intentId), await calls.statusOf(other.id)]).toEqual([
        'requires_capture',
        'canceled',
      ]);
    },
  );
});
