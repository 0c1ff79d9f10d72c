// @module-tag long
import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aVehicle, renewManager } from '../../testing/builders.ts';
import { changeProbes, type Rented } from '../../testing/rentals/change-probes.ts';
import { requestProbes, TO_CHANGE } from '../../testing/rentals/request-probes.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent, change, cancel } = changeProbes(() => ({ t, manager, vehicle }));
  const noShow = ({ id }: Rented) =>
    t.patch<Reservation & Omit<ProblemBody, 'status'>>(
      `/api/reservations/${id}?motif=no_show`,
      manager.token,
    );
  /** Two days before the start; the border passes a day later. */
  const rentSoon = () => rent(3, 5);

  return { ...requestProbes(() => ({ t, manager })), rentSoon, rent, cancel, noShow, change };
});

describe('the deposit of a cancellation after the border', () => {
  it('is kept without a request, and after one that came late', async ({ t, calls }) => {
    const without = await calls.rentSoon();
    const late = await calls.rent(3, 5, { vehicle: await aVehicle(t) });
    t.clock.advance({ days: 2 });
    expect((await calls.ask(late)).status).toBe(201);
    expect(await calls.cancel(without.id)).toMatchObject({ status: 'canceled', paid: 30, refund: null });
    expect(await calls.cancel(late.id)).toMatchObject({ status: 'canceled', paid: 30, refund: null });
  });

  it('is refunded after a request that came before it, which the cancellation settles', async ({
    t,
    manager,
    calls,
  }) => {
    const rented = await calls.rentSoon();
    const { body } = await calls.ask(rented);
    t.clock.advance({ days: 2 });
    expect(await calls.cancel(rented.id)).toMatchObject({
      status: 'canceled',
      refunded: 30,
      openRequests: [],
    });
    const refunds = await t.stripe.refunds.list({ payment_intent: rented.intentId });
    expect(refunds.data.map(({ amount, status }) => [amount, status])).toEqual([[30_00, 'succeeded']]);
    expect(await calls.open()).toEqual([]);
    expect(await calls.stored()).toMatchObject([{ outcome: 'canceled', answered_by: manager.id }]);
    expect((await calls.acts()).at(-1)).toEqual({
      act: 'reservation.settle-request',
      by: manager.id,
      after: { wish: 'annulation', askedAt: body.askedAt, answered: 'canceled' },
    });
  });

  it('is kept after a request for a change only, or one that a manager set aside', async ({ t, calls }) => {
    const changing = await calls.rentSoon();
    const set = await calls.rent(3, 5, { vehicle: await aVehicle(t) });
    await calls.ask(changing, TO_CHANGE);
    const { body } = await calls.ask(set);
    expect(await calls.markHandled(body.id)).toMatchObject({ status: 200, body: { reservationId: set.id } });
    t.clock.advance({ days: 2 });
    expect(await calls.cancel(changing.id)).toMatchObject({ paid: 30, refund: null });
    expect(await calls.cancel(set.id)).toMatchObject({ paid: 30, refund: null });
  });

  it('is not decided by a no-show while the request is open', async ({ t, calls }) => {
    const rented = await calls.rentSoon();
    await calls.ask(rented);
    t.clock.advance({ days: 3, minutes: 120 });
    const refused = await calls.noShow(rented);
    expect(refused).toMatchObject({ status: 409, body: { code: 'cancellation_asked' } });
    expect(refused.body.message).toContain('annulez la réservation à sa demande');
    expect(await calls.cancel(rented.id)).toMatchObject({ refunded: 30 });
  });
});

it('a rental that became past with an open request is cancelled as was asked, not as a no-show', async ({
  t,
  manager,
  calls,
}) => {
  const rented = await calls.rent(3, 5);
  await calls.ask(rented);
  t.clock.advance({ days: 12 });
  await renewManager(t, manager);
  expect(await calls.noShow(rented)).toMatchObject({ status: 409, body: { code: 'cancellation_asked' } });
  expect(await calls.cancel(rented.id)).toMatchObject({ status: 'canceled', refunded: 30, openRequests: [] });
});

it('the return of the vehicle settles what was still asked', async ({ t, manager, calls }) => {
  const rented = await calls.rent(3, 5);
  await calls.ask(rented);
  t.clock.advance({ days: 12 });
  await renewManager(t, manager);
  const path = `/api/reservations/${rented.id}/finalize?mileageDriven=10`;
  expect((await t.patch(path, manager.token)).status).toBe(200);
  expect(await calls.open()).toEqual([]);
  expect(await calls.stored()).toMatchObject([{ outcome: 'returned', answered_by: manager.id }]);
});

describe('the deposit after a change that comes after the border', () => {
  it.for([
    ['a change', TO_CHANGE],
    ['a cancellation', { wish: 'annulation' }],
  ] as const)(
    'is not fixed when the customer asked for %s before it; the change settles it',
    async ([_name, wish], { t, manager, calls }) => {
      const rented = await calls.rent(3, 5);
      await calls.ask(rented, wish);
      t.clock.advance({ days: 2 });
      const { body } = await calls.change(rented, { from: 10, to: 12 });
      expect(body).toMatchObject({ depositNonRefundable: false, openRequests: [] });
      expect(await calls.stored()).toMatchObject([{ outcome: 'changed', answered_by: manager.id }]);
      expect(await calls.cancel(rented.id)).toMatchObject({ refunded: 30 });
    },
  );

  it('is fixed when they asked after it', async ({ t, calls }) => {
    const rented = await calls.rent(3, 5);
    t.clock.advance({ days: 2 });
    await calls.ask(rented, TO_CHANGE);
    const { body } = await calls.change(rented, { from: 10, to: 12 });
    expect(body.depositNonRefundable).toBe(true);
    expect(await calls.cancel(rented.id)).toMatchObject({ paid: 30, refund: null });
  });
});

it("the agency's own exchange of the vehicle leaves the customer's request open", async ({
  t,
  manager,
  vehicle,
  calls,
}) => {
  const other = await aVehicle(t);
  const rented = await calls.rent(3, 5);
  await calls.ask(rented);
  const blocked = await t.post('/api/blocks', manager.token, {
    vehicleId: vehicle.id,
    firstDay: '2026-06-03',
    lastDay: '2026-06-07',
    reason: 'sinistre',
    note: '',
    resolve: [{ reservationId: rented.id, act: 'move', vehicleId: other.id }],
  });
  expect(blocked.status).toBe(201);
  expect(await calls.open()).toMatchObject([{ reservationId: rented.id, wish: 'annulation' }]);
  t.clock.advance({ days: 2 });
  expect(await calls.cancel(rented.id)).toMatchObject({ refunded: 30 });
});
