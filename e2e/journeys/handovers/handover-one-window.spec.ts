import type { Locator, Page } from '@playwright/test';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { expect, test } from '../../fixtures.ts';
import { continueTo, photograph, reportAddress, stepHeading, walkInRental } from '../../handover-page.ts';
import { expectFitsEnlarged, expectFitsPhone, WIDTHS } from '../../horizontal-scroll.ts';
import { boxOf } from '../../looks.ts';
import { managerClient } from '../../manager-client.ts';
import type { SiteClient } from '../../site-client.ts';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

/** A manager opens the departure of a rental that they have just sold. */
const openDeparture = async (page: Page, volant: SiteClient): Promise<Reservation> => {
  const manager = await managerClient(volant);
  const rental = await walkInRental(volant, manager.token);
  await manager.signIn(page);
  await page.goto(reportAddress('departure', rental.id));
  return rental;
};

const foot = (page: Page) => page.getByRole('main').locator('footer');

test('the papers, the counter and the gauge of a departure are one window of a phone, in large targets', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const rental = await openDeparture(page, volant);
  await expect(stepHeading(page, 'Client, compteur, carburant')).toBeVisible();
  await expect(page.getByText('1 sur 5')).toBeVisible();
  await expect(foot(page).getByText(/tout est envoyé/)).toBeVisible();

  const ticks = page.locator('label').filter({ hasText: /^(Permis de conduire|Pièce d’identité) vue?/ });
  const counter = page.getByRole('textbox', { name: 'Kilométrage du compteur' });
  const levels = page.getByRole('group', { name: 'Niveau de carburant' }).getByRole('button');
  await expect(ticks).toHaveCount(2);
  await expect(levels).toHaveCount(9);
  const edge = (await boxOf(foot(page))).top;
  for (const [targets, height] of [
    [await ticks.all(), 68],
    [[counter], 64],
    [await levels.all(), 52],
  ] as const)
    for (const target of targets) {
      const box = await boxOf(target);
      expect.soft(box.height).toBeGreaterThanOrEqual(height);
      expect.soft(box.width).toBeGreaterThanOrEqual(44);
      expect.soft(box.bottom).toBeLessThanOrEqual(edge);
    }
  const forward = page.getByRole('button', { name: /^Continuer\s: photos$/ });
  expect((await boxOf(forward)).height).toBeGreaterThanOrEqual(56);
  expect((await boxOf(forward)).bottom).toBeLessThanOrEqual(PHONE.height);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(PHONE.height);

  // With all of it in order: five acts, and the sixth goes on.
  const rest = foot(page).getByText(/^Reste/);
  await expect(rest).toHaveText(/^Reste\s: permis, pièce d’identité, compteur, carburant$/);
  await page.getByLabel('Permis de conduire vu').click();
  await page.getByLabel('Pièce d’identité vue').click();
  await forward.click();
  await expect(counter).toBeFocused();
  await counter.fill(String(rental.vehicule.mileage + 12));
  await levels.last().click();
  await expect(rest).toHaveCount(0);
  await forward.click();
  await expect(stepHeading(page, 'Photos')).toBeFocused();
  await page.getByRole('button', { name: 'Étape précédente' }).click();
  await expect(stepHeading(page, 'Client')).toBeFocused();

  await expectAccessible(page, WIDTHS);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Ajouter un conducteur' }).click();
  await expectAccessible(page, WIDTHS);
  await page.setViewportSize(PHONE);
  await expectFitsEnlarged(page, [PHONE.width]);
});

test('the photos of a departure are taken one after the other by one button, which names the next', async ({
  page,
  volant,
  expectAccessible,
}) => {
  await openDeparture(page, volant);
  await expect(stepHeading(page, 'Client')).toBeVisible();
  await continueTo(page, 'Photos');
  const tiles = page.getByRole('main').getByRole('listitem');
  await expect(tiles).toHaveCount(8);
  // Each shows from where it is taken, and all stand above the foot.
  for (const tile of await tiles.all()) await expect(tile.locator('svg')).not.toHaveCount(0);
  expect((await boxOf(tiles.last())).bottom).toBeLessThanOrEqual((await boxOf(foot(page))).top);

  const borderOf = (tile: Locator): Promise<string> =>
    tile.evaluate((element) => getComputedStyle(element).borderTopWidth);
  const angles = ['avant', 'avant droit', 'côté droit', 'arrière droit'];
  for (const [index, angle] of angles.entries()) {
    const name = new RegExp(`^Photo ${index + 1}\\s: ${angle}$`);
    const button = page.getByRole('button', { name });
    expect(await borderOf(tiles.nth(index))).toBe('2px');
    expect(await borderOf(tiles.nth(index + 1))).toBe('1px');
    const chooser = page.waitForEvent('filechooser');
    await button.click();
    expect(await (await chooser).element().getAttribute('id')).toMatch(/^photo-/);
    await photograph(page, index);
    await expect(tiles.nth(index).getByText('Reprendre')).toBeVisible();
    // The drawing stays, small, in a corner.
    const tile = await boxOf(tiles.nth(index));
    const drawing = await boxOf(tiles.nth(index).locator('svg').first());
    expect(drawing.width).toBeLessThanOrEqual(48);
    expect(drawing.right).toBeGreaterThan(tile.right - 20);
  }
  await expect(foot(page).getByText(/^4 photos sur 8$/)).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await expectFitsPhone(page);
  await page.setViewportSize(PHONE);
  // What is taken back is asked for next, and its tile has the focus.
  await page.getByRole('button', { name: 'Retirer la photo, avant droit' }).click();
  await expect(page.getByRole('button', { name: /^Photo 2\s: avant droit$/ })).toBeVisible();
  await expect(tiles.nth(1).locator('input')).toBeFocused();
  for (const index of [1, 4, 5, 6, 7]) await photograph(page, index);
  await page.getByRole('button', { name: /^Continuer\s: dommages$/ }).click();
  await expect(stepHeading(page, 'Dommages')).toBeFocused();
  await page.getByRole('button', { name: 'Étape précédente' }).click();
  await expectFitsEnlarged(page, [PHONE.width]);
});
