import { formatLongDate, formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Locator, Page } from '@playwright/test';
import { builtScript } from '../../routed-calls.ts';
import { expect, test } from '../../fixtures.ts';
import { waitForHydration } from '../../pages.ts';
import { expectOffer, queryOf, search } from '../../search.ts';

const POPOVER = 'src/features/vehicles/search/dates-popover.tsx';

const calendarOf = (page: Page): Locator => page.getByRole('group', { name: 'Dates de la location' });
const dayOf = (page: Page, day: IsoDate): Locator =>
  calendarOf(page).getByRole('button', {
    name: new RegExp(`^${formatLongDate(day).replaceAll(' ', '\\s')}`),
  });

/** Moves the focus of the calendar to a day, day by day. */
const moveTo = async (page: Page, day: IsoDate): Promise<void> => {
  const focused = calendarOf(page).locator('[data-day]:focus');
  for (;;) {
    await expect(focused).toHaveCount(1);
    const at = (await focused.getAttribute('data-day')) ?? day;
    if (at === day) return;
    await page.keyboard.press(at < day ? 'ArrowRight' : 'ArrowLeft');
    await expect(calendarOf(page).locator(`[data-day="${at}"]:focus`)).toHaveCount(0);
  }
};

test('on a desktop the dates are chosen in a calendar, by the keyboard and by the mouse', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const popover = builtScript(POPOVER);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { vehicle, ...period } = await volant.freeRental();
  const [start, end] = [page.getByLabel('Du', { exact: true }), page.getByLabel('Au', { exact: true })];
  const calendar = calendarOf(page);
  await page.goto('/');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain(popover);

  await start.focus();
  await expect(calendar).toBeVisible();
  expect(asked).toContain(popover);
  await expect(start).toBeFocused();
  // The weeks that are over take no room.
  const firstWeek = calendar.locator('tbody tr:visible').first();
  await expect(firstWeek.locator('[data-day]:not([data-state=past])')).not.toHaveCount(0);
  await expectAccessible(page, [768, 1280]);
  await start.fill(formatShortDate(addDays(period.startDate, -1)));
  await expect(dayOf(page, addDays(period.startDate, -1))).toHaveAccessibleName(/début de la location$/);
  await page.keyboard.press('ArrowDown');
  await expect(dayOf(page, addDays(period.startDate, -1))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(start).toBeFocused();

  await start.fill('');
  await page.keyboard.press('ArrowDown');
  for (const day of [period.startDate, period.endDate]) {
    await moveTo(page, day);
    await page.keyboard.press('Enter');
  }
  await expect(calendar).toBeHidden();
  await expect(start).toHaveValue(formatShortDate(period.startDate));
  await expect(end).toHaveValue(formatShortDate(period.endDate));
  // Next comes the button.
  await expect(page.getByRole('button', { name: 'Voir les disponibilités' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/?${queryOf(period)}#vehicules`);
  await expectOffer(page, vehicle, period);
  await expect(calendar).toBeHidden();

  await start.click();
  await expect(calendar).toBeVisible();
  // What is below it is covered by it.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(calendar).toBeHidden();
  await start.click();
  const later = { startDate: addDays(period.startDate, 1), endDate: addDays(period.endDate, 1) };
  await dayOf(page, later.startDate).click();
  await expect(start).toHaveValue(formatShortDate(later.startDate));
  await expect(end).toHaveValue('');
  await dayOf(page, later.endDate).click();
  await expect(calendar).toBeHidden();
  await expect(end).toHaveValue(formatShortDate(later.endDate));
  // Nothing under the calendar was clicked.
  await expect(page).toHaveURL(`/?${queryOf(period)}#vehicules`);
  await search(page, later);
  await expect(page).toHaveURL(`/?${queryOf(later)}#vehicules`);
});

test('the date fields are used without the calendar when its code does not come', async ({
  page,
  volant,
  pageErrors,
}) => {
  const popover = builtScript(POPOVER);
  pageErrors.allow(503, new RegExp(popover));
  await page.route(`**${popover}`, (route) => route.fulfill({ status: 503 }));
  const { vehicle, ...period } = await volant.freeRental();
  await page.goto('/');
  await waitForHydration(page);
  const answered = page.waitForResponse(`**${popover}`);
  await page.getByLabel('Du', { exact: true }).focus();
  await answered;
  await search(page, period);
  await expectOffer(page, vehicle, period);
});
