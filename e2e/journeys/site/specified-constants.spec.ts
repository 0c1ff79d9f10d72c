import type { Page } from '@playwright/test';
import { catalogueApi } from '@volant/shared/vehicles/catalogue.api.ts';
import { expect, test } from '../../fixtures.ts';
import { signInAsCustomer, signInAsManager, topBar, waitForHydration } from '../../pages.ts';
import { delayCall } from '../../routed-calls.ts';

const skeletonCards = (page: Page) => page.getByRole('main').locator('ul[aria-hidden="true"] > li');

test('four skeleton cards are shown while the catalogue loads, six for the archived vehicles', async ({
  page,
  volant,
}) => {
  await page.goto('/payment-cancel');
  const listComes = await delayCall(page, catalogueApi.list);
  await topBar(page).getByRole('link', { name: 'Accueil', exact: true }).click();
  await expect(skeletonCards(page)).toHaveCount(4);
  listComes();
  await expect(page.getByRole('link', { name: 'Voir les détails' }).first()).toBeVisible();
  await expect(skeletonCards(page)).toHaveCount(0);

  await signInAsManager(page, volant);
  await delayCall(page, catalogueApi.archived);
  await page.goto('/vehicules/archived');
  await expect(skeletonCards(page)).toHaveCount(6);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the catalogue has one, two, three or four columns', async ({ page }) => {
  await page.goto('/');
  const grid = page.getByRole('list').filter({ has: page.getByText('Voir les détails') });
  for (const [width, columns] of [
    [360, 1],
    [599, 1],
    [600, 2],
    [899, 2],
    [900, 3],
    [1199, 3],
    [1200, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await grid
      .getByRole('listitem')
      .filter({ has: page.getByText('Voir les détails') })
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0]).length, `${width} px wide`).toBe(columns);
  }
});

test('a vehicle page lists three others, never itself', async ({ page, volant }) => {
  const vehicle = (await volant.vehicles())[0]!;
  await page.goto(`/vehicules/details/${vehicle.id}`);
  const links = page
    .getByRole('region', { name: 'NOS AUTRES VÉHICULES' })
    .getByRole('link', { name: 'VOIR DÉTAILS' });
  await expect(links).toHaveCount(3);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(3);
  expect(addresses).not.toContain(`/vehicules/details/${vehicle.id}`);
});

test('the contact message has four rows and the terms show their figures', async ({ page, volant }) => {
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '4');
  const main = page.getByRole('main');
  for (const figure of [/Acompte de 30\s%/, 'Retrait 09:00, retour 18:00', /Caution de 500\s€/, /24\sh/]) {
    await expect(main).toContainText(figure);
  }
  await expect(page.getByRole('contentinfo')).toContainText('du lundi au vendredi, de 9h à 18h');

  await signInAsCustomer(page, volant);
  await page.goto('/my-reservations');
  const help = page.getByRole('region', { name: /Besoin d’aide/ });
  await expect(help).toContainText('Annulation gratuite jusqu’à 24 h avant le début de la location.');
  await expect(help).toContainText(/sans perdre l’acompte/);
  await expect(help).toContainText('du lundi au vendredi, de 9h à 18h');
  await expect(help.getByRole('link')).toHaveAttribute('href', /^tel:/);
});
