// @module-tag long
import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aVehicle, book, inDays, renewManager } from '../../testing/builders.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import type { TestAnswer, TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent, change } = changeProbes(() => ({ t, manager, vehicle }));
  const act = (
    method: 'POST' | 'DELETE' | 'PATCH',
    path: string,
    body?: object,
  ): Promise<TestAnswer<Reservation & Omit<ProblemBody, 'status'>>> =>
    t.call({ method, path: `/api/reservations/${path}`, token: manager.token, ...(body && { body }) });
  const depart = (id: number, body: object = {}) => act('POST', `${id}/departure`, body);
  const takenDays = async () =>
    (
      await t.db
        .selectFrom('occupation')
        .select(['first_day', 'last_day'])
        .where('vehicle_id', '=', vehicle.id)
        .orderBy('first_day')
        .execute()
    ).map((row) => [row.first_day, row.last_day]);
  /** A rental of tomorrow to the fourth day, whose vehicle has left; then that day at 20:00. */
  const lateRental = async () => {
    const rented = await rent(1, 4);
    t.clock.advance({ days: 1 });
    expect((await depart(rented.id)).status).toBe(200);
    t.clock.advance({ days: 3, minutes: 8 * 60 });
    return rented;
  };

  return { rent, depart, act, lateRental, takenDays, change };
});

const versionOf = async (t: TestApp, id: number) => (await t.row('reservation', { id }, 'version')).version;
const acts = async (t: TestApp) =>
  (
    await t.db
      .selectFrom('audit_entry')
      .select('act')
      .where('act', 'in', ['reservation.depart', 'reservation.undo-departure', 'reservation.keep'])
      .orderBy('id')
      .execute()
  ).map((row) => row.act);

describe('a departure', () => {
  it('is recorded from the first day on, once, with the odometer', async ({ t, calls }) => {
    const { id } = await calls.rent(1, 4);
    expect(await calls.depart(id)).toMatchObject({ status: 409, body: { code: 'departs_later' } });
    t.clock.advance({ days: 1 });
    expect(await calls.depart(id, { odometer: 1 })).toMatchObject({
      status: 400,
      body: { code: 'mileage_back', fields: { odometer: expect.any(String) as string } },
    });
    expect((await calls.depart(id, { odometer: -1 })).status).toBe(400);
    const { status, body } = await calls.depart(id, { odometer: 90_000 });
    expect([status, body.departedAt, body.departureMileage, body.status]).toEqual([
      200,
      t.clock.now().toISOString(),
      90_000,
      'upcoming',
    ]);
    expect(await calls.depart(id)).toMatchObject({ status: 409, body: { code: 'departed_already' } });
    expect((await calls.depart(2_000_000_000)).status).toBe(404);
  });

  it('is not recorded of a hold nor of a cancelled rental', async ({ t, vehicle, calls }) => {
    const { body: hold } = await book(t, await aCustomer(t), { vehicle, from: 1, to: 3 });
    expect(await calls.depart(hold.id)).toMatchObject({ status: 409, body: { code: 'not_departable' } });
    expect((await calls.act('DELETE', `${hold.id}/departure`)).body.code).toBe('not_undoable');
  });

  it('is taken back while the rental goes on, and its vehicle is not late then', async ({ t, calls }) => {
    const { id } = await calls.lateRental();
    await t.volant.sweep();
    expect(await calls.takenDays()).toEqual([[inDays(t, -3), inDays(t, 1)]]);
    const { status, body } = await calls.act('DELETE', `${id}/departure`);
    expect([status, body.departedAt]).toEqual([200, null]);
    await t.volant.sweep();
    expect(await calls.takenDays()).toEqual([[inDays(t, -3), inDays(t, 0)]]);
    expect(await calls.act('DELETE', `${id}/departure`)).toMatchObject({ body: { code: 'not_undoable' } });
    expect(await acts(t)).toEqual(['reservation.depart', 'reservation.keep', 'reservation.undo-departure']);
  });
});

