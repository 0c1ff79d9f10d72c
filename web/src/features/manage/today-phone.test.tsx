// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aManager, aVehicle } from '../../../../server/src/testing/builders.ts';
import { aPaidRental } from '../../testing/rentals.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { ManagePage } from './manage-page.tsx';

const site = await startTestSite();
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { media, matches: media === '(max-width: 599.98px)', onchange: null }),
);

it('shows the first two late rentals on a phone, so that who comes next is seen, and the others on request', async () => {
  const { t } = site;
  const rentals: number[] = [];
  for (const to of [2, 3, 4]) rentals.push(await aPaidRental(t, { vehicle: await aVehicle(t), from: 1, to }));
  t.clock.advance({ days: 1 });
  let manager = await aManager(t);
  for (const id of rentals) {
    const path = `/api/reservations/${id}/departure`;
    expect((await t.post(path, manager.token, {})).status).toBe(200);
  }
  t.clock.advance({ days: 4 });
  manager = await aManager(t);
  const { user } = site.open(<ManagePage />, { at: '/manage', user: manager });
  const list = await screen.findByRole('region', { name: 'En retard' });
  const shown = () => within(list).getAllByRole('link', { name: /^Faire le retour/ });
  expect(within(list).getByRole('heading', { name: 'En retard (3)' })).toBeTruthy();
  expect(shown().map((link) => link.getAttribute('href'))).toEqual(
    rentals.slice(0, 2).map((id) => `/manage/retour/${id}`),
  );
  await user.click(within(list).getByRole('button', { name: 'Afficher l’autre retard' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
  await site.leave();
});
