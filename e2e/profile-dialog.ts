import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The dialog on the page of one's own account. */
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Modifier mon profil' });

export const textbox = (page: Page, name: string): Locator =>
  dialog(page).getByRole('textbox', { name, exact: true });

/** On the page of one's account: opens the dialog, on that tab. */
export const openDialog = async (page: Page, tab?: 'Téléphone' | 'Mot de passe'): Promise<void> => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Éditer' }).click();
  await expect(dialog(page)).toBeVisible();
  if (tab !== undefined) await dialog(page).getByRole('tab', { name: tab }).click();
};

/** The line of the page behind the dialog. */
export const line = (page: Page, value: string): Locator =>
  page.getByRole('main').getByText(value, { exact: true });

/** Asks for another e-mail address, in the open dialog. */
export const changeEmail = async (page: Page, newEmail: string, password: string): Promise<void> => {
  await textbox(page, 'Nouvelle adresse email').fill(newEmail);
  await textbox(page, 'Mot de passe actuel').fill(password);
  await dialog(page).getByRole('button', { name: 'Mettre à jour l’email' }).click();
};
