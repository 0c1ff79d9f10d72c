import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { fillLogin, mailText, openMail, signInAs, signInAsCustomer, title, topBar } from '../../pages.ts';
import { changeEmail, dialog, line, openDialog, textbox } from '../../profile-dialog.ts';
import { newPerson } from '../../site-client.ts';

const storedEmail = (page: Page, store: 'localStorage' | 'sessionStorage'): Promise<string | undefined> =>
  page.evaluate((name) => {
    const text = window[name].getItem('volant.session');
    return text === null ? undefined : (JSON.parse(text) as { email: string }).email;
  }, store);

const UNDO_SUBJECT = 'Ce n’était pas vous\u00a0? L’adresse email de votre compte a changé';

/** Opens the mailed link and clicks the button of its page. */
const openConfirmation = async (page: Page, mail: { to: string; subject: string }): Promise<void> => {
  await openMail(page, mail);
  await mailText(page).getByRole('link', { name: 'Confirmer mon adresse' }).click();
  await expect(page).toHaveURL('/confirm-email');
};

const confirmAddress = async (page: Page, mail: { to: string; subject: string }): Promise<void> => {
  await openConfirmation(page, mail);
  await expect(title(page, 'Confirmer votre adresse')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click();
};

for (const remember of [true, false]) {
  test(`a new email address counts at once and the session stays in its storage, remembered: ${String(remember)}`, async ({
    page,
    volant,
  }) => {
    const customer = await volant.register();
    await page.goto('/login');
    await fillLogin(page, customer, { remember });
    await expect(topBar(page).getByRole('link', { name: 'Mon compte' })).toBeVisible();
    await openDialog(page);
    const newEmail = newPerson().email;
    // The server normalises the address.
    await changeEmail(page, ` ${newEmail.toUpperCase()} `, customer.password);
    await expect(dialog(page).getByText('Email mis à jour avec succès !')).toBeVisible();
    await expect(
      dialog(page).getByText(`Un lien de confirmation a été envoyé à ${newEmail}.`, { exact: false }),
    ).toBeVisible();
    await expect(textbox(page, 'Mot de passe actuel')).toHaveValue('');
    await dialog(page).getByRole('button', { name: 'Fermer' }).click();
    await expect(line(page, newEmail)).toBeVisible();
    await expect(page.getByText(`envoyé à ${newEmail}`).first()).toBeVisible();
    await expect.poll(() => storedEmail(page, remember ? 'localStorage' : 'sessionStorage')).toBe(newEmail);
    expect(await storedEmail(page, remember ? 'sessionStorage' : 'localStorage')).toBeUndefined();
    await volant.logIn({ email: newEmail, password: customer.password });

    await confirmAddress(page, { to: newEmail, subject: 'Confirmez votre adresse email' });
    await expect(title(page, 'Adresse confirmée')).toBeFocused();
    await page.reload();
    await expect(title(page, 'Adresse confirmée')).toBeVisible();
  });
}

test('the owner of an address that was replaced puts it back with the mailed link, and chooses a new password', async ({
  page,
  volant,
  newUserPage,
  pageErrors,
  expectAccessible,
}) => {
  pageErrors.allow(401, '/api/auths/me');
  pageErrors.allow(400, '/api/auths/restore-email');
  const customer = await signInAsCustomer(page, volant);
  await openDialog(page);
  await changeEmail(page, newPerson().email, customer.password);
  await expect(dialog(page).getByText('Email mis à jour avec succès !')).toBeVisible();

  const owner = await newUserPage();
  const mail = { to: customer.email, subject: UNDO_SUBJECT };
  await openMail(owner, mail);
  await mailText(owner).getByRole('link', { name: 'Remettre mon adresse' }).click();
  await expect(owner).toHaveURL('/restore-email');
  await expect(title(owner, 'Remettre votre adresse')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Remettre mon adresse' }).click();
  await expect(title(owner, 'Nouveau mot de passe')).toBeFocused();
  await owner.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('Coquelicot-7!');
  await owner.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill('Coquelicot-7!');
  await owner.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  await expect(title(owner, 'Mot de passe réinitialisé')).toBeVisible();
  await volant.logIn({ email: customer.email, password: 'Coquelicot-7!' });

  await page.goto('/profile');
  await expect(page.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible();
  await openMail(owner, mail);
  await mailText(owner).getByRole('link', { name: 'Remettre mon adresse' }).click();
  await expect(title(owner, 'Lien non valable')).toBeFocused();
  await expectAccessible(owner);
});

test('a customer confirms their address by the mailed link, even in a browser where they are not signed in', async ({
  page,
  volant,
  newUserPage,
  pageErrors,
  expectAccessible,
}) => {
  pageErrors.allow(400, '/api/auths/confirm-email');
  const customer = await signInAsCustomer(page, volant);
  await page.goto('/profile');
  const notice = page.getByText(/Votre adresse n’est pas encore confirmée/);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer le lien' }).click();
  await expect(page.getByText(`Un lien de confirmation a été envoyé à ${customer.email}.`)).toBeVisible();
  await expectAccessible(page);

  const mailReader = await newUserPage();
  await confirmAddress(mailReader, { to: customer.email, subject: 'Confirmez votre adresse email' });
  await expect(title(mailReader, 'Adresse confirmée')).toBeFocused();
  await expectAccessible(mailReader);
  await page.reload();
  await expect(title(page, 'Mon compte')).toBeVisible();
  await expect(notice).toHaveCount(0);

  // The link of the welcome mail was replaced by the second one.
  await openConfirmation(mailReader, { to: customer.email, subject: 'Bienvenue chez Volant' });
  await expect(title(mailReader, 'Lien non valable')).toBeFocused();
  await expectAccessible(mailReader);
});

test('a wrong password or a taken address is reported beside its field and keeps the session', async ({
  page,
  volant,
  pageErrors,
}) => {
  pageErrors.allow(401, '/api/users/me/update-email');
  pageErrors.allow(409, '/api/users/me/update-email');
  const customer = await volant.register();
  const other = await volant.register();
  await signInAs(page, customer);
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Mettre à jour l’email' }).click();
  await expect(textbox(page, 'Nouvelle adresse email')).toHaveAccessibleDescription(
    "L'adresse email est requise.",
  );
  await changeEmail(page, newPerson().email, 'Faux-9-mot!');
  await expect(textbox(page, 'Mot de passe actuel')).toHaveAccessibleDescription('Mot de passe incorrect');
  await changeEmail(page, other.email, customer.password);
  await expect(textbox(page, 'Nouvelle adresse email')).toHaveAccessibleDescription(
    'Cet email est déjà utilisé',
  );
  await dialog(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(line(page, customer.email)).toBeVisible();
  await page.reload();
  await expect(title(page, 'Mon compte')).toBeVisible();
});
