import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { displayName, title } from '../../pages.ts';
import { cardOf, search } from '../../search.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** The browser scrolls, and tells of it, with the next frames. */
const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => void requestAnimationFrame(() => void requestAnimationFrame(done))),
  );

/** Where the page is once it no longer moves: what stands above may still change its height. */
const restingPosition = async (page: Page): Promise<number> => {
  let position = await scrolled(page);
  for (let still = 0; still < 5; still += 1) {
    await nextFrames(page);
    const now = await scrolled(page);
    if (now !== position) still = 0;
    position = now;
  }
  return position;
};

const expectScrolledTo = async (page: Page, wanted: number): Promise<void> => {
  await expect.poll(async () => Math.abs((await scrolled(page)) - wanted)).toBeLessThanOrEqual(2);
  // The browser may move the page once more.
  await nextFrames(page);
  expect(Math.abs((await scrolled(page)) - wanted)).toBeLessThanOrEqual(2);
};

const searchDates = async (page: Page): Promise<void> => {
  const startDate = addDays(agencyDay(new Date()), 420);
  await page.goto('/');
  await search(page, { startDate, endDate: addDays(startDate, 3) });
};

/** Opens the last vehicle of the list; returns where the list was. */
const openLast = async (page: Page): Promise<number> => {
  const details = page.locator('#vehicules').getByRole('link', { name: /Voir les détails/ });
  await details.last().scrollIntoViewIfNeeded();
  const position = await restingPosition(page);
  expect(position).toBeGreaterThan(1000);
  await details.last().click();
  await expect(page).toHaveURL(/\/vehicules\/details\/\d+/);
  await expect(title(page, /./)).toBeVisible();
  return position;
};

test('Back from a vehicle returns to its place in the results, also after a reload', async ({ page }) => {
  await searchDates(page);
  await expect(page).toHaveURL(/#vehicules$/);
  const position = await openLast(page);
  await expectScrolledTo(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/#vehicules$/);
  await expectScrolledTo(page, position);
  await page.goForward();
  await expectScrolledTo(page, 0);
  await page.reload();
  await expect(title(page, /./)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#vehicules$/);
  await expectScrolledTo(page, position);
});

test('results opened at their own address keep their place too, and after a reload of theirs', async ({
  page,
  volant,
}) => {
  await searchDates(page);
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('status').filter({ hasText: /disponibles?$/ })).toBeVisible();
  // The browser scrolls to the section that the address names.
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  const vehicle = (await volant.vehicles()).at(-1)!;
  await cardOf(page, vehicle).scrollIntoViewIfNeeded();
  const position = await restingPosition(page);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /disponibles?$/ })).toBeVisible();
  await expectScrolledTo(page, position);
  await cardOf(page, vehicle)
    .getByRole('link', { name: /Voir les détails/ })
    .click();
  await expect(title(page, displayName(vehicle))).toBeVisible();
  const clicked = await page.evaluate(() => history.length);
  await page.goBack();
  expect(await page.evaluate(() => history.length)).toBe(clicked);
  await expectScrolledTo(page, position);
});

test('Back from one search to another on the same page returns to its place', async ({ page }) => {
  await searchDates(page);
  await page.getByRole('link', { name: 'Effacer les dates' }).click();
  await expect(page).toHaveURL('/#vehicules');
  // The whole catalogue, in place of the results.
  await expect(page.getByRole('status').filter({ hasText: /disponibles?$/ })).toHaveCount(0);
  const last = page
    .locator('#vehicules')
    .getByRole('link', { name: /Voir les détails/ })
    .last();
  await last.scrollIntoViewIfNeeded();
  const position = await restingPosition(page);
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: /disponibles?$/ })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/#vehicules');
  await expectScrolledTo(page, position);
});

test('a link within a page leads to its part, and Back to where it was followed', async ({ page }) => {
  await page.goto('/cgu-cgv');
  await page.evaluate(() => window.scrollTo(0, 60));
  await page.locator('main a[href^="#"]').nth(3).click();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  await page.evaluate(() => window.scrollBy(0, 250));
  const position = await scrolled(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' });
  await link.focus();
  // Focusing the link scrolls to the end of the page.
  await expect.poll(() => scrolled(page)).toBeGreaterThan(position);
  await nextFrames(page);
  const end = await scrolled(page);
  await link.press('Enter');
  await expect(title(page, 'Mentions légales')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/cgu-cgv#/);
  await expectScrolledTo(page, end);
  await page.goBack();
  await expect(page).toHaveURL(/\/cgu-cgv$/);
  await expectScrolledTo(page, 60);
});
