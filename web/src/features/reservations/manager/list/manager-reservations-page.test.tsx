// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import {
  aCustomer,
  aManager,
  aVehicle,
  book,
  openIntent,
  pay,
  type TestCustomer,
} from '../../../../../../server/src/testing/builders.ts';
import type { TestApp } from '../../../../../../server/src/testing/test-app.ts';
import type { OpenOptions } from '../../../../testing/test-site.tsx';
import { testWithFreshSite } from '../../../../testing/test-with-site.ts';
import { ManagerReservationsPage } from './manager-reservations-page.tsx';

const names = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').firstChild?.textContent);
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher' });
const filters = () => screen.getByRole('navigation', { name: 'Filtrer par statut' });
const plain = (text: string) => text.replaceAll(/\s/g, ' ').trim();

const ALL = ['Léa Peeters', 'Nina Claes', 'Marc Dubois'];

const aCustomerNamed = async (t: TestApp, first_name: string, last_name: string): Promise<TestCustomer> => {
  const customer = await aCustomer(t);
  await t.change('account', { id: customer.id }, { first_name, last_name });
  return customer;
};

const aPaidReservation = async (t: TestApp, customer: TestCustomer, from: number): Promise<void> => {
  const order = { vehicle: await aVehicle(t), from, to: from + 3 };
  const { id } = (await book(t, customer, order)).body;
  const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: id });
  const paymentId = await pay(t, body.clientSecret);
  await t.get(`/api/payment/${paymentId}/reservation`, customer.token);
};

// Acts change what the others list: each test has its own.
const it = testWithFreshSite().extend('list', async ({ site }) => {
  const { t } = site;
  await aPaidReservation(t, await aCustomerNamed(t, 'Marc', 'Dubois'), 2);
  // Sessions are over by then.
  t.clock.advance({ minutes: 8 * 24 * 60 });
  const manager = await aManager(t);
  await aPaidReservation(t, await aCustomerNamed(t, 'Nina', 'Claes'), 20);
  const waiting = await aCustomerNamed(t, 'Léa', 'Peeters');
  await book(t, waiting, { vehicle: await aVehicle(t), from: 5, to: 8 });
  // The browser's clock says what the server's does.
  vi.setSystemTime(t.clock.now());
  const ask = (options: OpenOptions = {}) =>
    site.open(<ManagerReservationsPage />, { at: '/manager-reservations', user: manager, ...options });
  const open = async (options?: OpenOptions) => {
    const page = ask(options);
    await screen.findByRole('table', { name: 'Réservations' });
    return page;
  };
  /** With the dialog of an act open. */
  const toFinalise = async () => {
    const page = await open();
    await shows(...ALL);
    await page.user.click(screen.getByRole('button', { name: /^Finaliser\s?: Marc/ }));
    return { ...page, dialog: await screen.findByRole('dialog', { name: /^Finaliser la réservation/ }) };
  };
  const toCancel = async () => {
    const page = await open();
    await shows(...ALL);
    await page.user.click(await screen.findByRole('button', { name: /^Autres actions\s: Nina/ }));
    await page.user.click(screen.getByRole('menuitem', { name: 'Annuler' }));
    const dialog = await screen.findByRole('alertdialog', { name: /^Annuler cette réservation/ });
    return { ...page, dialog };
  };
  return { ask, open, toFinalise, toCancel };
});

