// @module-tag long
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aCustomer,
  aManager,
  anEmployee,
  aVehicle,
  book,
  inDays,
  openIntent,
  pay,
  type TestCustomer,
} from '../../../../../server/src/testing/builders.ts';
import { aPaidRental } from '../../../testing/rentals.ts';
import { startTestSite, type OpenOptions } from '../../../testing/test-site.tsx';
import { ManagerReservationPage } from './manager-reservation-page.tsx';

const site = await startTestSite();
let manager: TestCustomer;
let customer: TestCustomer;

beforeAll(async () => {
  customer = await aCustomer(site.t);
  manager = await aManager(site.t);
});
beforeEach(() => void vi.setSystemTime(site.t.clock.now()));

const aPaidReservation = async (from: number): Promise<number> => {
  const { t } = site;
  const { id } = (await book(t, customer, { vehicle: await aVehicle(t), from, to: from + 3 })).body;
  const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: id });
  const paymentId = await pay(t, body.clientSecret);
  await t.get(`/api/payment/${paymentId}/reservation`, customer.token);
  return id;
};

const open = (id: number | string, options: OpenOptions = {}) =>
  site.open(<ManagerReservationPage />, {
    at: `/manage/reservations/${id}`,
    path: '/manage/reservations/:id',
    user: manager,
    ...options,
  });
const plain = (text: string) => text.replaceAll(/\s/g, ' ').trim();
const details = () => screen.findByRole('region', { name: 'La réservation' });
const steps = async () =>
  plain((await screen.findByRole('region', { name: 'Où en est la location' })).textContent);
/** Does what stands behind the button with three dots. */
const choose = async (user: UserEvent, act: string) => {
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
};
const openTab = async (user: UserEvent, name: RegExp) => user.click(await screen.findByRole('tab', { name }));
const history = async () => {
  const section = await screen.findByRole('region', { name: 'Paiements et historique' });
  await within(section).findAllByRole('listitem');
  return section;
};
const acts = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map((entry) => entry.querySelector('p > span')?.textContent);

describe('the page of a reservation', () => {
  it('shows everything about it, and how to reach its customer', async () => {
    const id = await aPaidReservation(10);
    open(id);
    const shown = await details();
    const title = screen.getByRole('heading', { level: 1, name: 'Léa Peeters' });
    expect(plain(title.closest('header')!.textContent)).toMatch(
      new RegExp(`^Réservations ›Réservation n° ${id}Léa Peeters`),
    );
    expect(document.title).toBe(`Réservation n°\u00a0${id} · Volant`);
    const links = within(title.closest('header')!).getAllByRole('link');
    const hrefs = links.map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.some((href) => href.startsWith('mailto:'))).toBe(true);
    expect(hrefs.some((href) => href.startsWith('tel:+32'))).toBe(true);
    expect(plain(shown.textContent)).toMatch(/Prix total ?150,00 €/);
    // What was paid and is due stands in the account alone.
    expect(shown.textContent).not.toMatch(/Acompte|Solde/);
    const account = await screen.findByRole('region', { name: 'Compte' });
    await waitFor(() => expect(plain(account.textContent)).toMatch(/Reste dû ?105,00 €/));
  });

  it('shows its payments and what was done, the newest first', async () => {
    const id = await aPaidReservation(20);
    const { user } = open(id);
    await openTab(user, /^Historique 4$/);
    const section = await history();
    expect(acts(section).toSorted()).toEqual([
      'Dates gardées',
      'Paiement ouvert',
      'Paiement reçu',
      'Réservation confirmée',
    ]);
    const journal = within(section).getByRole('link', { name: 'Ouvrir dans le journal' });
    expect(journal.getAttribute('href')).toBe(`/manage/journal?kind=reservation&id=${id}`);
  });

  it('shows an employee everything but the journal, which is not asked for', async () => {
    const id = await aPaidReservation(25);
    open(id, { user: await anEmployee(site.t) });
    await screen.findByRole('region', { name: 'Compte' });
    await site.answered();
    expect(screen.queryByRole('region', { name: 'Paiements et historique' })).toBeNull();
  });

  it('cancels it by the dialog of the list, and shows what came of it', async () => {
    const id = await aPaidReservation(30);
    const { user } = open(id);
    await choose(user, 'Annuler');
    const dialog = await screen.findByRole('alertdialog', { name: /^Annuler cette réservation/ });
    await user.click(within(dialog).getByRole('button', { name: 'Annuler la réservation' }));
    await screen.findByText('Réservation annulée avec succès');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Autres actions' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect((await details()).textContent).toContain('Annulée à la demande du client.');
    await openTab(user, /^Historique/);
    await waitFor(async () => expect(acts(await history())).toContain('Réservation annulée'));
    expect(site.acts()).toEqual([`PATCH /api/reservations/${id}`]);
  });

  it('leads to the page of its vehicle, by its name and its plate', async () => {
    const id = await aPaidReservation(40);
    const { vehicle_id } = await site.t.row('reservation', { id }, 'vehicle_id');
    await site.t.change('vehicle', { id: vehicle_id }, { plate: '1RES040' });
    open(id);
    const link = await screen.findByRole('link', { name: /^Peugeot 308\s1-RES-040$/ });
    expect(link.getAttribute('href')).toBe(`/manage/vehicules/${vehicle_id}`);
  });

  it('finalises it once it is past, and records a customer who did not come', async () => {
    const id = await aPaidReservation(2);
    const absent = await aPaidReservation(2);
    site.t.clock.advance({ minutes: 6 * 24 * 60 });
    vi.setSystemTime(site.t.clock.now());
    manager = await aManager(site.t);
    const { user } = open(id);
    await user.click(await screen.findByRole('button', { name: 'Finaliser' }));
    const dialog = await screen.findByRole('dialog', { name: /^Finaliser/ });
    await user.type(within(dialog).getByLabelText(/^Kilomètres parcourus/), '120');
    await user.click(within(dialog).getByRole('button', { name: 'Finaliser' }));
    await screen.findByText('Réservation finalisée avec succès');
    expect(plain((await details()).textContent)).toContain('Kilométrage parcouru : 120 km');
    await site.leave();

    const second = open(absent);
    await second.user.click(await screen.findByRole('button', { name: 'Le client n’est pas venu' }));
    const question = await screen.findByRole('alertdialog', { name: /^Annuler cette réservation/ });
    await second.user.click(within(question).getByRole('button', { name: 'Annuler la réservation' }));
    await screen.findByText('Réservation annulée avec succès');
    expect((await details()).textContent).toContain('le client ne s’est pas présenté.');
  });
});

