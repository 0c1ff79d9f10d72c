// @module-tag long
import { describe, expect } from 'vitest';
import type { AwaitedReturn } from '@volant/shared/reservations/rental/rental.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { WireOffers } from '@volant/shared/search/search.schema.ts';
import { aVehicle, inDays, renewManager } from '../../testing/builders.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import { saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { DAMAGE, handoverCalls } from '../../testing/rentals/handover-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const calls = handoverCalls(() => ({ t, token: manager.token }));
  const after = async (days: number): Promise<void> => {
    t.clock.advance({ days });
    await renewManager(t, manager);
  };
  const awaited = async (): Promise<number[]> =>
    (await t.get<AwaitedReturn[]>('/api/awaited-returns', manager.token)).body.map(
      ({ reservationId }) => reservationId,
    );
  const depart = (id: number, body: object = {}) =>
    t.post(`/api/reservations/${id}/departure`, manager.token, body);

  return { ...changeProbes(() => ({ t, manager, vehicle })), after, depart, awaited, calls };
});

/** What is told of a rental of Léa Peeters. */
const refusalOf = (t: TestApp, reservationId: number) => ({
  code: 'return_awaited',
  message: expect.stringMatching(/^Retour de Léa Peeters prévu le .*, non enregistré$/) as string,
  awaitedReturns: [{ reservationId, customerName: 'Léa Peeters', endDate: inDays(t, -1) }],
});

it('lists each past rental until its return is recorded, whether its departure was recorded or not', async ({
  t,
  manager,
  calls,
}) => {
  const first = await calls.rent(1, 2);
  const vehicle = await aVehicle(t);
  const second = await calls.rent(1, 3, { vehicle });
  await calls.after(1);
  await calls.depart(first.id);
  expect(await calls.awaited()).toEqual([]);
  await calls.after(3);
  expect(await calls.awaited()).toEqual([first.id, second.id]);
  const { body } = await t.get<AwaitedReturn[]>('/api/awaited-returns', manager.token);
  expect(body[1]).toEqual({
    reservationId: second.id,
    vehicleId: vehicle.id,
    customerName: 'Léa Peeters',
    startDate: inDays(t, -3),
    endDate: inDays(t, -1),
    hasLeft: false,
    waiting: null,
  });
  const path = `/api/reservations/${second.id}/finalize?mileageDriven=100`;
  expect((await t.patch(path, manager.token)).status).toBe(200);
  expect(await calls.awaited()).toEqual([first.id]);
});

it('a past rental without a recorded departure is given back by a report, before its vehicle leaves again', async ({
  t,
  manager,
  vehicle,
  calls: { rent, after, calls, awaited },
}) => {
  const first = await rent(1, 2);
  await after(3);
  const sold = await sellAt(t, manager, saleBody(t, vehicle, { knownReturns: [first.id] }));
  expect(sold.status).toBe(201);
  const second = sold.body.reservation.id;
  expect((await calls.list(first.id)).body.next).toBe('return');
  const draft = await calls.drafted(first.id, 'return', { odometerKm: 12_310, damages: [DAMAGE] });
  expect((await calls.complete(draft)).status).toBe(200);
  expect(await awaited()).toEqual([]);
  const { basis, handover } = (await calls.open(second, 'departure')).body;
  expect(basis.minOdometerKm).toBe(12_310);
  expect(handover.knownDamages).toMatchObject([{ note: 'Portière' }]);
  // The rental came back once.
  expect((await calls.open(first.id, 'return')).body.code).toBe('already_done');
});

