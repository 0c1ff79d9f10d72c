import { agencyApi } from '@volant/shared/agency/agency.api.ts';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { fillLogin, mailText, openMail, title } from './pages.ts';
import type { Person, SiteClient } from './site-client.ts';

/** Somebody who was invited to the team opens the mail, chooses their password, and signs in. */
export const joinTeam = async (
  page: Page,
  volant: SiteClient,
  { email, password }: Pick<Person, 'email' | 'password'>,
  { firstPage = '/manage' }: { firstPage?: string } = {},
): Promise<void> => {
  const { name } = await volant.expected<{ name: string }>(agencyApi.read);
  await openMail(page, { to: email, subject: `Votre accès au site de ${name}` });
  await mailText(page).getByRole('link', { name: 'Choisir un mot de passe' }).click();
  await expect(page).toHaveURL('/reset-password');
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(password);
  await page.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(password);
  await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  await expect(title(page, 'Mot de passe réinitialisé')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await fillLogin(page, { email, password });
  await expect(page).toHaveURL(firstPage);
};
