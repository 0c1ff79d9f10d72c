// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { aCustomer, aVehicle, book, inDays } from '../../../../../server/src/testing/builders.ts';
import { startTestSite, type OpenOptions } from '../../../testing/test-site.tsx';
import { HomePage } from '../../home/home-page.tsx';
import { searchResults } from './search-form.tsx';

const site = await startTestSite();
await searchResults.preload();
afterEach(async () => {
  await site.leave();
  await site.t.db.deleteFrom('reservation').execute();
  await site.t.db.deleteFrom('vehicle').execute();
  site.t.dropCatalogue();
});

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const day = (days: number) => inDays(site.t, days);
const openAt = (query: string, options: OpenOptions = {}) =>
  site.open(<HomePage />, { at: `/${query}`, ...options });
const dates = (from: number, to: number) => `?du=${day(from)}&au=${day(to)}`;
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('li') ?? document.body;

describe('the search', () => {
  it('shows what is free for the dates, with the total, and where what is not becomes free', async () => {
    await aVehicle(site.t, { dailyPriceCents: 49_90 });
    const taken = await aVehicle(site.t, { brand: 'Fiat', model: 'Panda' });
    await book(site.t, await aCustomer(site.t), { vehicle: taken, from: 5, to: 8 });
    const { user, address } = openAt('');
    await screen.findByRole('heading', { name: 'FIAT PANDA' });
    // As people type it; the address has the day.
    await user.type(screen.getByLabelText('Du'), formatShortDate(day(8)).replaceAll('/', '-'));
    await user.type(screen.getByLabelText('Au'), formatShortDate(day(11)).replaceAll('/', ''));
    await user.click(screen.getByRole('button', { name: 'Voir les disponibilités' }));
    await waitFor(() => expect(address()).toBe(`/${dates(8, 11)}`));

    await screen.findByText('1 véhicule disponible');
    const card = await cardOf('PEUGEOT 308');
    // The total leads, the price of a day follows.
    expect(plain(card.textContent)).toContain('149,70 € · 3 jours49,90 €/jour TTC600 km inclus');
    expect(plain(card.textContent).match(/49,90 €/g)).toHaveLength(1);
    expect(within(card).getByText('Voir les détails').getAttribute('href')).toMatch(
      new RegExp(`/vehicules/details/\\d+\\${dates(8, 11)}$`),
    );
    await user.click(screen.getByText('Indisponibles à ces dates (1)'));
    await user.click(within(await cardOf('FIAT PANDA')).getByText(/^Libre du/));
    await waitFor(() => expect(address()).toBe(`/${dates(9, 12)}`));
    await screen.findByText('2 véhicules disponibles');
    expect(screen.getByLabelText<HTMLInputElement>('Du').value).toBe(formatShortDate(day(9)));

    await user.click(screen.getByText('Effacer les dates'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByText(/disponibles$/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Du').value).toBe('');
  });

  it.each(['?du=abc', '?du=2027-02-30&au=2027-03-02'])(
    'says that the dates of %s cannot be read, and how to choose others',
    async (query) => {
      await aVehicle(site.t);
      const { user, address } = openAt(query);
      const alert = await screen.findByRole('alert');
      expect(plain(alert.textContent)).toBe(
        'Les dates de cette adresse sont illisibles : choisissez-les à nouveau.',
      );
      await screen.findByRole('heading', { name: 'PEUGEOT 308' });
      // The form is above, in the hero.
      expect(screen.getByText('Modifier').closest('a')?.getAttribute('href')).toMatch(/#recherche$/);
      expect(screen.getByLabelText<HTMLInputElement>('Du').value).toBe('');
      await user.click(screen.getByText('Effacer les dates'));
      await waitFor(() => expect(address()).toBe('/'));
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('takes off the highest total with the dates that it is about', async () => {
    await aVehicle(site.t);
    const { user, address } = openAt(`${dates(5, 8)}&max=500&tri=prix`);
    await screen.findByText('1 véhicule disponible');
    await user.click(screen.getByText('Effacer les dates'));
    await waitFor(() => expect(address()).toBe('/?tri=prix'));
  });

  it('reads the dates of an address as they are typed', async () => {
    const { id } = await aVehicle(site.t);
    const [from, to] = [day(5), day(8)].map(formatShortDate) as [string, string];
    openAt(`?${new URLSearchParams({ du: from.replace(/^0/, ''), au: to }).toString()}`);
    await screen.findByText('1 véhicule disponible');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Du').value).toBe(from);
    expect(screen.getByLabelText<HTMLInputElement>('Au').value).toBe(to);
    expect(screen.getByText('Voir les détails').getAttribute('href')).toBe(
      `/vehicules/details/${id}${dates(5, 8)}`,
    );
  });

  it('names the criteria that do not count', async () => {
    await aVehicle(site.t);
    openAt('?tri=nom&places=beaucoup');
    const alert = await screen.findByRole('alert');
    expect(plain(alert.textContent)).toBe('Critère illisible, laissé de côté : Places');
    await screen.findByText(/^1\svéhicule$/);
  });

  it('carries its dates into the login and the reservation', async () => {
    const { id } = await aVehicle(site.t);
    openAt(dates(5, 8));
    await screen.findByText('1 véhicule disponible');
    const login = screen.getByText('Connectez-vous pour réserver');
    expect(decodeURIComponent(login.getAttribute('href') ?? '')).toBe(
      `/login?retour=/vehicules/details/${id}${dates(5, 8)}`,
    );
    await site.leave();
    openAt(dates(5, 8), { user: await aCustomer(site.t) });
    await screen.findByText('1 véhicule disponible');
    const reserve = await screen.findByText('Réserver maintenant');
    expect(reserve.getAttribute('href')).toBe(`/reservation?vehicule=${id}&du=${day(5)}&au=${day(8)}`);
  });

  it('names the nearest free dates and the phone when nothing is free', async () => {
    const vehicle = await aVehicle(site.t);
    await book(site.t, await aCustomer(site.t), { vehicle, from: 5, to: 8 });
    const { user, address } = openAt(dates(5, 8));
    await screen.findByText('Aucun véhicule libre à ces dates');
    const phone = within(screen.getByText(/^Appelez-nous/)).getByRole('link');
    expect(phone.getAttribute('href')).toBe('tel:+3281000000');
    await user.click(screen.getByRole('link', { name: /^Du \d/ }));
    await waitFor(() => expect(address()).toBe(`/${dates(9, 12)}`));
    await screen.findByText('1 véhicule disponible');
  });

  it.each([
    ['that end first', () => dates(8, 5), 'La date de fin doit être postérieure à la date de début'],
    ['that begin today', () => dates(0, 5), 'La location commence demain au plus tôt'],
    ['with one day', () => `?du=${day(5)}`, 'Veuillez sélectionner les dates de début et de fin'],
  ])(
    'says of dates %s what the reservation says, and shows every vehicle',
    async (_what, query, sentence) => {
      await aVehicle(site.t);
      openAt(`${query()}&type=suv`);
      expect((await screen.findByRole('alert')).textContent).toBe(sentence);
      expect(plain((await cardOf('PEUGEOT 308')).textContent)).not.toContain('TTC');
    },
  );

  it('finds by facts, with dates and without', async () => {
    const { id } = await aVehicle(site.t);
    await site.t.change('vehicle', { id }, { category: 'break', seats: 5 });
    await aVehicle(site.t, { brand: 'Fiat', model: 'Panda' });
    const { user, address } = openAt('');
    await screen.findByRole('heading', { name: 'FIAT PANDA' });
    await user.click(screen.getByRole('link', { name: 'Trier et filtrer' }));
    await waitFor(() => expect(address()).toBe('/?tri='));
    const type = await screen.findByLabelText('Type');
    await waitFor(() => expect(document.activeElement).toBe(type));
    expect(screen.getByLabelText<HTMLSelectElement>('Trier par').value).toBe('');
    expect(screen.queryByText('Effacer les critères')).toBeNull();
    await user.selectOptions(type, 'Break');
    await waitFor(() => expect(address()).toBe('/?type=break'));
    await screen.findByText(/^1\svéhicule$/);
    expect(screen.queryByText('FIAT PANDA')).toBeNull();
    // Whoever tries one after the other stays where they are.
    expect(document.activeElement).toBe(type);
    await user.selectOptions(type, 'Peu importe');
    await screen.findByRole('heading', { name: 'FIAT PANDA' });
    expect(document.activeElement).toBe(type);
    await user.selectOptions(screen.getByLabelText('Places'), '7');
    await screen.findByText('Aucun véhicule ne correspond à ces critères');
    expect(screen.getByText(/^Appelez-nous/).textContent).toContain('+32');
    await user.click(screen.getByText('Effacer les critères'));
    await screen.findByRole('heading', { name: 'FIAT PANDA' });
  });

  it('proposes what is near where nothing matches: one criterion less, and other days of the type', async () => {
    const kept = await aVehicle(site.t, { brand: 'Fiat', model: 'Panda' });
    const taken = await aVehicle(site.t);
    await book(site.t, await aCustomer(site.t), { vehicle: taken, from: 5, to: 8 });
    const facts = (id: number, category: 'break' | 'citadine', transmission: 'manuelle' | 'automatique') =>
      site.t.change('vehicle', { id }, { category, transmission });
    await facts(kept.id, 'citadine', 'automatique');
    await facts(taken.id, 'break', 'manuelle');
    site.t.dropCatalogue();
    const { user, address } = openAt(`${dates(5, 8)}&type=break&boite=automatique`);
    await screen.findByText('Aucun véhicule ne correspond à ces critères');
    await screen.findByText(/^Ce type de véhicule est libre à d’autres dates/);
    await user.click(screen.getByText(/^Sans «\sBreak\s»\s: 1\svéhicule, dès 150,00\s€$/));
    await waitFor(() => expect(address()).toBe(`/${dates(5, 8)}&boite=automatique`));
    await screen.findByRole('heading', { name: 'FIAT PANDA' });
  });

  it('shows the criteria in force as chips, and takes each off by itself', async () => {
    const { id } = await aVehicle(site.t);
    await site.t.change(
      'vehicle',
      { id },
      { category: 'break', seats: 5, transmission: 'manuelle', energy: 'diesel' },
    );
    const all = 'type=break&places=5&boite=manuelle&energie=diesel&max=9000&tri=prix';
    const { user, address } = openAt(`${dates(5, 8)}&${all}`);
    await screen.findByText('1 véhicule disponible');
    const chips = within(screen.getByRole('group', { name: 'Critères' }));
    const chosen = () =>
      chips.getAllByRole<HTMLSelectElement>('combobox').map((chip) => plain(chip.selectedOptions[0]?.text));
    expect(chosen()).toEqual(['Break', '5 places et plus', 'Manuelle', 'Diesel', 'Prix croissant']);
    await user.selectOptions(chips.getByLabelText('Énergie'), 'Peu importe');
    await waitFor(() => expect(address()).toBe(`/${dates(5, 8)}&${all.replace('&energie=diesel', '')}`));
    await waitFor(() =>
      expect(chosen()).toEqual(['Break', '5 places et plus', 'Manuelle', 'Énergie', 'Prix croissant']),
    );
    const max = chips.getByLabelText<HTMLInputElement>('Prix total maximum (€)');
    expect(max.value).toBe('9000');
    await user.clear(max);
    await user.tab();
    await waitFor(() => expect(address()).not.toContain('max='));
    await user.click(screen.getByText('Effacer les critères'));
    await waitFor(() => expect(address()).toBe(`/${dates(5, 8)}`));
    await waitFor(() => expect(chosen()).toEqual(['Type', 'Places', 'Boîte', 'Énergie', 'Trier par']));
    expect(screen.queryByText('Effacer les critères')).toBeNull();
  });

  it('says of a text that is no date that it is none, and searches nothing', async () => {
    await aVehicle(site.t);
    const { user, address } = openAt('');
    await screen.findByRole('heading', { name: 'PEUGEOT 308' });
    const start = screen.getByLabelText<HTMLInputElement>('Du');
    await user.type(start, '31/02/2027{Enter}');
    await screen.findByText('Indiquez une date qui existe, au format jj/mm/aaaa');
    expect(document.activeElement).toBe(start);
    expect(start.getAttribute('aria-invalid')).toBe('true');
    expect(address()).toBe('/');
    await user.clear(start);
    await user.type(start, formatShortDate(day(5)));
    expect(screen.queryByText(/^Indiquez une date/)).toBeNull();
    await user.type(screen.getByLabelText('Au'), `${formatShortDate(day(8))}{Enter}`);
    await waitFor(() => expect(address()).toBe(`/${dates(5, 8)}`));
    await screen.findByText('1 véhicule disponible');
    // The results are below: the focus leads there.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nos véhicules' }));
  });

  it('ignores what is no search', async () => {
    await aVehicle(site.t);
    openAt('?utm_source=lettre&du=&type=');
    await screen.findByRole('heading', { name: 'PEUGEOT 308' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be tried again when it got no answer', async () => {
    await aVehicle(site.t);
    const { user } = openAt(dates(5, 8), { lost: /offers/ });
    await screen.findByText('Les disponibilités n’ont pas pu être chargées');
    site.findNetwork();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('1 véhicule disponible');
  });
});
