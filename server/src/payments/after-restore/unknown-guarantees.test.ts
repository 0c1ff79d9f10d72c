// @module-tag long
import { describe, expect } from 'vitest';
import { aCustomer, aManager, aVehicle, book, pay } from '../../testing/builders.ts';
import { heldGuarantees } from '../../testing/money/held-guarantees.ts';
import { recordEnd } from '../payments.store.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

/** Guarantees held on cards that the books do not know: they are left as they are, and reported. */

const it = testWithFreshApp().extend('calls', ({ t }) => heldGuarantees(() => t));
it.beforeEach(async ({ t }) => {
  // As in an installation that ran before: the first comparison only records its starting point.
  await t.volant.sweep();
  t.clock.advance({ days: 1 });
  await t.volant.sweep();
});

describe('after the restoration of a backup', () => {
  it.for(['held', 'taken'] as const)(
    'a guarantee that it does not know and is %s is left so, and reported once',
    async (
      what,
      {
        t,
        calls: {
          aRental,
          backup,
          held,
          capture,
          statusOf,
          sweepAfter,
          restoreByCommand,
          sweepOften,
          refundedCents,
          rowOf,
          reportsOf,
        },
      },
    ) => {
      const rental = await aRental();
      const restore = await backup();
      const { intentId, paymentId } = await held(rental);
      if (what === 'taken') await capture(intentId, 300_00);
      const status = await statusOf(intentId);
      await sweepAfter({ seconds: 30 });
      await restoreByCommand(restore);
      await t.volant.sweep();
      await sweepOften();
      expect([await statusOf(intentId), await refundedCents(intentId)]).toEqual([status, 0]);
      expect(await rowOf(paymentId)).toBeUndefined();
      expect(await reportsOf(paymentId)).toMatchObject([
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
      expect(await reportsOf(paymentId)).toEqual([]);
    },
  );

  it("it is not reported under the name of somebody who was given its customer's number", async ({
    t,
    calls: { backup, aRental, held, giveAgain, statusOf, reportsOf },
  }) => {
    const restore = await backup();
    const rental = await aRental();
    const { intentId, paymentId } = await held(rental);
    t.clock.advance({ days: 1 });
    await restore();
    await giveAgain('account', rental.customer.id);
    expect((await aCustomer(t)).id).toBe(rental.customer.id);
    await t.volant.sweep();
    expect(await statusOf(intentId)).toBe('requires_capture');
    expect(await reportsOf(paymentId)).toMatchObject([
      { customer: { email: '' }, rental: { providerId: intentId } },
    ]);
  });

  it('one of which it knows only the planned creation is known again', async ({
    t,
    calls: { aRental, backupDuringCreation, held, restoreByCommand, rowOf, sweepOften, statusOf, reportsOf },
  }) => {
    const rental = await aRental();
    const restore = backupDuringCreation();
    const { intentId, paymentId } = await held(rental);
    await restoreByCommand(restore);
    expect(await rowOf(paymentId)).toMatchObject({ state: 'open', provider_id: null });
    await t.volant.sweep();
    await sweepOften();
    expect(await rowOf(paymentId)).toMatchObject({ state: 'open', provider_id: intentId });
    expect(await statusOf(intentId)).toBe('requires_capture');
    expect(await reportsOf(paymentId)).toEqual([]);
  });

  it('one that it does not know and that still waits for a card is ended', async ({
    t,
    calls: { aRental, backup, opened, restoreByCommand, statusOf, reportsOf },
  }) => {
    const rental = await aRental();
    const restore = await backup();
    const { intentId, paymentId } = await opened(rental);
    await restoreByCommand(restore);
    await t.volant.sweep();
    expect(await statusOf(intentId)).toBe('canceled');
    expect(await reportsOf(paymentId)).toEqual([]);
  });

  it('one that is held while it is being ended is left held, and reported', async ({
    t,
    calls: { aRental, backup, opened, restoreByCommand, statusOf, sweepAfter, reportsOf },
  }) => {
    const rental = await aRental();
    const restore = await backup();
    const { intentId, paymentId, clientSecret } = await opened(rental);
    await restoreByCommand(restore);
    const { read } = t.provider;
    t.provider.read = async (kind, id) => {
      t.provider.read = read;
      await pay(t, clientSecret);
      return read(kind, id);
    };
    await t.volant.sweep();
    expect(await statusOf(intentId)).toBe('requires_capture');
    await sweepAfter({ seconds: 30 });
    expect(await statusOf(intentId)).toBe('requires_capture');
    expect(await reportsOf(paymentId)).toMatchObject([{ rental: { providerId: intentId } }]);
  });
});

describe('what the books do not expect', () => {
  it('is a held guarantee whose payment they ended: it is left held, and reported', async ({
    t,
    calls: { held, aRental, sweepOften, statusOf, reportsOf },
  }) => {
    const { intentId, paymentId } = await held(await aRental());
    await recordEnd(t.db, paymentId, { state: 'canceled' });
    await sweepOften();
    expect(await statusOf(intentId)).toBe('requires_capture');
    expect(await reportsOf(paymentId)).toMatchObject([{ paymentId }]);
  });

  it('is a second held object of one guarantee: both are left held, and it is reported', async ({
    t,
    calls: { held, aRental, sweepOften, statusOf, reportsOf },
  }) => {
    const { intentId, paymentId } = await held(await aRental());
    const { metadata } = await t.stripe.paymentIntents.retrieve(intentId);
    const second = await t.stripe.paymentIntents.create({
      amount: 500_00,
      currency: 'eur',
      capture_method: 'manual',
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata,
    });
    await sweepOften();
    expect([await statusOf(intentId), await statusOf(second.id)]).toEqual([
      'requires_capture',
      'requires_capture',
    ]);
    expect(await reportsOf(paymentId)).toMatchObject([{ paymentId, rental: { providerId: second.id } }]);
  });

  it.for(['deposit', 'supplement', 'balance'])(
    'is an authorised %s: it is ended',
    async (purpose, { t, calls: { held, aRental, sweepOften, statusOf } }) => {
      const { intentId } = await held(await aRental());
      const { metadata } = await t.stripe.paymentIntents.retrieve(intentId);
      const other = await t.stripe.paymentIntents.create({
        amount: 500_00,
        currency: 'eur',
        capture_method: 'manual',
        payment_method: 'pm_card_visa',
        confirm: true,
        metadata: { ...metadata, purpose, payment: crypto.randomUUID() },
      });
      await sweepOften();
      expect([await statusOf(intentId), await statusOf(other.id)]).toEqual(['requires_capture', 'canceled']);
    },
  );
});
