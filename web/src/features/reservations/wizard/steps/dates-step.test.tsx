// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatLongDate, formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import {
  aCustomer,
  aManager,
  aVehicle,
  book,
  inDays,
} from '../../../../../../server/src/testing/builders.ts';
import { TEST_NOW } from '../../../../../../server/src/testing/test-app.ts';
import { errorOf, refusedWith } from '../../../../testing/reading.ts';
import { startTestSite, type OpenOptions } from '../../../../testing/test-site.tsx';
import { ReservationPage } from '../reservation-page.tsx';

const site = await startTestSite();
const customer = await aCustomer(site.t);
const manager = await aManager(site.t);
const vehicle = await aVehicle(site.t);
// Held by somebody else, both days included.
await book(site.t, await aCustomer(site.t), { vehicle, from: 10, to: 12 });
// The browser's clock says what the server's does.
beforeEach(() => void vi.setSystemTime(TEST_NOW));

const day = (days: number): string => formatShortDate(inDays(site.t, days));
const open = (options: OpenOptions = {}) =>
  site.open(<ReservationPage />, { at: `/reservation?vehicule=${vehicle.id}`, user: customer, ...options });

const field = (name: 'Date de début' | 'Date de fin') => screen.getByLabelText<HTMLInputElement>(name);
const summary = () => screen.getByRole('complementary', { name: 'Récapitulatif' });
const summaryText = () => summary().textContent.replaceAll(/\s/g, ' ');
/** A day of the calendar, by its date. */
const cell = (days: number) =>
  screen.getByRole('button', {
    name: new RegExp(`^${formatLongDate(inDays(site.t, days)).replaceAll(' ', '\\s')}`),
  });

const openDates = async (options: OpenOptions = {}) => {
  const page = open(options);
  await screen.findByRole('heading', { level: 1, name: 'Sélection des dates' });
  const clickContinue = () => page.user.click(screen.getByRole('button', { name: 'Continuer' }));
  const type = async (from: string, to: string): Promise<void> => {
    for (const [name, text] of [
      ['Date de début', from],
      ['Date de fin', to],
    ] as const) {
      await page.user.clear(field(name));
      if (text !== '') await page.user.type(field(name), text);
    }
  };
  return { ...page, clickContinue, type };
};

describe('the reservation page', () => {
  it('goes home without a vehicle', async () => {
    const { address } = open({ at: '/reservation' });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('takes the vehicle that the page before chose, and writes it into the address', async () => {
    const { address } = open({ at: '/reservation', state: { vehicule: { id: vehicle.id } } });
    await screen.findByRole('heading', { level: 1, name: 'Sélection des dates' });
    expect(address()).toBe(`/reservation?vehicule=${vehicle.id}`);
    const steps = screen.getByRole('list', { name: 'Étapes de la réservation' });
    const labels = within(steps).getAllByRole('listitem');
    ['Sélection des dates', 'Accessoires', 'Paiement', 'Confirmation'].forEach((label, index) =>
      expect(labels[index]?.textContent).toContain(label),
    );
  });

  it('sends a visitor with a vehicle to the login', async () => {
    const { address } = site.open(<ReservationPage />, { at: `/reservation?vehicule=${vehicle.id}` });
    await waitFor(() => expect(address()).toMatch(/^\/login/));
  });

  it('says to a manager that customers reserve', async () => {
    open({ user: manager });
    await screen.findByRole('heading', { name: 'Réservation non disponible' });
    expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
  });

  it('says that the profile could not be loaded', async () => {
    open({ lost: 'everything' });
    expect((await screen.findByRole('alert')).textContent).toContain('Profil utilisateur non disponible');
  });

  it('says that the vehicle is archived', async () => {
    const { id } = await aVehicle(site.t, { status: 'archived' });
    open({ at: `/reservation?vehicule=${id}` });
    await screen.findByText("Ce véhicule n'est plus disponible pour consultation.");
    expect(screen.getByRole('link', { name: 'Voir nos véhicules' })).toBeTruthy();
  });
});

describe('the dates of a reservation', () => {
  it('are both needed', async () => {
    const { user, clickContinue, address } = await openDates();
    const sentence = 'Veuillez sélectionner les dates de début et de fin';
    await clickContinue();
    expect(await refusedWith()).toEqual(['Vérifiez les dates de votre location', sentence]);
    expect(errorOf(field('Date de début'))).toBe(sentence);
    expect(errorOf(field('Date de fin'))).toBe(sentence);
    await user.click(screen.getByRole('link', { name: sentence }));
    expect(field('Date de début')).toBe(document.activeElement);
    expect(address()).toBe(`/reservation?vehicule=${vehicle.id}`);
  });

  it.each([
    [
      'an end before the start',
      5,
      4,
      'La date de fin doit être postérieure à la date de début',
      'Date de fin',
    ],
    ['one day twice', 5, 5, "La période de location doit être d'au moins 1 jour", 'Date de fin'],
    ['today as the start', 0, 4, 'La location commence demain au plus tôt', 'Date de début'],
    [
      'days that somebody has reserved',
      8,
      14,
      'La période sélectionnée chevauche avec une réservation existante',
      'Date de fin',
    ],
    [
      'a reserved day as the start',
      11,
      14,
      'La période sélectionnée chevauche avec une réservation existante',
      'Date de début',
    ],
    ['more than 365 days', 20, 386, 'La location ne peut pas dépasser 365 jours', 'Date de fin'],
  ] as const)('are refused for %s', async (_what, from, to, sentence, name) => {
    const { type, clickContinue } = await openDates();
    await type(day(from), day(to));
    await clickContinue();
    expect(await refusedWith()).toEqual(['Vérifiez les dates de votre location', sentence]);
    expect(errorOf(field(name))).toBe(sentence);
    expect(field('Date de début').value).toBe(day(from));
    expect(field('Date de fin').value).toBe(day(to));
    expect(screen.getByRole('heading', { level: 1, name: 'Sélection des dates' })).toBeTruthy();
  });

  it('must be dates, and what is typed stays', async () => {
    const { type, clickContinue } = await openDates();
    await type('31/02', day(6));
    await clickContinue();
    expect((await refusedWith())[1]).toBe('Indiquez une date qui existe, au format jj/mm/aaaa');
    expect(field('Date de début').value).toBe('31/02');
  });

  it('are added up as they are chosen', async () => {
    const { type } = await openDates();
    expect(summaryText()).toContain('À choisir');
    expect(summaryText()).toContain('200 km par jour');
    await type(day(3), day(6));
    await waitFor(() => expect(summaryText()).toContain('3 jours (4 jours de calendrier)'));
    for (const text of ['Période', '50,00 €', '600 km', '150,00 €']) expect(summaryText()).toContain(text);
    expect(within(summary()).getByRole('status').textContent).toMatch(/3\sjours, prix total 150,00\s€$/);
  });

  it('lose an end that is not after a new start', async () => {
    const { user, type } = await openDates();
    await type(day(3), day(6));
    await user.clear(field('Date de début'));
    await user.type(field('Date de début'), day(7));
    await waitFor(() => expect(field('Date de fin').value).toBe(''));
  });

  it('lead on to the accessories', async () => {
    const { type, clickContinue, address } = await openDates();
    await type(day(3), day(6));
    await clickContinue();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Accessoires' });
    expect(heading).toBe(document.activeElement);
    expect(address()).toBe(`/reservation?vehicule=${vehicle.id}&etape=accessoires`);
  });

  it('are cleared together, and the focus goes to the first', async () => {
    const { user, type } = await openDates();
    await type(day(3), day(6));
    await user.click(screen.getByRole('button', { name: 'Effacer les dates' }));
    expect(field('Date de début').value).toBe('');
    expect(field('Date de fin').value).toBe('');
    expect(field('Date de début')).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: 'Effacer les dates' })).toBeNull();
  });
});

