// @module-tag long
import { expect } from 'vitest';
import type { AwaitedReturn } from '@volant/shared/reservations/rental/rental.schema.ts';
import type { WireOffers } from '@volant/shared/search/search.schema.ts';
import { aVehicle, inDays, renewManager } from '../../testing/builders.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import { NEWCOMER, saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { DAMAGE, handoverCalls } from '../../testing/rentals/handover-calls.ts';
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
  const depart = (id: number) => t.post(`/api/reservations/${id}/departure`, manager.token, {});

  return { ...changeProbes(() => ({ t, manager, vehicle })), after, depart, awaited, calls };
});

it('lists each past rental until its return is recorded, whether its departure was recorded or not', async ({
  t,
  manager,
  calls: { rent, after, depart, awaited },
}) => {
  const first = await rent(1, 2);
  const vehicle = await aVehicle(t);
  const second = await rent(1, 3, { vehicle });
  await after(1);
  await depart(first.id);
  expect(await awaited()).toEqual([]);
  await after(3);
  expect(await awaited()).toEqual([first.id, second.id]);
  const { body } = await t.get<AwaitedReturn[]>('/api/awaited-returns', manager.token);
  expect(body[1]).toEqual({
    reservationId: second.id,
    vehicleId: vehicle.id,
    customerName: 'Léa Peeters',
    startDate: inDays(t, -3),
    endDate: inDays(t, -1),
  });
  const path = `/api/reservations/${second.id}/finalize?mileageDriven=100`;
  expect((await t.patch(path, manager.token)).status).toBe(200);
  expect(await awaited()).toEqual([first.id]);
});

it('a past rental without a recorded departure is given back by a report, before its vehicle leaves again', async ({
  t,
  manager,
  vehicle,
  calls: { rent, after, calls, awaited },
}) => {
  const first = await rent(1, 2);
  await after(3);
  const sold = await sellAt(t, manager, saleBody(t, vehicle, { customer: NEWCOMER }));
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

it('only a recorded departure keeps a vehicle from being offered', async ({
  t,
  vehicle,
  calls: { rent, after, depart },
}) => {
  const isFree = async () => {
    const { body } = await t.get<WireOffers>(
      `/api/vehicules/offers?startDate=${inDays(t, 1)}&endDate=${inDays(t, 3)}`,
    );
    return body.offers.find(({ vehiculeId }) => vehiculeId === vehicle.id)?.available;
  };
  const { id } = await rent(1, 2);
  await after(3);
  await t.volant.sweep();
  expect(await isFree()).toBe(true);
  await depart(id);
  await t.volant.sweep();
  expect(await isFree()).toBe(false);
});
