import type { Page } from '@playwright/test';
import {
  cards,
  challenge,
  comeBackAs,
  expectConfirmed,
  payButton,
  payByCard,
  reachPayment,
} from '../acts.ts';
import { expect, test } from '../fixtures.ts';
import { breakCall } from '../stage.ts';
import type { Watch } from '../watch.ts';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';

const CONFIRM = '**/sandbox/api/payment-intents/confirm';

/** Something on the way answers instead of the provider, which the call has reached or not. */
const loseAnswers = async (page: Page, watched: Watch, { isReached = true } = {}): Promise<void> => {
  watched.allow(502, /^\/sandbox\/api\//);
  await page.route(CONFIRM, async (route) => {
    if (isReached) await route.fetch();
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
};

const activeText = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''),
  );

test('money whose answer was lost confirms the reservation, and nobody says that nothing was taken @gate', async ({
  page,
  volant,
  watched,
}) => {
  const customer = await volant.register();
  await comeBackAs(page, customer);
  await reachPayment(page, await volant.freeRental());
  await loseAnswers(page, watched);
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'upcoming' }]);
});

test('an attempt that never reached the provider took nothing, and that was checked', async ({
  page,
  volant,
  watched,
}) => {
  await comeBackAs(page, await volant.register());
  await reachPayment(page, await volant.freeRental());
  await loseAnswers(page, watched, { isReached: false });
  await payByCard(page, cards.accepted);
  const alert = page.getByRole('alert').filter({ hasText: 'Le paiement n’a pas abouti' });
  await expect(alert).toContainText('Nous avons vérifié auprès du service de paiement.');
  await expect(payButton(page)).toBeFocused();
  await page.unrouteAll();
  await payButton(page).click();
  await expectConfirmed(page);
});

test('while nobody can tell, no sentence says that nothing was taken, and the payment is checked again', async ({
  page,
  volant,
  watched,
}) => {
  await comeBackAs(page, await volant.register());
  await reachPayment(page, await volant.freeRental());
  await loseAnswers(page, watched);
  await breakCall({ watched }, page, paymentsApi.reservation, { status: 503 });
  await payByCard(page, cards.accepted);
  const alert = page.getByRole('status').filter({ hasText: 'Nous ne savons pas encore' });
  await expect(alert).toContainText('Ne payez pas une deuxième fois');
  await expect(page.getByText(/Rien n’a été débité/)).toHaveCount(0);
  await expect(payButton(page)).toHaveCount(0);
  const check = page.getByRole('button', { name: 'Vérifier mon paiement' });
  await expect(check).toBeFocused();
  await page.unrouteAll();
  await check.click();
  await expectConfirmed(page);
});

test('a question of the bank that is refused says so, and the focus stays at the payment', async ({
  page,
  volant,
}) => {
  await comeBackAs(page, await volant.register());
  await reachPayment(page, await volant.freeRental());
  await payByCard(page, cards.challenged);
  await challenge(page)
    .getByRole('button', { name: /Refuser|Échouer|Annuler/ })
    .click();
  const alert = page.getByRole('alert').filter({ hasText: 'Le paiement n’a pas abouti' });
  await expect(alert).toContainText('Rien n’a été débité et vos dates vous restent réservées.');
  await expect.poll(() => activeText(page)).toContain('Finaliser la réservation');
});

test('a finalisation that fails takes the focus, and confirms by itself once the server can', async ({
  page,
  volant,
  watched,
}) => {
  await comeBackAs(page, await volant.register());
  await reachPayment(page, await volant.freeRental());
  await breakCall({ watched }, page, reservationsApi.book, { status: 500 });
  await breakCall({ watched }, page, paymentsApi.reservation, { status: 500 });
  await payByCard(page, cards.accepted);
  await expect(
    page.getByText('Paiement réussi mais erreur lors de la finalisation de la réservation'),
  ).toBeVisible();
  await expect.poll(() => activeText(page)).toContain('Paiement réussi mais');
  await page.unrouteAll();
  await expectConfirmed(page);
});
