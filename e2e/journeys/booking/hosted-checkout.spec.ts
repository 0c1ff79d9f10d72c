import { expect, test } from '../../fixtures.ts';
import {
  cards,
  expectConfirmed,
  fillCard,
  goToHostedCheckout,
  reachPaymentAsCustomer,
  title,
} from '../../pages.ts';

test('paying on the hosted page leads back to the confirmation @gate', async ({ page, volant }) => {
  const customer = await reachPaymentAsCustomer(page, volant);
  await goToHostedCheckout(page);
  await expect(page.getByText('Mode démonstration : aucun paiement réel')).toBeVisible();
  await fillCard(page, cards.accepted);
  await page.getByRole('button', { name: /^Payer / }).click();
  await expect(page).toHaveURL(/\/reservation-success\?session_id=cs_\w+$/);
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'upcoming' }]);
});

test('a card refused on the hosted page can be replaced there', async ({ page, volant, pageErrors }) => {
  pageErrors.allow(422, /^\/sandbox\/checkout\//);
  await reachPaymentAsCustomer(page, volant);
  await goToHostedCheckout(page);
  await fillCard(page, cards.declined);
  await page.getByRole('button', { name: /^Payer / }).click();
  await expect(page.getByRole('alert')).toContainText('Votre banque a refusé le paiement.');
  await fillCard(page, cards.accepted);
  await page.getByRole('button', { name: /^Payer / }).click();
  await expectConfirmed(page);
});

test('a customer who leaves the hosted page without paying can resume and pay', async ({ page, volant }) => {
  const customer = await reachPaymentAsCustomer(page, volant);
  await goToHostedCheckout(page);
  const left = page.url();
  await page.getByRole('link', { name: 'Retour' }).click();

  await expect(title(page, 'Paiement annulé')).toBeVisible();
  await expect(page).toHaveURL('/payment-cancel');
  await expect(page.getByRole('main')).toContainText('Votre réservation n’est pas confirmée.');
  await expect(page.getByRole('main')).toContainText('Aucun montant n’a été débité.');
  await expect(page.getByRole('link', { name: "Retour à l'accueil" })).toBeVisible();
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'pending' }]);

  await page.getByRole('link', { name: 'Reprendre la réservation' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();
  await fillCard(page.frameLocator('iframe[title="Saisie sécurisée du paiement"]'), cards.accepted);
  await page.getByRole('button', { name: /^Finaliser la réservation/ }).click();
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'upcoming' }]);

  // The hosted page can no longer capture a payment for this reservation.
  await page.goto(left);
  await expect(title(page, 'Cette page de paiement a expiré')).toBeVisible();
});
