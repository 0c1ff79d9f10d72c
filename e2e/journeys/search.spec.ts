import { formatKilometres, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Page } from '@playwright/test';
import { expect, newContext, test } from '../fixtures.ts';
import { expectNoHorizontalScroll } from '../horizontal-scroll.ts';
import { displayName, title, waitForHydration } from '../pages.ts';

// axe measures the contrast of colours in transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cardOf = (page: Page, { brand, model }: Vehicle) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `${brand} ${model}`.toUpperCase(), exact: true }) });

const queryOf = ({ startDate, endDate }: Period): string => `du=${startDate}&au=${endDate}`;

/** What the card of a free vehicle says of the dates. */
const expectOffer = async (page: Page, vehicle: Vehicle, period: Period): Promise<void> => {
  const days = daysCharged(period);
  const card = cardOf(page, vehicle);
  await expect(card).toContainText(`${formatPrice(toCents(vehicle.dailyPrice) * days)} TTC`);
  await expect(card).toContainText(`${formatKilometres(vehicle.maxDailyMileage * days)} inclus`);
};

const search = async (page: Page, { startDate, endDate }: Period): Promise<void> => {
  await page.getByLabel('Du', { exact: true }).fill(startDate);
  await page.getByLabel('Au', { exact: true }).fill(endDate);
  await page.getByRole('button', { name: 'Voir les disponibilités' }).click();
  await expect(page.getByRole('status').filter({ hasText: /disponibles?$/ })).toBeVisible();
};

test('a search by dates shows the same totals in the browser that its address is sent to @gate', async ({
  page,
  browser,
  baseURL,
  volant,
}) => {
  const { vehicle, ...period } = await volant.freeRental();
  await page.goto('/');
  await waitForHydration(page);
  await search(page, period);
  await expect(page).toHaveURL(`/?${queryOf(period)}#vehicules`);
  await expectOffer(page, vehicle, period);

  const friend = await newContext(browser, baseURL);
  const other = await friend.newPage();
  const failures: string[] = [];
  other.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  other.on('pageerror', (error) => failures.push(error.message));
  const offers = other.waitForRequest(/\/api\/vehicules\/offers/, { timeout: 2_000 }).then(
    () => 'asked again',
    () => 'in the page',
  );
  await other.goto(page.url());
  await waitForHydration(other);
  await expectOffer(other, vehicle, period);
  expect(await offers).toBe('in the page');
  await cardOf(other, vehicle)
    .getByRole('link', { name: /Voir les détails/ })
    .click();
  await expect(other).toHaveURL(`/vehicules/details/${vehicle.id}?${queryOf(period)}`);
  await expect(title(other, displayName(vehicle))).toBeVisible();
  expect(failures).toEqual([]);
  await friend.close();
});

test('the states of a search have no violation of axe, and fit 320 px', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const { vehicle, ...period } = await volant.freeRental();
  const customer = await volant.register();
  await volant.book(customer.token, { vehicle, ...period });
  const addresses = [
    `/?${queryOf(period)}`,
    `/?${queryOf(period)}&type=break&max=1`,
    `/?${queryOf({ startDate: period.endDate, endDate: period.startDate })}`,
    '/?type=break&tri=prix',
  ];
  for (const address of addresses) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await waitForHydration(page);
    const folded = page.getByText(/^Indisponibles à ces dates/);
    if ((await folded.count()) > 0) await folded.click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
  }
});

test('on a phone a search is one line, which opens the form', async ({ page, volant }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { vehicle, ...period } = await volant.freeRental();
  await page.goto(`/?${queryOf(period)}`);
  await waitForHydration(page);
  await expect(page.getByLabel('Du', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: /Modifier$/ }).click();
  await expect(page.getByLabel('Du', { exact: true })).toBeFocused();
  const later = { startDate: period.startDate, endDate: addDays(period.endDate, -1) };
  await search(page, later);
  await expect(page.getByLabel('Du', { exact: true })).toBeHidden();
  await expectOffer(page, vehicle, later);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search by dates and criteria shows the same totals @gate', async ({ page, volant }) => {
    const { vehicle, ...period } = await volant.freeRental();
    await page.goto('/');
    await search(page, period);
    await expect(page).toHaveURL(new RegExp(`\\?${queryOf(period)}`));
    await expectOffer(page, vehicle, period);
    await page.getByText('Plus de critères').click();
    await page.getByLabel('Trier par').selectOption('Prix croissant');
    await search(page, period);
    await expectOffer(page, vehicle, period);
    await page.getByRole('link', { name: 'Effacer les dates' }).click();
    await expect(page.getByText(/ TTC/)).toHaveCount(0);
  });
});
