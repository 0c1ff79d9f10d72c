// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatLongDate, formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { aCustomer, aVehicle, book, inDays } from '../../../../../server/src/testing/builders.ts';
import type { TestCustomer, TestVehicle } from '../../../../../server/src/testing/builders.ts';
import { TEST_NOW } from '../../../../../server/src/testing/test-app.ts';
import { errorOf, refusedWith } from '../../../testing/reading.ts';
import { startTestSite, type OpenOptions } from '../../../testing/test-site.tsx';
import { ReservationPage } from './reservation-page.tsx';
import { writeDraft } from '../wizard-draft.ts';

const site = await startTestSite();
let customer: TestCustomer;
let vehicle: TestVehicle;
beforeEach(async () => {
  // The browser's clock says what the server's does.
  vi.setSystemTime(TEST_NOW);
  customer = await aCustomer(site.t);
  vehicle = await aVehicle(site.t);
});
afterEach(async () => {
  await site.leave();
  sessionStorage.clear();
  vi.useRealTimers();
  await site.t.db.deleteFrom('price_rule').execute();
  await site.t.db.deleteFrom('agency_closure').execute();
});

const day = (days: number): string => inDays(site.t, days);
const field = (name: 'Date de début' | 'Date de fin') => screen.getByLabelText<HTMLInputElement>(name);
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const summaryText = () => plain(screen.getByRole('complementary', { name: 'Récapitulatif' }).textContent);
const cell = (days: number) =>
  screen.getByRole('button', { name: new RegExp(`^${formatLongDate(day(days)).replaceAll(' ', '\\s')}`) });

const aSeason = (from: number, to: number, percent: number) =>
  site.t.insert('price_rule', {
    kind: 'season',
    scope: 'all',
    first_day: day(from),
    last_day: day(to),
    percent,
  });
const close = (days: number) => site.t.insert('agency_closure', { day: day(days) });

const openDates = async (from?: number, to?: number) => {
  const dates = from === undefined || to === undefined ? '' : `&du=${day(from)}&au=${day(to)}`;
  const page = site.open(<ReservationPage />, {
    at: `/reservation?vehicule=${vehicle.id}${dates}`,
    user: customer,
  });
  await screen.findByRole('application', { name: /Disponibilités du véhicule/ });
  return { ...page, clickContinue: () => page.user.click(screen.getByRole('button', { name: 'Continuer' })) };
};

/** The second step as after a reload. */
const openAccessories = (options: OpenOptions = {}) => {
  writeDraft(customer.id, { vehicleId: vehicle.id, startDate: day(5), endDate: day(8), accessories: [] });
  return site.open(<ReservationPage />, {
    at: `/reservation?vehicule=${vehicle.id}&etape=accessoires`,
    user: customer,
    ...options,
  });
};

describe('the price with seasons and discounts', () => {
  it('is shown line by line, in the summary and in the calendar', async () => {
    await aSeason(6, 6, 20);
    await site.t.insert('price_rule', { kind: 'duration', scope: 'all', min_days: 3, percent: -10 });
    const { clickContinue } = await openDates(5, 8);
    for (const text of [
      'Tarif journalier50,00 € × 2 jours100,00 €',
      'Haute saison (+20 %)60,00 € × 1 jour60,00 €',
      'Remise longue durée (−10 %)−16,00 €',
      'Prix total144,00 €',
    ])
      expect(summaryText()).toContain(text);
    expect(plain(screen.getByRole('application').textContent)).toContain('3 jours · 144,00 €');
    await clickContinue();
    await screen.findByRole('heading', { level: 1, name: 'Accessoires' });
    await waitFor(() => expect(summaryText()).toContain('Véhicule144,00 €'));
    expect(summaryText()).toContain('Haute saison (+20 %)60,00 € × 1 jour60,00 €');
  });

  it('that changes before the dates are held is announced, and nothing else is lost', async () => {
    const { user } = openAccessories();
    const hold = await screen.findByRole('button', { name: 'Continuer vers le paiement' });
    await waitFor(() => expect(summaryText()).toContain('Prix total150,00 €'));
    await aSeason(6, 6, 20);
    await user.click(hold);
    await screen.findByText('Vous pouvez continuer avec ce nouveau prix.');
    expect(plain(document.body.textContent)).toMatch(/prix[^.]*160,00 €/);
    await waitFor(() => expect(summaryText()).toContain('Prix total160,00 €'));
    await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    await screen.findByRole('heading', { level: 1, name: 'Paiement' });
  });

  it('that cannot be loaded says so, and is asked for again by its button', async () => {
    const { user } = openAccessories({ lost: /pricing/ });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Impossible de charger le prix du véhicule');
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Continuer sans accessoire' }).disabled,
    ).toBe(true);
    site.findNetwork();
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(summaryText()).toContain('Prix total150,00 €'));
  });
});

describe('closed days', () => {
  it('are not the first or last day of a rental, and may lie between', async () => {
    await close(7);
    const { user } = await openDates();
    expect(cell(7).getAttribute('aria-label')).toMatch(/, agence fermée$/);
    expect(cell(7).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Agence fermée')).toBeTruthy();
    await user.click(cell(7));
    expect(field('Date de début').value).toBe('');
    await user.click(cell(6));
    await user.click(cell(7));
    expect(field('Date de fin').value).toBe('');
    await user.click(cell(8));
    await waitFor(() => expect(field('Date de fin').value).toBe(formatShortDate(day(8))));
    expect(summaryText()).toContain('Prix total100,00 €');
  });

  it('are refused at their field when they are typed', async () => {
    await close(7);
    const { clickContinue } = await openDates(5, 7);
    await clickContinue();
    const sentence = "L'agence est fermée ce jour-là : choisissez un autre jour de retrait ou de retour";
    expect((await refusedWith()).map(plain)).toEqual(['Vérifiez les dates de votre location', sentence]);
    expect(plain(errorOf(field('Date de fin')) ?? '')).toBe(sentence);
    expect(screen.getByRole('heading', { level: 1, name: 'Sélection des dates' })).toBeTruthy();
  });

  it('are not in the legend when there are none', async () => {
    await openDates();
    expect(screen.queryByText('Agence fermée')).toBeNull();
  });

  it('leave no start before a reservation that begins the day after', async () => {
    await close(11);
    await book(site.t, await aCustomer(site.t), { vehicle, from: 12, to: 13 });
    const { user } = await openDates();
    expect(cell(10).getAttribute('aria-label')).toMatch(
      /aucun retour possible avant la réservation suivante$/,
    );
    await user.click(cell(8));
    expect(plain(screen.getByText(/^Choisissez le jour du retour/).textContent)).toContain(
      `au plus tard le ${formatLongDate(day(10))} : une réservation commence le`,
    );
  });
});

it('a rental shorter than the agency allows is refused with the shortest one', async () => {
  await site.t.db.insertInto('price_rule').values({ kind: 'min_days', scope: 'all', min_days: 4 }).execute();
  const { clickContinue } = await openDates(5, 8);
  await clickContinue();
  expect((await refusedWith()).map(plain)).toEqual([
    'Vérifiez les dates de votre location',
    'À cette période, la location dure au moins 4 jours',
  ]);
});
