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
  it('and was kept pays its rental with an alert, once', async ({
    calls: {
      begun,
      hold,
      capture,
      statusOf,
      newest,
      backup,
      alertsOf,
      sweepAfter,
      charge,
      read,
      restoreAndCompare,
      closeAlert,
    },
  }) => {
    const id = await begun();
    const { intentId } = await hold(id);
    const restore = await backup();
    await charge(id, 120, 'damage');
    expect((await capture(id, 120)).status).toBe(200);
    expect(await read(id)).toMatchObject({ due: 105.03 });
    await restoreAndCompare(restore);
    expect(await statusOf(intentId)).toBe('succeeded');
    expect(await newest(id)).toMatchObject({ state: 'captured', kept: 120 });
    expect(await read(id)).toMatchObject({ charged: 0, due: 0, paid: 165, guaranteeExcess: 14.97 });
    const [alert, ...others] = await alertsOf(id);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ kind: 'guarantee_taken', amount: 120, isCanceled: false });
    expect(await closeAlert(alert?.paymentId)).toBe(204);
    expect(await closeAlert(alert?.paymentId)).toBe(404);
    await sweepAfter({ minutes: 61 });
    expect(await alertsOf(id)).toEqual([]);
  });

  it('and was released reads released', async ({
    calls: { begun, hold, release, statusOf, newest, backup, alertsOf, restoreAndCompare },
  }) => {
    const id = await begun();
    const { intentId } = await hold(id);
    const restore = await backup();
    await release(id);
    await restoreAndCompare(restore);
    expect(await statusOf(intentId)).toBe('canceled');
    expect(await newest(id)).toMatchObject({ state: 'released' });
    expect(await alertsOf(id)).toEqual([]);
  });

  it('and was given and released reads released', async ({
    t,
    calls: { begun, ask, open, page, newest, release, backup, restoreAndCompare },
  }) => {
    const id = await begun();
    const { link } = (await ask(id)).body;
    const { clientSecret } = (await open(link)).body;
    const restore = await backup();
    await pay(t, clientSecret);
    await page(link);
    expect(await newest(id)).toMatchObject({ state: 'held' });
    await release(id);
    await restoreAndCompare(restore);
    expect(await newest(id)).toMatchObject({ state: 'released' });
  });
});

describe('a guarantee on a card', () => {
  it('that is kept by a decision is no alert', async ({
    calls: { begun, hold, capture, newest, alertsOf },
  }) => {
    const id = await begun();
    await hold(id);
    expect((await capture(id, 100)).status).toBe(200);
    expect(await newest(id)).toMatchObject({ state: 'captured', kept: 100 });
    expect(await alertsOf(id)).toEqual([]);
  });

  it("that is taken in the provider's dashboard is an alert", async ({
    t,
    calls: { begun, hold, newest, sweepAfter, alertsOf },
  }) => {
    const id = await begun();
    const { intentId } = await hold(id);
    await t.stripe.paymentIntents.capture(intentId, { amount_to_capture: 80_00 });
    await sweepAfter({ seconds: 30 });
    expect(await newest(id)).toMatchObject({ state: 'captured', kept: 80 });
    expect(await alertsOf(id)).toMatchObject([{ kind: 'guarantee_taken', amount: 80 }]);
  });

  it('whose time is over before anybody decides reads expired', async ({
    t,
    manager,
    calls: { begun, hold, newest },
  }) => {
    const id = await begun();
    await hold(id);
    t.clock.advance({ days: 8 });
    await t.volant.sweep();
    await renewManager(t, manager);
    expect(await newest(id)).toMatchObject({ state: 'expired' });
  });
});
