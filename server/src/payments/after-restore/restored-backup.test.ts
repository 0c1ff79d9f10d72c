// @module-tag long
import { describe, expect } from 'vitest';
import { aCustomer, anAccessory, aVehicle, openIntent, pay } from '../../testing/builders.ts';
import { restoredBooks } from '../../testing/money/restored-books.ts';
import { haveCompared } from '../../testing/money/compared-orders.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

/** An old database beside the current provider: whole backups, restored over everything that came since. */

const it = testWithFreshApp().extend('calls', ({ t }) => restoredBooks(() => t));
it.beforeEach(haveCompared);

describe('the comparison after the restoration of a backup', () => {
  it('restarts from the backup when the provider failed in the middle', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    const { intentId } = await calls.buy(customer, { vehicle, from: 9, to: 12 });
    const wanted = calls.paidBy(customer, 9);
    const open = await calls.hold(customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: open.id });
    t.clock.advance({ days: 3 });
    await restore();
    t.sandbox.addFault({ kind: 'status', status: 503, method: 'POST', path: /\/cancel$/, times: 3 });
    await t.volant.sweep();
    await calls.sweepAfter({ seconds: 30 });
    const left = await t.stripe.paymentIntents.retrieve(body.clientSecret.split('_secret_')[0] ?? '');
    expect(left.status).toBe('canceled');
    expect([await calls.liveOf(vehicle), await calls.refundedCents(intentId)]).toEqual([wanted, 0]);
  });

  it('is left to the process that took over the lease from a delayed one', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    await calls.buy(customer, { vehicle, from: 9, to: 12 });
    const wanted = calls.paidBy(customer, 9);
    t.clock.advance({ days: 3 });
    await restore();
    const { listPayments } = t.provider;
    t.provider.listPayments = async function* (since) {
      t.provider.listPayments = listPayments;
      t.clock.advance({ seconds: 25 });
      const expires_at = new Date(t.clock.now().getTime() + 20_000);
      const holder = '11111111-1111-4111-8111-111111111111';
      await t.db.updateTable('lease').set({ holder, expires_at }).execute();
      yield* listPayments(since);
    };
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toEqual([]);
    await calls.sweepAfter({ seconds: 30 });
    expect(await calls.liveOf(vehicle)).toEqual(wanted);
  });

  it('misses no page that is paid while it runs', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    await openIntent(t, await aCustomer(t), { amount: 10_00 });
    const held = await calls.hold(customer, { vehicle, from: 9, to: 12 });
    const { body } = await t.post<{ url: string }>('/api/payment/create-checkout-session', customer.token, {
      amount: held.deposit,
      productName: 'Acompte',
      reservationId: held.id,
    });
    await restore();
    const { listPayments } = t.provider;
    t.provider.listPayments = async function* (since) {
      t.provider.listPayments = listPayments;
      let isPaid = false;
      for await (const seen of listPayments(since)) {
        if (!isPaid) await calls.payPage(body.url);
        isPaid = true;
        yield seen;
      }
    };
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toEqual(calls.paidBy(customer, 9));
  });

  it('reads more than one page of the provider', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const restore = await calls.backup();
    await calls.buy(customer, { vehicle, from: 9, to: 12 });
    const wanted = calls.paidBy(customer, 9);
    for (let count = 0; count < 101; count += 1)
      await t.stripe.paymentIntents.create({ amount: 1000, currency: 'eur' });
    await restore();
    await t.volant.sweep();
    expect(await calls.liveOf(vehicle)).toEqual(wanted);
  });
});

