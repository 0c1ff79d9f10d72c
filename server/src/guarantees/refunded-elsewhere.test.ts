// @module-tag long
import { describe, expect } from 'vitest';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import { aManager, aVehicle, type TestCustomer, type TestVehicle } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { entriesOf, ledgerProbes } from '../testing/money/ledger-probes.ts';
import { nextComparison } from '../testing/money/compared-orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

interface Facts {
  t: TestApp;
  manager: TestCustomer;
  vehicle: TestVehicle;
}

const probesOf = ({ t, manager, vehicle }: Facts) => {
  const { rent } = changeProbes(() => ({ t, manager, vehicle }));
  const { capture, hold, newest } = guaranteeProbes(() => ({ t, manager }));
  const ledger = ledgerProbes(() => ({ t, manager }));
  /** A rental on its first day with a card held: 105 € are still owed. */
  const held = async (): Promise<{ id: number; intentId: string }> => {
    const { id } = await rent(2, 5);
    t.clock.advance({ days: 2 });
    const { intentId } = await hold(id);
    return { id, intentId };
  };
  const alerts = async (): Promise<MoneyAlert[]> =>
    (await t.get<MoneyAlert[]>('/api/payment/alerts', manager.token)).body;

  return { held, capture, newest, ledger, alerts };
};

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => probesOf({ t, manager, vehicle }));

/** The entries beside the deposit. */
const beside = (read: Ledger) => entriesOf(read).slice(1);

describe('what is given back in the dashboard of a guarantee that was kept', () => {
  it('is in the ledger once, owed again, and an alert', async ({ t, calls }) => {
    const { id, intentId } = await calls.held();
    await calls.capture(id, 60);
    expect(await calls.ledger.read(id)).toMatchObject({ paid: 105, due: 45 });
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 25_00 });
    await nextComparison(t);
    await nextComparison(t);
    const read = await calls.ledger.read(id);
    expect(beside(read)).toEqual([
      ['payment', 60, 'online'],
      ['refund', 25, 'online'],
    ]);
    expect(read).toMatchObject({ paid: 80, refunded: 25, due: 70, credit: 0, refundable: 0 });
    expect(await calls.alerts()).toMatchObject([
      { kind: 'refunded_elsewhere', amount: 25, reservationId: id },
    ]);
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 35_00 });
    await nextComparison(t);
    expect(await calls.ledger.read(id)).toMatchObject({ paid: 45, refunded: 60, due: 105 });
    expect(await calls.newest(id)).toMatchObject({ state: 'captured', kept: 60 });
  });

  it('is told by the webhook, without waiting for the comparison', async ({ onTestFinished }) => {
    const t = await startTestApp({ webhooks: true });
    onTestFinished(() => t.close());
    const manager = await aManager(t);
    const vehicle = await aVehicle(t);
    const { held, capture, ledger } = probesOf({ t, manager, vehicle });
    const { id, intentId } = await held();
    await capture(id, 60);
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 25_00 });
    await expect.poll(async () => (await ledger.read(id)).refunded).toBe(25);
  });

  it('counts when both were done in the dashboard before anything was noticed', async ({ t, calls }) => {
    const { id, intentId } = await calls.held();
    await t.stripe.paymentIntents.capture(intentId, { amount_to_capture: 60_00 });
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 10_00 });
    await nextComparison(t);
    await nextComparison(t);
    const read = await calls.ledger.read(id);
    expect(beside(read)).toEqual([
      ['payment', 60, 'online'],
      ['refund', 10, 'online'],
    ]);
    expect(read.due).toBe(55);
  });

  it('is reversed when that refund fails after all', async ({ t, calls }) => {
    const { id, intentId } = await calls.held();
    await calls.capture(id, 60);
    const elsewhere = (cents: number) =>
      t.change('payment', { intent_id: intentId }, { refunded_elsewhere_cents: cents });
    await elsewhere(25_00);
    await elsewhere(0);
    const read = await calls.ledger.read(id);
    expect(beside(read).map(([kind, amount]) => [kind, amount])).toEqual([
      ['payment', 60],
      ['refund', 25],
      ['refund', -25],
    ]);
    expect(read).toMatchObject({ paid: 105, refunded: 0, due: 45 });
  });

  it('is no refund where a bank took it back, and is reversed when the dispute is won after all', async ({
    t,
    calls,
  }) => {
    const { id, intentId } = await calls.held();
    await calls.capture(id, 60);
    const become = (values: object) => t.change('payment', { intent_id: intentId }, values);
    const at = t.clock.now();
    // Written by hand: no card of the sandbox is held and disputed.
    await become({
      refunded_elsewhere_cents: 60_00,
      refunded_elsewhere_at: at,
      disputed_at: at,
      dispute_state: 'lost',
      dispute_cents: 50_00,
      dispute_closed_at: at,
    });
    expect(await calls.ledger.read(id)).toMatchObject({
      paid: 45,
      received: 55,
      refunded: 10,
      chargedBack: 50,
      due: 105,
    });
    await become({ refunded_elsewhere_cents: 10_00, dispute_state: 'won' });
    const read = await calls.ledger.read(id);
    expect(read).toMatchObject({ paid: 95, refunded: 10, chargedBack: 0, due: 55 });
    expect(beside(read).map(([kind, amount]) => [kind, amount])).toEqual([
      ['payment', 60],
      ['refund', 10],
      ['chargeback', 50],
      ['chargeback', -50],
    ]);
  });

  it('is asked for when the charge that it was kept for no longer counts', async ({ t, calls }) => {
    const { id, intentId } = await calls.held();
    const { entries } = (await calls.ledger.charge(id, 60, 'damage')).body;
    await calls.capture(id, 165);
    expect(await calls.ledger.read(id)).toMatchObject({ due: 0, guaranteeExcess: 0 });
    expect((await calls.ledger.reverse(entries.at(-1)?.id)).status).toBe(200);
    expect(await calls.ledger.read(id)).toMatchObject({
      due: 0,
      credit: 0,
      comingBack: 0,
      guaranteeExcess: 60,
    });
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 60_00 });
    await nextComparison(t);
    expect(await calls.ledger.read(id)).toMatchObject({ due: 0, credit: 0, guaranteeExcess: 0 });
  });
});
