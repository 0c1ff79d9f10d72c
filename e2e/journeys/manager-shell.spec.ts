import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { logInAsManager, signInAsCustomer, title, topBar } from '../pages.ts';

const shell = (page: Page): Locator => page.getByRole('navigation', { name: 'Espace gestionnaire' });
const shellLink = (page: Page, name: string): Locator => shell(page).getByRole('link', { name, exact: true });

test('a manager moves between pages with the side navigation', async ({ page, volant }) => {
  await logInAsManager(page);
  const inTopBar = topBar(page).getByRole('link', { name: 'Espace gestionnaire' });
  await expect(inTopBar).toHaveAttribute('aria-current', 'page');
  for (const [name, address, heading] of [
    ['Planning', '/manage/planning', 'Planning'],
    ['Réservations', '/manager-reservations', 'GESTION DES RÉSERVATIONS'],
    ['Véhicules', '/manage/vehicules', 'VÉHICULES'],
    ['Nouveau véhicule', '/vehicules/new', 'AJOUTER UN VÉHICULE'],
    ['Archivés', '/vehicules/archived', 'VÉHICULES ARCHIVÉS'],
    ['Accessoires', '/accessories-management', 'GESTION DES ACCESSOIRES'],
  ] as const) {
    await shellLink(page, name).click();
    await expect(page).toHaveURL(address);
    await expect(title(page, heading)).toBeFocused();
    await expect(shell(page).locator('[aria-current]')).toHaveText(name);
    await expect(inTopBar).toHaveAttribute('aria-current', 'true');
  }
  await page.goBack();
  await expect(shell(page).locator('[aria-current]')).toHaveText('Archivés');

  const [vehicle] = await volant.vehicles();
  await page.goto(`/vehicules/modify/${vehicle!.id}`);
  await expect(shell(page)).toBeVisible();
  await expect(shell(page).locator('[aria-current]')).toHaveCount(0);
  await expect(inTopBar).toHaveAttribute('aria-current', 'true');

  await shellLink(page, 'Véhicules').click();
  await expect(page).toHaveURL('/manage/vehicules');
  await expect(page.getByRole('link', { name: 'Ajouter un véhicule' })).toBeInViewport();
});

test('on a phone the manager navigation is a bar that shows the current page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAsManager(page);
  await expect(shellLink(page, 'Espace gestionnaire')).toBeInViewport();
  await expect(shellLink(page, 'Accessoires')).not.toBeInViewport();
  await page.goto('/accessories-management');
  await expect(shellLink(page, 'Accessoires')).toBeInViewport({ ratio: 1 });
  // A link scrolls into view when it receives the focus.
  await page.getByRole('link', { name: 'Aller au contenu' }).focus();
  for (const name of ['Espace gestionnaire', 'Réservations', 'Véhicules']) {
    await shellLink(page, name).focus();
    await expect(shellLink(page, name)).toBeInViewport({ ratio: 1 });
  }
});

test('the skip link also skips the manager navigation', async ({ page }) => {
  await logInAsManager(page);
  // Until the page has loaded, the footer follows the bars; the links of the login stay a moment longer.
  await expect(title(page, /^Bonjour/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.getByRole('link', { name: 'Aller au contenu' }).focus();
  await page.keyboard.press('Enter');
  // After a click on a link to a fragment, Chromium focuses the target in a later frame.
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  // Not its first link: the day may arrive later, above the link that was focused.
  await expect(page.getByRole('main').locator('a:focus, button:focus')).toBeVisible();
});

test('visitors and customers see the accessories without the manager navigation', async ({
  page,
  volant,
}) => {
  await page.goto('/accessories-management');
  await expect(title(page, 'GESTION DES ACCESSOIRES')).toBeVisible();
  await expect(shell(page)).toHaveCount(0);
  await signInAsCustomer(page, volant);
  await page.goto('/accessories-management');
  await expect(title(page, 'GESTION DES ACCESSOIRES')).toBeVisible();
  await expect(shell(page)).toHaveCount(0);
});
