import { expect, test } from '../../fixtures.ts';
import { cards, challenge, expectConfirmed, payByCard, reachPaymentAsCustomer } from '../../pages.ts';

test('a card that requires 3-D Secure confirms the reservation after the challenge @gate', async ({
  page,
  volant,
}) => {
  const customer = await reachPaymentAsCustomer(page, volant);
  await payByCard(page, cards.challenged);
  await challenge(page).getByRole('button', { name: 'Autoriser le paiement' }).click();
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'upcoming' }]);
});

test('a refused 3-D Secure challenge keeps the hold and the same card can be tried again', async ({
  page,
  volant,
}) => {
  const customer = await reachPaymentAsCustomer(page, volant);
  await payByCard(page, cards.challenged);
  await challenge(page).getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('alert')).toContainText('Votre banque n’a pas pu vous identifier.');
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'pending' }]);

  await payByCard(page, cards.challenged);
  await challenge(page).getByRole('button', { name: 'Autoriser le paiement' }).click();
  await expectConfirmed(page);
});

test('the challenge buttons stay disabled until their script has loaded', async ({ page, volant }) => {
  await reachPaymentAsCustomer(page, volant);
  const script = Promise.withResolvers<undefined>();
  await page.route('**/sandbox/assets/challenge-frame.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await payByCard(page, cards.challenged);
  const allow = challenge(page).getByRole('button', { name: 'Autoriser le paiement' });
  await expect(allow).toBeDisabled();
  script.resolve(undefined);
  await allow.click();
  await expectConfirmed(page);
});
