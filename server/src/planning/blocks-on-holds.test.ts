import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Block, BlockConflict } from '@volant/shared/planning/planning.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, book, inDays, openIntent, pay, type TestCustomer } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend(
  'block',
  ({ t, manager, vehicle }) =>
    (from: number, to: number, more: object = {}) =>
      t.post<Block & ProblemBody & { conflicts: BlockConflict[] }>('/api/blocks', manager.token, {
        vehicleId: vehicle.id,
        firstDay: inDays(t, from),
        lastDay: inDays(t, to),
        reason: 'entretien',
        ...more,
      }),
);

const segment = (t: TestApp, from: number, to: number) => ({
  startDate: inDays(t, from),
  endDate: inDays(t, to),
});
const mine = async (t: TestApp, { token }: TestCustomer): Promise<Reservation | undefined> =>
  (await t.get<Reservation[]>('/api/reservations/me', token)).body[0];

describe('an unavailability on days that are held', () => {
  it('releases the hold after its payment was ended', async ({ t, vehicle, block }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    const payment = await openIntent(t, customer, { amount: hold.deposit * 100, reservationId: hold.id });
    expect(await block(5, 6)).toMatchObject({
      status: 409,
      body: { conflicts: [{ status: 'pending', acts: ['cancel'] }] },
    });
    expect(
      (await block(5, 6, { resolve: [{ reservationId: hold.id, act: 'later' }], force: true })).status,
    ).toBe(409);
    const { status, body } = await block(5, 6, { force: true });
    expect([status, body.segments]).toEqual([201, [segment(t, 5, 6)]]);
    await expect(pay(t, payment.body.clientSecret)).rejects.toThrow(/canceled/);
  });

  it('asks again when the hold was paid meanwhile', async ({ t, vehicle, block }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    const payment = await openIntent(t, customer, { amount: hold.deposit * 100, reservationId: hold.id });
    await pay(t, payment.body.clientSecret);
    const resolve = [{ reservationId: hold.id, act: 'cancel' }];
    expect(await block(5, 6, { resolve })).toMatchObject({
      status: 409,
      body: { code: 'block_conflict', conflicts: [{ reservationId: hold.id, status: 'upcoming' }] },
    });
    expect((await mine(t, customer))?.status).toBe('upcoming');
  });

  it('answers 503 and changes nothing while the provider does not say what became of the payment', async ({
    t,
    vehicle,
    block,
  }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    await openIntent(t, customer, { amount: hold.deposit * 100, reservationId: hold.id });
    t.sandbox.addFault({ kind: 'status', method: 'POST', path: /\/cancel$/, status: 503, times: 100 });
    const { status, headers } = await block(5, 6, { force: true });
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    t.sandbox.clearFaults();
    expect((await mine(t, customer))?.status).toBe('pending');
  });
});
