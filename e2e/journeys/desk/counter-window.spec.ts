import type { Locator, Page } from '@playwright/test';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFitsEnlarged, expectNoHorizontalScroll, WIDTHS } from '../../horizontal-scroll.ts';
import { ACCENT, boxOf, buttonsOf, heightOf, textsOn } from '../../looks.ts';
import { managerClient } from '../../manager-client.ts';
import { uniqueName } from '../../manager-reservations-page.ts';
import { title } from '../../pages.ts';
import type { SiteClient } from '../../site-client.ts';

const ADDRESS = '/manage/nouvelle-location';

/** A vehicle of its own, so that no other rental of it is open, and who sells it. */
const openSale = async (page: Page, volant: SiteClient): Promise<{ model: string }> => {
  const manager = await managerClient(volant);
  const { model } = await manager.add();
  await manager.signIn(page);
  const today = agencyDay(new Date());
  await page.goto(`${ADDRESS}?du=${addDays(today, 20)}&au=${addDays(today, 22)}`);
  await vehicleOf(page, model).waitFor();
  return { model };
};

const vehicleOf = (page: Page, model: string): Locator =>
  page.getByRole('radio', { name: new RegExp(model) }).first();

test('a sale is in one window of a desk, from its dates to the foot, with rows of 44 px', async ({
  page,
  volant,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { model } = await openSale(page, volant);
  expect(await heightOf(page)).toBeLessThanOrEqual(900);
  await vehicleOf(page, model).check();
  for (const name of ['Chaînes à neige', 'GPS Europe'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await expect(page.getByRole('complementary', { name: 'Récapitulatif' })).toContainText('GPS Europe × 1');
  expect(await heightOf(page)).toBeLessThanOrEqual(900);
  const main = page.getByRole('main');
  for (const row of [
    vehicleOf(page, model).locator('xpath=ancestor::label'),
    page.getByRole('checkbox', { name: /GPS Europe/ }).locator('xpath=..'),
  ])
    expect((await boxOf(row)).height).toBeLessThanOrEqual(45);
  // The money: the largest figure of the page, and one accent.
  const sizes = await main.locator('dd, h1, h2, strong').evaluateAll((texts) =>
    texts.map((text) => ({
      text: text.previousElementSibling?.textContent ?? '',
      size: Number.parseFloat(getComputedStyle(text).fontSize),
    })),
  );
  expect(sizes.toSorted((a, b) => b.size - a.size)[0]?.text).toBe('Reste dû');
  expect(await textsOn(buttonsOf(page), ACCENT)).toEqual(['Enregistrer la locationCtrl Entrée']);
  expect((await boxOf(page.getByRole('button', { name: 'Enregistrer la location' }))).height).toBe(48);
  await page.getByRole('button', { name: 'Nouveau client' }).click();
  await page.locator('summary', { hasText: 'Ajouter une remise' }).click();
  expect(await heightOf(page)).toBeLessThanOrEqual(900);
});

test('a sale fits windows of every width and text of every size, and is read by axe', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const { model } = await openSale(page, volant);
  await vehicleOf(page, model).check();
  await page.getByLabel('Chercher un client').fill('ma');
  await expect(page.getByRole('radio', { name: /@/ }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: /GPS Europe/ }).check();
  await expectAccessible(page, WIDTHS);
  await page.setViewportSize({ width: 390, height: 844 });
  const send = page.getByRole('button', { name: 'Enregistrer la location' });
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(page.locator('dt', { hasText: 'Reste dû' })).toBeInViewport();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page);
  }
  await expectFitsEnlarged(page);
});

test('a sale that was begun is there after a reload and on the way back, and gone once it is made', async ({
  page,
  volant,
}) => {
  const { model } = await openSale(page, volant);
  await vehicleOf(page, model).check();
  await page.getByLabel('Chercher un client').fill(`Zoé ${uniqueName()}`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Téléphone/)).toBeFocused();
  await page.keyboard.type('0471 11 22 33');
  const isThere = async (): Promise<void> => {
    await expect(vehicleOf(page, model)).toBeChecked();
    await expect(page.getByLabel(/^Prénom/)).toHaveValue('Zoé');
    await expect(page.getByLabel(/^Téléphone/)).toHaveValue('0471 11 22 33');
  };
  await page.reload();
  await isThere();
  await page.getByRole('link', { name: 'Planning' }).first().click();
  await expect(title(page, 'Planning')).toBeVisible();
  await page.goBack();
  await isThere();
  await page.keyboard.press('Control+Enter');
  await expect(title(page, 'Location enregistrée')).toBeVisible();
  await page.reload();
  await expect(title(page, 'Nouvelle location')).toBeVisible();
  await expect(page.getByLabel('Chercher un client')).toHaveValue('');
});
