import { documentsApi } from '@volant/shared/documents/documents.api.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { expect, test } from '../../fixtures.ts';
import { managerClient } from '../../manager-client.ts';
import { mailText, openMail, signInAs, title } from '../../pages.ts';
import { line } from '../../profile-dialog.ts';

test('a counter sale to an account that nobody proved belongs to the mailbox, once its owner opens the link', async ({
  page,
  volant,
  newUserPage,
  pageErrors,
  expectAccessible,
}) => {
  pageErrors.allow(401, '/api/auths/me');
  // Somebody registered with the customer's address, and is signed in.
  const customer = await volant.register();
  const stranger = await newUserPage();
  await signInAs(stranger, customer);

  const manager = await managerClient(volant);
  // Of its own, so that no other rental of it is open.
  const vehicle = await manager.add();
  await manager.signIn(page);
  const startDate = addDays(agencyDay(new Date()), 3);
  await page.goto(
    `/manage/nouvelle-location?vehicule=${vehicle.id}&du=${startDate}&au=${addDays(startDate, 2)}`,
  );
  await expect(title(page, 'Nouvelle location')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Chercher un client' }).fill(customer.email);
  const found = page.getByRole('radio', { name: new RegExp(customer.email) });
  await expect(found).toHaveAccessibleName(/adresse non confirmée/);
  await found.check();
  await page.getByRole('button', { name: 'Enregistrer la location' }).click();
  await page.getByRole('link', { name: 'Voir la réservation' }).click();
  await expect(page).toHaveURL(/\/manage\/reservations\/\d+$/);
  await expect(page.getByText(/^Réservation n°/)).toBeVisible();
  const rental = { params: { id: Number(new URL(page.url()).pathname.split('/').at(-1)) } };
  await expect(page.getByText('adresse non confirmée').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Renvoyer le lien' }).click();
  await expect(page.getByText(`Un lien de confirmation a été envoyé à ${customer.email}.`)).toBeVisible();

  await stranger.goto('/my-reservations');
  await expect(stranger.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible();

  const papersOf = async (token: string): Promise<number> =>
    (await volant.call(documentsApi.list, { ...rental, token })).status;
  expect(await papersOf(customer.token)).toBe(401);

  const owner = await newUserPage();
  await openMail(owner, { to: customer.email, subject: 'Activez votre compte' });
  await mailText(owner).getByRole('link', { name: 'Choisir un mot de passe' }).click();
  await owner.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('Coquelicot-7!');
  await owner.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill('Coquelicot-7!');
  await owner.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  await expect(title(owner, 'Mot de passe réinitialisé')).toBeVisible();
  const token = await volant.logIn({ email: customer.email, password: 'Coquelicot-7!' });
  expect(await papersOf(token)).toBe(200);
  await signInAs(owner, { email: customer.email, token });
  await owner.goto('/profile');
  await expect(line(owner, customer.email)).toBeVisible();
  await expect(owner.getByText(/n’est pas encore confirmée/)).toHaveCount(0);
  await owner.goto('/my-reservations');
  await expect(owner.getByRole('main')).toContainText(vehicle.model);

  await page.reload();
  await expect(page.getByText(/^Réservation n°/)).toBeVisible();
  await expect(page.getByText('adresse non confirmée')).toHaveCount(0);
});
