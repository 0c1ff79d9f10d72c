// @module-tag long
import { describe, expect } from 'vitest';
import { pay, renewManager } from '../testing/builders.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { restoredBooks } from '../testing/money/restored-books.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

/** What was decided of a guarantee after the backup that is restored. */

const it = testWithFreshApp().extend('calls', ({ t, manager }) => {
  const { rent, read, charge } = ledgerProbes(() => ({ t, manager }));
  const { backup, restoreByCommand, alertsOf, sweepAfter } = restoredBooks(() => t);
  /** A rental of 150.03 € that has begun, 45 € of it paid. */
  const begun = async (): Promise<number> => {
    const { id } = await rent();
    t.clock.advance({ days: 5 });
    await renewManager(t, manager);
    return id;
  };
  /** As `npm run restore` and the next start do. */
  const restoreAndCompare = async (restore: () => Promise<void>): Promise<void> => {
    await restoreByCommand(restore);
    await t.volant.sweep();
    await sweepAfter({ seconds: 30 });
    await sweepAfter({ minutes: 61 });
    await renewManager(t, manager);
  };
  const closeAlert = async (paymentId: string | undefined): Promise<number> => {
    const path = `/api/payment/${paymentId ?? ''}/alerts/guarantee_taken/settle`;
    return (await t.post(path, manager.token)).status;
  };

  return {
    ...guaranteeProbes(() => ({ t, manager })),
    begun,
    backup,
    alertsOf,
    sweepAfter,
    charge,
    read,
    restoreAndCompare,
    closeAlert,
  };
});
it.beforeEach(async ({ t }) => {
  await t.volant.sweep();
});

describe('a guarantee on a card that was decided about after the backup', () => {
  it('and was kept pays its rental with an alert, once', async ({ calls }) => {
    const id = await calls.begun();
    const { intentId } = await calls.hold(id);
    const restore = await calls.backup();
    await calls.charge(id, 120, 'damage');
    expect((await calls.capture(id, 120)).status).toBe(200);
    expect(await calls.read(id)).toMatchObject({ due: 105.03 });
    await calls.restoreAndCompare(restore);
    expect(await calls.statusOf(intentId)).toBe('succeeded');
    expect(await calls.newest(id)).toMatchObject({ state: 'captured', kept: 120 });
    expect(await calls.read(id)).toMatchObject({ charged: 0, due: 0, paid: 165, guaranteeExcess: 14.97 });
    const [alert, ...others] = await calls.alertsOf(id);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ kind: 'guarantee_taken', amount: 120, isCanceled: false });
    expect(await calls.closeAlert(alert?.paymentId)).toBe(204);
    expect(await calls.closeAlert(alert?.paymentId)).toBe(404);
    await calls.sweepAfter({ minutes: 61 });
    expect(await calls.alertsOf(id)).toEqual([]);
  });

  it('and was released reads released', async ({ calls }) => {
    const id = await calls.begun();
    const { intentId } = await calls.hold(id);
    const restore = await calls.backup();
    await calls.release(id);
    await calls.restoreAndCompare(restore);
    expect(await calls.statusOf(intentId)).toBe('canceled');
    expect(await calls.newest(id)).toMatchObject({ state: 'released' });
    expect(await calls.alertsOf(id)).toEqual([]);
  });

  it('and was given and released reads released', async ({ t, calls }) => {
    const id = await calls.begun();
    const { link } = (await calls.ask(id)).body;
    const { clientSecret } = (await calls.open(link)).body;
    const restore = await calls.backup();
    await pay(t, clientSecret);
    await calls.page(link);
    expect(await calls.newest(id)).toMatchObject({ state: 'held' });
    await calls.release(id);
    await calls.restoreAndCompare(restore);
    expect(await calls.newest(id)).toMatchObject({ state: 'released' });
  });
});

describe('a guarantee on a card', () => {
  it('that is kept by a decision is no alert', async ({ calls }) => {
    const id = await calls.begun();
    await calls.hold(id);
    expect((await calls.capture(id, 100)).status).toBe(200);
    expect(await calls.newest(id)).toMatchObject({ state: 'captured', kept: 100 });
    expect(await calls.alertsOf(id)).toEqual([]);
  });

  it("that is taken in the provider's dashboard is an alert", async ({ t, calls }) => {
    const id = await calls.begun();
    const { intentId } = await calls.hold(id);
    await t.stripe.paymentIntents.capture(intentId, { amount_to_capture: 80_00 });
    await calls.sweepAfter({ seconds: 30 });
    expect(await calls.newest(id)).toMatchObject({ state: 'captured', kept: 80 });
    expect(await calls.alertsOf(id)).toMatchObject([{ kind: 'guarantee_taken', amount: 80 }]);
  });

  it('whose time is over before anybody decides reads expired', async ({ t, manager, calls }) => {
    const id = await calls.begun();
    await calls.hold(id);
    t.clock.advance({ days: 8 });
    await t.volant.sweep();
    await renewManager(t, manager);
    expect(await calls.newest(id)).toMatchObject({ state: 'expired' });
  });
});
