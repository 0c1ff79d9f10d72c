import { expect, test } from '../../fixtures.ts';
import {
  cards,
  expectConfirmed,
  payByCard,
  reachPayment,
  reachPaymentAsCustomer,
  signInAsCustomer,
} from '../../pages.ts';

test('a declined card says what to do and keeps the hold, and another card then confirms it @gate', async ({
  page,
  volant,
}) => {
  const rental = await volant.freeRental();
  const customer = await signInAsCustomer(page, volant);
  await reachPayment(page, rental);

  await payByCard(page, cards.declined);
  const alert = page.getByRole('alert').filter({ hasText: 'Le paiement n’a pas abouti' });
  await expect(alert).toContainText('Votre banque a refusé. Essayez une autre carte ou Bancontact.');
  await expect(alert).toContainText('Rien n’a été débité et vos dates vous restent réservées.');
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'pending' }]);

  await payByCard(page, cards.withoutFunds);
  await expect(alert).toContainText('Le solde de votre compte est insuffisant.');

  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'upcoming' }]);
});

test('an incomplete card number is reported beside its field and not sent', async ({ page, volant }) => {
  const customer = await reachPaymentAsCustomer(page, volant);
  await payByCard(page, '4242 4242');
  const form = page.frameLocator('iframe[title="Saisie sécurisée du paiement"]');
  await expect(form.getByLabel('Numéro de carte')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Numéro de carte')).toBeFocused();
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'pending' }]);
});

test('a double click on the pay button pays once @gate', async ({ page, volant }) => {
  const customer = await reachPaymentAsCustomer(page, volant);
  const form = page.frameLocator('iframe[title="Saisie sécurisée du paiement"]');
  await form.getByLabel('Numéro de carte').fill(cards.accepted);
  await form.getByLabel('Date d’expiration (MM/AA)').fill('12/40');
  await form.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Finaliser la réservation/ }).dblclick();
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'upcoming' }]);
});
