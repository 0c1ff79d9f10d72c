import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aManager, aVehicle } from '../../../server/src/testing/builders.ts';
import { DeparturePage } from '../features/handovers/handover-page.tsx';
import { deviceStore } from '../features/handovers/device/device-store.ts';
import { aPaidRental } from './rentals.ts';
import { startTestSite, type TestSite } from './test-site.tsx';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

it('starts with a device that has kept nothing of another test file', async () => {
  const id = await aPaidRental(site.t, { vehicle: await aVehicle(site.t), from: 1, to: 4 });
  site.t.clock.advance({ days: 1 });
  site.open(<DeparturePage />, {
    at: `/manage/depart/${id}`,
    path: '/manage/depart/:reservationId',
    user: await aManager(site.t),
  });
  await screen.findByRole('heading', { level: 2, name: 'Client' });
  const { listDraftKeys } = await deviceStore();
  expect(await listDraftKeys()).toHaveLength(1);
  await site.leave();
  await site.close();
  site = await startTestSite();
  expect(await listDraftKeys()).toEqual([]);
});
