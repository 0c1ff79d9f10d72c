import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../../fixtures.ts';
import { chooseCancel } from '../../manager-reservations-page.ts';
import { fillLogin, signInAsManager } from '../../pages.ts';
import { managerAccount } from '../../volant-process.ts';

/** Logs in again after the session expired. */
const signInAgain = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible();
  await fillLogin(page, managerAccount);
};

test('an accessory edit interrupted by an expired session is restored after the login', async ({
  page,
  volant,
  pageErrors,
}) => {
  const token = await signInAsManager(page, volant);
  const name = `Galerie ${randomUUID().slice(0, 8)}`;
  await volant.call(accessoriesApi.create, { token, body: { name, dailyPrice: 10, quantity: 2 } });
  pageErrors.allow(401, '/api/accessory');
  await page.goto('/accessories-management');
  await page.getByLabel('Nom').fill('Chaînes');
  await page.getByRole('button', { name: `Modifier ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier l’accessoire' });
  await dialog.getByLabel('Prix par jour').fill('12,50');
  await volant.endSession(token);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();

  await signInAgain(page);
  await expect(page).toHaveURL('/accessories-management');
  await expect(dialog.getByLabel('Prix par jour')).toHaveValue('12,50');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/a été modifié$/)).toBeVisible();
  await expect(page.getByLabel('Nom')).toHaveValue('Chaînes');
});

test('a return interrupted by an expired session is restored after the login @gate', async ({
  page,
  volant,
  pageErrors,
}) => {
  const token = await signInAsManager(page, volant);
  pageErrors.allow(401, /^\/api\/reservations\/\d+\/finalize/);
  await page.goto('/manager-reservations?statut=past');
  await page
    .getByRole('button', { name: /^Finaliser/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Finaliser la réservation' });
  await dialog.getByLabel('Kilomètres parcourus').fill('321');
  await volant.endSession(token);
  await dialog.getByRole('button', { name: 'Finaliser', exact: true }).click();

  await signInAgain(page);
  await expect(page).toHaveURL('/manager-reservations?statut=past');
  await expect(dialog.getByLabel('Kilomètres parcourus')).toHaveValue('321');
  await dialog.getByRole('button', { name: 'Retour' }).click();
});

test('a cancellation interrupted by an expired session is restored after the login', async ({
  page,
  volant,
  pageErrors,
}) => {
  const token = await signInAsManager(page, volant);
  pageErrors.allow(401, /^\/api\/reservations\/\d+$/);
  await page.goto('/manager-reservations?statut=upcoming');
  await chooseCancel(page);
  const dialog = page.getByRole('alertdialog', { name: /^Annuler cette réservation/ });
  await dialog.getByLabel('Par l’agence').check();
  await volant.endSession(token);
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click();

  await signInAgain(page);
  await expect(page).toHaveURL('/manager-reservations?statut=upcoming');
  await expect(dialog.getByLabel('Par l’agence')).toBeChecked();
  await dialog.getByRole('button', { name: 'Retour' }).click();
});
