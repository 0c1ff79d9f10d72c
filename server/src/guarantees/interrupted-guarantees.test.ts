// @module-tag long
import { describe, expect } from 'vitest';
import { ProviderRefusal, ProviderUnavailable } from '../payments/payment-provider.ts';
import { pay } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { restoredBooks } from '../testing/money/restored-books.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

/** Decisions about held cards while processes are killed, answers are lost and backups are restored. */

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent } = changeProbes(() => ({ t, manager, vehicle }));
  const { ask, release, capture, read, newest, page, open, hold, statusOf, acts } = guaranteeProbes(() => ({
    t,
    manager,
  }));
  const held = async () => {
    const { id } = await rent(2, 5);
    t.clock.advance({ days: 2 });
    return { id, ...(await hold(id)) };
  };

  return {
    ...restoredBooks(() => t),
    held,
    capture,
    release,
    newest,
    acts,
    statusOf,
    rent,
    ask,
    open,
    page,
    read,
    hold,
  };
});
it.beforeEach(async ({ t }) => {
  await t.volant.sweep();
});

const receivedCents = async (t: TestApp, intentId: string): Promise<number> =>
  (await t.stripe.paymentIntents.retrieve(intentId)).amount_received;

type Provider = TestApp['provider'];

/** The provider does as it was asked, and its answer is lost: as a process that is killed before it could record it. */
const losesAnswer = <K extends 'capture' | 'cancel'>(t: TestApp, call: K): (() => void) => {
  const real = t.provider[call] as (...args: never[]) => Promise<unknown>;
  t.provider[call] = async (...args: never[]) => {
    await real(...args);
    throw new ProviderUnavailable(new Error('killed'));
  };
  return () => {
    t.provider[call] = real as Provider[K];
  };
};

describe('a decision is carried out once', () => {
  it('although the process was killed between the capture at the provider and its record', async ({
    t,
    calls,
  }) => {
    const { id, intentId } = await calls.held();
    const repair = losesAnswer(t, 'capture');
    expect(await calls.capture(id, 50)).toMatchObject({
      status: 200,
      body: { state: 'held', deciding: 'capture' },
    });
    expect(await receivedCents(t, intentId)).toBe(50_00);
    expect(await calls.release(id)).toMatchObject({ status: 409, body: { code: 'guarantee_deciding' } });
    expect(await calls.capture(id, 60)).toMatchObject({ status: 409, body: { code: 'guarantee_deciding' } });
    repair();
    await t.restart();
    await t.volant.sweep();
    expect(await calls.newest(id)).toMatchObject({ state: 'captured', kept: 50, deciding: null });
    expect(await receivedCents(t, intentId)).toBe(50_00);
    expect(await calls.acts(id)).toEqual(['ask', 'open', 'hold', 'decide-capture', 'capture']);
  });

  it('although the provider does not answer for a while', async ({ t, calls }) => {
    const { id, intentId } = await calls.held();
    const { cancel } = t.provider;
    t.provider.cancel = () => Promise.reject(new ProviderUnavailable(new Error('down')));
    expect((await calls.release(id)).body).toMatchObject({ state: 'held', deciding: 'release' });
    await calls.sweepAfter({ seconds: 40 });
    expect(await calls.statusOf(intentId)).toBe('requires_capture');
    expect((await calls.capture(id, 50)).body.code).toBe('guarantee_deciding');
    t.provider.cancel = cancel;
    await calls.sweepAfter({ seconds: 40 });
    expect(await calls.newest(id)).toMatchObject({ state: 'released', deciding: null });
    expect(await calls.statusOf(intentId)).toBe('canceled');
  });

  it('although its payment was recorded and the guarantee was not', async ({ t, calls }) => {
    const { id, intentId } = await calls.held();
    const repair = losesAnswer(t, 'capture');
    await calls.capture(id, 50);
    repair();
    await t.change(
      'payment',
      { intent_id: intentId },
      {
        state: 'succeeded',
        captured_cents: 50_00,
        succeeded_at: t.clock.now(),
        recorded_at: t.clock.now(),
      },
    );
    await t.volant.sweep();
    expect(await calls.newest(id)).toMatchObject({ state: 'captured', kept: 50 });
  });

  it('and decided again when the provider refuses it', async ({ t, calls }) => {
    const { id } = await calls.held();
    const { capture: real } = t.provider;
    t.provider.capture = () => Promise.reject(new ProviderRefusal(new Error('amount_too_large')));
    expect(await calls.capture(id, 50)).toMatchObject({ status: 409, body: { code: 'guarantee_refused' } });
    expect(await calls.newest(id)).toMatchObject({ state: 'held', deciding: null });
    t.provider.capture = real;
    expect((await calls.capture(id, 40)).body).toMatchObject({ state: 'captured', kept: 40 });
  });
});

describe('two decisions at once', () => {
  it('of releasing and keeping: one is done, the other is refused', async ({ calls }) => {
    const { id, intentId } = await calls.held();
    const answers = await Promise.all([
      calls.capture(id, 50),
      calls.release(id),
      calls.capture(id, 50),
      calls.release(id),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 409, 409]);
    const { state } = (await calls.newest(id)) ?? {};
    expect([state, await calls.statusOf(intentId)]).toEqual(
      state === 'captured' ? ['captured', 'succeeded'] : ['released', 'canceled'],
    );
    expect((await calls.acts(id)).filter((act) => ['capture', 'release'].includes(act))).toHaveLength(1);
  });

  it('of withdrawing the request while the customer gives their card: nothing stays held', async ({
    t,
    calls,
  }) => {
    const { id } = await calls.rent(2, 5);
    t.clock.advance({ days: 2 });
    const { link } = (await calls.ask(id)).body;
    const intentId = await pay(t, (await calls.open(link)).body.clientSecret);
    await Promise.all([calls.page(link), calls.release(id)]);
    expect(await calls.newest(id)).toMatchObject({ state: 'released' });
    expect(await calls.statusOf(intentId)).toBe('canceled');
  });
});

describe('a backup that is restored', () => {
  it('of before the decision: the guarantee follows the provider', async ({ t, calls }) => {
    const { id } = await calls.held();
    const restore = await calls.backup();
    await calls.capture(id, 50);
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect(await calls.newest(id)).toMatchObject({ state: 'captured', kept: 50 });
    expect((await calls.read(id)).due).toBe(55);
  });

  it('of before the card was given: the guarantee is held again', async ({ t, calls }) => {
    const { id } = await calls.rent(2, 5);
    t.clock.advance({ days: 2 });
    const { link } = (await calls.ask(id)).body;
    const { clientSecret } = (await calls.open(link)).body;
    const restore = await calls.backup();
    await pay(t, clientSecret);
    await calls.page(link);
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect(await calls.newest(id)).toMatchObject({ state: 'held' });
  });

  it('of before the request: it is left held, and an alert', async ({ t, calls }) => {
    const { id } = await calls.rent(2, 5);
    t.clock.advance({ days: 2 });
    const restore = await calls.backup();
    const { intentId } = await calls.hold(id);
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    expect((await calls.read(id)).guarantees).toEqual([]);
    expect(await calls.statusOf(intentId)).toBe('requires_capture');
    expect((await calls.allAlerts()).map(({ kind }) => kind)).toContain('unknown_guarantee');
  });
});
