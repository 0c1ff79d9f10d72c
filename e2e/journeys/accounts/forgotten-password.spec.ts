import { expect, test } from '../../fixtures.ts';
import { fillLogin, mailText, openMail, openResetLink, title } from '../../pages.ts';
import { newPerson } from '../../site-client.ts';

const NEW_PASSWORD = 'Coquelicot-7?';

test('requesting a reset link does not reveal whether the account exists', async ({ page, volant }) => {
  const customer = await volant.register();
  await page.goto('/login');
  await page.getByRole('link', { name: /Oublié/ }).click();
  await expect(title(page, 'Mot de passe oublié')).toBeVisible();
  const email = page.getByLabel('Adresse email');
  const send = page.getByRole('button', { name: 'Envoyer le lien' });
  await send.click();
  await expect(email).toHaveAccessibleDescription("L'adresse email est requise.");
  await email.fill('lea@exemple');
  await send.click();
  await expect(email).toHaveAccessibleDescription("L'adresse email n'est pas valide.");

  for (const address of [` ${customer.email.toUpperCase()} `, newPerson().email]) {
    await page.goto('/forgot-password');
    await email.fill(address);
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/forgot-password') && request.method() === 'POST',
    );
    await send.click();
    expect((await asked).postDataJSON()).toEqual({ email: address.trim().toLowerCase() });
    await expect(
      page.getByText(
        'Si un compte existe avec cette adresse email, vous recevrez un lien de réinitialisation dans quelques minutes.',
      ),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(title(page, 'Connexion')).toBeVisible();
});

test('the mailed reset link sets a new password and works once', async ({ page, volant, pageErrors }) => {
  pageErrors.allow(401, '/api/auths/login');
  const customer = await volant.register();
  await page.goto('/forgot-password');
  await page.getByLabel('Adresse email').fill(customer.email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(title(page, 'Consultez votre messagerie')).toBeVisible();

  await openMail(page, { to: customer.email, subject: 'Choisissez un nouveau mot de passe' });
  const link = mailText(page).getByRole('link', { name: 'Choisir un mot de passe' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(new URL(address).origin).toBe(volant.url);
  await link.click();
  await expect(page).toHaveURL('/reset-password');
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(NEW_PASSWORD);
  await page.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  await expect(title(page, 'Mot de passe réinitialisé')).toBeFocused();
  await expect(volant.myReservations(customer.token), 'every session has ended').rejects.toThrow('401');
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await fillLogin(page, customer);
  await expect(page.getByText('Identifiant ou mot de passe incorrect.').first()).toBeVisible();
  await fillLogin(page, { email: customer.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/');

  await page.goto(address);
  await expect(title(page, 'Lien non valable')).toBeVisible();
});

test('the reset page removes its token from the URL, keeps it across a reload and rejects an invalid link', async ({
  page,
  volant,
}) => {
  await openResetLink(page, await volant.register());
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await expect(title(page, 'Nouveau mot de passe')).toBeVisible();
  const fresh = page.getByRole('textbox', { name: 'Nouveau mot de passe' });
  const again = page.getByRole('textbox', { name: 'Confirmer le mot de passe' });
  const send = page.getByRole('button', { name: 'Réinitialiser le mot de passe' });
  await fresh.fill('abc');
  await again.fill('abcd');
  await send.click();
  await expect(fresh).toHaveAccessibleDescription(
    /Au moins 8 caractères, Au moins une lettre majuscule, Au moins un caractère spécial$/,
  );
  await expect(again).toHaveAccessibleDescription('Les mots de passe ne correspondent pas.');
  await page.goto('/reset-password?token=un-jeton-inconnu');
  await expect(page.getByText('Ce lien de réinitialisation n’est plus valable.')).toBeVisible();
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(title(page, 'Mot de passe oublié')).toBeVisible();
});
