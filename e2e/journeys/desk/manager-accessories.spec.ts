import { randomUUID } from 'node:crypto';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signInAsManager, title } from '../../pages.ts';
import type { SiteClient } from '../../site-client.ts';

const ADDRESS = '/accessories-management';

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

const remove = (page: Page, name: string): Locator =>
  card(page, name).getByRole('button', { name: `Supprimer ${name}`, exact: true });

/** Unique: the tests share a server. */
const reservedAccessory = async (
  volant: SiteClient,
  token: string,
  customer: { token: string },
): Promise<Accessory> => {
  const { body: accessory } = await volant.call<Accessory>(accessoriesApi.create, {
    token,
    body: { name: `Galerie ${randomUUID().slice(0, 8)}`, dailyPrice: 10, quantity: 2 },
  });
  const rental = await volant.freeRental();
  expect((await volant.book(customer.token, { ...rental, accessory })).status).toBe(201);
  return accessory;
};

test('a manager adds an accessory and deletes it', async ({ page, volant, expectAccessible }) => {
  const name = `Remorque ${randomUUID().slice(0, 8)}`;
  const token = await signInAsManager(page, volant);
  await page.goto('/manage');
  await page.getByRole('link', { name: 'Gestion des accessoires' }).click();
  await expect(title(page, 'GESTION DES ACCESSOIRES')).toBeVisible();
  await expect(page.getByLabel('Quantité')).toHaveValue('1');
  await expectAccessible(page);

  await page.getByLabel('Nom').fill('   ');
  await page.getByLabel('Prix par jour').fill('0');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Veuillez remplir tous les champs avec des valeurs valides',
  );
  await expectAccessible(page);
  await expect(page.getByRole('alert')).toContainText('Indiquez un nom');
  await page.getByRole('alert').getByRole('link', { name: /prix/ }).click();
  await expect(page.getByLabel('Prix par jour')).toBeFocused();

  await page.getByLabel('Nom').fill(name);
  await page.getByLabel('Prix par jour').fill('12,50 €');
  await page.getByLabel('Quantité').fill('3');
  await page.keyboard.press('Enter');
  await expect(card(page, name)).toContainText(/12,50\s€/);
  await expect(card(page, name)).toContainText('En stock');
  await expect(card(page, name)).toContainText('Quantité3');
  await expect(page.getByRole('alert')).toBeHidden();
  // The form is ready for another accessory.
  await expect(page.getByLabel('Nom')).toHaveValue('');
  await expect(page.getByLabel('Nom')).toBeFocused();
  const known = (await volant.accessories(token)).find((accessory) => accessory.name === name);
  expect(known).toMatchObject({ dailyPrice: 12.5, quantity: 3 });

  await remove(page, name).click();
  const dialog = page.getByRole('alertdialog', { name: /^Supprimer cet accessoire/ });
  await expect(dialog).toContainText(name);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove(page, name)).toBeFocused();

  await remove(page, name).click();
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(card(page, name)).toHaveCount(0);
  await expect(dialog).toBeHidden();
  expect((await volant.accessories(token)).map((accessory) => accessory.name)).not.toContain(name);
});

test('a manager edits an accessory by keyboard and is told why a change is refused', async ({
  page,
  volant,
  pageErrors,
  expectAccessible,
}) => {
  const token = await signInAsManager(page, volant);
  const customer = await volant.register();
  const added = await reservedAccessory(volant, token, customer);
  const { name } = added;
  await page.goto(ADDRESS);
  pageErrors.allow(409, `/api/accessory/${added.id}`);

  const opener = card(page, name).getByRole('button', { name: `Modifier ${name}`, exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Modifier l’accessoire' });
  await expect(dialog.getByLabel('Nom')).toHaveValue(name);
  await expect(dialog.getByLabel('Prix par jour')).toHaveValue('10');
  await expectAccessible(page);

  await dialog.getByLabel('Prix par jour').fill('gratuit');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Le prix doit être un nombre');
  await expectAccessible(page);
  const [other] = (await volant.accessories(token)).filter(({ id }) => id !== added.id);
  await dialog.getByLabel('Prix par jour').fill('11,90 €');
  await dialog.getByLabel('Nom').fill(other!.name.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(`Un accessoire porte déjà ce nom`);

  await dialog.getByLabel('Nom').fill(`${name} longue`);
  await dialog.getByLabel('Quantité').fill('3');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card(page, `${name} longue`)).toContainText(/11,90\s€/);
  await expect(card(page, `${name} longue`)).toContainText('Quantité3');
  const [reserved] = await volant.myReservations(customer.token);
  expect(reserved?.accessories).toMatchObject([{ accessory: { name, dailyPrice: 10 } }]);
});

test('two managers edit one accessory: changes to other fields are kept and a conflict shows both values', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const token = await signInAsManager(page, volant);
  const name = `Galerie ${randomUUID().slice(0, 8)}`;
  const { body: added } = await volant.call<Accessory>(accessoriesApi.create, {
    token,
    body: { name, dailyPrice: 10, quantity: 2 },
  });
  await page.goto(ADDRESS);
  await card(page, name)
    .getByRole('button', { name: `Modifier ${name}`, exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Modifier l’accessoire' });
  await dialog.getByLabel('Prix par jour').fill('12');
  await volant.call(accessoriesApi.update, {
    token,
    params: { id: added.id },
    body: { name, dailyPrice: 11, quantity: 5 },
  });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Cet accessoire a été modifié entre-temps');
  await expect(dialog.getByText(/^Entre-temps devenu\s: 11$/).last()).toBeVisible();
  await expectAccessible(page, [1280]);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  const after = (await volant.accessories(token)).find(({ id }) => id === added.id);
  expect(after).toMatchObject({ name, dailyPrice: 12, quantity: 5 });
});