describe('a vehicle whose return was not recorded', () => {
  it('is not sold at the counter before the clerk knows of it', async ({ t, manager, vehicle, calls }) => {
    const first = await calls.rent(1, 2);
    await calls.after(3);
    const sale = saleBody(t, vehicle);
    const refused = await sellAt(t, manager, sale);
    expect(refused).toMatchObject({ status: 409, body: refusalOf(t, first.id) });
    expect(await sellAt(t, manager, { ...sale, knownReturns: [first.id + 1] })).toMatchObject({
      status: 409,
    });
    const sold = await sellAt(t, manager, { ...sale, knownReturns: [first.id] });
    expect(sold.status).toBe(201);
    // The same request, of a page that was told of none.
    const again = await sellAt(t, manager, sale);
    expect(again).toMatchObject({ status: 201, body: { reservation: { id: sold.body.reservation.id } } });
  });

  it('is not given to a rental of other days or of another vehicle', async ({
    t,
    manager,
    vehicle,
    calls,
  }) => {
    const first = await calls.rent(1, 2);
    const same = await calls.rent(6, 8);
    const other = await calls.rent(6, 8, { vehicle: await aVehicle(t) });
    await calls.after(3);
    const refusal = { status: 409, body: refusalOf(t, first.id) };
    expect(await calls.change(same, { from: 4 })).toMatchObject(refusal);
    const swap = { vehicleId: vehicle.id, from: 8, to: 9 };
    expect(await calls.change(other, swap)).toMatchObject(refusal);
    expect((await calls.change(other, { ...swap, knownReturns: [first.id] })).status).toBe(200);
    expect((await calls.change(same, { from: 4, knownReturns: [first.id] })).status).toBe(200);
    // The customer has it anyway: only the end is another one.
    const { version } = (await t.get<Reservation>(`/api/reservations/${same.id}`, manager.token)).body;
    expect((await calls.change({ ...same, version }, { to: 6 })).status).toBe(200);
  });

  it('does not leave', async ({ t, calls }) => {
    const first = await calls.rent(1, 2);
    const second = await calls.rent(3, 5);
    await calls.after(3);
    expect(await calls.depart(second.id)).toMatchObject({ status: 409, body: refusalOf(t, first.id) });
    expect((await calls.depart(second.id, { knownReturns: [first.id] })).status).toBe(200);
    // It is in nobody's way but the others'.
    expect((await calls.depart(first.id)).status).toBe(200);
  });

  it('does not replace one that becomes unavailable', async ({ t, manager, vehicle, calls }) => {
    const other = await aVehicle(t);
    const first = await calls.rent(1, 2, { vehicle: other });
    const second = await calls.rent(5, 7);
    await calls.after(3);
    const block = (knownReturns?: number[]) =>
      t.post('/api/blocks', manager.token, {
        vehicleId: vehicle.id,
        firstDay: inDays(t, 2),
        lastDay: inDays(t, 4),
        reason: 'entretien',
        resolve: [{ reservationId: second.id, act: 'move', vehicleId: other.id, knownReturns }],
      });
    expect(await block()).toMatchObject({ status: 409, body: refusalOf(t, first.id) });
    expect((await block([first.id])).status).toBe(201);
  });
});

it('says which vehicle is out, and who waits for it', async ({ t, manager, calls }) => {
  const first = await calls.rent(1, 2);
  const next = await calls.rent(3, 5);
  const elsewhere = await calls.rent(1, 2, { vehicle: await aVehicle(t) });
  await calls.after(1);
  await calls.depart(first.id);
  const awaited = async () =>
    (await t.get<AwaitedReturn[]>('/api/awaited-returns', manager.token)).body.map(
      ({ reservationId, hasLeft, waiting }) => ({ reservationId, hasLeft, waiting }),
    );
  t.clock.advance({ days: 1, minutes: 9 * 60 });
  await renewManager(t, manager);
  expect(await awaited()).toContainEqual({ reservationId: first.id, hasLeft: true, waiting: null });
  await calls.after(1);
  const waiting = { reservationId: next.id, customerName: 'Léa Peeters', startDate: inDays(t, 0) };
  expect(await awaited()).toEqual([
    { reservationId: first.id, hasLeft: true, waiting },
    { reservationId: elsewhere.id, hasLeft: false, waiting: null },
  ]);
});

it('the signed departure of a past rental may still arrive, from a device that had no network', async ({
  calls: { rent, after, calls },
}) => {
  const { id } = await rent(1, 2);
  await after(1);
  const draft = await calls.drafted(id, 'departure');
  await after(2);
  expect((await calls.complete(draft)).status).toBe(200);
  expect((await calls.list(id)).body.next).toBe('return');
});

it('only a recorded departure keeps a vehicle from being offered', async ({ t, vehicle, calls }) => {
  const isFree = async () => {
    const { body } = await t.get<WireOffers>(
      `/api/vehicules/offers?startDate=${inDays(t, 1)}&endDate=${inDays(t, 3)}`,
    );
    return body.offers.find(({ vehiculeId }) => vehiculeId === vehicle.id)?.available;
  };
  const { id } = await calls.rent(1, 2);
  await calls.after(3);
  await t.volant.sweep();
  expect(await isFree()).toBe(true);
  await calls.depart(id);
  await t.volant.sweep();
  expect(await isFree()).toBe(false);
});