describe('the days of a rental', () => {
  const openToday = async (days: number): Promise<void> => {
    site.t.clock.advance({ minutes: days * 24 * 60 });
    vi.setSystemTime(site.t.clock.now());
    manager = await aManager(site.t);
  };

  it('are prolonged once it left, here without a report', async () => {
    const id = await aPaidReservation(2);
    await openToday(2);
    const { user } = open(id);
    const next = await screen.findByRole('link', { name: 'Faire le départ' });
    const without = await screen.findByRole('button', { name: 'Départ sans rapport' });
    // What is due comes first.
    expect(next.compareDocumentPosition(without)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await steps()).toMatch(/^Réservée.*Départ.*09:00.*Attendue.*18:00.*Clôture/);
    await user.click(without);
    expect(screen.queryByRole('button', { name: 'Prolonger' })).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'Départ sans rapport' });
    const field = within(dialog).getByLabelText<HTMLInputElement>(/^Compteur/);
    const record = within(dialog).getByRole('button', { name: 'Enregistrer le départ' });
    await user.type(field, 'beaucoup');
    await user.click(record);
    await within(dialog).findByText('Veuillez saisir un kilométrage valide');
    await user.clear(field);
    await user.type(field, '90 000 km');
    await user.click(record);
    const prolong = await screen.findByRole('button', { name: 'Prolonger' });
    expect(await steps()).toMatch(/Partie.*90 000 km.*Attendue/);
    expect(screen.queryByRole('button', { name: 'Départ sans rapport' })).toBeNull();
    expect(site.acts()).toEqual([`POST /api/reservations/${id}/departure`]);
    await screen.findByText('Le départ est enregistré.');
    for (const days of [5, 4]) {
      await user.click(prolong);
      const dates = await screen.findByRole('dialog', { name: 'Modifier la réservation' });
      const confirm = within(dates).getByRole<HTMLButtonElement>('button', { name: /^Confirmer/ });
      fireEvent.change(within(dates).getByLabelText('Au'), { target: { value: inDays(site.t, days) } });
      await waitFor(() => expect(confirm.disabled).toBe(false));
      await user.click(confirm);
      await screen.findByText(days === 5 ? 'La location est prolongée.' : 'La réservation est modifiée.');
      await screen.findByText(new RegExp(`^\\(${days}\\sjours\\)$`));
    }
  });
});

