// @module-tag long
import { expect } from 'vitest';
import type { Today } from '@volant/shared/planning/today.schema.ts';
import { aManager } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { handoverCalls } from '../testing/rentals/handover-calls.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => ({
  ...changeProbes(() => ({ t, manager, vehicle })),
  ...handoverCalls(() => ({ t, token: manager.token })),
}));

it('a device tells that it holds a signature, and the draft stays as it was signed', async ({
  t,
  calls: { rent, drafted, complete, list },
}) => {
  const { id, customer } = await rent(1, 3);
  t.clock.advance({ days: 1 });
  const { token } = await aManager(t);
  const draft = await drafted(id, 'departure');
  const today = async () => {
    const { body } = await t.get<Today>('/api/today', token);
    return body.departures.find(({ reservationId }) => reservationId === id)?.signedElsewhere;
  };
  expect((await list(id)).body.signedElsewhere).toEqual([]);
  expect(await today()).toEqual([]);
  const announce = (report: number) => t.post(`/api/handovers/${report}/announce`, token, undefined);
  for (let time = 0; time < 2; time += 1) expect((await announce(draft.id)).status).toBe(204);
  expect((await list(id)).body).toMatchObject({ drafts: ['departure'], signedElsewhere: ['departure'] });
  expect(await today()).toEqual(['departure']);
  const own = await t.get(`/api/reservations/${id}/handovers`, customer.token);
  expect(own.body).toMatchObject({ drafts: [], signedElsewhere: [] });
  expect((await complete(draft)).status).toBe(200);
  expect((await list(id)).body).toMatchObject({ drafts: [], signedElsewhere: [] });
  expect((await announce(draft.id)).status).toBe(204);
  expect((await announce(2_000_000_000)).status).toBe(404);
});
