import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { waitForHydration } from '../../pages.ts';
import { delayRequests } from '../../routed-calls.ts';
import { cardOf, expectOffer, queryOf } from '../../search.ts';

/** The date fields of the home page, whose scripts come when they are resumed. */
const openWithoutScripts = async (page: Page) => {
  const resume = await delayRequests(page, '**/assets/entry-client-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const [start, end] = [page.getByLabel('Du', { exact: true }), page.getByLabel('Au', { exact: true })];
  return { start, end, resume };
};

test('what was typed before the scripts came is kept, and the place of the fields as well @gate', async ({
  page,
  volant,
}) => {
  const { vehicle, ...period } = await volant.freeRental();
  const { start, end, resume } = await openWithoutScripts(page);
  await start.fill(period.startDate);
  await end.fill(formatShortDate(period.endDate));
  // In the page, which scrolls to the calendar.
  const places = () =>
    page
      .getByRole('search')
      .getByRole('textbox')
      .evaluateAll((fields) =>
        fields
          .map((field) => field.getBoundingClientRect())
          .map(({ x, y, width, height }) => [x, y + scrollY, width, height]),
      );
  const before = await places();
  expect(before).toHaveLength(2);
  resume();
  await waitForHydration(page);
  // Which of the two is being typed in has its calendar.
  await expect(page.getByRole('group', { name: 'Dates de la location' })).toBeVisible();
  await expect(end).toBeFocused();
  await expect(start).toHaveValue(period.startDate);
  await expect(end).toHaveValue(formatShortDate(period.endDate));
  expect(await places()).toEqual(before);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(start).toHaveValue(formatShortDate(period.startDate));
  await expect(end).toHaveValue(formatShortDate(period.endDate));
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'Voir les disponibilités' }).click();
  await expect(page).toHaveURL(`/?${queryOf(period)}#vehicules`);
  await expectOffer(page, vehicle, period);
});

test('what was sent before the scripts came is understood as it was typed @gate', async ({
  page,
  volant,
}) => {
  const { vehicle, ...period } = await volant.freeRental();
  const typed = { startDate: formatShortDate(period.startDate), endDate: formatShortDate(period.endDate) };
  const { start, end, resume } = await openWithoutScripts(page);
  await start.fill(typed.startDate);
  await end.fill(typed.endDate);
  await end.press('Enter');
  await expect(page).toHaveURL(`/?${queryOf(typed).replaceAll('/', '%2F')}#vehicules`);
  await expectOffer(page, vehicle, period);
  resume();
  await waitForHydration(page);
  await expectOffer(page, vehicle, period);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(start).toHaveValue(typed.startDate);
  await expect(end).toHaveValue(typed.endDate);
  await cardOf(page, vehicle)
    .getByRole('link', { name: /Voir les détails/ })
    .click();
  await expect(page).toHaveURL(`/vehicules/details/${vehicle.id}?${queryOf(period)}`);
  await page.goBack();
  await expect(start).toHaveValue(typed.startDate);
  await expect(end).toHaveValue(typed.endDate);
});
