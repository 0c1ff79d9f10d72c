import type { Locator, Page } from '@playwright/test';
import { test } from '../../agency-day/full-day-test.ts';
import { expect } from '../../fixtures.ts';
import { expectFitsEnlarged } from '../../horizontal-scroll.ts';
import { ACCENT, boxOf, buttonsOf, DARK, textsOn } from '../../looks.ts';
import { title, unfold } from '../../pages.ts';

const rows = (page: Page): Locator =>
  page.getByRole('region', { name: "Aujourd'hui" }).locator('section > ul > li');
const bottomOf = async (element: Locator): Promise<number> => Math.round((await boxOf(element)).bottom);

const openDay = async (page: Page, viewport: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(viewport);
  await page.goto('/manage');
  await expect(title(page, /^Bonjour/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'À traiter (5)' })).toBeVisible();
  await expect(rows(page)).toHaveCount(11);
  // The code of the menus comes after the rows.
  await expect(rows(page).locator('button[aria-haspopup]')).toHaveCount(11);
};

test('eleven rentals, five things to handle and tomorrow are in one window of 1440 × 900', async ({
  page,
}) => {
  await openDay(page, { width: 1440, height: 900 });
  expect(await bottomOf(rows(page).last())).toBeLessThanOrEqual(900);
  expect(await bottomOf(page.getByRole('region', { name: 'À traiter', exact: true }))).toBeLessThanOrEqual(
    900,
  );
  expect(await bottomOf(page.getByRole('region', { name: 'Demain', exact: true }))).toBeLessThanOrEqual(900);
  for (const row of await rows(page).all()) expect((await row.boundingBox())?.height).toBeLessThan(49);

  // Late first, with who waits; only they have a dark button.
  await expect(rows(page).first()).toContainText('En retard de 2');
  await expect(rows(page).first()).toContainText('Attendu par Dina Maes');
  const acts = page.getByRole('link', { name: /^Faire le/ });
  const late = page.locator('#late').getByRole('link', { name: /^Faire le/ });
  const dark = await textsOn(acts, DARK);
  expect(dark).toHaveLength(2);
  expect(await textsOn(late, DARK)).toEqual(dark);
  // The accent is that of 'Nouvelle location' in the bar alone, also while the owner is asked for a name.
  await expect(page.getByRole('button', { name: 'Enregistrer mon nom' })).toBeVisible();
  expect(await textsOn(buttonsOf(page), ACCENT)).toEqual(['Nouvelle locationLouer']);
});

test('seven rentals are in one window of a phone', async ({ page }) => {
  await openDay(page, { width: 390, height: 844 });
  expect(await bottomOf(rows(page).nth(6))).toBeLessThanOrEqual(844);
});

test('the day fits windows of every width and text of every size, and is read by axe', async ({
  page,
  expectAccessible,
}) => {
  await openDay(page, { width: 1440, height: 900 });
  await expectAccessible(page, [320, 390, 1440]);
  await unfold(page);
  await expectAccessible(page, [390, 1440]);
  await expectFitsEnlarged(page);
});

test('by keyboard the first act of the day comes before everything else of the page', async ({ page }) => {
  await openDay(page, { width: 1440, height: 900 });
  const late = rows(page).first();
  await page.locator('h1').focus();
  // The ways to the groups, then the first row: its customer and who waits precede its act.
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

test('the rows of the planning of the day begin in one column of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/manage/planning');
  const names = page.getByRole('main').getByRole('button').locator('strong');
  await expect(names.nth(3)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const lefts = await names.evaluateAll((all) =>
    all.map((name) => Math.round(name.getBoundingClientRect().x)),
  );
  expect(new Set(lefts).size).toBe(1);
});
