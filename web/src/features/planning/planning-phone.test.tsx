import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aManager, aVehicle, inDays } from '../../../../server/src/testing/builders.ts';
import { aPaidRental } from '../../testing/rentals.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { ReplaceAlerts } from './dialogs/replace-alerts.tsx';
import { PlanningPage } from './planning-page.tsx';

const site = await startTestSite();
const { t } = site;
const manager = await aManager(t);
const vehicle = await aVehicle(t);
const rental = await aPaidRental(t, { vehicle, from: 2, to: 4 });
await t.post('/api/blocks', manager.token, {
  vehicleId: vehicle.id,
  firstDay: inDays(t, 1),
  lastDay: inDays(t, 3),
  reason: 'entretien',
  resolve: [{ reservationId: rental, act: 'later' }],
  force: true,
});
beforeEach(() => void vi.setSystemTime(site.t.clock.now()));

const listOf = (title: string) => screen.findByRole('region', { name: title });

it('shows what leaves, comes back and is unavailable, day by day', async () => {
  const { user, address } = site.open(<PlanningPage />, { at: '/manage/planning', user: manager });
  await screen.findByText('Aucun départ, aucun retour ce jour-là.');
  await user.click(screen.getByRole('link', { name: 'Jour suivant' }));
  expect(address()).toBe(`/manage/planning?du=${inDays(site.t, 1)}`);
  expect((await listOf('Immobilisé')).textContent).toContain('Entretien');
  await user.click(screen.getByRole('link', { name: 'Jour suivant' }));
  expect((await listOf('Part')).textContent).toContain('Léa Peeters');
  const day = screen.getByRole('heading', { level: 2 });
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(day, { touches: [{ clientX: from, clientY: 100 }] });
    fireEvent.touchEnd(day, { changedTouches: [{ clientX: to, clientY: 110 }] });
  };
  swipe(300, 100);
  swipe(300, 100);
  await waitFor(() => expect(address()).toBe(`/manage/planning?du=${inDays(site.t, 4)}`));
  const back = await listOf('Revient');
  expect(back.textContent).toContain('18:00');
  await user.click(within(back).getByRole('button'));
  expect(await screen.findByRole('complementary', { name: /^Réservation n°/ })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Aujourd’hui' }));
  expect(address()).toBe('/manage/planning');
});

it('alerts that a vehicle is to be replaced, and leads into the planning', async () => {
  site.open(<ReplaceAlerts />, { at: '/manage', user: manager });
  const alert = await screen.findByRole('article', { name: /^Véhicule à remplacer/ });
  const links = within(alert)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links[0]).toMatch(/^\/manage\/vehicules\/\d+$/);
  expect(links[1]).toBe(`/manage/reservations/${rental}`);
  expect(links.at(-1)).toBe(`/manage/planning?du=${inDays(site.t, 1)}`);
});
