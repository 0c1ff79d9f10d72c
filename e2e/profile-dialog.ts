import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The edit dialog of the account page. */
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Modifier mon profil' });

export const textbox = (page: Page, name: string): Locator =>
  dialog(page).getByRole('textbox', { name, exact: true });

/** Opens the account page and its edit dialog on a tab. */
export const openDialog = async (page: Page, tab?: 'Téléphone' | 'Mot de passe'): Promise<void> => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Éditer' }).click();
  await expect(dialog(page)).toBeVisible();
  if (tab !== undefined) await dialog(page).getByRole('tab', { name: tab }).click();
};

/** A value on the account page. */
export const line = (page: Page, value: string): Locator =>
  page.getByRole('main').getByText(value, { exact: true });

/** Changes the email address in the open dialog. */
export const changeEmail = async (page: Page, newEmail: string, password: string): Promise<void> => {
  await textbox(page, 'Nouvelle adresse email').fill(newEmail);
  await textbox(page, 'Mot de passe actuel').fill(password);
  await dialog(page).getByRole('button', { name: 'Mettre à jour l’email' }).click();
};
