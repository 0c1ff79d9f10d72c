import { builtScript } from '../../routed-calls.ts';
import { expect, test } from '../../fixtures.ts';
import { fillLogin, openResetLink, signInAs, signInAsCustomer, title } from '../../pages.ts';
import { changeEmail, dialog, line, openDialog, textbox } from '../../profile-dialog.ts';
import { newPerson } from '../../site-client.ts';

const NEW_PASSWORD = 'Coquelicot-7?';

test('the account page shows the details of the customer and which of them are read-only', async ({
  page,
  volant,
}) => {
  const dialogScript = builtScript('src/features/profile/profile-dialog.tsx');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const customer = await signInAsCustomer(page, volant);
  await page.goto('/profile');
  await expect(title(page, 'Mon compte')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Non modifiable')).toHaveCount(2);
  for (const value of [
    customer.firstName,
    customer.lastName,
    customer.email,
    '+32 470 12 34 56',
    '••••••••',
  ]) {
    await expect(main.getByText(value, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'politique de confidentialité' })).toHaveAttribute(
    'href',
    '/politique-confidentialite',
  );
  expect(asked, 'the dialog comes when it is opened').not.toContain(dialogScript);
  await page.getByRole('button', { name: 'Éditer' }).click();
  await expect.poll(() => asked).toContain(dialogScript);
  await expect(dialog(page).getByRole('tab')).toHaveText([
    'Email',
    'Téléphone',
    'Mot de passe',
    'Adresse postale',
  ]);
  await dialog(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Éditer' })).toBeFocused();
});

test('the phone number is changed by choosing a prefix and typing the rest', async ({ page, volant }) => {
  await signInAsCustomer(page, volant);
  await openDialog(page, 'Téléphone');
  const prefix = dialog(page).getByRole('combobox', { name: 'Indicatif' });
  const number = textbox(page, 'Nouveau numéro, sans indicatif');
  await expect(prefix).toHaveValue('+32');
  expect(
    await prefix
      .locator('option')
      .evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value)),
  ).toEqual(['+32', '+33', '+49', '+31', '+1', '+44']);
  const save = dialog(page).getByRole('button', { name: 'Mettre à jour le téléphone' });

  await number.fill('12');
  await save.click();
  await expect(number).toHaveAccessibleDescription('Format de numéro de téléphone invalide');

  await prefix.selectOption('+33');
  await number.fill('6 12 34 56 78');
  const asked = page.waitForRequest((request) => request.url().endsWith('/update-phone'));
  await save.click();
  expect((await asked).postDataJSON()).toEqual({ newPhoneNumber: '+33 6 12 34 56 78' });
  await expect(dialog(page).getByText('Numéro de téléphone mis à jour avec succès !')).toBeVisible();
  await expect(line(page, '+33 6 12 34 56 78')).toBeVisible();

  await openDialog(page, 'Téléphone');
  await expect(prefix).toHaveValue('+33');
});

test('a new password ends the sessions on other devices and works for the next login', async ({
  page,
  volant,
  pageErrors,
  newUserPage,
}) => {
  pageErrors.allow(401, '/api/users/me/change-password');
  pageErrors.allow(401, '/api/auths/me');
  const customer = await volant.register();
  const elsewhere = await newUserPage();
  await signInAs(elsewhere, { email: customer.email, token: await volant.logIn(customer) });
  await elsewhere.goto('/profile');
  await expect(title(elsewhere, 'Mon compte')).toBeVisible();

  await signInAs(page, customer);
  await openDialog(page, 'Mot de passe');
  const current = textbox(page, 'Mot de passe actuel');
  const fresh = textbox(page, 'Nouveau mot de passe');
  const again = textbox(page, 'Confirmation du nouveau mot de passe');
  const save = dialog(page).getByRole('button', { name: 'Mettre à jour le mot de passe' });

  await current.fill('Faux-9-mot!');
  await fresh.fill(NEW_PASSWORD);
  await again.fill(`${NEW_PASSWORD}x`);
  await save.click();
  await expect(again).toHaveAccessibleDescription('Les nouveaux mots de passe ne correspondent pas');
  await again.fill(NEW_PASSWORD);
  await save.click();
  await expect(current).toHaveAccessibleDescription('Mot de passe actuel incorrect');
  await current.fill(customer.password);
  await save.click();
  await expect(dialog(page).getByText('Mot de passe mis à jour avec succès !')).toBeVisible();
  await page.reload();
  await expect(title(page, 'Mon compte')).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(elsewhere.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible();
  await fillLogin(elsewhere, { email: customer.email, password: NEW_PASSWORD });
  await expect(elsewhere).toHaveURL('/profile');
});

test('an error response that is not JSON is shown with our own message', async ({
  page,
  volant,
  pageErrors,
}) => {
  pageErrors.allow(502, /\/api\/users\/me\//);
  pageErrors.allow(400, /\/api\/users\/me\//);
  const customer = await signInAsCustomer(page, volant);
  await openDialog(page);
  for (const [status, sentence] of [
    [502, "Erreur lors de la mise à jour de l'email"],
    [400, 'Données invalides'],
  ] as const) {
    await page.route('**/api/users/me/update-email', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>{"raw":1}</h1>' }),
    );
    await changeEmail(page, newPerson().email, customer.password);
    await expect(dialog(page).getByRole('alert')).toContainText(sentence);
    await expect(dialog(page)).not.toContainText('raw');
    await page.unroute('**/api/users/me/update-email');
  }
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds no violation in the profile dialog or on the forgotten password pages', async ({
    page,
    volant,
    expectAccessible,
  }) => {
    await signInAsCustomer(page, volant);
    await openDialog(page);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Mettre à jour l’email' }).click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('tab', { name: 'Téléphone' }).click();
    await dialog(page).getByRole('button', { name: 'Mettre à jour le téléphone' }).click();
    await expect(dialog(page).getByText('Numéro de téléphone mis à jour avec succès !')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('tab', { name: 'Mot de passe' }).click();
    await expectAccessible(page);

    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByText("L'adresse email est requise.").first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Adresse email').fill(newPerson().email);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(title(page, 'Consultez votre messagerie')).toBeFocused();
    await expectAccessible(page);

    await openResetLink(page, await volant.register());
    await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
    await expect(page.getByText(/Au moins 8 caractères, Au moins/).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/reset-password?token=un-jeton-inconnu');
    await expect(title(page, 'Lien non valable')).toBeFocused();
    await expectAccessible(page);
  });

  test('the dialog works with the keyboard alone and fits a phone', async ({ page, volant }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const customer = await signInAsCustomer(page, volant);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Éditer' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('tab', { name: 'Email' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByRole('tab', { name: 'Téléphone' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(textbox(page, 'Mot de passe actuel')).toBeFocused();
    await page.keyboard.type(customer.password);
    const { content, width } = await dialog(page).evaluate((element) => ({
      content: element.scrollWidth,
      width: element.clientWidth,
    }));
    expect(content).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Éditer' })).toBeFocused();
  });
});