describe('the search over all reservations', () => {
  it('takes what was typed once the typing pauses, and counts what it finds', async ({ list }) => {
    const { user, address } = await list.open();
    expect(screen.getByRole('heading', { level: 1, name: 'GESTION DES RÉSERVATIONS' })).toBeTruthy();
    await shows(...ALL);
    await screen.findByText('3 réservations');
    await user.type(searchBox(), 'claes');
    await shows('Nina Claes');
    await screen.findByText('1 réservation');
    expect(address()).toBe('/manager-reservations?q=claes');
    expect(searchBox().value).toBe('claes');
    expect(searchBox()).toBe(document.activeElement);
  });

  it.for([
    ['a first name', 'marc', 'Marc Dubois'],
    ['a last name', 'peet', 'Léa Peeters'],
  ] as const)('finds %s', async ([, typed, name], { list }) => {
    const { user } = await list.open();
    await user.type(searchBox(), `${typed}{Enter}`);
    await shows(name);
  });

  it('finds an address', async ({ site, list }) => {
    const { email } = await site.t.db
      .selectFrom('account')
      .select('email')
      .where('last_name', '=', 'Claes')
      .$narrowType<{ email: string }>()
      .executeTakeFirstOrThrow();
    const { user } = await list.open();
    await user.type(searchBox(), `${email}{Enter}`);
    await shows('Nina Claes');
  });

  it('is cleared by its button, which leaves the focus in the box', async ({ list }) => {
    const { user, address } = await list.open({ at: '/manager-reservations?q=claes' });
    expect(searchBox().value).toBe('claes');
    await user.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    expect(searchBox()).toBe(document.activeElement);
    await shows(...ALL);
    expect(address()).toBe('/manager-reservations');
  });

  it('that finds nothing says what to do, and forgets itself by a button', async ({ list }) => {
    const { user } = await list.open();
    await user.type(searchBox(), 'personne{Enter}');
    await screen.findByText('Essayez de modifier vos critères de recherche.');
    await screen.findByText('Aucune réservation');
    await user.click(screen.getByRole('button', { name: 'Voir toutes les réservations' }));
    await shows(...ALL);
    expect(searchBox().value).toBe('');
  });
});

describe('the filters of all reservations', () => {
  it('stand in their order, with what each would list', async ({ list }) => {
    await list.open();
    await waitFor(() =>
      expect(
        within(filters())
          .getAllByRole('link')
          .map((link) => plain(link.textContent)),
      ).toEqual([
        'Toutes 3',
        'À faire 1',
        'En attente 1',
        'À venir 1',
        'Passées 1',
        'Finalisées 0',
        'Annulées 0',
        'En cours 0',
        'Aujourd’hui 0',
      ]),
    );
  });

  it('narrow the list, and keep the search', async ({ list }) => {
    const { user, address } = await list.open();
    await user.click(within(filters()).getByRole('link', { name: /^Passées/ }));
    await shows('Marc Dubois');
    expect(address()).toBe('/manager-reservations?statut=past');
    await user.type(searchBox(), 'claes{Enter}');
    await screen.findByText('Essayez de modifier vos critères de recherche.');
    await user.click(within(filters()).getByRole('link', { name: /^À venir/ }));
    await shows('Nina Claes');
    expect(searchBox().value).toBe('claes');
  });

  it('offer the acts of a row behind a menu, each one open at once, and to finalise what is past', async ({
    list,
  }) => {
    const { user } = await list.open();
    await shows(...ALL);
    const acts = (name: string) =>
      within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') ?? document.body)
        .getAllByRole('button')
        .map((button) => (button.ariaLabel ?? button.textContent).split(/\s:/)[0]);
    await waitFor(() => expect(acts('Léa Peeters')).toEqual(['Autres actions', 'Détails']));
    expect(acts('Nina Claes')).toEqual(['Autres actions', 'Détails']);
    expect(acts('Marc Dubois')).toEqual(['Finaliser', 'Autres actions', 'Détails']);
    await user.click(screen.getByRole('button', { name: /^Autres actions\s: Nina Claes/ }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual(['Modifier', 'Encaisser', 'Annuler']);
    await user.click(screen.getByRole('menuitem', { name: 'Modifier' }));
    await screen.findByRole('dialog', { name: 'Modifier la réservation' });
  });
});

describe('the order of all reservations', () => {
  const sort = () => screen.getByRole('combobox', { name: 'Trier par' });

  it('is chosen, stays with the search, and has an address', async ({ list }) => {
    const { user, address } = await list.open();
    await shows(...ALL);
    await user.selectOptions(sort(), 'Fin la plus proche');
    await shows('Marc Dubois', 'Léa Peeters', 'Nina Claes');
    expect(address()).toBe('/manager-reservations?tri=end_asc');
    await user.selectOptions(sort(), 'Fin la plus lointaine');
    await shows('Nina Claes', 'Léa Peeters', 'Marc Dubois');
    await user.type(searchBox(), 'peeters{Enter}');
    await shows('Léa Peeters');
    expect(address()).toBe('/manager-reservations?q=peeters&tri=end');
  });

  it('of the address is shown', async ({ list }) => {
    await list.open({ at: '/manager-reservations?tri=created' });
    await shows('Léa Peeters', 'Nina Claes', 'Marc Dubois');
    expect(within(sort()).getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe(
      'Création la plus récente',
    );
  });
});

describe('a row of all reservations', () => {
  it('keeps the address of the customer for what it opens', async ({ list }) => {
    const { user } = await list.open();
    await shows(...ALL);
    const address = () => screen.queryByRole('link', { name: /@exemple\.be$/ });
    expect(address()).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Détails\s?: Nina/ }));
    expect(address()?.getAttribute('href')).toMatch(/^mailto:/);
  });

  it('says what is still to pay, and leads to the page of its reservation', async ({ list }) => {
    await list.open();
    await shows(...ALL);
    const row = screen.getByRole('rowheader', { name: /Nina Claes/ }).closest('tr') ?? document.body;
    expect(plain(within(row).getAllByRole('cell')[3]?.textContent ?? '')).toBe('Solde 105,00 €');
    const link = within(row).getByRole('link', { name: /^Nina Claes, réservation n°\s\d+$/ });
    expect(link.getAttribute('href')).toMatch(/^\/manage\/reservations\/\d+$/);
  });
});

