import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { logInAsManager, title } from '../../pages.ts';

const shell = (page: Page): Locator => page.getByRole('navigation', { name: 'Espace gestionnaire' });
const shellLink = (page: Page, name: string): Locator => shell(page).getByRole('link', { name, exact: true });

test('a manager moves between pages with the side column @gate', async ({ page, volant }) => {
  await logInAsManager(page);
  for (const [name, address, heading] of [
    ['Planning', '/manage/planning', 'Planning'],
    ['Réservations', '/manager-reservations', 'GESTION DES RÉSERVATIONS'],
    ['Véhicules', '/manage/vehicules', 'Véhicules'],
    ['Accessoires', '/accessories-management', 'GESTION DES ACCESSOIRES'],
  ] as const) {
    await shellLink(page, name).click();
    await expect(page).toHaveURL(address);
    await expect(title(page, heading)).toBeFocused();
    await expect(shell(page).locator('[aria-current]')).toContainText(name);
  }
  await page.goBack();
  await expect(shell(page).locator('[aria-current]')).toContainText('Véhicules');

  // What belongs to the vehicles is reached from their page.
  await page.getByRole('main').getByRole('link', { name: 'Véhicules archivés' }).click();
  await expect(title(page, 'VÉHICULES ARCHIVÉS')).toBeFocused();
  await expect(shellLink(page, 'Véhicules')).toHaveAttribute('aria-current', 'true');
  const [vehicle] = await volant.vehicles();
  await page.goto(`/vehicules/modify/${vehicle!.id}`);
  await expect(shellLink(page, 'Véhicules')).toHaveAttribute('aria-current', 'true');
  await shellLink(page, 'Véhicules').click();
  await expect(page).toHaveURL('/manage/vehicules');
  await expect(page.getByRole('link', { name: 'Ajouter un véhicule' })).toBeInViewport();
});

test('the links of the site are in the bar of a wide window, and stay there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsManager(page);
  await expect(title(page, /^Bonjour/)).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link');
  await expect(links).toHaveText([
    'Accueil',
    'Nos véhicules',
    'Contactez-nous',
    'Espace gestionnaire',
    'Mon compte',
  ]);
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeHidden();
  // From the narrowest window that has them on, nothing of the bar is below them.
  for (const width of [1360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const rent = await page
      .getByRole('banner')
      .getByRole('link', { name: 'Nouvelle location' })
      .boundingBox();
    const first = await links.first().boundingBox();
    expect(rent!.x + rent!.width).toBeLessThanOrEqual(first!.x);
  }
  await page.mouse.wheel(0, 2000);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const heights = await page
    .locator('header, footer')
    .filter({ visible: true })
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  expect(heights[0]).toBe(60);
  expect(heights[1]).toBeLessThanOrEqual(56);
});

for (const height of [640, 844])
  test(`on a phone ${height} px high the menu leads everywhere`, async ({ page }) => {
    await page.setViewportSize({ width: height === 640 ? 320 : 390, height });
    await logInAsManager(page);
    await expect(title(page, /^Bonjour/)).toBeVisible();
    await expect(shell(page)).toBeHidden();
    const open = page.getByRole('button', { name: 'Ouvrir le menu' });
    await open.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('navigation', { name: 'Agence' }).getByRole('link')).toHaveCount(5);
    await expect(menu.getByRole('link', { name: 'Mon compte' })).toBeVisible();
    if (height === 844)
      for (const link of await menu.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await open.click();
    await menu.getByRole('link', { name: 'Accessoires' }).click();
    await expect(title(page, 'GESTION DES ACCESSOIRES')).toBeFocused();
    await expect(menu).toBeHidden();
    const foot = await page.getByRole('contentinfo').boundingBox();
    if (height === 844) expect(foot?.height).toBeLessThanOrEqual(56);
  });

test('few stops of the Tab key come before the page, and the skip link skips them @gate', async ({
  page,
}) => {
  await logInAsManager(page);
  await expect(title(page, /^Bonjour/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.getByRole('link', { name: 'Aller au contenu' }).focus();
  const inPage = page.getByRole('main').locator('a:focus, button:focus, input:focus');
  let stops = 1;
  for (; stops < 10; stops += 1) {
    await page.keyboard.press('Tab');
    if ((await inPage.count()) > 0) break;
  }
  expect(stops).toBeLessThanOrEqual(6);
  await page.getByRole('link', { name: 'Aller au contenu' }).focus();
  await page.keyboard.press('Enter');
  // After a click on a link to a fragment, Chromium focuses the target in a later frame.
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  // Not its first link: the day may arrive later, above the link that was focused.
  await expect(inPage).toBeVisible();
});
