// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatLongDate, formatMoment } from '@volant/shared/words/fr/format/dates.ts';
import { freeCancellationUntil } from '@volant/shared/reservations/changes/cancellation.rules.ts';
import { aCustomer, aManager, aVehicle, book, inDays } from '../../../../../server/src/testing/builders.ts';
import type { TestVehicle } from '../../../../../server/src/testing/builders.ts';
import { TEST_NOW } from '../../../../../server/src/testing/test-app.ts';
import { startTestSite, type OpenOptions } from '../../../testing/test-site.tsx';
import { VehicleDetailPage } from '../detail/vehicle-detail-page.tsx';

const site = await startTestSite();
let vehicle: TestVehicle;
const customer = await aCustomer(site.t);
const manager = await aManager(site.t);
beforeEach(async () => {
  // The browser's clock says what the server's does.
  vi.setSystemTime(TEST_NOW);
  vehicle = await aVehicle(site.t);
});
afterEach(async () => {
  await site.leave();
  vi.useRealTimers();
  await site.t.db.deleteFrom('price_rule').execute();
  await site.t.db.deleteFrom('agency_closure').execute();
});

const day = (days: number): string => inDays(site.t, days);
const datesOf = (from: number, to: number): string => `du=${day(from)}&au=${day(to)}`;
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const pageText = () => plain(document.body.textContent);
const link = (name: string) => screen.findByRole('link', { name });
const cell = (days: number) =>
  screen.getByRole('button', { name: new RegExp(`^${formatLongDate(day(days)).replaceAll(' ', '\\s')}`) });

