import { comeBackAs, fillLogin, nameOf, title, topBar } from '../acts.ts';
import { expect, test } from '../fixtures.ts';
import { managerAccount } from '../volant-process.ts';

test('each role finds its own buttons on the catalogue @gate', async ({ page, volant, somebodyElse }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('Connectez-vous pour réserver').first()).toBeVisible();
  await expect(main.getByText('Réserver maintenant')).toHaveCount(0);
  await expect(main.getByText('Ajouter un véhicule')).toHaveCount(0);

  const customer = await somebodyElse();
  await comeBackAs(customer, await volant.register());
  await customer.goto('/');
  await expect(customer.getByRole('main').getByText('Réserver maintenant')).toHaveCount(
    (await volant.vehicles()).length,
  );
  await expect(customer.getByText('Connectez-vous pour réserver')).toHaveCount(0);

  const manager = await somebodyElse();
  await manager.goto('/login');
  await fillLogin(manager, managerAccount);
  await expect(manager).toHaveURL('/manage');
  await topBar(manager).getByRole('link', { name: 'Accueil', exact: true }).click();
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

test('the gallery of a vehicle is turned by arrows and thumbnails, and counts its pictures @gate', async ({
  page,
  volant,
}) => {
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

test('a visitor cannot reserve, is told why, and goes on to another vehicle', async ({ page, volant }) => {
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
  await expect(title(page, nameOf(vehicle))).toHaveCount(0);
  await expect(main.getByText(/^1 \/ \d+$/)).toBeVisible();
});

test('a detail address without an id leads home', async ({ page }) => {
  await page.goto('/vehicules/details');
  await expect(page).toHaveURL('/');
});
