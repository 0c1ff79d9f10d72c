// @module-tag long
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import type { Today } from '@volant/shared/planning/today.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aVehicle, inDays, renewManager } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { saleBody, sellAt } from '../testing/rentals/counter-sales.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  /** Two days at 50 €, from a day on, paid at the terminal. */
  const sell = async (from: number): Promise<number> => {
    const car = { ...(await aVehicle(t, { brand: 'Skoda', model: 'Fabia' })), dailyPriceCents: 50_00 };
    const days = { startDate: inDays(t, from), endDate: inDays(t, from + 2) };
    const { status, body } = await sellAt(t, manager, saleBody(t, car, days));
    expect(status).toBe(201);
    return body.reservation.id;
  };
  const write = async (id: number, entry: object): Promise<void> => {
    const body = { requestKey: randomUUID(), ...entry };
    expect((await t.post(`/api/reservations/${id}/ledger`, manager.token, body)).status).toBe(200);
  };
  const takeOffOneDay = async (id: number): Promise<void> => {
    const path = `/api/reservations/${id}`;
    const { version, endDate } = (await t.get<Reservation>(path, manager.token)).body;
    const wanted = { price: 'recompute', version, endDate: addDays(endDate, -1), expectedTotal: 50 };
    expect((await t.post(`${path}/change`, manager.token, wanted)).status).toBe(200);
  };
  const toRefund = async (): Promise<[number, number][]> => {
    const { body } = await t.get<Today>('/api/today', manager.token);
    return body.toRefund.map(({ reservationId, credit }) => [reservationId, credit]);
  };
  const pass = async (days: number): Promise<void> => {
    t.clock.advance({ days });
    await renewManager(t, manager);
  };
  return { ...changeProbes(() => ({ t, manager, vehicle })), sell, write, takeOffOneDay, toRefund, pass };
});

const giveBack = (amount: number) => ({
  kind: 'refund',
  what: 'credit',
  note: 'Trop-perçu',
  method: 'terminal',
  amount,
});

it('lists what a cancelled rental leaves to be given back, until it is', async ({ t, manager, calls }) => {
  await calls.sell(5);
  const id = await calls.sell(6);
  expect(await calls.toRefund()).toEqual([]);
  await calls.cancel(id);
  const { body } = await t.get<Today>('/api/today', manager.token);
  expect(body.toRefund).toEqual([
    {
      reservationId: id,
      vehicleName: 'Skoda Fabia',
      customerName: 'Ana Maes',
      phone: '+32 471112233',
      credit: 100,
    },
  ]);
  await calls.write(id, giveBack(40));
  expect(await calls.toRefund()).toEqual([[id, 60]]);
  await calls.write(id, giveBack(60));
  expect(await calls.toRefund()).toEqual([]);
});

it('lists what was paid too much: days that were taken off, and a reduction after the return', async ({
  t,
  manager,
  calls,
}) => {
  const shorter = await calls.sell(20);
  const back = await calls.sell(0);
  await calls.takeOffOneDay(shorter);
  expect(await calls.toRefund()).toEqual([[shorter, 50]]);

  // Also once the vehicle is back.
  await calls.pass(3);
  const path = `/api/reservations/${back}/finalize?mileageDriven=100`;
  expect((await t.patch(path, manager.token)).status).toBe(200);
  await calls.write(back, { kind: 'reduction', reason: 'breakdown', amount: 20 });
  expect(await calls.toRefund()).toEqual([
    [back, 20],
    [shorter, 50],
  ]);
});

it('leaves out what comes back online, what a cancellation keeps, and what is older than 90 days', async ({
  t,
  manager,
  calls,
}) => {
  const online = await calls.rent(4, 6);
  await calls.cancel(online.id);
  const absent = await calls.sell(0);
  const noShow = `/api/reservations/${absent}?motif=no_show`;
  await calls.pass(1);
  const { status, body } = await t.patch<{ credit: number }>(noShow, manager.token);
  expect([status, body]).toMatchObject([200, { credit: 70 }]);
  expect(await calls.toRefund()).toEqual([[absent, 70]]);
  await calls.pass(89);
  expect(await calls.toRefund()).toEqual([[absent, 70]]);
  await calls.pass(1);
  expect(await calls.toRefund()).toEqual([]);
});
