import {
  formatCatalogPrice,
  formatDetailPrice,
  formatInteger,
} from '@volant/shared/words/fr/format/amounts.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { expect, test } from '../../fixtures.ts';
import { displayName, title } from '../../pages.ts';

test.use({ javaScriptEnabled: false });

test('a visitor without JavaScript reads the whole catalogue with its prices @gate', async ({
  page,
  volant,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Volant/);
  const fleet = await volant.vehicles();
  expect(fleet.length).toBeGreaterThanOrEqual(12);
  for (const vehicle of fleet) {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/vehicules/details/${vehicle.id}"]`) });
    const name = vehicleName(vehicle).toUpperCase();
    await expect(card.getByRole('heading', { name, exact: true })).toHaveCount(1);
    await expect(card).toContainText(formatCatalogPrice(toCents(vehicle.dailyPrice)));
    await expect(card.getByRole('link', { name: /Voir les détails/ })).toHaveCount(1);
  }
  await expect(page.getByText('Chargement...')).toHaveCount(0);
});

test('a visitor without JavaScript goes from the catalogue to a vehicle and reads what it offers', async ({
  page,
  volant,
}) => {
  const vehicle = (await volant.vehicles())[4]!;
  await page.goto('/');
  await page.locator(`a[href="/vehicules/details/${vehicle.id}"]`).first().click();
  await expect(title(page, displayName(vehicle))).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(formatDetailPrice(toCents(vehicle.dailyPrice)));
  for (const line of vehicle.description.split('\n').filter(Boolean)) {
    await expect(main).toContainText(line);
  }
  await expect(main).toContainText(`Kilométrage max/jour: ${formatInteger(vehicle.maxDailyMileage)} km`);
  await expect(main.getByRole('heading', { name: 'NOS AUTRES VÉHICULES' })).toBeVisible();
  await expect(main.getByRole('img').first()).toBeVisible();
});

test('an unknown URL shows the French 404 page without JavaScript', async ({ page, pageErrors }) => {
  pageErrors.allow(404, '/cette-page-n-existe-pas');
  const response = await page.goto('/cette-page-n-existe-pas');
  expect(response?.status()).toBe(404);
  await expect(title(page, 'Page introuvable')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Accueil' }).first()).toBeVisible();
});

test('an unknown vehicle answers 404 with its message', async ({ page, pageErrors }) => {
  pageErrors.allow(404, '/vehicules/details/999999');
  const response = await page.goto('/vehicules/details/999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('Véhicule non trouvé');
});

test('a vehicle page has title, description, canonical URL and structured data @gate', async ({
  page,
  volant,
}) => {
  const vehicle = (await volant.vehicles())[0]!;
  await page.goto(`/vehicules/details/${vehicle.id}`);
  await expect(page).toHaveTitle(new RegExp(vehicle.model));
  const address = `${volant.url}/vehicules/details/${vehicle.id}`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/);
  // The card that a link to it shows.
  const name = vehicleName(vehicle);
  const card = (part: string) => page.locator(`meta[property="og:${part}"]`);
  const price = formatCatalogPrice(toCents(vehicle.dailyPrice));
  await expect(card('title')).toHaveAttribute('content', `${name} dès ${price}`);
  await expect(card('description')).toHaveAttribute('content', new RegExp(`^${name}\\. À partir de `));
  await expect(card('image')).toHaveAttribute('content', /^http/);
  await expect(card('image:alt')).toHaveAttribute('content', name);
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  );
  expect(JSON.stringify(data)).toContain(vehicle.model);
});