describe('the calendar', () => {
  it('keeps its hint when the focus leaves it, so that no button below moves under a press', async () => {
    const { user } = await openDates();
    await screen.findByRole('application', { name: /Disponibilités du véhicule/ });
    await user.click(cell(3));
    const changed: (string | null)[] = [];
    const watch = new MutationObserver((changes) => changed.push(...changes.map(({ oldValue }) => oldValue)));
    const hint = screen.getByText(/^Choisissez le jour du retour/);
    watch.observe(hint, { characterData: true, characterDataOldValue: true, subtree: true });
    await user.click(field('Date de fin'));
    await waitFor(() => expect(field('Date de fin')).toBe(document.activeElement));
    watch.disconnect();
    expect(changed).toEqual([]);
  });

  it('shows what is reserved, past or today, which cannot be chosen', async () => {
    const { user } = await openDates();
    await screen.findByRole('application', { name: /Disponibilités du véhicule/ });
    for (const reserved of [10, 11, 12]) {
      expect(cell(reserved).getAttribute('aria-label')).toMatch(/, réservé$/);
      expect(cell(reserved).dataset['state']).toBe('reserved');
      expect(cell(reserved).getAttribute('aria-disabled')).toBe('true');
    }
    expect(cell(0).getAttribute('aria-label')).toMatch(/aujourd’hui, non disponible$/);
    expect(cell(0).getAttribute('aria-disabled')).toBe('true');
    await user.click(cell(11));
    expect(field('Date de début').value).toBe('');
    const columns = screen.getAllByRole('columnheader', { hidden: true });
    expect(columns.slice(0, 7).map((column) => column.textContent)).toEqual([
      'lu',
      'ma',
      'me',
      'je',
      've',
      'sa',
      'di',
    ]);
  });

  it('fills both fields by two clicks, and says how far the rental may go', async () => {
    const { user } = await openDates();
    await screen.findByRole('application', { name: /Disponibilités du véhicule/ });
    await user.click(cell(4));
    await waitFor(() => expect(field('Date de début').value).toBe(day(4)));
    expect(
      screen.getByText(/^Choisissez le jour du retour, .*une réservation commence le 11\sjuin\.$/),
    ).toBeTruthy();
    expect(cell(14).getAttribute('aria-label')).toContain('une réservation commence le 11\u00a0juin');
    await user.click(cell(7));
    await waitFor(() => expect(field('Date de fin').value).toBe(day(7)));
    expect(summaryText()).toContain('3 jours');
  });

  it('begins the range anew on a day before the chosen start', async () => {
    const { user } = await openDates();
    await screen.findByRole('application', { name: /Disponibilités du véhicule/ });
    await user.click(cell(6));
    await waitFor(() => expect(field('Date de début').value).toBe(day(6)));
    await user.click(cell(3));
    await waitFor(() => expect(field('Date de début').value).toBe(day(3)));
    expect(field('Date de fin').value).toBe('');
    await user.click(cell(5));
    await waitFor(() => expect(field('Date de fin').value).toBe(day(5)));
    // A whole range is begun anew too.
    await user.click(cell(2));
    await waitFor(() => expect(field('Date de début').value).toBe(day(2)));
    expect(field('Date de fin').value).toBe('');
  });

  it('that cannot be loaded says so, and is asked for again by its button', async () => {
    const { user } = await openDates({ lost: /reserved-periods/ });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Impossible de charger les disponibilités du véhicule');
    site.findNetwork();
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('application', { name: /Disponibilités du véhicule/ });
  });
});
