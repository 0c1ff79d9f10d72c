import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCustomer, aManager, anAccountant, anEmployee } from '../../../../server/src/testing/builders.ts';
import { fineCalls } from '../../../../server/src/testing/rentals/fine-calls.ts';
import { sessionStorageOfBrowser } from '../../lib/storage/session-storage.ts';
import { startTestSite, type OpenOptions } from '../../testing/test-site.tsx';
import { ManagerShell } from './manager-shell.tsx';

const site = await startTestSite();
const OF_OWNERS = ['Chiffres', 'Importer', 'Réglages', 'Équipe', 'Journal'];

const column = (): Promise<HTMLElement> => screen.findByRole('navigation', { name: 'Espace gestionnaire' });
const links = async (): Promise<(string | null)[]> =>
  within(await column())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const open = (options: OpenOptions) =>
  site.open(<ManagerShell />, { path: '*', at: '/manage/clients', ...options });
const rent = () => within(screen.getByRole('banner')).getByRole('link', { name: /Nouvelle location/ });

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

it('shows accountants the site with their books, and neither the column nor the search of the agency', async () => {
  const accountant = await anAccountant(site.t);
  // What was kept of a session before the role changed.
  site.open(<ManagerShell />, { at: '/manage/comptabilite', user: { ...accountant, isManager: true } });
  const [books] = await screen.findAllByRole('link', { name: 'Comptabilité' });
  expect(books?.getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('link', { name: /Espace gestionnaire|Mes réservations/ })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Espace gestionnaire' })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('link', { name: /Nouvelle location/ })).toBeNull();
  await waitFor(() => expect(sessionStorageOfBrowser.read()).toMatchObject({ isAccountant: true }));
  expect(sessionStorageOfBrowser.read()?.isManager).toBeUndefined();
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

it('has the day first, then what is set up now and then, and leads to new vehicles by the vehicles', async () => {
  open({ at: '/vehicules/new', user: await aManager(site.t) });
  await screen.findByRole('link', { name: 'Équipe' });
  expect(await links()).toEqual([
    ...['Aujourd’hui', 'Planning', 'Réservations', 'Clients', 'Véhicules'],
    ...['Accessoires', 'Amendes', 'Caisse', 'Documents', ...OF_OWNERS, 'Aide'],
  ]);
  const current = within(await column()).getByRole('link', { name: 'Véhicules' });
  expect(current.getAttribute('aria-current')).toBe('true');
});

it('has at most six stops of the Tab key before the page, and the links of the site after it', async () => {
  open({ user: await aManager(site.t) });
  await screen.findByRole('link', { name: 'Équipe' });
  const page = screen.getByRole('main');
  const stops = [...document.querySelectorAll<HTMLElement>('a, button')].filter(
    (each) => each.closest('dialog') === null,
  );
  const before = stops.filter(
    (each) => page.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  // With the skip link.
  expect(before.map(({ textContent }) => textContent)).toEqual([
    'Volant',
    'Rechercher un client, une plaque…/',
    'Nouvelle locationLouer',
    '',
  ]);
  const of = await screen.findByRole('navigation', { name: 'Navigation principale' });
  expect(
    within(of)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Accueil', 'Nos véhicules', 'Contactez-nous', 'Espace gestionnaire', 'Mon compte']);
  expect(within(of).getByRole('link', { name: 'Espace gestionnaire' }).getAttribute('aria-current')).toBe(
    'true',
  );
});

it('leads to the same pages at its end as every page does', async () => {
  open({ user: await aManager(site.t) });
  const foot = await screen.findByRole('contentinfo');
  for (const name of [
    'Catalogue',
    'Mentions légales',
    'Conditions générales',
    'Politique de confidentialité',
  ])
    within(foot).getByRole('link', { name });
});

it('is the frame of the site for everybody else', async () => {
  open({ at: '/accessories-management', user: await aCustomer(site.t) });
  const bar = await screen.findByRole('banner');
  await within(bar).findByRole('link', { name: 'Mes réservations' });
  expect(screen.queryByRole('navigation', { name: 'Espace gestionnaire' })).toBeNull();
  expect(within(screen.getByRole('contentinfo')).getByText('Nous contacter')).toBeTruthy();
});

it('can be put on the home screen of a phone, by managers alone', async () => {
  open({ user: await aManager(site.t) });
  await screen.findByRole('link', { name: 'Équipe' });
  const links = () =>
    [...document.querySelectorAll('link[rel="manifest"], link[rel="apple-touch-icon"]')].map((link) =>
      link.getAttribute('href'),
    );
  expect(links()).toEqual(['/desk.webmanifest', '/desk-icon-192.png']);
  cleanup();
  open({ at: '/accessories-management', user: await aCustomer(site.t) });
  await screen.findByText('Nous contacter');
  expect(links()).toEqual([]);
});

it('says beside its links how much waits, apart from their names', async () => {
  const { t } = site;
  const manager = await aManager(t);
  open({ user: manager });
  const fines = await screen.findByRole('link', { name: 'Amendes' });
  await site.answered();
  expect(fines.getAttribute('aria-describedby')).toBeNull();
  const calls = fineCalls(t, manager);
  const car = await calls.aCar();
  const { startDate } = await calls.rented(car, {});
  expect((await calls.note(car.plate, startDate, '12:00')).status).toBe(201);
  cleanup();
  open({ user: manager });
  const counted = await screen.findByRole('link', { name: 'Amendes' });
  await waitFor(() => expect(counted.getAttribute('aria-describedby')).not.toBeNull());
  const count = document.getElementById(counted.getAttribute('aria-describedby') ?? '');
  expect(count?.textContent).toBe('1 à traiter');
});

it('leads to a new rental by N, and shows its keys by ?, except where people type', async () => {
  const { user, address } = open({ user: await aManager(site.t) });
  await screen.findByRole('link', { name: 'Équipe' });
  expect(rent().getAttribute('aria-current')).toBeNull();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await user.keyboard('n?');
  expect([field.value, address()]).toEqual(['n?', '/manage/clients']);
  field.remove();

  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
  within(list).getByText(/Nouvelle location/);
  // Nothing happens behind it.
  await user.keyboard('n');
  expect(address()).toBe('/manage/clients');
  await user.click(within(list).getByRole('checkbox', { name: 'Utiliser les touches seules' }));
  await user.click(within(list).getByRole('button', { name: 'Fermer' }));
  await user.keyboard('n');
  expect(address()).toBe('/manage/clients');

  await user.click(screen.getByRole('button', { name: /Touches/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Utiliser les touches seules' }));
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  await user.keyboard('n');
  await waitFor(() => expect(address()).toBe('/manage/nouvelle-location'));
  expect(rent().getAttribute('aria-current')).toBe('page');
});

it('opens the search by its button and its keys, and keeps what is typed before its code is there', async () => {
  const { user } = open({ user: await aManager(site.t) });
  const button = await screen.findByRole('button', { name: /^Rechercher un client/ });
  for (const keys of ['/', '{Control>}k{/Control}']) {
    await user.keyboard(`${keys}pla`);
    const field = await screen.findByRole<HTMLInputElement>('combobox');
    await waitFor(() => expect(field.value).toBe('pla'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  }
  await user.click(button);
  await user.keyboard('planning{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});
