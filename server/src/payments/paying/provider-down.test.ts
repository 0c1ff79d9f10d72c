// @module-tag long
import { describe, expect } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { aCustomer, aManager, aVehicle, book, openIntent } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp()
  /** Error messages in the log. */
  .extend('alarms', (): string[] => [])
  .extend('options', ({ alarms }) => {
    const write = (line: string): void => {
      alarms.push((JSON.parse(line) as { msg: string }).msg);
    };
    return { log: createLog('error', { write }) };
  });

const stateOf = async (t: TestApp, id: number): Promise<string> =>
  (await t.row('reservation', { id }, 'state')).state;

const alerts = async (t: TestApp): Promise<unknown> =>
  (await t.get('/api/payment/alerts', (await aManager(t)).token)).body;

describe('while the provider does not answer', () => {
  it('answers 503 with Retry-After, and keeps the hold', async ({ t }) => {
    const customer = await aCustomer(t);
    const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    await t.sandbox.close();
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: body.id });
    expect([intent.status, intent.body]).toMatchObject([503, { code: 'provider_unavailable' }]);
    expect(intent.headers['retry-after']).toBeDefined();
    expect(await stateOf(t, body.id)).toBe('pending');
  });

  it('releases no expired hold whose payment may still succeed', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { body } = await book(t, customer, { vehicle, from: 5, to: 8 });
    await openIntent(t, customer, { amount: 45_00, reservationId: body.id });
    await t.sandbox.close();
    t.clock.advance({ minutes: 120 });
    await t.volant.sweep();
    expect(await stateOf(t, body.id)).toBe('pending');
    expect((await book(t, await aCustomer(t), { vehicle, from: 6, to: 9 })).status).toBe(409);
  });

  it('alerts the log hourly and the manager about holds kept for half an hour, then releases them', async ({
    t,
    alarms,
  }) => {
    const customer = await aCustomer(t);
    const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    await openIntent(t, customer, { amount: 45_00, reservationId: body.id });
    // This error is not retried at once.
    for (const method of ['GET', 'POST'] as const)
      t.sandbox.addFault({ kind: 'status', status: 429, method, path: /payment_intents/, times: 1_000 });
    const kept = () => alarms.filter((sentence) => sentence.startsWith('holds that ran out are kept'));
    const sweepAfter = async (minutes: number): Promise<number> => {
      t.clock.advance({ minutes });
      await t.volant.sweep();
      return kept().length;
    };
    expect([await sweepAfter(16), await sweepAfter(28)]).toEqual([0, 0]);
    expect(await alerts(t)).toEqual([]);
    expect(await sweepAfter(1)).toBe(1);
    expect([await sweepAfter(59), await sweepAfter(1)]).toEqual([1, 2]);
    expect(await stateOf(t, body.id)).toBe('pending');
    expect(await alerts(t)).toMatchObject([{ kind: 'undecided', amount: 45, reservationId: body.id }]);
    t.sandbox.clearFaults();
    await t.volant.sweep();
    expect(await stateOf(t, body.id)).toBe('canceled');
    expect(await alerts(t)).toEqual([]);
  });

  it('releases a hold that has no open payment', async ({ t }) => {
    const customer = await aCustomer(t);
    const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    await t.sandbox.close();
    t.clock.advance({ minutes: 16 });
    await t.volant.sweep();
    expect(await stateOf(t, body.id)).toBe('canceled');
  });
});
