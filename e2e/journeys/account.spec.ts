import type { Locator, Page } from '@playwright/test';
import { comeBackAs, fillLogin, mailText, openMail, title, topBar } from '../acts.ts';
import { stranger } from '../agency.ts';
import { expect, test } from '../fixtures.ts';

const NEW_PASSWORD = 'Coquelicot-7?';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Modifier mon profil' });

const textbox = (page: Page, name: string): Locator =>
  dialog(page).getByRole('textbox', { name, exact: true });

const openDialog = async (page: Page, tab?: 'Téléphone' | 'Mot de passe'): Promise<void> => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Éditer' }).click();
  await expect(dialog(page)).toBeVisible();
  if (tab !== undefined) await dialog(page).getByRole('tab', { name: tab }).click();
};

/** The line of the page behind the dialog. */
const line = (page: Page, value: string): Locator => page.getByRole('main').getByText(value, { exact: true });

const keptEmail = (page: Page, store: 'localStorage' | 'sessionStorage'): Promise<string | undefined> =>
  page.evaluate((name) => {
    const text = window[name].getItem('volant.session');
    return text === null ? undefined : (JSON.parse(text) as { email: string }).email;
  }, store);

const changeEmail = async (page: Page, newEmail: string, password: string): Promise<void> => {
  await textbox(page, 'Nouvelle adresse email').fill(newEmail);
  await textbox(page, 'Mot de passe actuel').fill(password);
  await dialog(page).getByRole('button', { name: 'Mettre à jour l’email' }).click();
};

