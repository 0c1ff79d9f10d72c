import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { signInAsManager, title } from '../../pages.ts';

test('a manager finds the actions of a customer in the journal and filters them', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const customer = await volant.register();
  const rental = await volant.freeRental();
  const { body: reservation } = await volant.book(customer.token, rental);
  await volant.payDeposit(customer.token, reservation);

  await signInAsManager(page, volant);
  await page.goto('/manage');
  // Before the scripts run, a link opens a page of the browser, which puts the focus where it likes.
  await expect(title(page, /^Bonjour/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Espace gestionnaire' })
    .getByRole('link', { name: 'Journal' })
    .click();
  await expect(title(page, 'Journal')).toBeFocused();
  const entries = page.getByRole('table', { name: 'Entrées du journal' }).locator('tbody');
  await expect(entries.first()).toBeVisible();

  const first = entries.first().getByRole('rowheader');
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(320);

  await expect(page.getByLabel('Réservation (n°)')).toBeHidden();
  await page.getByRole('button', { name: 'Plus de filtres' }).click();
  await page.getByLabel('Réservation (n°)').fill(String(reservation.id));
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page).toHaveURL(`/manage/journal?reservation=${reservation.id}`);
  await expect(entries.filter({ hasText: 'Réservation confirmée' })).toHaveCount(1);
  // The reservation with its payments.
  const ofReservation = new RegExp(`Réservation n°\\s${reservation.id},|Paiement`);
  await expect(entries.filter({ hasNotText: ofReservation })).toHaveCount(0);

  // The whole row opens what was changed.
  const confirmed = entries.filter({ hasText: 'Réservation confirmée' });
  await confirmed.getByRole('rowheader').click();
  await expect(confirmed.getByText('Statut')).toBeVisible();
  await expectAccessible(page, [390, 1440]);
  await expectFitsPhone(page);

  await page.getByLabel('Réservation (n°)').fill('moi');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page.getByText('Indiquez un numéro, par exemple 12')).toBeVisible();
  await page.getByRole('link', { name: 'Tout afficher' }).click();
  await expect(page).toHaveURL('/manage/journal');
  // The form of the other filters is gone.
  await expect(page.getByRole('link', { name: 'Tout afficher' })).toBeHidden();

  await page.getByRole('button', { name: 'Plus de filtres' }).click();
  await page.getByRole('combobox', { name: 'Véhicule' }).selectOption(String(rental.vehicle.id));
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page).toHaveURL(`/manage/journal?vehicle=${rental.vehicle.id}`);
});
