// @module-tag long
import { expect } from 'vitest';
import type { Planning } from '@volant/shared/planning/planning.schema.ts';
import { inDays, renewManager } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ manager, vehicle, t }) =>
  changeProbes(() => ({ t, manager, vehicle })),
);

it('shows a vehicle that is out up to today, even over the days of who has it next', async ({
  manager,
  vehicle,
  t,
  calls: { rent },
}) => {
  const out = await rent(1, 2);
  const next = await rent(3, 5);
  t.clock.advance({ days: 1 });
  await renewManager(t, manager);
  const path = `/api/reservations/${out.id}/departure`;
  expect((await t.post(path, manager.token, {})).status).toBe(200);
  t.clock.advance({ days: 2 });
  await renewManager(t, manager);
  const today = inDays(t, 0);
  const barsFrom = async (from: string, to: string) =>
    (await t.get<Planning>(`/api/planning?from=${from}&to=${to}`, manager.token)).body.bars.flatMap((bar) =>
      bar.vehicleId === vehicle.id && bar.kind === 'reservation'
        ? [[bar.reservationId, bar.status, bar.startDate, bar.endDate, bar.rentalEndDate]]
        : [],
    );
  const outBar = [out.id, 'overdue', inDays(t, -2), today, inDays(t, -1)];
  const nextBar = [next.id, 'waiting', today, inDays(t, 2), inDays(t, 2)];
  // From a day that the rental was to take, from one after, and from tomorrow.
  expect(await barsFrom(inDays(t, -2), inDays(t, 9))).toEqual([outBar, nextBar]);
  expect(await barsFrom(today, inDays(t, 9))).toEqual([outBar, nextBar]);
  expect(await barsFrom(inDays(t, 1), inDays(t, 9))).toEqual([nextBar]);
});
