import { formatDate } from '@volant/shared/words/fr/format/dates.ts';
import { formatKilometres, formatPrice } from '@volant/shared/words/fr/format/amounts.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { expect, test } from '../../fixtures.ts';
import {
  cards,
  chooseDates,
  expectConfirmed,
  fillRegistration,
  payButton,
  payByCard,
  reservationRow,
  signInAs,
  startReservation,
  title,
  topBar,
} from '../../pages.ts';
import { newPerson } from '../../site-client.ts';

test('a visitor registers, books a vehicle with accessories, pays the deposit and finds the reservation in their list @gate', async ({
  page,
  volant,
}) => {
  const { vehicle, ...period } = await volant.freeRental({ days: 4 });

  await page.goto('/');
  await topBar(page).getByRole('link', { name: 'Se connecter' }).click();
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  const person = newPerson();
  await fillRegistration(page, person);
  await expect(page.getByText('Redirection en cours...')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(topBar(page).getByRole('link', { name: 'Mes réservations' })).toBeVisible();

  await startReservation(page, vehicle);
  await chooseDates(page, period);

  await page.getByRole('checkbox', { name: /GPS Europe/ }).check();
  await page.getByRole('checkbox', { name: /Siège rehausseur/ }).check();
  await page.getByRole('button', { name: /Ajouter un exemplaire\s: Siège rehausseur/ }).click();
  // 4 days of the vehicle, one GPS at 5 € and two booster seats at 3,50 €.
  const totalCents = 4 * (toCents(vehicle.dailyPrice) + 500 + 2 * 350);
  const depositCents = Math.round((totalCents * 0.3) / 100) * 100;
  const summary = page.getByRole('complementary', { name: 'Récapitulatif' });
  await expect(summary).toContainText(formatPrice(totalCents));
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();

  await expect(title(page, 'Paiement')).toBeVisible();
  const main = page.getByRole('main');
  // In the banner of the page.
  await expect(page.getByText('Mode démonstration : aucun paiement réel')).toBeVisible();
  await expect(main).toContainText(
    'Seuls les paiements par carte sont acceptés (Visa, Mastercard, Bancontact)',
  );
  await expect(main).toContainText(formatPrice(totalCents - depositCents));
  await expect(payButton(page)).toContainText(`${depositCents / 100}€`);
  await payByCard(page, cards.accepted);

  await expectConfirmed(page);
  await expect(main).toContainText(`Votre acompte de ${formatPrice(depositCents)} a été débité.`);
  await expect(main).toContainText('09:00');
  await expect(main).toContainText('18:00');
  await expect(main).toContainText(formatKilometres(4 * vehicle.maxDailyMileage));
  await expect(main).toContainText('1 × GPS Europe');
  await expect(main).toContainText('2 × Siège rehausseur (4 à 12 ans)');
  await expect(main).toContainText(formatPrice(totalCents - depositCents));

  await page.getByRole('link', { name: 'Voir mes réservations' }).click();
  await expect(title(page, 'Mes réservations')).toBeVisible();
  const row = reservationRow(page, vehicle);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('À venir');
  for (const date of [period.startDate, period.endDate]) {
    // In a row: `mer. 2`, before the short name of the month.
    await expect(row).toContainText(formatDate(date).split(' ').slice(0, 2).join(' '));
  }
  await expect(row).toContainText(formatPrice(totalCents));
  await row.getByRole('button', { name: /Détails/ }).click();
  await expect(page.getByText('Siège rehausseur (4 à 12 ans) × 2')).toBeVisible();
  await expect(page.getByText('Acompte payé')).toBeVisible();

  const token = await volant.logIn(person);
  const [reservation, ...others] = await volant.myReservations(token);
  expect(others).toEqual([]);
  expect(reservation).toMatchObject({
    status: 'upcoming',
    ...period,
    totalPrice: totalCents / 100,
    deposit: depositCents / 100,
  });
  expect(await volant.reservedPeriods(vehicle)).toContainEqual(period);
});

test('the list filters are kept in the URL and an empty result says what to do', async ({ page, volant }) => {
  const rental = await volant.freeRental();
  const customer = await volant.register();
  const { body: reservation } = await volant.book(customer.token, rental);
  await volant.payDeposit(customer.token, reservation);
  await volant.book(customer.token, rental);
  await signInAs(page, customer);
  await page.goto('/my-reservations');
  const filters = page.getByRole('navigation', { name: 'Filtrer par statut' });
  await filters.getByRole('link', { name: /À venir/ }).click();
  await expect(page).toHaveURL(/statut=upcoming/);
  await expect(reservationRow(page, rental.vehicle)).toHaveCount(1);
  await filters.getByRole('link', { name: /Annulées/ }).click();
  await expect(page.getByText('Essayez de modifier vos critères de recherche.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Essayez de modifier vos critères de recherche.')).toBeVisible();
});
