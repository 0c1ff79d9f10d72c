import { askedDays } from '@volant/shared/desk/asked-days.rules.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { expect, test } from '../fixtures.ts';
import { managerClient } from '../manager-client.ts';
import { title } from '../pages.ts';

/** The open search: also where a phone is enlarged. */
const WIDTHS = [320, 390, 768, 1440];

test('what is free next week-end is answered from the keyboard alone, and opens at the counter', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const manager = await managerClient(volant);
  const vehicle = await manager.add();
  const days = askedDays('week-end prochain', agencyDay(new Date()));
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
    new RegExp(String.raw`nouvelle-location\?vehicule=\d+&du=${days?.startDate}&au=${days?.endDate}$`),
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
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Bloquer .*choisir les dates$/);
  await expectAccessible(page, WIDTHS);
  await page.keyboard.press('Enter');
  const today = agencyDay(new Date());
  const dialog = page.getByRole('dialog', { name: 'Indisponibilité' });
  await expect(dialog.getByLabel('Du', { exact: true })).toHaveValue(formatShortDate(today));
  await expect(dialog.getByLabel('Au (inclus)')).toHaveValue(formatShortDate(addDays(today, 1)));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/est indisponible à ces dates/)).toBeVisible();
});
