import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { aManager, anEmployee } from '../../../../server/src/testing/builders.ts';
import { sessionStorageOfBrowser } from '../../lib/session-storage.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.tsx';
import { ManagerShell } from './manager-shell.tsx';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});

const OF_OWNERS = ['Réglages', 'Équipe', 'Journal'];

const links = async (): Promise<(string | null)[]> => {
  const bar = await screen.findByRole('navigation', { name: 'Espace gestionnaire' });
  return within(bar)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

it('leads an owner to what only owners may do, and remembers that it does', async () => {
  site.open(<ManagerShell />, { at: '/manage', user: await aManager(site.t) });
  await screen.findByRole('link', { name: 'Équipe' });
  expect(await links()).toEqual(expect.arrayContaining(['Planning', ...OF_OWNERS]));
  await waitFor(() => expect(sessionStorageOfBrowser.read()?.isOwner).toBe(true));
});

it('leads an employee nowhere that only owners may be', async () => {
  const employee = await anEmployee(site.t);
  // What was kept of a session before the role changed.
  site.open(<ManagerShell />, { at: '/manage', user: { ...employee, isManager: true, isOwner: true } });
  await waitFor(async () => expect(await links()).not.toContain('Équipe'));
  expect(await links()).toContain('Planning');
  for (const name of OF_OWNERS) expect(await links()).not.toContain(name);
  await waitFor(() => expect(sessionStorageOfBrowser.read()?.isOwner).toBeUndefined());
});

it.each([
  ['/manage', '/manage/aide/premier-jour'],
  ['/manage/planning', '/manage/aide/panne'],
  ['/manage/reservations/12', '/manage/aide/remboursement'],
  ['/manage/aide/depart', '/manage/aide'],
])('leads from the screen %s to its page of the guide', async (at, help) => {
  site.open(<ManagerShell />, { at, user: await anEmployee(site.t) });
  const link = await screen.findByRole('link', { name: 'Aide' });
  expect(link.getAttribute('href')).toBe(help);
});
