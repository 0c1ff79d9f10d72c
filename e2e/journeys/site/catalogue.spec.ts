import { expect, test } from '../../fixtures.ts';
import { displayName, logInAsManager, signInAsCustomer, title, topBar } from '../../pages.ts';

test('the catalogue shows each role its own buttons @gate', async ({ page, volant, newUserPage }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('Connectez-vous pour réserver').first()).toBeVisible();
  await expect(main.getByText('Réserver maintenant')).toHaveCount(0);
  await expect(main.getByText('Ajouter un véhicule')).toHaveCount(0);

  const customer = await newUserPage();
  await signInAsCustomer(customer, volant);
  await customer.goto('/');
  await expect(customer.getByRole('main').getByText('Réserver maintenant')).toHaveCount(
    (await volant.vehicles()).length,
  );
  await expect(customer.getByText('Connectez-vous pour réserver')).toHaveCount(0);

  const manager = await newUserPage();
  await logInAsManager(manager);
  await topBar(manager).getByRole('link', { name: 'Volant, accueil' }).click();
  await expect(manager.getByText('Réserver maintenant')).toHaveCount(0);
  await expect(manager.getByRole('link', { name: /^Modifier/ }).first()).toBeVisible();
  await expect(manager.getByRole('link', { name: 'Ajouter un véhicule' })).toHaveAttribute(
    'href',
    '/vehicules/new',
  );
  await expect(manager.getByRole('link', { name: 'Véhicules archivés' })).toHaveAttribute(
    'href',
    '/vehicules/archived',
  );
});

test('the vehicle gallery moves with its arrows and counts its photos @gate', async ({ page, volant }) => {
  const vehicle = (await volant.vehicles()).find(({ photoUrls }) => photoUrls.length >= 4)!;
  const total = vehicle.photoUrls.length;
  await page.goto(`/vehicules/details/${vehicle.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(`1 / ${total}`)).toBeVisible();
  await main.getByRole('button', { name: /suivante/i }).click();
  await expect(main.getByText(`2 / ${total}`)).toBeVisible();
  await main.getByRole('button', { name: /précédente/i }).click();
  await main.getByRole('button', { name: /précédente/i }).click();
  await expect(main.getByText(`${total} / ${total}`)).toBeVisible();
  const shown = main.getByRole('img', { name: new RegExp(`${total} sur ${total}`) }).first();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a visitor cannot book, is told why and can open another vehicle', async ({ page, volant }) => {
  const vehicle = (await volant.vehicles())[0]!;
  await page.goto(`/vehicules/details/${vehicle.id}`);
  const main = page.getByRole('main');
  await expect(
    main.getByText('Vous devez être authentifié pour effectuer une réservation').first(),
  ).toBeVisible();
  await expect(main.getByRole('button', { name: 'RÉSERVER', exact: true })).toBeDisabled();
  const others = main.getByRole('link', { name: /VOIR DÉTAILS/ });
  await expect(others).toHaveCount(3);
  await others.first().click();
  await expect(page).not.toHaveURL(`/vehicules/details/${vehicle.id}`);
  await expect(title(page, displayName(vehicle))).toHaveCount(0);
  await expect(main.getByText(/^1 \/ \d+$/)).toBeVisible();
});

test('the vehicle URL without an id redirects home', async ({ page }) => {
  await page.goto('/vehicules/details');
  await expect(page).toHaveURL('/');
});
