import type { Page } from '@playwright/test';
import { formatLongDate, formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { expect, test } from '../../fixtures.ts';
import { tabTo } from '../../keyboard.ts';
import {
  chooseDates,
  displayName,
  fillDates,
  signInAsCustomer,
  startReservation,
  title,
} from '../../pages.ts';
import type { SiteClient } from '../../site-client.ts';

const start = (page: Page) => page.getByLabel('Date de début');
const end = (page: Page) => page.getByLabel('Date de fin');

const openDates = async (page: Page, volant: SiteClient) => {
  const rental = await volant.freeRental({ days: 12 });
  await signInAsCustomer(page, volant);
  await startReservation(page, rental.vehicle);
  return rental;
};

/** Whether both days are in the same month. */
const inSameMonth = (from: IsoDate, days: number): boolean =>
  from.slice(0, 7) === addDays(from, days).slice(0, 7);

test('deleting and retyping a digit keeps both dates @gate', async ({ page, volant }) => {
  const { startDate, endDate } = await openDates(page, volant);
  await fillDates(page, { startDate, endDate });
  for (const [field, date] of [
    [start(page), startDate],
    [end(page), endDate],
  ] as const) {
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await expect(field).toHaveValue(formatShortDate(date).slice(0, -1));
    await expect(start(page)).not.toHaveValue('');
    await expect(end(page)).not.toHaveValue('');
    await page.keyboard.type(date.slice(3, 4));
    await expect(field).toHaveValue(formatShortDate(date));
  }
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(title(page, 'Accessoires')).toBeVisible();
});

test('a start changed by the keyboard keeps an end that is still after it', async ({ page, volant }) => {
  const { startDate, endDate } = await openDates(page, volant);
  await fillDates(page, { startDate, endDate });
  const later = addDays(startDate, 2);
  await start(page).focus();
  await page.keyboard.press('Home');
  // Typed over character by character, through invalid dates.
  for (const character of formatShortDate(later)) {
    await page.keyboard.press('Delete');
    await page.keyboard.type(character);
  }
  await expect(start(page)).toHaveValue(formatShortDate(later));
  await expect(end(page)).toHaveValue(formatShortDate(endDate));
});

test('an end date typed first is kept when the start is typed or picked', async ({ page, volant }) => {
  const { startDate, endDate } = await openDates(page, volant);
  await end(page).focus();
  await page.keyboard.type(formatShortDate(endDate));
  await start(page).focus();
  await page.keyboard.type(formatShortDate(startDate));
  await page.keyboard.press('Tab');
  await expect(end(page)).toHaveValue(formatShortDate(endDate));
  await start(page).fill('');
  await expect(end(page)).toHaveValue(formatShortDate(endDate));
  const calendar = page.getByRole('application', { name: /Disponibilités du véhicule/ });
  await calendar
    .getByRole('button', { name: new RegExp(`^${formatLongDate(startDate)}`) })
    .first()
    .click();
  await expect(start(page)).toHaveValue(formatShortDate(startDate));
  await expect(end(page)).toHaveValue(formatShortDate(endDate));
});

test('Tab reaches both month buttons before the days', async ({ page, volant }) => {
  await openDates(page, volant);
  const calendar = page.getByRole('application', { name: /Disponibilités du véhicule/ });
  await tabTo(page, end(page));
  await tabTo(page, calendar.getByRole('button', { name: 'Mois suivant' }));
  await page.keyboard.press('Tab');
  await expect(calendar.locator(':focus')).toHaveAttribute('data-day', /./);
});

test('the URL names the current step', async ({ page, volant }) => {
  const rental = await openDates(page, volant);
  const stepInAddress = (): string | null => new URL(page.url()).searchParams.get('etape');
  await page.goto(`/reservation?vehicule=${rental.vehicle.id}&etape=paiement`);
  await expect(title(page, 'Sélection des dates')).toBeVisible();
  await expect.poll(stepInAddress).toBe('dates');

  await chooseDates(page, { startDate: rental.startDate, endDate: rental.endDate });
  await page.getByRole('checkbox', { name: /GPS Europe/ }).check();
  // A choice is never dropped by a button: it is taken back first.
  await expect(page.getByRole('button', { name: 'Continuer sans accessoire' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /GPS Europe/ }).uncheck();
  await page.getByRole('button', { name: 'Continuer sans accessoire' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Aucun accessoire');
  expect(stepInAddress()).toBe('paiement');

  await page.goBack();
  await page.getByRole('checkbox', { name: /GPS Europe/ }).check();
  await page.goForward();
  await expect(title(page, 'Accessoires')).toBeVisible();
  await expect.poll(stepInAddress).toBe('accessoires');
  // "Revenir" still leads to the step before.
  await page.getByRole('button', { name: 'Revenir' }).click();
  await expect(title(page, 'Sélection des dates')).toBeFocused();
  await expect.poll(stepInAddress).toBe('dates');
  await page.reload();
  await expect(title(page, 'Sélection des dates')).toBeVisible();
});

test('"Revenir" out of the wizard gives the focus to the vehicle\'s heading', async ({ page, volant }) => {
  const { vehicle } = await openDates(page, volant);
  await page.getByRole('button', { name: 'Revenir' }).click();
  await expect(title(page, displayName(vehicle))).toBeFocused();
});

test('at 400 % zoom the focused field is not hidden under a bar', async ({ page, volant }) => {
  await openDates(page, volant);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const field of [start(page), end(page)]) {
    await tabTo(page, field);
    const isOnTop = await field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen === element;
    });
    expect(isOnTop).toBe(true);
  }
});

test('the error about an invalid date disappears once days are picked or cleared', async ({
  page,
  volant,
}) => {
  const free = await openDates(page, volant);
  // The calendar shows one month.
  const shift = [0, 1, 2].find((days) => inSameMonth(addDays(free.startDate, days), 2)) ?? 0;
  const startDate = addDays(free.startDate, shift);
  const calendar = page.getByRole('application', { name: /Disponibilités du véhicule/ });
  const day = (date: IsoDate) =>
    calendar.getByRole('button', { name: new RegExp(`^${formatLongDate(date)}`) }).first();
  const unreadable = page.getByText('Indiquez une date qui existe, au format jj/mm/aaaa');
  const typeWrongEnd = async (): Promise<void> => {
    await end(page).fill('31/02/2027');
    await page.keyboard.press('Tab');
    await expect(unreadable.last()).toBeVisible();
  };

  // The calendar shows the month of a typed date.
  await start(page).fill(formatShortDate(startDate));
  await typeWrongEnd();
  await page.getByRole('button', { name: 'Effacer les dates' }).click();
  await expect(unreadable).toHaveCount(0);
  await expect(start(page)).toHaveValue('');
  await expect(end(page)).toHaveValue('');
  await expect(start(page)).toBeFocused();
  // A cleared end date does not come back with the next start date.
  await fillDates(page, { startDate, endDate: addDays(startDate, 3) });
  await page.getByRole('button', { name: 'Effacer les dates' }).click();
  await page.keyboard.type(formatShortDate(startDate));
  await expect(start(page)).toHaveValue(formatShortDate(startDate));
  await expect(end(page)).toHaveValue('');

  await start(page).fill('31/02/2027');
  await typeWrongEnd();
  await day(startDate).click();
  await expect(unreadable).toHaveCount(0);
  await expect(start(page)).toHaveValue(formatShortDate(startDate));
  await expect(end(page)).toHaveValue('');
  await day(addDays(startDate, 2)).click();
  await expect(end(page)).toHaveValue(formatShortDate(addDays(startDate, 2)));
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(title(page, 'Accessoires')).toBeVisible();
});
