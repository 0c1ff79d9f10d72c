// @module-tag long
import { describe, expect } from 'vitest';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import { readAccount } from '../../ledger/index.ts';
import { aVehicle } from '../../testing/builders.ts';
import { changeProbes, type Rented } from '../../testing/rentals/change-probes.ts';
import { beginComparing, nextComparison } from '../../testing/money/compared-orders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

/** Reads at the provider that take long, while the agency goes on working. */

const it = testWithFreshApp({ webhooks: true })
  .extend('vehicle', ({ t }) => aVehicle(t, { dailyPriceCents: 20_00 }))
  .extend('calls', ({ t, manager, vehicle }) => {
    const { rent, change, cancel } = changeProbes(() => ({ t, manager, vehicle }));
    /** 1 000 €, of which 300 € are paid as the deposit. */
    const rentFor300 = async (): Promise<Rented> => {
      const rented = await rent(5, 55);
      await t.sandbox.webhooksDelivered();
      return rented;
    };
    const becomes = async (rented: Rented, to: number): Promise<Rented> => {
      const { status, body } = await change(rented, { to });
      expect(status).toBe(200);
      return { ...rented, version: body.version };
    };
    const alerts = async () =>
      (await t.get<MoneyAlert[]>('/api/payment/alerts', manager.token)).body.map(({ kind, amount }) => ({
        kind,
        amount,
      }));

    return { rentFor300, becomes, alerts, cancel, rent };
  });
it.beforeEach(beginComparing);

type Call = 'read' | 'readRefund' | 'refundsOf' | 'refund';

const READS = ['read', 'readRefund', 'refundsOf'] as const satisfies Call[];

/** These calls wait from now on, or only the first: before they reach the provider, or with their answer. */
const hold = (
  t: TestApp,
  where: 'request' | 'answer',
  which: readonly Call[] = READS,
  { isFirstOnly = false } = {},
) => {
  const opened = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  let calls = 0;
  const slow = <K extends Call>(name: K): void => {
    const fast = t.provider[name] as (...args: unknown[]) => Promise<unknown>;
    t.provider[name] = (async (...args: unknown[]) => {
      calls += 1;
      const waits = !isFirstOnly || calls === 1;
      const wait = async (): Promise<void> => {
        held.resolve(undefined);
        await opened.promise;
      };
      if (waits && where === 'request') await wait();
      const answer = await fast(...args);
      if (waits && where === 'answer') await wait();
      return answer;
    }) as PaymentProvider[K];
  };
  which.forEach(slow);
  return {
    /** Until one waits. */
    held: held.promise,
    /** Lets them all go on, and waits until every event is answered. */
    open: async (): Promise<void> => {
      opened.resolve(undefined);
      await t.sandbox.webhooksDelivered();
    },
  };
};
const atProvider = async (t: TestApp, { intentId }: Rented): Promise<number[]> =>
  (await t.stripe.refunds.list({ payment_intent: intentId })).data
    .filter(({ status }) => status !== 'failed')
    .map(({ amount }) => amount)
    .reverse();
const inDashboard = async (t: TestApp, { intentId }: Rented, amount: number): Promise<void> => {
  await t.stripe.refunds.create({ payment_intent: intentId, amount });
};
const account = async (t: TestApp, { id }: Rented) => {
  const known = await readAccount(t.db, id);
  return { paid: known?.paidCents, due: known?.dueCents, comingBack: known?.comingBackCents };
};
const PAID_60 = { paid: 60_00, due: 0, comingBack: 0 };
describe('a second refund of ours while the first is read at the provider', () => {
  it.for([
    ['request', 'a payment', ['read']],
    ['answer', 'a payment', ['read']],
    ['request', 'anything', READS],
    ['answer', 'anything', READS],
  ] as const)(
    'is not taken for one of the dashboard when the %s of %s is slow, and a cancellation returns all',
    async ([where, _what, which], { t, calls }) => {
      const rented = await calls.rentFor300();
      const reads = hold(t, where, which);
      const cheaper = await calls.becomes(rented, 10);
      await reads.held;
      const cheapest = await calls.becomes(cheaper, 8);
      await reads.open();

      expect(await atProvider(t, rented)).toEqual([200_00, 40_00]);
      expect(await account(t, rented)).toEqual(PAID_60);
      expect(await calls.alerts()).toEqual([]);
      await nextComparison(t);
      expect(await account(t, rented)).toEqual(PAID_60);
      expect(await calls.alerts()).toEqual([]);

      expect((await calls.cancel(cheapest.id)).status).toBe('canceled');
      await t.sandbox.webhooksDelivered();
      expect(await atProvider(t, rented)).toEqual([200_00, 40_00, 60_00]);
      expect(await account(t, rented)).toMatchObject({ paid: 0, comingBack: 0 });
      await nextComparison(t);
      expect(await calls.alerts()).toEqual([]);
    },
  );
});

