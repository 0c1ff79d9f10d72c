// @module-tag long
import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { ChangePreview } from '@volant/shared/reservations/changes/change.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aManager, aVehicle, inDays } from '../../testing/builders.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import { saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { testWithAppOnly } from '../../testing/test-with-app.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend('calls', ({ t, manager, vehicle }) => {
    const probes = changeProbes(() => ({ t, manager, vehicle }));
    const sold = async (): Promise<Reservation> =>
      (await sellAt(t, manager, saleBody(t, vehicle, { startDate: inDays(t, 4), endDate: inDays(t, 6) })))
        .body.reservation;
    const post = <T>({ id, version }: Reservation, path: string, from: number) =>
      t.post<T & Omit<ProblemBody, 'status'>>(`/api/reservations/${id}/${path}`, manager.token, {
        price: 'recompute',
        version,
        startDate: inDays(t, from),
      });

    return { sold, post, probes };
  });

describe('a new first day that is today', () => {
  it('is possible for a rental of the counter, when the vehicle is free', async ({ t, calls }) => {
    const rental = await calls.sold();
    expect((await calls.post<ChangePreview>(rental, 'change/preview', 0)).body).toMatchObject({
      total: 300,
      refusal: null,
      conflicts: [],
    });
    const { status, body } = await calls.post<Reservation>(rental, 'change', 0);
    expect([status, body]).toMatchObject([200, { startDate: inDays(t, 0), totalPrice: 300, due: 200 }]);
  });

  it('not when another rental has the vehicle, nor a day that is over', async ({ calls }) => {
    const rental = await calls.sold();
    await calls.probes.rent(1, 3);
    expect(await calls.post(rental, 'change', 0)).toMatchObject({ status: 409, body: { code: 'overlap' } });
    expect(await calls.post(rental, 'change', -1)).toMatchObject({
      status: 400,
      body: {
        code: 'period_startTooEarly',
        message: 'Le nouveau premier jour ne peut pas être passé',
        fields: { startDate: expect.any(String) as string },
      },
    });
  });

  it('is tomorrow for a rental that was ordered online', async ({ calls }) => {
    const rented = await calls.probes.rent(4, 6);
    expect(await calls.probes.change(rented, { from: 0 })).toMatchObject({
      status: 400,
      body: { code: 'period_startTooEarly', message: 'La location commence demain au plus tôt' },
    });
    expect((await calls.probes.change(rented, { from: 1 })).status).toBe(200);
  });
});