describe('a vehicle that is out past 18:00 of its last day', () => {
  it('is not sold for tomorrow, a day longer each day, until it is back', async ({
    t,
    manager,
    vehicle,
    calls,
  }) => {
    const { id } = await calls.lateRental();
    const version = await versionOf(t, id);
    await t.volant.sweep();
    expect(await calls.takenDays()).toEqual([[inDays(t, -3), inDays(t, 1)]]);
    expect((await book(t, await aCustomer(t), { vehicle, from: 1, to: 3 })).status).toBe(409);
    const periods = `/api/reservations/vehicules/${vehicle.id}/reserved-periods`;
    expect((await t.get(periods)).body).toEqual([{ startDate: inDays(t, -3), endDate: inDays(t, 1) }]);
    // A manager's page is not outdated by it.
    expect(await versionOf(t, id)).toBe(version);

    t.clock.advance({ days: 2 });
    await renewManager(t, manager);
    await t.volant.sweep();
    await t.volant.sweep();
    expect(await calls.takenDays()).toEqual([[inDays(t, -5), inDays(t, 1)]]);
    const { status, body } = await calls.act('PATCH', `${id}/finalize?mileageDriven=300`);
    expect([status, body.status, body.returnedAt]).toEqual([200, 'finalized', t.clock.now().toISOString()]);
    expect(await calls.takenDays()).toEqual([[inDays(t, -5), inDays(t, 0)]]);
    expect((await book(t, await aCustomer(t), { vehicle, from: 1, to: 3 })).status).toBe(201);
    expect(await acts(t)).toEqual(['reservation.depart', 'reservation.keep', 'reservation.keep']);
  });

  it('is kept until the day before its next customer only', async ({ t, manager, calls }) => {
    const first = await calls.rent(1, 4);
    const next = await calls.rent(6, 8);
    t.clock.advance({ days: 1 });
    await calls.depart(first.id);
    t.clock.advance({ days: 3, minutes: 8 * 60 });
    await t.volant.sweep();
    expect(await calls.takenDays()).toEqual([
      [inDays(t, -3), inDays(t, 1)],
      [inDays(t, 2), inDays(t, 4)],
    ]);
    t.clock.advance({ days: 3 });
    await t.volant.sweep();
    expect((await calls.takenDays())[0]).toEqual([inDays(t, -6), inDays(t, -2)]);
    await renewManager(t, manager);
    const path = `${next.id}?motif=agence`;
    expect((await calls.act('PATCH', path)).status).toBe(200);
    await t.volant.sweep();
    expect(await calls.takenDays()).toEqual([[inDays(t, -6), inDays(t, 1)]]);
  });

  it('can be prolonged, over the days that it is kept, and is then kept from its new last day', async ({
    t,
    calls,
  }) => {
    const rented = await calls.lateRental();
    await t.volant.sweep();
    const { status, body } = await calls.change(
      { ...rented, version: await versionOf(t, rented.id) },
      { to: 3 },
    );
    expect([status, body.status]).toEqual([200, 'upcoming']);
    await t.volant.sweep();
    expect(await calls.takenDays()).toEqual([[inDays(t, -3), inDays(t, 3)]]);
  });

  it('without a recorded departure, nothing is kept', async ({ t, calls }) => {
    await calls.rent(1, 4);
    t.clock.advance({ days: 6 });
    await t.volant.sweep();
    expect(await calls.takenDays()).toEqual([[inDays(t, -5), inDays(t, -2)]]);
  });

  it('has its days beside an unavailability, which takes them once they are free', async ({
    t,
    manager,
    vehicle,
    calls,
  }) => {
    const { id } = await calls.lateRental();
    await t.volant.sweep();
    const body = {
      vehicleId: vehicle.id,
      firstDay: inDays(t, 0),
      lastDay: inDays(t, 3),
      reason: 'sinistre',
      force: true,
    };
    const { status } = await t.post('/api/blocks', manager.token, body);
    expect(status).toBe(201);
    expect(await calls.takenDays()).toEqual([
      [inDays(t, -3), inDays(t, 1)],
      [inDays(t, 2), inDays(t, 3)],
    ]);
    await calls.act('PATCH', `${id}/finalize?mileageDriven=300`);
    expect(await calls.takenDays()).toEqual([
      [inDays(t, -3), inDays(t, 0)],
      [inDays(t, 1), inDays(t, 3)],
    ]);
  });
});

it('a booking and the duty at once: one of them has the day, and neither fails', async ({
  t,
  manager,
  vehicle,
  calls,
}) => {
  for (let round = 0; round < 4; round += 1) {
    Object.assign(vehicle, await aVehicle(t));
    await renewManager(t, manager);
    const { id } = await calls.lateRental();
    const customers = await Promise.all(Array.from({ length: 4 }, () => aCustomer(t)));
    const [answers] = await Promise.all([
      Promise.all(customers.map((customer) => book(t, customer, { vehicle, from: 1, to: 3 }))),
      t.volant.sweep(),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    const isSold = statuses[0] === 201;
    expect(statuses).toEqual(isSold ? [201, 409, 409, 409] : [409, 409, 409, 409]);
    expect(await calls.takenDays()).toEqual(
      isSold
        ? [
            [inDays(t, -3), inDays(t, 0)],
            [inDays(t, 1), inDays(t, 3)],
          ]
        : [[inDays(t, -3), inDays(t, 1)]],
    );
    await renewManager(t, manager);
    expect((await calls.act('PATCH', `${id}/finalize?mileageDriven=10`)).status).toBe(200);
    t.clock.advance({ minutes: 16 * 60 });
  }
});