describe('a refund of ours that is made and not answered yet', () => {
  it('is not taken for one of the dashboard, and is recorded once', async ({ t, calls }) => {
    const rented = await calls.rentFor300();
    const refunds = hold(t, 'answer', ['refund'], { isFirstOnly: true });
    const changed = calls.becomes(rented, 10);
    await refunds.held;
    await nextComparison(t);
    await t.sandbox.webhooksDelivered();
    expect(await calls.alerts()).toEqual([]);
    expect(await account(t, rented)).toEqual({ paid: 100_00, due: 0, comingBack: 0 });
    await refunds.open();
    await changed;
    expect(await atProvider(t, rented)).toEqual([200_00]);
    expect(await account(t, rented)).toEqual({ paid: 100_00, due: 0, comingBack: 0 });
  });

  it('keeps its end when the first answer comes later', async ({ t, calls }) => {
    const rented = await calls.rent(5, 55, {}, 'pm_card_pendingRefund');
    await t.sandbox.webhooksDelivered();
    const refunds = hold(t, 'answer', ['refund'], { isFirstOnly: true });
    const changed = calls.becomes(rented, 10);
    await refunds.held;
    t.clock.advance({ minutes: 61 });
    t.sandbox.runDue();
    await t.sandbox.webhooksDelivered();
    const stateOf = async () =>
      (await t.db.selectFrom('refund').select('state').execute()).map(({ state }) => state);
    expect(await stateOf()).toEqual(['succeeded']);
    await refunds.open();
    await changed;
    expect(await stateOf()).toEqual(['succeeded']);
  });
});

describe('a refund of the dashboard', () => {
  it('is not forgotten when an older reading is answered later', async ({ t, calls }) => {
    const rented = await calls.rentFor300();
    const reads = hold(t, 'answer', ['refundsOf'], { isFirstOnly: true });
    await inDashboard(t, rented, 10_00);
    await reads.held;
    await inDashboard(t, rented, 40_00);
    await nextComparison(t);
    expect(await calls.alerts()).toEqual([{ kind: 'refunded_elsewhere', amount: 50 }]);
    await reads.open();
    expect(await calls.alerts()).toEqual([{ kind: 'refunded_elsewhere', amount: 50 }]);
  });

  it('that was noticed wrongly before a cancellation is given back once it is read again', async ({
    t,
    calls,
  }) => {
    const rented = await calls.becomes(await calls.rentFor300(), 10);
    await t.sandbox.webhooksDelivered();
    t.sandbox.setWebhook(undefined);
    await t.db.updateTable('payment').set({ refunded_elsewhere_cents: 40_00 }).execute();
    expect((await calls.cancel(rented.id)).status).toBe('canceled');
    expect(await atProvider(t, rented)).toEqual([200_00, 60_00]);
    await nextComparison(t);
    expect(await atProvider(t, rented)).toEqual([200_00, 60_00, 40_00]);
    expect(await account(t, rented)).toEqual({ paid: 0, due: 0, comingBack: 0 });
    await nextComparison(t);
    expect(await calls.alerts()).toEqual([]);
    expect(await atProvider(t, rented)).toEqual([200_00, 60_00, 40_00]);
  });
});

describe('a failed refund that is asked again', () => {
  it('is asked for what is left once the provider is read', async ({ t, manager, calls }) => {
    const rented = await calls.rent(5, 55, {}, 'pm_card_refundFail');
    const changed = await calls.becomes(rented, 10);
    await t.sandbox.webhooksDelivered();
    await nextComparison(t);
    expect(await calls.alerts()).toEqual([{ kind: 'refund_failed', amount: 200 }]);
    const { payment_id: paymentId } = await t.row('reservation', { id: rented.id }, 'payment_id');
    const reads = hold(t, 'answer', ['refundsOf'], { isFirstOnly: true });
    const path = `/api/payment/${paymentId ?? ''}/retry-refund`;
    const retried = t.post(path, manager.token);
    await reads.held;
    expect((await calls.cancel(changed.id)).status).toBe('canceled');
    await reads.open();
    expect((await retried).status).toBe(204);
    await t.sandbox.webhooksDelivered();
    const refunds = await t.db.selectFrom('refund').select('amount_cents').orderBy('created_at').execute();
    expect(refunds.map(({ amount_cents: cents }) => cents)).toEqual([200_00, 100_00]);
  });
});
