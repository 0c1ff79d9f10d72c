import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { sessionApi } from '@volant/shared/accounts/session.api.ts';
import { agencyApi } from '@volant/shared/agency/agency.api.ts';
import { expect, test } from '../../fixtures.ts';
import { mailText, openMail, signInAsCustomer, title, topBar } from '../../pages.ts';

const ownData = (page: Page): Locator => page.getByRole('region', { name: 'Vos données' });
const question = (page: Page): Locator => page.getByRole('dialog', { name: /^Supprimer mon compte/ });

/** Asks for the deletion of the account on the open profile, with a password. */
const askDeletion = async (page: Page, password: string): Promise<void> => {
  await ownData(page).getByRole('button', { name: 'Supprimer mon compte' }).click();
  await question(page)
    .getByLabel(/^Mot de passe actuel/)
    .fill(password);
  await question(page).getByRole('button', { name: 'Supprimer définitivement' }).click();
};

test('a customer takes the data along once the address is confirmed, deletes the account, and cannot sign in again', async ({
  page,
  volant,
  pageErrors,
  expectAccessible,
}) => {
  pageErrors.allow(409, '/api/users/me/export');
  pageErrors.allow(401, '/api/users/me');
  const customer = await signInAsCustomer(page, volant);
  await page.goto('/profile');
  const download = ownData(page).getByRole('button', { name: 'Télécharger mes données' });
  await download.click();
  await expect(ownData(page).getByRole('alert')).toContainText('Confirmez d’abord votre adresse email');
  await expectAccessible(page);

  const { name } = await volant.expected<{ name: string }>(agencyApi.read);
  await openMail(page, { to: customer.email, subject: `Bienvenue chez ${name}` });
  await mailText(page).getByRole('link', { name: 'Confirmer mon adresse' }).click();
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click();
  await expect(title(page, 'Adresse confirmée')).toBeFocused();

  await page.goto('/profile');
  const saved = page.waitForEvent('download');
  await download.click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('mes-donnees.json');
  const data = JSON.stringify(JSON.parse(await readFile(await file.path(), 'utf8')));
  for (const text of [customer.email, customer.firstName, customer.lastName]) expect(data).toContain(text);

  await askDeletion(page, 'Mauvais-1!');
  await expect(question(page).getByRole('link', { name: 'Mot de passe incorrect' })).toBeVisible();
  await expectAccessible(page);
  await question(page)
    .getByLabel(/^Mot de passe actuel/)
    .fill(customer.password);
  await question(page).getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(title(page, 'Compte supprimé')).toBeVisible();
  await expectAccessible(page);
  await expect(topBar(page).getByRole('link', { name: 'Se connecter' })).toBeVisible();
  expect((await volant.call(sessionApi.me, { token: customer.token })).status).toBe(401);
  const { email, password } = customer;
  expect((await volant.call(accountsApi.login, { body: { email, password } })).status).toBe(401);
  // Whoever has the address may open another account with it.
  await volant.register(customer);
});

test('an account with a coming rental is not deleted, and the dialog says which rental', async ({
  page,
  volant,
  pageErrors,
}) => {
  pageErrors.allow(409, '/api/users/me');
  const customer = await signInAsCustomer(page, volant);
  const { body } = await volant.book(customer.token, await volant.freeRental());
  await volant.payDeposit(customer.token, body);
  await expect
    .poll(async () => (await volant.myReservations(customer.token)).find(({ id }) => id === body.id)?.status)
    .toBe('upcoming');
  await page.goto('/profile');
  await askDeletion(page, customer.password);
  await expect(question(page)).toContainText(/une réservation est en cours ou à venir/);
  await expect(question(page)).toContainText(new RegExp(`n°\\s${body.id}, du `));
  await question(page).getByRole('button', { name: 'Retour' }).click();
  await expect(question(page)).toBeHidden();
  await page.goto('/my-reservations');
  await expect(page.getByRole('table', { name: 'Mes réservations' })).toBeVisible();
});
