// @module-tag long
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import type { DayCounts, Today } from '@volant/shared/planning/today.schema.ts';
import type { ReservationPage } from '@volant/shared/reservations/reservations.schema.ts';
import { anAccessory, aVehicle, renewManager } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { fineCalls } from '../testing/rentals/fine-calls.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ manager, vehicle, t }) => {
  const today = async (headers = {}) => {
    await renewManager(t, manager);
    return t.call<Today>({ path: '/api/today', token: manager.token, headers });
  };
  const take = (id: number, amount: number) =>
    t.post(`/api/reservations/${id}/ledger`, manager.token, {
      requestKey: randomUUID(),
      kind: 'payment',
      amount,
      method: 'terminal',
    });
  const depart = async (id: number) => {
    const path = `/api/reservations/${id}/departure`;
    expect((await t.post(path, manager.token, {})).status).toBe(200);
  };

  return { ...changeProbes(() => ({ t, manager, vehicle })), today, depart, take };
});

const ids = (rows: Today['late']): number[] => rows.map(({ reservationId }) => reservationId);

it('lists what leaves, comes back and is late, names who waits, and sends it once', async ({ t, calls }) => {
  const clio = { vehicle: await aVehicle(t, { brand: 'Renault', model: 'Clio' }) };
  const late = await calls.rent(1, 2, clio);
  const waiting = await calls.rent(4, 6, clio);
  const returned = await calls.rent(1, 3);
  const leaving = await calls.rent(3, 5, { vehicle: await aVehicle(t) });

  t.clock.advance({ days: 1 });
  const first = (await calls.today()).body;
  expect([first.recordsDepartures, ids(first.departures), ids(first.late)]).toEqual([
    false,
    [late.id, returned.id],
    [],
  ]);
  await calls.depart(late.id);
  await calls.depart(returned.id);

  t.clock.advance({ days: 2 });
  const { body, headers } = await calls.today();
  expect(body.recordsDepartures).toBe(true);
  expect(ids(body.departures)).toEqual([leaving.id]);
  expect(ids(body.returns)).toEqual([returned.id]);
  expect(body.late).toMatchObject([
    {
      reservationId: late.id,
      vehicleName: 'Renault Clio',
      due: 35,
      next: { reservationId: waiting.id, customerName: 'Léa Peeters' },
    },
  ]);
  expect(ids(body.toCollect)).toEqual([late.id, returned.id, leaving.id]);
  expect((await calls.today({ 'if-none-match': headers['etag'] })).status).toBe(304);
});

it('lists what a rental that came back still owes, once the agency writes down its money here', async ({
  manager,
  t,
  calls,
}) => {
  const rented = await calls.rent(1, 2);
  const another = await calls.rent(1, 2, { vehicle: await aVehicle(t) });
  t.clock.advance({ days: 2 });
  await renewManager(t, manager);
  await calls.take(another.id, 35);
  t.clock.advance({ days: 1 });
  await renewManager(t, manager);
  const path = `/api/reservations/${rented.id}/finalize?mileageDriven=100`;
  expect((await t.patch(path, manager.token)).status).toBe(200);
  expect((await calls.take(rented.id, 30)).status).toBe(200);
  const { toCollect, returns } = (await calls.today()).body;
  expect(ids(returns)).not.toContain(rented.id);
  expect(toCollect.find(({ reservationId }) => reservationId === rented.id)?.due).toBe(5);
  await calls.take(rented.id, 5);
  expect(ids((await calls.today()).body.toCollect)).not.toContain(rented.id);
});

it('prepares tomorrow: what leaves with its accessories, and what comes back and leaves again', async ({
  t,
  calls,
}) => {
  const seat = await anAccessory(t, { name: 'Siège enfant', quantity: 3 });
  const corsa = await aVehicle(t, { brand: 'Opel', model: 'Corsa' });
  const back = await calls.rent(1, 2, { vehicle: corsa });
  const again = await calls.rent(3, 5, { vehicle: corsa, accessories: [{ accessory: seat, quantity: 2 }] });
  const leaving = await calls.rent(2, 3, { vehicle: await aVehicle(t, { brand: 'Dacia', model: 'Duster' }) });
  const later = await calls.rent(3, 4);
  t.clock.advance({ days: 1 });
  const first = (await calls.today()).body;
  expect(first.tomorrow.day).toBe(addDays(first.day, 1));
  const mine = new Set([back, again, leaving, later].map(({ id }) => id));
  const own = (rows: Today['late']) => rows.filter(({ reservationId }) => mine.has(reservationId));
  expect(ids(own(first.departures))).toEqual([back.id]);
  expect(own(first.tomorrow.departures)).toMatchObject([{ reservationId: leaving.id, accessories: [] }]);
  expect(own(first.tomorrow.returns)).toMatchObject([
    { reservationId: back.id, next: { reservationId: again.id, startDate: addDays(first.day, 2) } },
  ]);
  expect(own(first.toCollect).map(({ reservationId }) => reservationId)).toEqual([back.id]);

  t.clock.advance({ days: 1 });
  const { body } = await calls.today();
  expect(own(body.returns)).toMatchObject([{ reservationId: back.id, next: { reservationId: again.id } }]);
  expect(own(body.tomorrow.departures)).toMatchObject([
    { reservationId: again.id, accessories: [{ name: 'Siège enfant', quantity: 2 }] },
    { reservationId: later.id, accessories: [] },
  ]);
  expect(ids(own(body.tomorrow.returns))).toEqual([leaving.id]);
});

it('counts what waits for the navigation, as the lists have it', async ({ t, manager, calls }) => {
  const counts = async () => (await t.get<DayCounts>('/api/today/counts', manager.token)).body;
  expect(await counts()).toEqual({ late: 0, toDo: 0, openFines: 0 });

  const fines = fineCalls(t, manager);
  const vehicle = await fines.aCar();
  const { id } = await calls.rent(1, 2, { vehicle });
  await calls.rent(4, 6, { vehicle: await aVehicle(t) });
  t.clock.advance({ days: 1 });
  await calls.today();
  await calls.depart(id);
  t.clock.advance({ days: 2 });
  const { late, departures } = (await calls.today()).body;
  const { status } = await fines.note(vehicle.plate, late[0]?.endDate ?? '', '12:00');
  const { body: list } = await t.get<ReservationPage>(
    '/api/reservations?status=todo&limit=20',
    manager.token,
  );
  expect([status, ids(late), ids(departures), list.total]).toEqual([201, [id], [], 2]);
  expect(await counts()).toEqual({ late: 1, toDo: list.total, openFines: 1 });
});
