import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { expect, test } from '../../fixtures.ts';
import { managerClient } from '../../manager-client.ts';
import { signInAsCustomer, title, waitForHydration } from '../../pages.ts';

const MISSING_CODE = /PageLoadError|dynamically imported module|Unable to preload CSS/;

test('a page whose code is not there yet says that there is no network, and opens by itself when it is back @gate', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allowPrinted(MISSING_CODE);
  await page.goto('/');
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(title(page, 'Pas de connexion')).toBeVisible();
  await expect(page).toHaveURL('/mentions-legales');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(title(page, 'Pas de connexion')).toBeVisible();
  // The pages that are there can be opened all the same.
  await page.getByRole('link', { name: 'Volant, accueil' }).click();
  await expect(title(page, /volant/)).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Pas de connexion')).toBeVisible();
  await context.setOffline(false);
  await expect(title(page, 'Mentions légales')).toBeVisible();
  // A second time: one reload must not use up the next.
  await context.setOffline(true);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /confidentialité/ })
    .click();
  await expect(title(page, 'Pas de connexion')).toBeVisible();
  await context.setOffline(false);
  await expect(title(page, /confidentialité/i)).toBeVisible();
});

test('the same for the pages of a customer and a manager, and for a dialog', async ({
  page,
  context,
  volant,
  pageErrors,
  newUserPage,
}) => {
  pageErrors.allowPrinted(MISSING_CODE);
  await signInAsCustomer(page, volant);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mon compte' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Mon compte' }).click();
  await expect(title(page, 'Pas de connexion')).toBeVisible();
  await context.setOffline(false);
  await expect(title(page, 'Mon compte')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Éditer' }).click();
  await expect(title(page, 'Pas de connexion')).toBeVisible();
  await context.setOffline(false);
  await expect(title(page, 'Mon compte')).toBeVisible();

  const desk = await newUserPage();
  await (await managerClient(volant)).signIn(desk);
  await desk.goto('/accessories-management');
  await expect(title(desk, 'Gestion des accessoires')).toBeVisible();
  await desk.context().setOffline(true);
  for (const [link, heading] of [
    ['Planning', /planning/i],
    ['Journal', /journal/i],
  ] as const) {
    await desk.context().setOffline(true);
    await desk.getByRole('link', { name: link, exact: true }).click();
    await expect(title(desk, 'Pas de connexion')).toBeVisible();
    await desk.context().setOffline(false);
    await expect(title(desk, heading)).toBeVisible();
  }
});

test('the first search without a network says so, and is found when it is back', async ({
  page,
  context,
  volant,
  pageErrors,
}) => {
  pageErrors.allowPrinted(MISSING_CODE);
  const { startDate, endDate } = await volant.freeRental();
  await page.goto('/');
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByLabel('Du', { exact: true }).fill(startDate);
  await page.getByLabel('Au', { exact: true }).fill(endDate);
  await page.getByRole('button', { name: 'Voir les disponibilités' }).click();
  await expect(title(page, 'Pas de connexion')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/véhicules? disponibles?/).first()).toBeVisible();
});

test('a further search without a network says so, and is found when it is back', async ({
  page,
  context,
  volant,
}) => {
  const { startDate, endDate } = await volant.freeRental();
  const count = page.getByText(/véhicules? disponibles?/).first();
  await page.goto(`/?du=${startDate}&au=${endDate}`);
  await waitForHydration(page);
  await expect(count).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Du', { exact: true }).fill(addDays(startDate, 1));
  await page.getByLabel('Au', { exact: true }).fill(addDays(endDate, 1));
  await page.getByRole('button', { name: 'Voir les disponibilités' }).click();
  await expect(page.getByText('Recherche des véhicules libres')).toBeVisible();
  await expect(page.getByText('Les disponibilités n’ont pas pu être chargées')).toBeVisible();
  await context.setOffline(false);
  await expect(count).toBeVisible();
});
