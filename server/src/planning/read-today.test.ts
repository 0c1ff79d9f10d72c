import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Today } from '@volant/shared/planning/today.schema.ts';
import { aManager, aVehicle, type TestCustomer, type TestVehicle } from '../testing/builders.ts';
import { changeProbes } from '../testing/change-probes.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let manager: TestCustomer;
let vehicle: TestVehicle;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { rent } = changeProbes(() => ({ t, manager, vehicle }));
const today = async (headers = {}) => {
  manager = await aManager(t);
  return t.call<Today>({ path: '/api/today', token: manager.token, headers });
};
const ids = (rows: Today['late']): number[] => rows.map(({ reservationId }) => reservationId);
const depart = async (id: number) => {
  const path = `/api/reservations/${id}/departure`;
  expect((await t.call({ method: 'POST', path, token: manager.token, body: {} })).status).toBe(200);
};

it('lists what leaves, comes back and is late, names who waits, and sends it once', async () => {
  manager = await aManager(t);
  vehicle = await aVehicle(t, { brand: 'Renault', model: 'Clio' });
  const late = await rent(1, 2);
  const waiting = await rent(4, 6);
  vehicle = await aVehicle(t);
  const returned = await rent(1, 3);
  vehicle = await aVehicle(t);
  const leaving = await rent(3, 5);

  t.clock.advance({ days: 1 });
  const first = (await today()).body;
  expect([first.recordsDepartures, ids(first.departures), ids(first.late)]).toEqual([
    false,
    [late.id, returned.id],
    [],
  ]);
  await depart(late.id);
  await depart(returned.id);

  t.clock.advance({ days: 2 });
  const { body, headers } = await today();
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
  expect((await today({ 'if-none-match': headers['etag'] })).status).toBe(304);
});
