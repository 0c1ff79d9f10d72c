import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { expect, test } from '../fixtures.ts';
import {
  cardForm,
  chooseDates,
  fillDates,
  payButton,
  reachPayment,
  signInAsCustomer,
  startReservation,
  title,
} from '../pages.ts';
import { delayCall, delayRequests } from '../routed-calls.ts';

test('dates typed before the calendar has loaded are accepted once it has', async ({ page, volant }) => {
  const { vehicle, ...period } = await volant.freeRental();
  await signInAsCustomer(page, volant);
  const resume = await delayRequests(page, '**/reserved-periods');
  await startReservation(page, vehicle);
  await fillDates(page, period);
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Vérification des dates...' })).toBeDisabled();
  resume();
  await expect(title(page, 'Accessoires')).toBeVisible();
});

test('choosing Bancontact before the payment form is ready keeps the choice', async ({ page, volant }) => {
  await signInAsCustomer(page, volant);
  const resume = await delayRequests(page, '**/sandbox/api/payment-intents/retrieve');
  await reachPayment(page, await volant.freeRental());
  const bancontact = cardForm(page).getByRole('radio', { name: 'Bancontact' });
  await bancontact.check();
  resume();
  await expect(payButton(page)).toBeEnabled();
  await expect(bancontact).toBeChecked();
  await payButton(page).click();
  await expect(title(page, 'Paiement Bancontact')).toBeVisible();
});

test('an accessory ticked while the hold is being created is not part of it', async ({ page, volant }) => {
  const { vehicle, ...period } = await volant.freeRental();
  const customer = await signInAsCustomer(page, volant);
  await startReservation(page, vehicle);
  await chooseDates(page, period);
  await page.getByRole('checkbox', { name: /Coffre de toit/ }).check();
  const resume = await delayCall(page, reservationsApi.book);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(page.getByRole('button', { name: 'Réservation des dates...' })).toBeVisible();
  await page.getByRole('checkbox', { name: /GPS Europe/ }).check();
  resume();
  await expect(title(page, 'Paiement')).toBeVisible();
  const recap = page.getByRole('complementary', { name: 'Récapitulatif' });
  await expect(recap).toContainText('1 × Coffre de toit');
  await expect(recap).not.toContainText('GPS Europe');
  await expect(payButton(page)).toBeEnabled();
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByText('Vos dates ont été reprises')).toHaveCount(0);
  expect(await volant.myReservations(customer.token)).toHaveLength(1);
});