const open = async (query = '', options: OpenOptions = {}) => {
  const page = site.open(<VehicleDetailPage />, {
    at: `/vehicules/details/${vehicle.id}${query && `?${query}`}`,
    path: '/vehicules/details/:id',
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
const calendar = () => screen.findByRole('application', { name: /Disponibilités du véhicule/ });

describe('the calendar of a vehicle', () => {
  it('shows the free and the reserved days to everybody, and takes the dates into the address', async () => {
    await book(site.t, await aCustomer(site.t), { vehicle, from: 10, to: 12 });
    const { user, address } = await open();
    await calendar();
    expect(cell(11).getAttribute('aria-label')).toMatch(/, réservé$/);
    expect(pageText()).toContain('Choisissez vos dates pour connaître le prix total.');
    await user.click(cell(4));
    await user.click(cell(7));
    await waitFor(() => expect(address()).toBe(`/vehicules/details/${vehicle.id}?${datesOf(4, 7)}`));
    expect(pageText()).toContain('150,00 € · 3 joursÀ partir de 50,00€ / jour TTC600 km inclus');
    await user.click(screen.getByRole('button', { name: 'Effacer les dates' }));
    expect(address()).toBe(`/vehicules/details/${vehicle.id}`);
    expect(screen.getByRole('heading', { name: 'Disponibilités' })).toBe(document.activeElement);
    expect(pageText()).not.toContain('TTC');
  });

  it('begins anew with a click after both dates are chosen', async () => {
    const { user, address } = await open(datesOf(4, 7));
    await calendar();
    await user.click(cell(14));
    await waitFor(() => expect(address()).toBe(`/vehicules/details/${vehicle.id}`));
    await user.click(cell(16));
    await waitFor(() => expect(address()).toContain(datesOf(14, 16)));
  });

  it('that cannot be loaded says so, and is asked for again by its button', async () => {
    const { user } = await open(datesOf(4, 7), { lost: /reserved-periods/ });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Impossible de charger les disponibilités du véhicule');
    site.findNetwork();
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await calendar();
    expect(pageText()).toContain('150,00 € · 3 jours');
  });

  it('is not on the page of an archived vehicle', async () => {
    vehicle = await aVehicle(site.t, { status: 'archived' });
    await open('', { user: manager });
    await screen.findByText('Véhicule archivé, invisible pour les clients.');
    expect(screen.queryByRole('heading', { name: 'Disponibilités' })).toBeNull();
  });
});

describe('the price of the dates', () => {
  it('has its lines when the agency has rules', async () => {
    await site.t.insert('price_rule', {
      kind: 'season',
      scope: 'all',
      first_day: day(5),
      last_day: day(5),
      percent: 20,
    });
    await open(datesOf(4, 7));
    await screen.findByText(/Haute saison/);
    expect(pageText()).toContain('Haute saison (+20 %)60,00 € × 1 jour60,00 €');
    expect(pageText()).toContain('160,00 € · 3 jours');
  });

  it.each([
    ['du=2020-01-01&au=2020-01-04', 'La location commence demain au plus tôt'],
    ['du=hier&au=demain', 'Les dates de cette adresse sont illisibles : choisissez-les à nouveau.'],
  ])('is not given for %s, and the page says why until other dates are chosen', async (query, sentence) => {
    const { user, address } = await open(query);
    await calendar();
    expect(pageText()).toContain(sentence);
    expect(pageText()).toContain('Choisissez vos dates pour connaître le prix total.');
    await user.click(cell(4));
    expect(pageText()).not.toContain(sentence);
    expect(address()).toBe(`/vehicules/details/${vehicle.id}`);
  });

  it('gives way to the nearest free days when somebody else has the vehicle', async () => {
    await book(site.t, await aCustomer(site.t), { vehicle, from: 5, to: 6 });
    await aVehicle(site.t, { brand: 'Fiat', model: 'Tipo' });
    const { user, address } = await open(datesOf(4, 7));
    const free = await screen.findByRole('link', { name: /^Libre du/ });
    expect(pageText()).toContain('Ce véhicule n’est pas libre à ces dates.');
    expect(screen.getByRole('link', { name: 'Se connecter pour réserver' })).toBeTruthy();
    const similar = await screen.findByRole('list', { name: /^Semblables et libres à ces dates/ });
    const others = within(similar).getAllByRole('link');
    expect(others.length).toBeLessThanOrEqual(3);
    for (const other of others) {
      expect(other.getAttribute('href')).toMatch(new RegExp(`/vehicules/details/\\d+\\?${datesOf(4, 7)}$`));
      expect(other.getAttribute('href')).not.toContain(`/details/${vehicle.id}?`);
    }
    await user.click(free);
    await waitFor(() => expect(address()).toContain(datesOf(7, 10)));
    await screen.findByText(/TTC/);
  });

  it('gives way to the reason when the agency is closed', async () => {
    await site.t.insert('agency_closure', { day: day(4) });
    await open(datesOf(4, 7));
    await screen.findByRole('link', { name: /^Libre du/ });
    expect(pageText()).toContain("L'agence est fermée ce jour-là");
  });
});

describe('what is paid when', () => {
  it('is said with its amount and its deadline once dates are chosen', async () => {
    const { user } = await open();
    await calendar();
    expect(pageText()).toContain('Acompte 30 % en ligne, annulation gratuite jusqu’à 24 h avant le départ.');
    await user.click(cell(4));
    await user.click(cell(7));
    const until = plain(formatMoment(freeCancellationUntil(day(4))));
    await waitFor(() =>
      expect(pageText()).toContain(
        `Acompte 30 % maintenant (45,00 €), annulation gratuite jusqu’au ${until}.`,
      ),
    );
    expect(pageText()).not.toContain('24 h avant le départ');
  });

  it('says that the deposit does not come back when the departure is too near', async () => {
    await open(datesOf(1, 3));
    await screen.findByText(/TTC/);
    expect(pageText()).toContain('Acompte 30 % maintenant (30,00 €), non remboursable');
    expect(pageText()).not.toContain('annulation gratuite jusqu’au');
  });

  it('is not said of dates on which the vehicle is taken', async () => {
    await book(site.t, await aCustomer(site.t), { vehicle, from: 5, to: 6 });
    await open(datesOf(4, 7));
    await screen.findByRole('link', { name: /^Libre du/ });
    expect(pageText()).not.toContain('Acompte 30 %');
  });
});

it('the page says each fact once: what the description says is not in the list of facts', async () => {
  await site.t.change(
    'vehicle',
    { id: vehicle.id },
    { seats: 5, category: 'suv', description: 'Boîte manuelle\n5 places' },
  );
  await open();
  const features = within(await screen.findByRole('region', { name: 'Caractéristiques' }));
  expect(features.getAllByText(/places/)).toHaveLength(1);
  expect(features.queryByText('Places')).toBeNull();
  expect(features.getByText('Catégorie').nextElementSibling?.textContent).toBe('SUV');
  const terms = within(screen.getByRole('region', { name: 'En pratique' }));
  expect(terms.queryByText(/09:00|18:00|30\s%/)).toBeNull();
  expect(pageText().match(/Retrait 09:00/g)).toHaveLength(1);
});

describe('the dates of a vehicle', () => {
  it('go with a visitor to the login, and from there to the wizard', async () => {
    await open(datesOf(4, 7));
    const login = await link('Se connecter et réserver ces dates');
    const { pathname, searchParams } = new URL(login.getAttribute('href') ?? '', 'https://volant.invalid');
    expect(pathname).toBe('/login');
    expect(searchParams.get('retour')).toBe(`/reservation?vehicule=${vehicle.id}&${datesOf(4, 7)}`);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'RÉSERVER' }).disabled).toBe(true);
  });

  it('go with a customer to the wizard', async () => {
    const { user, address } = await open(datesOf(4, 7), { user: customer });
    await screen.findByText(/TTC/);
    await user.click(screen.getByRole('button', { name: 'RÉSERVER' }));
    expect(address()).toBe(`/reservation?vehicule=${vehicle.id}&${datesOf(4, 7)}`);
  });

  it('go back to the catalogue', async () => {
    await open(datesOf(4, 7));
    await screen.findByText(/TTC/);
    expect((await link('Fermer')).getAttribute('href')).toBe(`/?${datesOf(4, 7)}`);
  });

  it('are in the bar of a phone, which leads to the calendar or the wizard', async () => {
    const { user } = await open();
    const bar = within(screen.getByRole('complementary', { name: 'Réservation' }));
    expect(plain(bar.getByText(/jour$/).textContent)).toBe('50,00 €/jour');
    await user.click(bar.getByRole('link', { name: 'Réserver' }));
    expect(screen.getByRole('heading', { name: 'Disponibilités' })).toBe(document.activeElement);
    await calendar();
    await user.click(cell(4));
    await user.click(cell(7));
    await waitFor(() => expect(plain(bar.getByText(/€$/).textContent)).toBe('150,00 €'));
    expect(bar.getByRole('link', { name: 'Réserver' }).getAttribute('href')).toBe(
      `/reservation?vehicule=${vehicle.id}&${datesOf(4, 7)}`,
    );
  });

  it('are not in a bar for managers, who do not reserve', async () => {
    await open(datesOf(4, 7), { user: manager });
    await screen.findByRole('button', { name: 'MODIFIER' });
    expect(screen.queryByRole('complementary', { name: 'Réservation' })).toBeNull();
    expect(await screen.findByText(/TTC/)).toBeTruthy();
  });
});

it('the other vehicles are free on the dates of the page, which their links keep', async () => {
  const free = await aVehicle(site.t, { brand: 'Fiat', model: 'Panda' });
  const taken = await aVehicle(site.t, { brand: 'Seat', model: 'Ibiza' });
  await book(site.t, await aCustomer(site.t), { vehicle: taken, from: 5, to: 8 });
  await site.t.db
    .updateTable('vehicle')
    .set({ status: 'archived' })
    .where('id', 'not in', [free.id, taken.id, vehicle.id])
    .execute();
  site.t.dropCatalogue();
  await open(datesOf(5, 8));
  const others = await screen.findByRole('region', { name: 'NOS AUTRES VÉHICULES' });
  const links = within(others).getAllByRole('link');
  expect(links.map((each) => each.getAttribute('href'))).toEqual([
    `/vehicules/details/${free.id}?${datesOf(5, 8)}`,
  ]);
  // The total of the dates leads there too.
  expect(plain(others.textContent)).toMatch(/\d,\d\d € · 3 jours\d+,\d\d €\/jour/);
  await site.leave();
  await open();
  const all = await screen.findByRole('region', { name: 'NOS AUTRES VÉHICULES' });
  expect(within(all).getAllByRole('link')).toHaveLength(2);
});