describe('a list of reservations that cannot be loaded', () => {
  it('says so, and is asked for again by its button', async ({ site, list }) => {
    const { user } = list.ask({ lost: /\/api\/reservations/ });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Erreur lors du chargement des réservations');
    site.findNetwork();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await shows(...ALL);
  });

  it('says to somebody who is no manager that it is not for them', async ({ site, list }) => {
    list.ask({ user: await aCustomer(site.t) });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Accès refusé. Seuls les managers peuvent accéder à toutes les réservations.',
    );
  });
});

describe('an act of a manager on the list', () => {
  it('is left by Escape, and gives the focus back to its button', async ({ site, list }) => {
    const { user } = await list.toFinalise();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Finaliser\s?: Marc/));
    expect(site.acts()).toEqual([]);
  });

  it('that cancels is left by Escape, and gives the focus back to the menu', async ({ site, list }) => {
    const { user } = await list.toCancel();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.ariaLabel).toMatch(/^Autres actions\s: Nina/));
    expect(site.acts()).toEqual([]);
  });

  it('finalises a past one: it says so, and the next row takes the focus', async ({ list }) => {
    const { user, dialog } = await list.toFinalise();
    await user.type(within(dialog).getByLabelText(/^Kilomètres parcourus/), '120');
    await user.click(within(dialog).getByRole('button', { name: 'Finaliser' }));
    await screen.findByText('Réservation finalisée avec succès');
    expect(document.activeElement?.textContent).toMatch(/^Détails\s?: Nina Claes/);
    expect(screen.queryByRole('button', { name: /^Finaliser/ })).toBeNull();
    await within(filters()).findByRole('link', { name: 'Finalisées 1' });
  });

  it('cancels one to come: it says so, and what becomes of the deposit', async ({ list }) => {
    const { user, dialog } = await list.toCancel();
    await user.click(within(dialog).getByRole('button', { name: 'Annuler la réservation' }));
    const success = await screen.findByText('Réservation annulée avec succès');
    expect(success.parentElement?.textContent).toMatch(/rembours/);
    await within(filters()).findByRole('link', { name: 'Annulées 1' });
    await user.click(within(filters()).getByRole('link', { name: /^Annulées/ }));
    await shows('Nina Claes');
  });
});