test('the account shows what the agency knows, and what cannot be changed', async ({ page, volant }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const customer = await volant.register();
  await comeBackAs(page, customer);
  await page.goto('/profile');
  await expect(title(page, 'Mon compte')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Non modifiable')).toHaveCount(2);
  for (const value of [customer.firstName, customer.lastName, customer.email, '+32 470123456', '••••••••']) {
    await expect(main.getByText(value, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'politique de confidentialité' })).toHaveAttribute(
    'href',
    '/politique-confidentialite',
  );
  expect(
    asked.some((path) => path.includes('profile-dialog')),
    'the dialog comes when it is opened',
  ).toBe(false);
  await page.getByRole('button', { name: 'Éditer' }).click();
  await expect(dialog(page).getByRole('tab')).toHaveText(['Email', 'Téléphone', 'Mot de passe']);
  await dialog(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Éditer' })).toBeFocused();
});

/** Opens the mailed link, whose page confirms nothing by itself, and presses its button. */
const confirmAddress = async (page: Page, mail: { to: string; subject: string }): Promise<void> => {
  await openMail(page, mail);
  await mailText(page).getByRole('link', { name: 'Confirmer mon adresse' }).click();
  await expect(page).toHaveURL('/confirm-email');
  await expect(title(page, 'Confirmer votre adresse')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click();
};

for (const remember of [true, false]) {
  test(`a new e-mail address counts once it is confirmed; the session stays where it is kept, remembered: ${String(remember)}`, async ({
    page,
    volant,
    somebodyElse,
    watched,
  }) => {
    watched.allow(401, '/api/auths/me');
    const customer = await volant.register();
    await page.goto('/login');
    await fillLogin(page, customer, { remember });
    await expect(topBar(page).getByRole('link', { name: 'Mon compte' })).toBeVisible();
    const elsewhere = await somebodyElse();
    await comeBackAs(elsewhere, customer);
    await openDialog(page);
    const newEmail = stranger().email;
    // Written as people write: the server's form is what counts.
    await changeEmail(page, ` ${newEmail.toUpperCase()} `, customer.password);
    await expect(dialog(page).getByText('Email mis à jour avec succès !')).toBeVisible();
    await expect(
      dialog(page).getByText(`Un lien de confirmation a été envoyé à ${newEmail}.`, { exact: false }),
    ).toBeVisible();
    await expect(textbox(page, 'Mot de passe actuel')).toHaveValue('');
    await dialog(page).getByRole('button', { name: 'Fermer' }).click();
    await expect(line(page, customer.email)).toBeVisible();
    await expect(page.getByText(`ouvrez le lien envoyé à ${newEmail}`)).toBeVisible();
    await volant.logIn(customer);

    await confirmAddress(page, { to: newEmail, subject: 'Confirmez votre nouvelle adresse email' });
    await expect(title(page, 'Adresse modifiée')).toBeFocused();
    await page.reload();
    await expect(title(page, 'Adresse modifiée')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Mon compte' }).click();
    await expect(line(page, newEmail)).toBeVisible();
    await expect.poll(() => keptEmail(page, remember ? 'localStorage' : 'sessionStorage')).toBe(newEmail);
    expect(await keptEmail(page, remember ? 'sessionStorage' : 'localStorage')).toBeUndefined();

    await elsewhere.goto('/profile');
    await expect(elsewhere.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible();
    await openMail(page, { to: customer.email, subject: 'L’adresse email de votre compte a changé' });
    await expect(mailText(page).getByText(/vient d’être remplacée/)).toBeVisible();
    await volant.logIn({ email: newEmail, password: customer.password });
  });
}

test('who signed up confirms the address by the mailed link, in a browser that knows nobody too', async ({
  page,
  volant,
  somebodyElse,
  watched,
  expectAccessible,
}) => {
  watched.allow(400, '/api/auths/confirm-email');
  const customer = await volant.register();
  await comeBackAs(page, customer);
  await page.goto('/profile');
  const notice = page.getByText(/Votre adresse n’est pas encore confirmée/);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer le lien' }).click();
  await expect(page.getByText(`Un lien de confirmation a été envoyé à ${customer.email}.`)).toBeVisible();
  await expectAccessible(page);

  const mailReader = await somebodyElse();
  await confirmAddress(mailReader, { to: customer.email, subject: 'Confirmez votre adresse email' });
  await expect(title(mailReader, 'Adresse confirmée')).toBeFocused();
  await expectAccessible(mailReader);
  await page.reload();
  await expect(title(page, 'Mon compte')).toBeVisible();
  await expect(notice).toHaveCount(0);

  // The link of the welcome mail was replaced by the second one.
  await confirmAddress(mailReader, { to: customer.email, subject: 'Bienvenue chez Volant' });
  await expect(title(mailReader, 'Lien non valable')).toBeFocused();
  await expectAccessible(mailReader);
});

test('a wrong password or a taken address is said beside its field, and ends no session', async ({
  page,
  volant,
  watched,
}) => {
  watched.allow(401, '/api/users/me/update-email');
  watched.allow(409, '/api/users/me/update-email');
  const customer = await volant.register();
  const other = await volant.register();
  await comeBackAs(page, customer);
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Mettre à jour l’email' }).click();
  await expect(textbox(page, 'Nouvelle adresse email')).toHaveAccessibleDescription(
    "L'adresse email est requise.",
  );
  await changeEmail(page, stranger().email, 'Faux-9-mot!');
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

test('a new phone number: its prefix chosen, its number typed without it', async ({ page, volant }) => {
  await comeBackAs(page, await volant.register());
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
  await expect(line(page, '+33 612345678')).toBeVisible();

  await openDialog(page, 'Téléphone');
  await expect(prefix).toHaveValue('+33');
});

test('a new password ends the sessions on other devices, and opens the next ones @gate', async ({
  page,
  volant,
  watched,
  somebodyElse,
}) => {
  watched.allow(401, '/api/users/me/change-password');
  watched.allow(401, '/api/auths/me');
  const customer = await volant.register();
  const elsewhere = await somebodyElse();
  await comeBackAs(elsewhere, { email: customer.email, token: await volant.logIn(customer) });
  await elsewhere.goto('/profile');
  await expect(title(elsewhere, 'Mon compte')).toBeVisible();

  await comeBackAs(page, customer);
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

test('the account lists where it is signed in, and ends that elsewhere', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const customer = await volant.register();
  const elsewhere = await volant.logIn(customer);
  await comeBackAs(page, customer);
  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Appareils connectés' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('Cet appareil')).toHaveCount(1);
  await expect(devices.getByText(/^Vu le \d\d\/\d\d\/\d{4}\sà\s\d\d:\d\d$/)).toHaveCount(1);
  await expectAccessible(page);
  await devices.getByRole('button', { name: /^Déconnecter .*, connecté le/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('heading')).toBeFocused();
  await expect(volant.myReservations(elsewhere)).rejects.toThrow('401');
  expect(await volant.myReservations(customer.token)).toEqual([]);
});

test('an answer that is no answer has a sentence of ours', async ({ page, volant, watched }) => {
  watched.allow(502, /\/api\/users\/me\//);
  watched.allow(400, /\/api\/users\/me\//);
  const customer = await volant.register();
  await comeBackAs(page, customer);
  await openDialog(page);
  for (const [status, sentence] of [
    [502, "Erreur lors de la mise à jour de l'email"],
    [400, 'Données invalides'],
  ] as const) {
    await page.route('**/api/users/me/update-email', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>{"raw":1}</h1>' }),
    );
    await changeEmail(page, stranger().email, customer.password);
    await expect(dialog(page).getByRole('alert')).toContainText(sentence);
    await expect(dialog(page)).not.toContainText('raw');
    await page.unroute('**/api/users/me/update-email');
  }
});

test('a reset link is asked for without telling whether the account exists', async ({ page, volant }) => {
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

  for (const address of [` ${customer.email.toUpperCase()} `, stranger().email]) {
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

test('who forgot their password chooses another through the mailed link, which serves once @gate', async ({
  page,
  volant,
  watched,
}) => {
  watched.allow(400, '/api/auths/reset-password');
  watched.allow(401, '/api/auths/login');
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
  const choose = async (): Promise<void> => {
    await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(NEW_PASSWORD);
    await page.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  };
  await choose();
  await expect(title(page, 'Mot de passe réinitialisé')).toBeFocused();
  await expect(volant.myReservations(customer.token), 'every session has ended').rejects.toThrow('401');
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await fillLogin(page, customer);
  await expect(page.getByText('Identifiant ou mot de passe incorrect.').first()).toBeVisible();
  await fillLogin(page, { email: customer.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/');

  await page.goto(address);
  await choose();
  await expect(title(page, 'Lien non valable')).toBeVisible();
});

test('the reset page hides its token at once, keeps it for a reload, and refuses a dead link', async ({
  page,
  watched,
}) => {
  watched.allow(400, '/api/auths/reset-password');
  await page.goto('/reset-password?token=un-jeton-inconnu');
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
  await fresh.fill(NEW_PASSWORD);
  await again.fill(NEW_PASSWORD);
  await send.click();
  await expect(page.getByText('Ce lien de réinitialisation n’est plus valable.')).toBeVisible();
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(title(page, 'Mot de passe oublié')).toBeVisible();
});

test('the reset page without a token leads to the login', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page).toHaveURL('/login');
});

test.describe('to who sees less', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds nothing on the dialog of the profile, nor on the forgotten password', async ({
    page,
    volant,
    watched,
    expectAccessible,
  }) => {
    watched.allow(400, '/api/auths/reset-password');
    await comeBackAs(page, await volant.register());
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
    await page.getByLabel('Adresse email').fill(stranger().email);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(title(page, 'Consultez votre messagerie')).toBeFocused();
    await expectAccessible(page);

    await page.goto('/reset-password?token=un-jeton-inconnu');
    await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
    await expect(page.getByText(/Au moins 8 caractères, Au moins/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(NEW_PASSWORD);
    await page.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
    await expect(title(page, 'Lien non valable')).toBeFocused();
    await expectAccessible(page);
  });

  test('the dialog is used with the keyboard alone, and fits a phone', async ({ page, volant }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const customer = await volant.register();
    await comeBackAs(page, customer);
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