describe('a backup that knows a hold, and not its payment', () => {
  it('confirms the hold with the payment made for it', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const accessory = await anAccessory(t);
    const order = { vehicle, from: 9, to: 12, accessories: [{ accessory, quantity: 2 }] };
    const held = await calls.hold(customer, order);
    const restore = await calls.backup();
    const intentId = await calls.payFor(customer, held);
    await restore();
    await t.volant.sweep();
    expect([await calls.liveOf(vehicle), await calls.refundedCents(intentId)]).toEqual([
      calls.paidBy(customer, 9),
      0,
    ]);
  });

  it('follows a payment whose creation was unanswered at the backup', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const held = await calls.hold(customer, { vehicle, from: 9, to: 12 });
    const restore = calls.backupDuringCreation();
    const intentId = await calls.payFor(customer, held);
    await restore();
    await calls.sweepAfter({ seconds: 30 });
    expect(await calls.liveOf(vehicle)).toEqual(calls.paidBy(customer, 9));
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 10_00 });
    await calls.sweepAfter({ minutes: 61 });
    expect(await calls.alertsOf(held.id)).toMatchObject([{ kind: 'refunded_elsewhere', amount: 10 }]);
  });

  it('refunds what was paid when its key is too old to be reused', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const held = await calls.hold(customer, { vehicle, from: 9, to: 12 });
    const restore = calls.backupDuringCreation();
    const intentId = await calls.payFor(customer, held);
    t.clock.advance({ days: 2 });
    await restore();
    await t.volant.sweep();
    expect([await calls.liveOf(vehicle), await calls.refundedCents(intentId)]).toEqual([
      [],
      held.deposit * 100,
    ]);
    expect(await calls.refundState(intentId)).toBe('succeeded');
  });

  it('confirms the hold with what was paid under a key too old to be reused, when that is seen before the hold ends', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const held = await calls.hold(customer, { vehicle, from: 9, to: 12 });
    const restore = calls.backupDuringCreation();
    const intentId = await calls.payFor(customer, held);
    const wanted = calls.paidBy(customer, 9);
    t.clock.advance({ days: 2 });
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    await calls.sweepAfter({ seconds: 30 });
    expect([await calls.liveOf(vehicle), await calls.refundedCents(intentId)]).toEqual([wanted, 0]);
  });

  it('refunds what is paid while its unfinished creation is ended', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const held = await calls.hold(customer, { vehicle, from: 9, to: 12 });
    const restore = calls.backupDuringCreation();
    const { clientSecret } = (
      await openIntent(t, customer, { amount: held.deposit * 100, reservationId: held.id })
    ).body;
    await restore();
    // It cannot be listed, so it stays unfinished.
    t.sandbox.addFault({ kind: 'status', method: 'GET', path: /payment_intents$/, status: 503, times: 100 });
    await t.volant.sweep();
    const { cancel: cancelAtProvider } = t.provider;
    let intentId = '';
    t.provider.cancel = async (kind, id) => {
      t.provider.cancel = cancelAtProvider;
      intentId = await pay(t, clientSecret);
      return cancelAtProvider(kind, id);
    };
    await calls.sweepAfter({ seconds: 30 });
    expect(intentId).not.toBe('');
    expect([await calls.refundedCents(intentId), await calls.refundState(intentId)]).toEqual([
      held.deposit * 100,
      'succeeded',
    ]);
  });

  it('does not confirm the hold when the money was refunded since', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const held = await calls.hold(customer, { vehicle, from: 9, to: 12 });
    const { body } = await openIntent(t, customer, { amount: held.deposit * 100, reservationId: held.id });
    const restore = await calls.backup();
    const intentId = await pay(t, body.clientSecret);
    await calls.sweepAfter({ seconds: 30 });
    await calls.cancel(held.id);
    t.clock.advance({ days: 3 });
    await restore();
    await t.volant.sweep();
    await calls.sweepAfter({ seconds: 30 });
    const queued = await t.db
      .selectFrom('outbox')
      .select('kind')
      .where('aggregate_id', '=', String(held.id))
      .where('kind', 'like', '%reservation%')
      .execute();
    expect([await calls.liveOf(vehicle), queued]).toEqual([[], []]);
    expect([await calls.refundedCents(intentId), await calls.refundState(intentId)]).toEqual([
      held.deposit * 100,
      'succeeded',
    ]);
  });
});
