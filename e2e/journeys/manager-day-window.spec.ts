import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { fillDay } from '../agency-day/full-day.ts';
import { expect, newContext, test as base } from '../fixtures.ts';
import { expectNoHorizontalScroll } from '../horizontal-scroll.ts';
import { signInAs, title, unfold } from '../pages.ts';
import { siteClient } from '../site-client.ts';
import { managerAccount, startVolant } from '../volant-process.ts';

/** An agency without demo data whose day is full, for all tests of this file. */
const test = base.extend<object, { day: { url: string; token: string } }>({
  day: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'volant-full-day-'));
      const server = await startVolant({ dataDir, env: { DEMO: 'off' } });
      try {
        await use({ url: server.url, token: await fillDay(siteClient(server.url)) });
      } finally {
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

interface Opened {
  browser: Browser;
  day: { url: string; token: string };
  width: number;
  height: number;
}

const openDay = async ({ browser, day, ...viewport }: Opened): Promise<Page> => {
  const context = await newContext(browser, day.url);
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await signInAs(page, { email: managerAccount.email, token: day.token });
  await page.goto('/manage');
  await expect(title(page, /^Bonjour/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'À traiter (5)' })).toBeVisible();
  return page;
};

const rows = (page: Page): Locator =>
  page.getByRole('region', { name: "Aujourd'hui" }).locator('section > ul > li');
const bottomOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return Math.round((box?.y ?? Infinity) + (box?.height ?? 0));
};

test('eleven rentals, five things to handle and tomorrow are in one window of 1440 × 900', async ({
  browser,
  day,
}) => {
  const page = await openDay({ browser, day, width: 1440, height: 900 });
  await expect(rows(page)).toHaveCount(11);
  expect(await bottomOf(rows(page).last())).toBeLessThanOrEqual(900);
  expect(await bottomOf(page.getByRole('region', { name: 'À traiter', exact: true }))).toBeLessThanOrEqual(
    900,
  );
  expect(await bottomOf(page.getByRole('region', { name: 'Demain', exact: true }))).toBeLessThanOrEqual(900);
  for (const row of await rows(page).all()) expect((await row.boundingBox())?.height).toBeLessThan(49);

  // Late first, with who waits; only they have a dark button.
  await expect(rows(page).first()).toContainText('En retard de 2');
  await expect(rows(page).first()).toContainText('Attendu par Dina Maes');
  const dark = await page
    .getByRole('link', { name: /^Faire le/ })
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => getComputedStyle(button).backgroundColor === 'rgb(46, 49, 52)')
        .map((button) => button.closest('section')?.id),
    );
  // After six, the vehicles of today that are not back are late as well.
  expect(dark.length).toBeGreaterThanOrEqual(2);
  expect(new Set(dark)).toEqual(new Set(['late']));
});

test('seven rentals are in one window of a phone', async ({ browser, day }) => {
  const page = await openDay({ browser, day, width: 390, height: 844 });
  expect(await bottomOf(rows(page).nth(6))).toBeLessThanOrEqual(844);
});

test('the day fits windows of every width and text of every size, and is read by axe', async ({
  browser,
  day,
  expectAccessible,
}) => {
  const page = await openDay({ browser, day, width: 1440, height: 900 });
  await expectAccessible(page, [390, 1440]);
  await unfold(page);
  await expectAccessible(page, [390, 1440]);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page);
  }
});

test('by keyboard the first act of the day comes before everything else of the page', async ({
  browser,
  day,
}) => {
  const page = await openDay({ browser, day, width: 1440, height: 900 });
  const late = rows(page).first();
  await page.locator('h1').focus();
  // The ways to the groups, then the first row: its customer, the phone and who waits precede its act.
  const focused = page.locator(':focus');
  const passed: string[] = [];
  while (passed.length < 12) {
    await page.keyboard.press('Tab');
    passed.push((await focused.textContent()) ?? '');
    if (passed.at(-1)?.startsWith('Faire le retour')) break;
  }
  await expect(late.getByRole('link', { name: /^Faire le retour/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
});
