// @module-tag long
import { expect } from 'vitest';
import type { FleetVehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { aManager, aVehicle, inDays } from '../testing/builders.ts';
import { testWithAppOnly } from '../testing/test-with-app.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend('vehicle', ({ t }) => aVehicle(t));

it('the fleet names the unavailability of today, until it is lifted', async ({ t, manager, vehicle }) => {
  const blockNow = async () =>
    (await t.get<FleetVehicle[]>('/api/fleet', manager.token)).body.find(({ id }) => id === vehicle.id)
      ?.currentBlock;
  expect(await blockNow()).toBeNull();
  const block = (from: number, to: number) =>
    t.post<{ id: number }>('/api/blocks', manager.token, {
      vehicleId: vehicle.id,
      firstDay: inDays(t, from),
      lastDay: inDays(t, to),
      reason: 'sinistre',
    });
  await block(5, 6);
  expect(await blockNow()).toBeNull();
  const { id } = (await block(0, 2)).body;
  expect(await blockNow()).toEqual({ reason: 'Sinistre', lastDay: inDays(t, 2) });
  await t.call({ method: 'DELETE', path: `/api/blocks/${id}`, token: manager.token });
  expect(await blockNow()).toBeNull();
});
