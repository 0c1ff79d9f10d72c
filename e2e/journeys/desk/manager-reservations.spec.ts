import { formatPrice } from '@volant/shared/words/fr/format/amounts.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { ADDRESS, count, paidRental, table, uniqueName } from '../../manager-reservations-page.ts';
import { displayName, signInAsManager, title } from '../../pages.ts';
import { managerAccount } from '../../volant-process.ts';

const searchFor = (page: Page, text: string): Promise<void> =>
  page.getByRole('searchbox', { name: 'Rechercher' }).fill(text);

test('a manager finds a customer by a name without accents and the URL keeps the search', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const name = uniqueName();
  const { reservation } = await paidRental(volant, { lastName: `Bénoît ${name}` });
  await signInAsManager(page, volant);
  await page.goto('/manage');
  await page.getByRole('link', { name: 'Gestion des réservations' }).click();
  await expect(title(page, 'GESTION DES RÉSERVATIONS')).toBeVisible();

  await searchFor(page, `BENOIT elo ${name}`);
  await expect(count(page)).toHaveText('1 réservation');
  await expect(table(page).getByRole('rowheader')).toContainText(`Éloïse Bénoît ${name}`);
  await expect(page).toHaveURL(/[?&]q=BENOIT/);
  await page.getByRole('link', { name: /^À venir/ }).click();
  await expect(page).toHaveURL(/statut=upcoming/);
  await expect(page).toHaveURL(/[?&]q=BENOIT/);

  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(`BENOIT elo ${name}`);
  await expect(page.getByRole('link', { name: /^À venir/ })).toHaveAttribute('aria-current', 'page');
  await expect(count(page)).toHaveText('1 réservation');
  await expect(page.getByRole('link', { name: /^Annulées/ })).toContainText('0');
  await expectAccessible(page, [320, 768, 1440]);
  await expectFitsPhone(page);

  await table(page)
    .getByRole('button', { name: /^Détails/ })
    .click();
  await expect(table(page).getByRole('link', { name: '@exemple.be' })).toHaveAttribute('href', /^mailto:lea/);
  await expect(table(page).getByRole('link', { name: '+32 470 12 34 56' })).toHaveAttribute(
    'href',
    'tel:+32470123456',
  );
  await expect(table(page)).toContainText(`Acompte payé${formatPrice(toCents(reservation.deposit))}`);
  await expect(table(page)).toContainText('Aucun accessoire');
  await expectAccessible(page);

  const { vehicule } = reservation;
  // Its row has a link of that name too, which leads to the agency's page of it.
  await page
    .locator(`#reservation-${reservation.id}`)
    .getByRole('link', { name: vehicleName(vehicule), exact: true })
    .click();
  await expect(page.getByRole('dialog', { name: displayName(vehicule) })).toContainText(
    'Kilométrage max/jour',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // Clearing the search shows all reservations again.
  await searchFor(page, `${name} zzz`);
  await expect(count(page)).toHaveText('Aucune réservation');
  await expect(page.getByText('Essayez de modifier vos critères de recherche.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voir toutes les réservations' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`));
  await expect(table(page)).toBeVisible();
});

test('a manager finds a reservation by its number, phone number and vehicle', async ({ page, volant }) => {
  const { customer, reservation } = await paidRental(volant, { lastName: uniqueName() });
  const { id, vehicule } = reservation;
  await signInAsManager(page, volant);
  await page.goto(ADDRESS);
  for (const typed of [`n° ${id}`, `n°${id}`, `#${id}`, `${customer.lastName} ${vehicule.model}`]) {
    await searchFor(page, typed);
    await expect(count(page)).toHaveText('1 réservation');
    await expect(table(page).getByRole('rowheader')).toContainText(customer.lastName);
  }
  await searchFor(page, `${customer.lastName} 0470 12 34 56`);
  await expect(table(page).getByRole('rowheader')).toContainText(customer.lastName);
  await searchFor(page, `${customer.lastName} 0470 99 99 99`);
  await expect(count(page)).toHaveText('Aucune réservation');

  // A link to the list with the row open.
  await page.goto(`${ADDRESS}?reservation=${id}`);
  await expect(page.getByRole('searchbox')).toHaveValue(`n° ${id}`);
  await expect(table(page).getByRole('button', { name: /^Détails/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(table(page)).toContainText('+32 470 12 34 56');
});

test('the list shows changes made by others without moving the open row', async ({ page, volant }) => {
  const lastName = uniqueName();
  const paid = await paidRental(volant, { lastName, notBefore: 60 });
  await signInAsManager(page, volant);
  await page.goto(`${ADDRESS}?q=${lastName}`);
  const details = table(page).getByRole('button', { name: /^Détails/ });
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');

  // Meanwhile this reservation is cancelled and another one is created above it.
  const token = await volant.logIn(managerAccount);
  const { status } = await volant.call(reservationsApi.cancel, {
    token,
    params: { id: paid.reservation.id },
  });
  expect(status).toBe(200);
  expect((await volant.book(paid.customer.token, await volant.freeRental())).status).toBe(201);
  // As when the window becomes visible again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText('La liste a changé entre-temps.')).toBeVisible();
  await expect(table(page).getByRole('cell', { name: 'Annulée', exact: true })).toBeVisible();
  await expect(details).toHaveCount(1);
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expect(details).toBeFocused();
  await page.getByRole('button', { name: 'Mettre la liste à jour' }).click();
  await expect(details).toHaveCount(2);
  await expect(page.getByText('La liste a changé entre-temps.')).toBeHidden();
});

test('a manager records the return of a vehicle with its mileage @gate', async ({
  page,
  volant,
  expectAccessible,
}) => {
  await signInAsManager(page, volant);
  await page.goto(`${ADDRESS}?statut=past`);
  await expect(table(page)).toBeVisible();
  const before = await count(page).innerText();
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Finaliser/ }) });
  await row
    .first()
    .getByRole('button', { name: /^Détails/ })
    .click();
  const mailto = await table(page).getByRole('link', { name: '@' }).getAttribute('href');
  const email = mailto?.replace('mailto:', '') ?? '';
  await row
    .first()
    .getByRole('button', { name: /^Finaliser/ })
    .click();

  const dialog = page.getByRole('dialog', { name: 'Finaliser la réservation' });
  const field = dialog.getByLabel('Kilomètres parcourus');
  const confirm = dialog.getByRole('button', { name: 'Finaliser', exact: true });
  await expect(field).toBeFocused();
  await expect(confirm).toBeDisabled();
  await expect(dialog).toContainText(/Kilométrage inclus\s: [\d\s]+km/);
  for (const wrong of ['-3', '1,5', 'douze']) {
    await field.fill(wrong);
    await confirm.click();
    await expect(dialog.getByText('Veuillez saisir un kilométrage valide')).toBeVisible();
    await expect(field).toBeFocused();
  }
  await expectAccessible(page);
  await field.fill('1 000 001 km');
  await confirm.click();
  await expect(dialog.getByText(/Le kilométrage parcouru ne peut pas dépasser/)).toBeVisible();
  await field.fill('12');
  await expect(dialog.getByText('Veuillez saisir un kilométrage valide')).toBeHidden();
  await expect(dialog).toContainText('DépassementAucun');
  await field.fill('10 012');
  await expect(dialog).toContainText(/Dépassement[\d\s]+km/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Réservation finalisée avec succès')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(count(page)).not.toHaveText(before);
  // The focus moves to the next row.
  await expect(
    table(page)
      .getByRole('button', { name: /^Détails/ })
      .first(),
  ).toBeFocused();

  await page.goto(`${ADDRESS}?statut=finalized&q=${encodeURIComponent(email)}`);
  const detailButtons = table(page).getByRole('button', { name: /^Détails/ });
  await detailButtons.first().click();
  await expect(table(page)).toContainText(/Kilométrage parcouru\s: 10\s012\s?km\s\(dépassement\sde/);
});
