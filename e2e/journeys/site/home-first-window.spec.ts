import type { Locator, Page } from '@playwright/test';
import { formatCatalogPrice, formatPrice } from '@volant/shared/words/fr/format/amounts.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { CATEGORY_NAMES } from '@volant/shared/words/fr/vehicles/facts.ts';
import { typesWithPrices } from '@volant/shared/vehicles/lowest-price.rules.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFitsEnlarged, expectNoHorizontalScroll, WIDTHS } from '../../horizontal-scroll.ts';
import { tabTo } from '../../keyboard.ts';
import { waitForHydration } from '../../pages.ts';
import { queryOf } from '../../search.ts';
import type { SiteClient } from '../../site-client.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WIDE_PHONE = { width: 412, height: 823 };

const fleet = (page: Page): Locator => page.getByRole('region', { name: 'Nos véhicules' });
const cards = (page: Page): Locator =>
  fleet(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
const types = (page: Page): Locator => page.getByRole('navigation', { name: 'Types de véhicules' });
const typesOf = async (volant: SiteClient) =>
  typesWithPrices(
    (await volant.vehicles()).map(({ dailyPrice, category }) => ({
      dailyPriceCents: toCents(dailyPrice),
      category: category ?? null,
    })),
  );

/** Where it is in the page, which has not been scrolled. */
const boxOf = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { left: x, top: y, width, height, bottom: y + height };
};

const open = async (page: Page, size: typeof DESK, address = '/'): Promise<void> => {
  await page.setViewportSize(size);
  await page.goto(address);
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
};

test('the first window of a desk has the search, and the first row of the catalogue with its prices', async ({
  page,
  volant,
}) => {
  await open(page, DESK);
  const lowest = Math.min(...(await volant.vehicles()).map(({ dailyPrice }) => toCents(dailyPrice)));
  await expect(page.getByText(`Nos véhicules, dès ${formatCatalogPrice(lowest)}`)).toBeInViewport({
    ratio: 1,
  });
  // As wide as the page.
  const search = await boxOf(page.getByRole('search'));
  expect(search.width).toBe(1200);
  expect(search.bottom).toBeLessThanOrEqual(500);
  for (let index = 0; index < 4; index += 1) {
    const price = await boxOf(cards(page).nth(index).getByText('€/jour'));
    expect(price.bottom, `price ${index + 1}`).toBeLessThanOrEqual(DESK.height);
  }
});

test('the first window of a phone has the search, and a vehicle with its price in a low row', async ({
  page,
  volant,
}) => {
  await open(page, PHONE);
  expect((await boxOf(page.getByRole('search'))).bottom).toBeLessThanOrEqual(640);
  const first = cards(page).first();
  expect((await boxOf(first.getByText('€/jour'))).bottom).toBeLessThanOrEqual(PHONE.height);
  expect((await boxOf(first.getByRole('img'))).width).toBe(150);
  const heights = await cards(page).evaluateAll((all) => all.map((card) => card.clientHeight));
  expect(heights).toHaveLength((await volant.vehicles()).length);
  expect(Math.max(...heights)).toBeLessThanOrEqual(200);
  expect((await boxOf(fleet(page).getByRole('list').first())).height).toBeLessThanOrEqual(
    heights.length * 200,
  );
});

test('on a phone the price stands clear of the car, and no fact goes on below its tick', async ({ page }) => {
  for (const width of [320, 390]) {
    await open(page, { width, height: 844 });
    const gap = await page.getByText(/^Nos véhicules, dès/).evaluate((tag) => {
      const hero = tag.parentElement!;
      const { right } = hero.getBoundingClientRect();
      const car = parseFloat(getComputedStyle(hero, '::before').width);
      return (
        right - parseFloat(getComputedStyle(hero).paddingRight) - car - tag.getBoundingClientRect().right
      );
    });
    expect(gap, `${width} px`).toBeGreaterThanOrEqual(0);
  }
  const [start, leftmost] = await page.getByText('Annulation gratuite jusqu’à').evaluate((fact) => {
    const text = document.createRange();
    text.selectNodeContents(fact);
    const lefts = [...text.getClientRects()].map(({ x }) => x);
    return [lefts[0], Math.min(...lefts)];
  });
  expect(leftmost).toBe(start);
});

test('nothing of the home page or of a search moves when the font comes after the text', async ({ page }) => {
  const today = agencyDay(new Date());
  const address = `/?${queryOf({ startDate: addDays(today, 2), endDate: addDays(today, 5) })}`;
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });
  const openings = [
    [DESK, '/'],
    [PHONE, '/'],
    [PHONE, address],
    [WIDE_PHONE, address],
  ] as const;
  for (const [size, at] of openings) {
    await open(page, size, at);
    const shift = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'layout-shift', buffered: true });
      const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
      return shifts.reduce((sum, { value }) => sum + value, 0);
    });
    expect(shift, `${at} at ${size.width} px`).toBeLessThanOrEqual(0.02);
  }
});

test('each type shows its lowest price and leads to its vehicles by keyboard alone @gate', async ({
  page,
  volant,
}) => {
  await open(page, DESK);
  const known = await typesOf(volant);
  expect(known.length).toBeGreaterThan(4);
  await expect(types(page).getByRole('link')).toHaveText(
    known.map(({ type, lowestCents }) => `${CATEGORY_NAMES[type]} dès\u00a0${formatPrice(lowestCents)}`),
  );
  const { type, lowestCents } = known.at(-1)!;
  await tabTo(page, types(page).getByRole('link').last());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/?type=${type}#vehicules`);
  await expect(page.getByRole('heading', { name: 'Nos véhicules' })).toBeFocused();
  await expect(types(page)).toHaveCount(0);
  await page.getByLabel('Trier par').selectOption('Prix croissant');
  await expect(page).toHaveURL(`/?type=${type}&tri=prix#vehicules`);
  await expect(cards(page).first()).toContainText(formatCatalogPrice(lowestCents));
});

test('the home page has no violation of axe, and fits windows from 320 px on and text at 200 %', async ({
  page,
  expectAccessible,
}) => {
  await open(page, DESK);
  await expectAccessible(page, WIDTHS);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page);
  }
  await expectFitsEnlarged(page);
});

test('Chromium knows every feature that the headers of a page forbid', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    warnings.push(message.text());
  });
  await open(page, DESK);
  expect(warnings.filter((text) => text.includes('Permissions-Policy'))).toEqual([]);
});

const PUBLIC_PAGES = [
  ...['/', '/?tri=', '/vehicules/details/1', '/mentions-legales', '/cgu-cgv'],
  ...['/politique-confidentialite', '/login', '/register', '/forgot-password'],
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages have no duplicate id, no `<style>` in the body and no heading inside `<address>`', async ({
    page,
  }) => {
    for (const address of PUBLIC_PAGES) {
      expect((await page.goto(address))?.status()).toBe(200);
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        address,
      ).toEqual([]);
      await expect(page.locator('body style, address :is(h1, h2, h3)'), address).toHaveCount(0);
    }
  });
});
