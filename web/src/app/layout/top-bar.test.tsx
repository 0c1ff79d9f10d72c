import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aCustomer,
  aManager,
  anAccountant,
  type TestCustomer,
} from '../../../../server/src/testing/builders.ts';
import { SESSION_KEY, sessionStorageOfBrowser } from '../../lib/storage/session-storage.ts';
import { startTestSite, type OpenOptions } from '../../testing/test-site.tsx';
import { TopBar } from './top-bar.tsx';

const site = await startTestSite();
const customer = await aCustomer(site.t);
const manager = await aManager(site.t);
const accountant = await anAccountant(site.t);

/** The bar over every page of the site. */
const open = (options: OpenOptions = {}) => site.open(<TopBar />, { path: '*', ...options });

const hamburger = () => screen.getByRole('button', { name: 'Ouvrir le menu' });
const openMenu = async (options?: OpenOptions) => {
  const page = open(options);
  await page.user.click(hamburger());
  const menu = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' });
  return { ...page, menu };
};
const isMenuOpen = (): boolean => screen.queryByRole('dialog') !== null;
const linksOf = (region: HTMLElement): string[] =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.textContent);
const bar = () => screen.getByRole('navigation', { name: 'Navigation principale' });

const EVERYBODY = ['Accueil', 'Nos véhicules', 'Contactez-nous'];

describe.each([
  ['a visitor', (): TestCustomer | undefined => undefined, [], 'Se connecter', '/login'],
  ['a customer', (): TestCustomer | undefined => customer, ['Mes réservations'], 'Mon compte', '/profile'],
  ['a manager', (): TestCustomer | undefined => manager, ['Espace gestionnaire'], 'Mon compte', '/profile'],
  ['an accountant', (): TestCustomer | undefined => accountant, ['Comptabilité'], 'Mon compte', '/profile'],
] as const)('for %s', (_who, user, own, account, address) => {
  const signedIn = (): OpenOptions => {
    const person = user();
    return person ? { user: person } : {};
  };
  /** The links of a role come with the profile. */
  const known = async (region: HTMLElement): Promise<void> => {
    for (const link of own) await within(region).findByRole('link', { name: link });
  };

  it('the bar has its links and the way to the account', async () => {
    const { user: person, ...page } = open(signedIn());
    await known(bar());
    expect(linksOf(bar())).toEqual([...EVERYBODY, ...own]);
    await person.click(screen.getByRole('link', { name: account }));
    expect(page.address()).toBe(address);
  });

  it('the menu of a narrow window has the same, and closes when one is taken', async () => {
    const { user: person, menu, ...page } = await openMenu(signedIn());
    await known(menu);
    expect(linksOf(menu)).toEqual([...EVERYBODY, ...own, account]);
    await person.click(within(menu).getByRole('link', { name: account }));
    expect(page.address()).toBe(address);
    expect(isMenuOpen()).toBe(false);
  });
});

describe('the bar', () => {
  it('marks the page that is shown, and leads home by its logo', async () => {
    const { user, address } = open({ at: '/my-reservations', user: customer });
    const own = await within(bar()).findByRole('link', { name: 'Mes réservations' });
    expect(own.getAttribute('aria-current')).toBe('page');
    expect(within(bar()).getByRole('link', { name: 'Accueil' }).getAttribute('aria-current')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Volant, accueil' }));
    expect(address()).toBe('/');
    expect(within(bar()).getByRole('link', { name: 'Accueil' }).getAttribute('aria-current')).toBe('page');
  });
});

describe('while the profile of a stored session loads', () => {
  it('the bar has the links of the one who was there when the page was opened', async () => {
    const answer = site.holdAnswers(/auths\/me/);
    open({ user: customer });
    expect(linksOf(bar())).toEqual([...EVERYBODY, 'Mes réservations']);
    cleanup();
    open({ user: { ...manager, isManager: true } });
    expect(linksOf(bar())).toEqual([...EVERYBODY, 'Espace gestionnaire']);
    cleanup();
    open({ user: { ...accountant, isAccountant: true } });
    expect(linksOf(bar())).toEqual([...EVERYBODY, 'Comptabilité']);
    answer();
    await waitFor(() => expect(bar().textContent).toContain('Comptabilité'));
  });

  it('the links of somebody who is no longer a manager are corrected, and what is kept of them', async () => {
    open({ user: { ...customer, isManager: true } });
    expect(linksOf(bar())).toEqual([...EVERYBODY, 'Espace gestionnaire']);
    await within(bar()).findByRole('link', { name: 'Mes réservations' });
    expect(linksOf(bar())).toEqual([...EVERYBODY, 'Mes réservations']);
    await waitFor(() => expect(sessionStorageOfBrowser.read()?.isManager).toBeUndefined());
  });

  it('a manager is remembered as one, and of a customer nothing but address and token is kept', async () => {
    open({ user: manager });
    await waitFor(() => expect(sessionStorageOfBrowser.read()?.isManager).toBe(true));
    cleanup();
    open({ user: customer });
    await within(bar()).findByRole('link', { name: 'Mes réservations' });
    const kept = JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? '') as object;
    expect(Object.keys(kept)).not.toContain('isManager');
  });
});

describe('the menu of a narrow window', () => {
  it('says whether it is open, and closes by its button', async () => {
    const { user } = open();
    expect(isMenuOpen()).toBe(false);
    expect(hamburger().getAttribute('aria-expanded')).toBe('false');
    await user.click(hamburger());
    expect(hamburger().getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Fermer le menu' }));
    expect(isMenuOpen()).toBe(false);
    expect(hamburger().getAttribute('aria-expanded')).toBe('false');
  });

  it('closes on a click beside it, and stays open on a click in it', async () => {
    const { user, menu } = await openMenu();
    await user.click(within(menu).getByRole('navigation'));
    expect(isMenuOpen()).toBe(true);
    await user.click(menu);
    expect(isMenuOpen()).toBe(false);
  });

  it('closes when the browser closes it, as on Escape', async () => {
    const { menu } = await openMenu();
    menu.open = false;
    fireEvent(menu, new Event('close'));
    expect(hamburger().getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    ['Nos véhicules', '/'],
    ['Nos véhicules', '/mentions-legales'],
    ['Contactez-nous', '/'],
    ['Contactez-nous', '/mentions-legales'],
  ])('closes when « %s » leads from %s to a section of the home page', async (name, at) => {
    const { user, menu, address } = await openMenu({ at });
    await user.click(within(menu).getByRole('link', { name }));
    expect(isMenuOpen()).toBe(false);
    expect(address()).toBe('/');
  });
});

it('« Nos véhicules » keeps the dates of the address it is followed from', async () => {
  const { user, address } = open({ at: '/vehicules/details/3?du=2026-06-08&au=2026-06-11&x=1' });
  await user.click(within(bar()).getByRole('link', { name: 'Contactez-nous' }));
  expect(address()).toBe('/');
  cleanup();
  const again = open({ at: '/vehicules/details/3?du=2026-06-08&au=2026-06-11&x=1' });
  await again.user.click(within(bar()).getByRole('link', { name: 'Nos véhicules' }));
  expect(again.address()).toBe('/?du=2026-06-08&au=2026-06-11');
});
