import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { expect, test } from '../../fixtures.ts';
import {
  cards,
  chooseDates,
  displayName,
  expectConfirmed,
  fillLogin,
  payByCard,
  reachPayment,
  reachPaymentAsCustomer,
  signInAsCustomer,
  startReservation,
  title,
} from '../../pages.ts';

test("the browser's Back button returns to the previous step and keeps the choices", async ({
  page,
  volant,
}) => {
  const { vehicle, ...period } = await volant.freeRental();
  const customer = await signInAsCustomer(page, volant);
  await startReservation(page, vehicle);
  await chooseDates(page, period);
  await page.getByRole('checkbox', { name: /GPS Europe/ }).check();
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();

  await page.goBack();
  await expect(title(page, 'Accessoires')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /GPS Europe/ })).toBeChecked();
  await page.goBack();
  await expect(title(page, 'Sélection des dates')).toBeVisible();
  await expect(page.getByLabel('Date de début')).toHaveValue(formatShortDate(period.startDate));
  await page.goBack();
  await expect(title(page, displayName(vehicle))).toBeVisible();

  await page.goForward();
  await page.goForward();
  await page.goForward();
  await expect(title(page, 'Paiement')).toBeVisible();
  expect(await volant.myReservations(customer.token)).toHaveLength(1);
});

test("'Revenir' leads through the same steps, and out of the wizard on the first", async ({
  page,
  volant,
}) => {
  const rental = await volant.freeRental();
  await signInAsCustomer(page, volant);
  await reachPayment(page, rental);
  const back = page.getByRole('button', { name: 'Revenir' });
  await back.click();
  await expect(title(page, 'Accessoires')).toBeVisible();
  await back.click();
  await expect(title(page, 'Sélection des dates')).toBeVisible();
  await back.click();
  await expect(title(page, displayName(rental.vehicle))).toBeVisible();
});

test("'Revenir' leads to the vehicle when the wizard was opened through the login", async ({
  page,
  volant,
}) => {
  const { vehicle } = await volant.freeRental();
  const customer = await volant.register();
  // The first entry of the history.
  await page.goto(`/reservation?vehicule=${vehicle.id}`);
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, customer);
  await expect(title(page, 'Sélection des dates')).toBeVisible();
  await page.getByRole('button', { name: 'Revenir' }).click();
  await expect(title(page, displayName(vehicle))).toBeVisible();
});

test('changing the accessories after going back updates the price and replaces the hold', async ({
  page,
  volant,
}) => {
  const rental = await volant.freeRental();
  const customer = await signInAsCustomer(page, volant);
  await reachPayment(page, rental);
  const [before] = await volant.myReservations(customer.token);

  await page.goBack();
  await page.getByRole('checkbox', { name: /Coffre de toit/ }).check();
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 × Coffre de toit');
  const live = (await volant.myReservations(customer.token)).filter(({ status }) => status === 'pending');
  expect(live).toMatchObject([{ totalPrice: before!.totalPrice + 3 * 12 }]);

  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
});

test('after the confirmation, Back does not lead to a payment', async ({ page, volant }) => {
  const customer = await reachPaymentAsCustomer(page, volant);
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  await page.goBack();
  await expect(title(page, 'Sélection des dates')).toBeVisible();
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'upcoming' }]);
});
