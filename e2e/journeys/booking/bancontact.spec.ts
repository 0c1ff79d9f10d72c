import { expect, test } from '../../fixtures.ts';
import {
  chooseBancontact,
  expectConfirmed,
  reachPaymentAsCustomer,
  signInAsCustomer,
  title,
} from '../../pages.ts';

test('a Bancontact payment leads to the bank and back to a confirmation that survives a reload', async ({
  page,
  volant,
}) => {
  const customer = await reachPaymentAsCustomer(page, volant);
  await chooseBancontact(page);
  await page.getByRole('button', { name: 'Autoriser le paiement' }).click();
  await expect(page).toHaveURL(/\/reservation-success\?payment_intent=pi_\w+$/);
  await expectConfirmed(page);
  await page.reload();
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'upcoming' }]);
});

test('a refused Bancontact payment keeps the hold for another attempt', async ({ page, volant }) => {
  const customer = await reachPaymentAsCustomer(page, volant);
  await chooseBancontact(page);
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(title(page, 'Paiement non abouti')).toBeVisible();
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'pending' }]);

  await page.getByRole('button', { name: 'Reprendre le paiement' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();
  await chooseBancontact(page);
  await page.getByRole('button', { name: 'Autoriser le paiement' }).click();
  await expectConfirmed(page);
});

test('when the bank responds late, the return page waits and then shows the confirmation', async ({
  page,
  volant,
}) => {
  await reachPaymentAsCustomer(page, volant);
  await chooseBancontact(page);
  await page.getByRole('button', { name: 'Autoriser, réponse différée de la banque' }).click();
  await expect(title(page, 'Paiement reçu, confirmation en cours')).toBeVisible();
  await expect(title(page, 'RÉSERVATION CONFIRMÉE !')).toBeVisible();
});

test('the return page reveals nothing about a payment to another customer or a visitor', async ({
  page,
  volant,
  newUserPage,
  pageErrors,
}) => {
  const customer = await volant.register();
  const { body: reservation } = await volant.book(customer.token, await volant.freeRental());
  const paymentId = await volant.payDeposit(customer.token, reservation);
  const address = `/payment-success?payment_intent=${paymentId}&payment_intent_client_secret=x&redirect_status=succeeded`;

  await page.goto(address);
  await expect(title(page, 'Votre paiement')).toBeVisible();
  await expect(page).toHaveURL(`/reservation-success?payment_intent=${paymentId}`);

  const other = await newUserPage();
  pageErrors.allow(404, `/api/payment/${paymentId}/reservation`);
  await signInAsCustomer(other, volant);
  await other.goto(address);
  await expect(other.getByText('Aucune réservation à afficher.')).toBeVisible();
});
