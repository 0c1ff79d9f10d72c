// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aManager, aVehicle } from '../../../../../../server/src/testing/builders.ts';
import { SESSION_KEY } from '../../../../lib/storage/session-storage.ts';
import { aPaidRental } from '../../../../testing/rentals.ts';
import { startTestSite, type OpenOptions } from '../../../../testing/test-site.tsx';
import { ManagerReservationsPage } from './manager-reservations-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
for (const from of [1, 20]) {
  await aPaidRental(site.t, { vehicle: await aVehicle(site.t), from, to: from + 2 });
}
// The browser's clock says what the server's does.
beforeEach(() => void vi.setSystemTime(site.t.clock.now()));

const filters = () => screen.getByRole('navigation', { name: 'Filtrer par statut' });
const follow = (name: RegExp) => within(filters()).getByRole('link', { name });
const rows = (count: number) => waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(count));
const current = () => filters().querySelector('[aria-current]')?.textContent.replaceAll(/\s/g, ' ').trim();
const open = async (options: OpenOptions = {}) => {
  const page = site.open(<ManagerReservationsPage />, {
    at: '/manager-reservations',
    user: manager,
    ...options,
  });
  await screen.findByRole('table', { name: 'Réservations' });
  return page;
};
/** The page is left; what its device keeps stays there. */
const leave = async (): Promise<void> => {
  const kept = Object.entries(localStorage).filter(([key]) => key !== SESSION_KEY);
  await site.leave();
  for (const [key, value] of kept) localStorage.setItem(key, String(value));
};

describe('the filter of a person', () => {
  it('is all of them at the first visit, then the one that was chosen last, until another is', async () => {
    const first = await open();
    await rows(2);
    expect([first.address(), current()]).toEqual(['/manager-reservations', 'Toutes 2']);
    await first.user.click(follow(/^À faire/));
    await rows(1);
    await leave();

    const next = await open();
    await rows(1);
    expect([next.address(), current()]).toEqual(['/manager-reservations?statut=todo', 'À faire 1']);
    await next.user.click(follow(/^Toutes/));
    await rows(2);
    expect(next.address()).toBe('/manager-reservations');
    await leave();
    const last = await open();
    await rows(2);
    expect(last.address()).toBe('/manager-reservations');
  });

  it('gives way to what an address asks for, and is not replaced by it', async () => {
    const { user } = await open();
    await user.click(follow(/^À faire/));
    await rows(1);
    await leave();
    const asked = await open({ at: '/manager-reservations?statut=upcoming' });
    await rows(2);
    expect([asked.address(), current()]).toEqual(['/manager-reservations?statut=upcoming', 'À venir 2']);
    await leave();
    await open({ at: '/manager-reservations?q=peugeot' });
    await rows(2);
    expect(current()).toBe('Toutes 2');
    await leave();
    await open();
    await rows(1);
  });

  it('is not that of a colleague at the same computer', async () => {
    const { user } = await open();
    await user.click(follow(/^À faire/));
    await rows(1);
    await leave();
    const { address } = await open({ user: await aManager(site.t) });
    await rows(2);
    expect(address()).toBe('/manager-reservations');
  });
});
