// @module-tag long
import { describe, expect } from 'vitest';
import { inDays } from '../../testing/builders.ts';
import { changeProbes, type Rented } from '../../testing/rentals/change-probes.ts';
import { beginComparing } from '../../testing/money/compared-orders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { ProviderRefusal, ProviderUnavailable } from '../payment-provider.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

/** What the provider is told of a rental: a restored database has nothing else. */

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent, change, cancel } = changeProbes(() => ({ t, manager, vehicle }));
  /** The rental is made longer twice; `older` is what the provider was told in between. */
  const changedTwice = async () => {
    const rented = await rent(5, 8);
    const once = await change(rented, { to: 9 });
    const older = (await t.stripe.paymentIntents.retrieve(rented.intentId)).metadata;
    const twice = await change({ ...rented, version: once.body.version }, { to: 10 });
    expect([once.status, twice.status]).toEqual([200, 200]);
    return { rented, older, newest: { startDate: inDays(t, 5), endDate: inDays(t, 10), state: 'confirmed' } };
  };

  return { rent, change, cancel, changedTwice };
});
it.beforeEach(beginComparing);

const describedAtProvider = async (t: TestApp, { intentId }: Rented) => {
  const { startDate, endDate, state } = (await t.stripe.paymentIntents.retrieve(intentId)).metadata;
  return { startDate, endDate, state };
};
const sweepAfter = async (t: TestApp, duration: { minutes?: number; seconds?: number }): Promise<void> => {
  t.clock.advance(duration);
  await t.volant.sweep();
};
/** The next description waits before it reaches the provider. */
const holdDescription = (t: TestApp) => {
  const { writeMetadata } = t.provider;
  const held = Promise.withResolvers<undefined>();
  const opened = Promise.withResolvers<undefined>();
  t.provider.writeMetadata = async (...args) => {
    t.provider.writeMetadata = writeMetadata;
    held.resolve(undefined);
    await opened.promise;
    return writeMetadata(...args);
  };
  return { held: held.promise, open: () => opened.resolve(undefined) };
};
/** As a request of ours that arrives late. */
const arrivesLate = async (
  t: TestApp,
  { intentId }: Rented,
  metadata: Record<string, string>,
): Promise<void> => {
  await t.stripe.paymentIntents.update(intentId, { metadata });
};

describe('what the provider is told of a rental', () => {
  it('is its last state when an earlier description takes long', async ({ t, calls }) => {
    const rented = await calls.rent(5, 8);
    const description = holdDescription(t);
    const first = calls.change(rented, { to: 9 });
    await description.held;
    const second = await calls.change({ ...rented, version: rented.version + 1 }, { to: 10 });
    expect(second.status).toBe(200);
    await t.volant.sweep();
    description.open();
    expect((await first).status).toBe(200);
    expect(await describedAtProvider(t, rented)).toMatchObject({ endDate: inDays(t, 10) });
  });

  it('is that it was cancelled when the description of a change takes long', async ({ t, calls }) => {
    const rented = await calls.rent(5, 8);
    const description = holdDescription(t);
    const first = calls.change(rented, { to: 9 });
    await description.held;
    expect((await calls.cancel(rented.id)).status).toBe('canceled');
    description.open();
    await first;
    expect(await describedAtProvider(t, rented)).toMatchObject({ endDate: inDays(t, 9), state: 'canceled' });
  });

  it('is told by the sweep when the process that was telling it is gone', async ({ t, calls }) => {
    const rented = await calls.rent(5, 8);
    const description = holdDescription(t);
    const first = calls.change(rented, { to: 9 });
    await description.held;
    await sweepAfter(t, { seconds: 30 });
    expect(await describedAtProvider(t, rented)).toMatchObject({ endDate: inDays(t, 8) });
    await sweepAfter(t, { seconds: 31 });
    expect(await describedAtProvider(t, rented)).toMatchObject({ endDate: inDays(t, 9) });
    description.open();
    await first;
  });

  it('is told by one process at a time when an earlier one goes on after its turn', async ({ t, calls }) => {
    const rented = await calls.rent(5, 8);
    const description = holdDescription(t);
    const first = calls.change(rented, { to: 9 });
    await description.held;
    t.clock.advance({ seconds: 61 });
    const next = holdDescription(t);
    const second = calls.change({ ...rented, version: rented.version + 1 }, { to: 10 });
    await next.held;
    description.open();
    await first;
    expect((await calls.change({ ...rented, version: rented.version + 2 }, { to: 11 })).status).toBe(200);
    next.open();
    await second;
    expect(await describedAtProvider(t, rented)).toMatchObject({ endDate: inDays(t, 11) });
  });

  it('is read again, and told again when an older description arrived last', async ({ t, calls }) => {
    const { rented, older, newest } = await calls.changedTwice();
    await arrivesLate(t, rented, older);
    await sweepAfter(t, { seconds: 31 });
    expect(await describedAtProvider(t, rented)).toEqual(newest);
    // The same again, while that was told.
    await arrivesLate(t, rented, older);
    await sweepAfter(t, { seconds: 31 });
    expect(await describedAtProvider(t, rented)).toEqual(newest);
  });

  it('is read again when it was told without an answer, and then another change was told', async ({
    t,
    calls,
  }) => {
    const rented = await calls.rent(5, 8);
    await sweepAfter(t, { seconds: 31 });
    const { writeMetadata } = t.provider;
    const late: Record<string, string>[] = [];
    t.provider.writeMetadata = (_id, metadata) => {
      late.push(metadata);
      return Promise.reject(new ProviderUnavailable(new Error('no answer')));
    };
    const { body } = await calls.change(rented, { to: 9 });
    t.provider.writeMetadata = writeMetadata;
    await calls.change({ ...rented, version: body.version }, { to: 10 });
    await arrivesLate(t, rented, late[0] ?? {});
    expect(await describedAtProvider(t, rented)).toMatchObject({ endDate: inDays(t, 9) });
    await sweepAfter(t, { seconds: 31 });
    expect(await describedAtProvider(t, rented)).toMatchObject({ endDate: inDays(t, 10) });
  });

  it('is told again when the comparison lists something older', async ({ t, calls }) => {
    const { rented, older, newest } = await calls.changedTwice();
    await sweepAfter(t, { seconds: 31 });
    await arrivesLate(t, rented, older);
    await sweepAfter(t, { minutes: 61 });
    await sweepAfter(t, { seconds: 31 });
    expect(await describedAtProvider(t, rented)).toEqual(newest);
  });

  it('is not replaced when it is later than what the database knows', async ({ t, calls }) => {
    const { rented, newest } = await calls.changedTwice();
    t.clock.advance({ minutes: 1 });
    const later = { endDate: inDays(t, 12), changedAt: t.clock.now().toISOString() };
    await arrivesLate(t, rented, later);
    await sweepAfter(t, { seconds: 31 });
    expect(await describedAtProvider(t, rented)).toEqual({ ...newest, endDate: later.endDate });
  });

  it('is not told again and again when the provider refuses it', async ({ t, calls: { rent, change } }) => {
    const rented = await rent(5, 8);
    await sweepAfter(t, { seconds: 31 });
    let calls = 0;
    t.provider.writeMetadata = () => {
      calls += 1;
      return Promise.reject(new ProviderRefusal(new Error('too long')));
    };
    expect((await change(rented, { to: 9 })).status).toBe(200);
    await sweepAfter(t, { seconds: 31 });
    await sweepAfter(t, { seconds: 31 });
    expect(calls).toBe(1);
  });
});
