import { chooseBancontact, comeBackAs, expectConfirmed, reachPayment, title } from '../acts.ts';
import { expect, test } from '../fixtures.ts';

test('Bancontact leads to the bank and back to the confirmation, which a reload keeps @gate', async ({
  page,
  volant,
}) => {
  const customer = await volant.register();
  await comeBackAs(page, customer);
  await reachPayment(page, await volant.freeRental());
  await chooseBancontact(page);
  await page.getByRole('button', { name: 'Autoriser le paiement' }).click();
  await expect(page).toHaveURL(/\/reservation-success\?payment_intent=pi_\w+$/);
  await expectConfirmed(page);
  await page.reload();
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'upcoming' }]);
});

test('a Bancontact payment that the bank refuses is not final: the dates wait for another payment', async ({
  page,
  volant,
}) => {
  const customer = await volant.register();
  await comeBackAs(page, customer);
  await reachPayment(page, await volant.freeRental());
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

test('when the bank answers later, the return page waits and then confirms by itself', async ({
  page,
  volant,
}) => {
  const customer = await volant.register();
  await comeBackAs(page, customer);
  await reachPayment(page, await volant.freeRental());
  await chooseBancontact(page);
  await page.getByRole('button', { name: 'Autoriser, réponse différée de la banque' }).click();
  await expect(title(page, 'Paiement reçu, confirmation en cours')).toBeVisible();
  await expect(title(page, 'RÉSERVATION CONFIRMÉE !')).toBeVisible();
});

test('the return page of a payment tells another customer, or a stranger, nothing about it', async ({
  page,
  volant,
  somebodyElse,
  watched,
}) => {
  const customer = await volant.register();
  const { body: reservation } = await volant.book(customer.token, await volant.freeRental());
  const paymentId = await volant.payDeposit(customer.token, reservation);
  const address = `/payment-success?payment_intent=${paymentId}&payment_intent_client_secret=x&redirect_status=succeeded`;

  await page.goto(address);
  await expect(title(page, 'Votre paiement')).toBeVisible();
  await expect(page).toHaveURL(`/reservation-success?payment_intent=${paymentId}`);

  const other = await somebodyElse();
  watched.allow(404, `/api/payment/${paymentId}/reservation`);
  await comeBackAs(other, await volant.register());
  await other.goto(address);
  await expect(other.getByText('Aucune réservation à afficher.')).toBeVisible();
});