describe('a car that is not back', () => {
  it('is late on the page of its rental and awaited on that of the next, which name each other', async () => {
    const vehicle = await aVehicle(site.t);
    const late = await aPaidRental(site.t, { vehicle, from: 1, to: 2 });
    const next = await aPaidRental(site.t, { vehicle, from: 3, to: 5 });
    site.t.clock.advance({ days: 1 });
    manager = await aManager(site.t);
    await site.t.post(`/api/reservations/${late}/departure`, manager.token, {});
    vi.setSystemTime(site.t.clock.now());
    open(late);
    const head = async () => (await screen.findByRole('heading', { level: 1 })).closest('header');
    expect(await screen.findByText('En cours')).toBeTruthy();
    expect((await head())?.textContent).not.toContain('À venir');
    await site.leave();

    site.t.clock.advance({ days: 2 });
    manager = await aManager(site.t);
    vi.setSystemTime(site.t.clock.now());
    const page = open(late);
    expect(await screen.findByText(/^En retard de 1\sj$/)).toBeTruthy();
    const notice = await screen.findByRole('region', { name: 'Qui attend la voiture' });
    expect(plain(notice.textContent)).toMatch(/^Léa Peeters attend cette voiture depuis le/);
    const waits = within(notice).getByRole('link', { name: 'Léa Peeters' });
    expect(waits.getAttribute('href')).toBe(`/manage/reservations/${next}`);
    // With the telephone of who waits, and another vehicle for them.
    await within(notice).findByRole('link', { name: /^\+32/ });
    const { user } = page;
    await user.click(within(notice).getByRole('button', { name: 'Lui donner une autre voiture' }));
    const change = await screen.findByRole('dialog', { name: 'Modifier la réservation' });
    expect(plain(change.textContent)).toContain(`Réservation n° ${next} de Léa Peeters`);
    const choice = within(change).getByLabelText<HTMLSelectElement>('Véhicule');
    expect(choice.disabled).toBe(false);
    await waitFor(() => expect(choice.options.length).toBeGreaterThan(1));
    await site.leave();

    open(next);
    expect(await screen.findByText('Attend sa voiture')).toBeTruthy();
    const later = await screen.findByRole('region', { name: 'Qui attend la voiture' });
    expect(plain(later.textContent)).toMatch(
      /^Voiture pas encore rentrée, avec Léa Peeters, attendue le.*Donner une autre voiture/,
    );
    expect(screen.queryByText('En cours')).toBeNull();
    expect(within(later).getByRole('link').getAttribute('href')).toBe(`/manage/reservations/${late}`);
  });
});

describe('a departure without a report', () => {
  it('asks first about the return of the rental before', async () => {
    const vehicle = await aVehicle(site.t);
    await aPaidRental(site.t, { vehicle, from: 1, to: 2 });
    const id = await aPaidRental(site.t, { vehicle, from: 3, to: 4 });
    site.t.clock.advance({ days: 3 });
    vi.setSystemTime(site.t.clock.now());
    manager = await aManager(site.t);
    const { user } = open(id);
    await user.click(await screen.findByRole('button', { name: 'Départ sans rapport' }));
    const dialog = await screen.findByRole('dialog', { name: 'Départ sans rapport' });
    await within(dialog).findByText(/^Retour de Léa Peeters prévu le .*, non enregistré$/);
    const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Enregistrer le départ' });
    expect(send.disabled).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Continuer' }));
    await user.click(send);
    await screen.findByRole('button', { name: 'Prolonger' });
  });
});

describe('a reservation that is not there', () => {
  it.each([
    ['2000000000', /^Aucune réservation ne porte le n° 2 000 000 000\.$/],
    ['abc', /^Cette adresse ne désigne aucune réservation\.$/],
    ['0', /^Cette adresse ne désigne aucune réservation\.$/],
  ])('at the number %s says so, and leads to the list', async (id, sentence) => {
    open(id);
    await screen.findByText(
      (_, element) => element?.tagName === 'P' && sentence.test(plain(element.textContent)),
    );
    screen.getByRole('heading', { level: 1, name: 'Réservation introuvable' });
    const link = screen.getByRole('link', { name: 'Voir toutes les réservations' });
    expect(link.getAttribute('href')).toBe('/manager-reservations');
  });

  it('because of the network is asked for again by a button', async () => {
    const id = await aPaidReservation(60);
    const { user } = open(id, { lost: /\/api\// });
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain(
      'Erreur lors du chargement de la réservation',
    );
    site.findNetwork();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await details();
  });
});
