import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { fillLogin, fillRegistration, signInAsCustomer, title, topBar } from '../../pages.ts';
import { newPerson } from '../../site-client.ts';
import { managerAccount } from '../../volant-process.ts';

const stored = (page: Page): Promise<{ session: boolean; local: boolean }> =>
  page.evaluate(() => ({
    session: sessionStorage.getItem('volant.session') !== null,
    local: localStorage.getItem('volant.session') !== null,
  }));

test('a login without remember-me lasts as long as its tab', async ({ page, volant }) => {
  const customer = await volant.register();
  await page.goto('/login');
  await fillLogin(page, customer);
  await expect(page).toHaveURL('/');
  await expect(topBar(page).getByRole('link', { name: 'Mon compte' })).toBeVisible();
  expect(await stored(page)).toEqual({ session: true, local: false });
  await page.reload();
  await expect(topBar(page).getByRole('link', { name: 'Mes réservations' })).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto('/');
  await expect(topBar(tab).getByRole('link', { name: 'Se connecter' })).toBeVisible();
});

test('a login with remember-me is shared with a new tab', async ({ page, volant }) => {
  const customer = await volant.register();
  await page.goto('/login');
  await fillLogin(page, customer, { remember: true });
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toEqual({ session: false, local: true });
  const tab = await page.context().newPage();
  await tab.goto('/');
  await expect(topBar(tab).getByRole('link', { name: 'Mes réservations' })).toBeVisible();
});

test('signing out empties both stores, ends the session on the server and leads home, in every tab @gate', async ({
  page,
  volant,
}) => {
  const customer = await signInAsCustomer(page, volant);
  await page.goto('/');
  const tab = await page.context().newPage();
  await tab.goto('/my-reservations');
  await expect(title(tab, 'Mes réservations')).toBeVisible();

  await topBar(page).getByRole('link', { name: 'Mon compte' }).click();
  await expect(title(page, 'Mon compte')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('+32 470 12 34 56');
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/auths/logout'));
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
  await expect(topBar(page).getByRole('link', { name: 'Se connecter' })).toBeVisible();
  expect(await stored(page)).toEqual({ session: false, local: false });
  await ended;
  await expect(volant.myReservations(customer.token)).rejects.toThrow('401');
  await expect(tab).toHaveURL('/');
});

test('the login leads back to the page from which it was opened', async ({ page, volant }) => {
  const customer = await volant.register();
  const vehicle = (await volant.vehicles())[2]!;
  await page.goto(`/vehicules/details/${vehicle.id}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Se connecter/ })
    .first()
    .click();
  await fillLogin(page, customer);
  await expect(page).toHaveURL(`/vehicules/details/${vehicle.id}`);
});

test('a protected URL leads through the login and back with its query @gate', async ({ page, volant }) => {
  const customer = await volant.register();
  await page.goto('/my-reservations?statut=past');
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, customer);
  await expect(page).toHaveURL('/my-reservations?statut=past');
});

test('a registration leads back to the vehicle as well', async ({ page, volant }) => {
  const vehicle = (await volant.vehicles())[3]!;
  await page.goto(`/vehicules/details/${vehicle.id}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Se connecter/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await fillRegistration(page, newPerson());
  await expect(page.getByText('Redirection en cours...')).toBeVisible();
  await expect(page).toHaveURL(`/vehicules/details/${vehicle.id}`);
  expect(await stored(page)).toEqual({ session: false, local: true });
});

for (const address of ['//exemple.org/', 'https://exemple.org/', '/\\exemple.org', 'javascript:alert(1)']) {
  test(`a login link that returns to ${address} leads home instead`, async ({ page, volant }) => {
    const customer = await volant.register();
    await page.goto(`/login?retour=${encodeURIComponent(address)}`);
    await fillLogin(page, customer);
    await expect(page).toHaveURL('/');
  });
}

test('wrong credentials are refused in one sentence that does not say which is wrong', async ({
  page,
  volant,
  pageErrors,
}) => {
  pageErrors.allow(401, '/api/auths/login');
  const customer = await volant.register();
  await page.goto('/login');
  await fillLogin(page, { ...customer, password: 'Faux-9-mot!' });
  const sentence = page.getByText('Identifiant ou mot de passe incorrect.').first();
  await expect(sentence).toBeVisible();
  await fillLogin(page, { email: `personne.${customer.email}`, password: 'Faux-9-mot!' });
  await expect(sentence).toBeVisible();
  expect(await stored(page)).toEqual({ session: false, local: false });
});

test('the registration waits for both consents, then says what is wrong beside each field @gate', async ({
  page,
  volant,
  pageErrors,
}) => {
  await page.goto('/register');
  const send = page.getByRole('button', { name: 'Créer mon compte' });
  await expect(send).toBeDisabled();
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await expect(send).toBeDisabled();
  await page.getByRole('checkbox', { name: /politique de confidentialité/ }).check();
  await expect(send).toBeEnabled();
  await send.click();
  for (const [label, sentence] of [
    ['Prénom', 'Le prénom est requis.'],
    ['Nom', 'Le nom est requis.'],
    ['Adresse email', "L'adresse email est requise."],
    ['Téléphone', 'Le numéro de téléphone est requis.'],
    ['Mot de passe', 'Le mot de passe est requis.'],
  ] as const) {
    await expect(
      page.getByRole('textbox', { name: label, exact: label === 'Nom' }),
    ).toHaveAccessibleDescription(new RegExp(sentence));
  }

  pageErrors.allow(409, '/api/auths/register');
  const known = await volant.register();
  await fillRegistration(page, { ...newPerson(), email: known.email });
  await expect(page.getByLabel('Adresse email')).toHaveAccessibleDescription(/Cet email est déjà utilisé\./);
  await expect(page).toHaveURL('/register');
});

test('an expired session is reported and the login leads back', async ({ page, volant, pageErrors }) => {
  pageErrors.allow(401, '/api/auths/me');
  const customer = await signInAsCustomer(page, volant);
  await volant.endSession(customer.token);
  await page.goto('/my-reservations');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible();
  expect(await stored(page)).toEqual({ session: false, local: false });
  await fillLogin(page, customer);
  await expect(page).toHaveURL('/my-reservations');
});

test('each role reaches its own pages and is redirected from the others @gate', async ({
  page,
  volant,
  newUserPage,
}) => {
  await page.goto('/manage');
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);

  await signInAsCustomer(page, volant);
  await page.goto('/manage');
  await expect(page).toHaveURL('/');
  await expect(topBar(page).getByRole('link', { name: 'Espace gestionnaire' })).toHaveCount(0);

  const manager = await newUserPage();
  await manager.goto('/login?retour=%2Freservation');
  await fillLogin(manager, managerAccount);
  await expect(manager).toHaveURL('/manage');
  await manager.setViewportSize({ width: 1440, height: 900 });
  const links = manager.getByRole('navigation', { name: 'Navigation principale' });
  await expect(links.getByRole('link', { name: 'Espace gestionnaire' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(manager.getByRole('link', { name: 'Mes réservations' })).toHaveCount(0);
  await manager.goto('/my-reservations');
  await expect(manager).toHaveURL('/');
  await manager.goto(`/reservation?vehicule=${(await volant.vehicles())[0]!.id}`);
  await expect(title(manager, 'Réservation non disponible')).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Continuer' })).toHaveCount(0);
});
