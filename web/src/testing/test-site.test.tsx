import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { aManager, aVehicle } from '../../../server/src/testing/builders.ts';
import { DeparturePage } from '../features/handovers/handover-page.tsx';
import { deviceStore } from '../features/handovers/device/device-store.ts';
import { aPaidRental } from './rentals.ts';
import { startTestSite } from './test-site.tsx';

it('starts with a device that holds no report of another test file', async () => {
  const site = await startTestSite();
  const id = await aPaidRental(site.t, { vehicle: await aVehicle(site.t), from: 1, to: 4 });
  site.t.clock.advance({ days: 1 });
  site.open(<DeparturePage />, {
    at: `/manage/depart/${id}`,
    path: '/manage/depart/:reservationId',
    user: await aManager(site.t),
  });
  await screen.findByRole('heading', { level: 2, name: /^Client/ });
  const { listDraftKeys } = await deviceStore();
  expect(await listDraftKeys()).toHaveLength(1);
  await site.leave();
  await site.close();
  await startTestSite();
  expect(await listDraftKeys()).toEqual([]);
});

const EnabledLater = ({ when }: { when: Promise<undefined> }) => {
  const [isDisabled, setIsDisabled] = useState(true);
  const [clicks, setClicks] = useState(0);
  useEffect(() => void when.then(() => setIsDisabled(false)), [when]);
  return (
    <button type="button" disabled={isDisabled} onClick={() => setClicks(clicks + 1)}>
      {`Clics : ${clicks}`}
    </button>
  );
};

it('clicks a button once it is enabled', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const site = await startTestSite();
  const { user } = site.open(<EnabledLater when={promise} />);
  const button = await screen.findByRole('button', { name: 'Clics : 0' });
  const clicked = user.click(button);
  const ended = vi.fn<() => void>();
  void clicked.then(ended);
  // This click does not wait, and has no effect. If the first did not wait either, it would have ended by now.
  await userEvent.setup().click(button);
  expect(ended).not.toHaveBeenCalled();
  resolve(undefined);
  await clicked;
  await screen.findByRole('button', { name: 'Clics : 1' });
});
