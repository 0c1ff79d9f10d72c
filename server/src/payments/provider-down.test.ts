import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, aVehicle, book, openIntent } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

const stateOf = async (id: number): Promise<string> =>
  (await t.db.selectFrom('reservation').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

describe('while the provider does not answer', () => {
  it('answers 503 with Retry-After, and keeps the hold', async () => {
    const customer = await aCustomer(t);
    const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    await t.sandbox.close();
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: body.id });
    expect([intent.status, intent.body]).toMatchObject([503, { code: 'provider_unavailable' }]);
    expect(intent.headers['retry-after']).toBeDefined();
    expect(await stateOf(body.id)).toBe('pending');
  });

  it('releases no hold whose payment may still succeed, however long it ran out', async () => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { body } = await book(t, customer, { vehicle, from: 5, to: 8 });
    await openIntent(t, customer, { amount: 45_00, reservationId: body.id });
    await t.sandbox.close();
    t.clock.advance({ minutes: 120 });
    await t.volant.sweep();
    expect(await stateOf(body.id)).toBe('pending');
    expect((await book(t, await aCustomer(t), { vehicle, from: 6, to: 9 })).status).toBe(409);
  });

  it('releases a hold that has no payment under way', async () => {
    const customer = await aCustomer(t);
    const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    await t.sandbox.close();
    t.clock.advance({ minutes: 16 });
    await t.volant.sweep();
    expect(await stateOf(body.id)).toBe('canceled');
  });
});
