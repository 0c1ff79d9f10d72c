// @module-tag long
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Today } from '@volant/shared/planning/today.schema.ts';
import type { MonthTotals } from '@volant/shared/reservations/reading/month.schema.ts';
import type { ReservationPage } from '@volant/shared/reservations/reservations.schema.ts';
import { aVehicle, renewManager } from '../../testing/builders.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import { requestProbes } from '../../testing/rentals/request-probes.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent } = changeProbes(() => ({ t, manager, vehicle }));
  const rentAnother = async (from: number, to: number) => rent(from, to, { vehicle: await aVehicle(t) });
  const read = async <T>(path: string): Promise<T> => {
    const { status, body } = await t.get<T>(path, manager.token);
    expect(status).toBe(200);
    return body;
  };
  /** The numbers of the filter, of which its count says how many they are. */
  const listed = async (more = ''): Promise<number[]> => {
    const page = await read<ReservationPage>(`/api/reservations?status=todo&limit=200${more}`);
    expect([page.total, page.counts.todo]).toEqual([page.reservations.length, page.reservations.length]);
    return page.reservations.map(({ id }) => id);
  };
  const take = (id: number, amount: number) =>
    t.post(`/api/reservations/${id}/ledger`, manager.token, {
      requestKey: randomUUID(),
      kind: 'payment',
      amount,
      method: 'terminal',
    });
  const bringBack = async (id: number): Promise<void> => {
    const path = `/api/reservations/${id}/finalize?mileageDriven=100`;
    expect((await t.patch(path, manager.token)).status).toBe(200);
  };

  return { ...requestProbes(() => ({ t, manager })), rentAnother, listed, read, take, bringBack };
});

it('lists what leaves today and tomorrow, comes back, owes money or was asked for, as its day says', async ({
  manager,
  t,
  calls: { rentAnother, ask, listed, read, take, bringBack },
}) => {
  const tomorrow = await rentAnother(1, 2);
  const soon = await rentAnother(2, 4);
  const asked = await rentAnother(9, 10);
  const quiet = await rentAnother(20, 21);
  expect((await ask(asked)).status).toBe(201);
  expect(await listed()).toEqual([asked.id, tomorrow.id]);
  const { reservations } = await read<ReservationPage>('/api/reservations?limit=200');
  expect(reservations.map(({ id }) => id)).toEqual([quiet.id, asked.id, soon.id, tomorrow.id]);

  // What leaves today, and what leaves tomorrow.
  t.clock.advance({ days: 1 });
  await renewManager(t, manager);
  expect(await listed()).toEqual([asked.id, soon.id, tomorrow.id]);
  expect(await listed(`&q=${soon.customer.email}`)).toEqual([soon.id]);

  // The first one should be back, and the other one still owes its balance: all of them are in today's lists.
  t.clock.advance({ days: 2 });
  await renewManager(t, manager);
  expect(await listed()).toEqual([asked.id, soon.id, tomorrow.id]);
  const { returns, toCollect } = await read<Today>('/api/today');
  expect(returns.map(({ reservationId }) => reservationId)).toEqual([tomorrow.id]);
  expect(toCollect.map(({ reservationId }) => reservationId)).toEqual([tomorrow.id, soon.id]);

  // Paid and back: nothing is left to do. Paid, and under way: neither.
  expect((await take(tomorrow.id, 35)).status).toBe(200);
  expect(await listed()).toContain(tomorrow.id);
  await bringBack(tomorrow.id);
  expect(await listed()).toEqual([asked.id, soon.id]);
  expect((await take(soon.id, 30)).status).toBe(200);
  expect(await listed()).toEqual([asked.id, soon.id]);

  // Back, and something is still to be paid.
  t.clock.advance({ days: 2 });
  await renewManager(t, manager);
  await bringBack(soon.id);
  expect(await listed()).toEqual([asked.id, soon.id]);
  const totals = await read<MonthTotals>('/api/reservations/totals?month=2026-06&status=todo');
  expect(totals.count).toBe(2);
});
