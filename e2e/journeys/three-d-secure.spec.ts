import { cards, challenge, comeBackAs, expectConfirmed, payByCard, reachPayment } from '../acts.ts';
import { expect, test } from '../fixtures.ts';

test('a card that asks for 3-D Secure is confirmed once the bank has been answered @gate', async ({
  page,
  volant,
}) => {
  const customer = await volant.register();
  await comeBackAs(page, customer);
  await reachPayment(page, await volant.freeRental());
  await payByCard(page, cards.challenged);
  await challenge(page).getByRole('button', { name: 'Autoriser le paiement' }).click();
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'upcoming' }]);
});

test('a refused 3-D Secure keeps the dates, and the same card can be tried again', async ({
  page,
  volant,
}) => {
  const customer = await volant.register();
  await comeBackAs(page, customer);
  await reachPayment(page, await volant.freeRental());
  await payByCard(page, cards.challenged);
  await challenge(page).getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('alert')).toContainText('Votre banque n’a pas pu vous identifier.');
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'pending' }]);

  await payByCard(page, cards.challenged);
  await challenge(page).getByRole('button', { name: 'Autoriser le paiement' }).click();
  await expectConfirmed(page);
});

test('the question of the bank takes no answer before its script can send it', async ({ page, volant }) => {
  await comeBackAs(page, await volant.register());
  await reachPayment(page, await volant.freeRental());
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
