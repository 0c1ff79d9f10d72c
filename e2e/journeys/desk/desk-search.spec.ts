import { weekendOf } from '@volant/shared/desk/asked-days.rules.ts';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Locator, Page } from '@playwright/test';
import { sellToday } from '../../counter-rental.ts';
import { expect, test } from '../../fixtures.ts';
import { managerClient, newVehicleDetails } from '../../manager-client.ts';
import { table, uniqueName } from '../../manager-reservations-page.ts';
import { title } from '../../pages.ts';

/** What Enter opens. */
const chosen = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Résultats' }).getByRole('option', { selected: true });

/** The open search: also where a phone is enlarged. */
const WIDTHS = [320, 390, 768, 1440];

test('what is free next week-end is answered from the keyboard alone, and opens at the counter', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const manager = await managerClient(volant);
  const vehicle = await manager.add();
  const days = weekendOf(true, agencyDay(new Date()));
  await manager.signIn(page);
  await page.goto('/manage/planning');
  await expect(title(page, 'Planning')).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Rechercher partout' });
  await page.keyboard.type('libre week-end prochain');
  const wanted = page.getByRole('option', { name: new RegExp(vehicle.model) }).first();
  await expect(wanted).toBeVisible();
  await expectAccessible(page, WIDTHS);
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    new RegExp(String.raw`nouvelle-location\?vehicule=\d+&du=${days.startDate}&au=${days.endDate}$`),
  );
  await expect(page.getByRole('radio', { name: new RegExp(vehicle.model) }).first()).toBeChecked();

  // Escape closes the search; a screen is opened by its name.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('amendes');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('amendes');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Amendes')).toBeVisible();
});

test('a car is blocked from the search, whatever is typed before its code is there', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const manager = await managerClient(volant);
  const vehicle = await manager.add();
  await manager.signIn(page);
  await page.goto('/manage');
  await page.getByRole('button', { name: /^Rechercher un client/ }).click();
  await page.keyboard.type(`bloquer ${vehicle.model}`);
  await expect(chosen(page)).toHaveText(/^Bloquer .*choisir les dates$/);
  await expectAccessible(page, WIDTHS);
  await page.keyboard.press('Enter');
  const today = agencyDay(new Date());
  const dialog = page.getByRole('dialog', { name: 'Indisponibilité' });
  await expect(dialog.getByLabel('Du', { exact: true })).toHaveValue(formatShortDate(today));
  await expect(dialog.getByLabel('Au (inclus)')).toHaveValue(formatShortDate(addDays(today, 1)));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/est indisponible à ces dates/)).toBeVisible();
});

test('money that is left after a cancellation is given back from the search', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const manager = await managerClient(volant);
  const vehicle = await manager.add({ ...newVehicleDetails(), dailyPrice: 50 });
  const lastName = uniqueName();
  const sale = { vehicle, firstName: 'Ana', lastName, isPaid: true };
  const { id } = await sellToday(volant, manager.token, sale);
  const cancel = { token: manager.token, params: { id }, query: { motif: 'agence' } } as const;
  await volant.expected(reservationsApi.cancel, cancel);
  await manager.signIn(page);
  const inList = `/manager-reservations?q=${lastName}`;
  await page.goto(inList);
  await expect(table(page)).toContainText(/100,00\s€ à rendre/);

  await page.keyboard.press('/');
  await page.keyboard.type(`rembourser ${lastName}`);
  await expect(chosen(page)).toHaveText(/^Rembourser 100,00\s€/);
  await expectAccessible(page, WIDTHS);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rembourser' });
  await expect(dialog.getByLabel(/^Montant/)).toHaveValue('100');
  await expect(dialog.getByLabel(/^Motif/)).toHaveValue('Trop-perçu');
  await expect(page).toHaveURL(`/manage/reservations/${id}`);
  await dialog.getByRole('button', { name: 'Rembourser' }).click();
  await expect(page.getByText('Le remboursement est enregistré.')).toBeVisible();
  await expect(page.getByText(/à rendre au client/)).toHaveCount(0);

  await page.goto(inList);
  await expect(table(page)).toContainText('Annulée');
  await expect(table(page)).not.toContainText('à rendre');
});

test('a rental is prolonged from the search by the plate of its vehicle, and another is sold by it', async ({
  page,
  volant,
}) => {
  const manager = await managerClient(volant);
  const vehicle = await manager.add({ ...newVehicleDetails(), plate: '8REM118' });
  await sellToday(volant, manager.token, { vehicle, firstName: 'Ana', lastName: uniqueName() });
  await manager.signIn(page);
  await page.goto('/manage/planning');
  await expect(title(page, 'Planning')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('prolonger 8-rem-118');
  await expect(chosen(page)).toHaveText(/^Prolonger… Ana /);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Modifier la réservation' });
  await expect(dialog.getByLabel('Au', { exact: true })).toHaveValue(
    formatShortDate(addDays(agencyDay(new Date()), 2)),
  );
  await page.keyboard.press('Escape');

  const days = weekendOf(true, agencyDay(new Date()));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('louer 8-rem-118 week-end prochain');
  await expect(chosen(page)).toHaveText(/^Louer 8-REM-118 /);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Du', { exact: true })).toHaveValue(formatShortDate(days.startDate));
  await expect(page.getByRole('radio', { name: /8-REM-118/ })).toBeChecked();
});
