import type { Page } from '@playwright/test';
import { paymentOutcomeApi, reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { expect, test } from '../../fixtures.ts';
import type { PageErrors } from '../../page-errors.ts';
import {
  cards,
  challenge,
  expectConfirmed,
  payButton,
  payByCard,
  reachPaymentAsCustomer,
} from '../../pages.ts';
import { failCall } from '../../routed-calls.ts';

const CONFIRM = '**/sandbox/api/payment-intents/confirm';

/** Replaces the provider's responses by a 502; `isReached: false` also keeps the requests from it. */
const loseAnswers = async (page: Page, pageErrors: PageErrors, { isReached = true } = {}): Promise<void> => {
  pageErrors.allow(502, /^\/sandbox\/api\//);
  await page.route(CONFIRM, async (route) => {
    if (isReached) await route.fetch();
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
};

const activeText = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''),
  );

test('a capture whose response was lost still confirms the reservation @gate', async ({
  page,
  volant,
  pageErrors,
}) => {
  const customer = await reachPaymentAsCustomer(page, volant);
  await loseAnswers(page, pageErrors);
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'upcoming' }]);
});

test('a payment that never reached the provider is checked and reported as not captured', async ({
  page,
  volant,
  pageErrors,
}) => {
  await reachPaymentAsCustomer(page, volant);
  await loseAnswers(page, pageErrors, { isReached: false });
  await payByCard(page, cards.accepted);
  const alert = page.getByRole('alert').filter({ hasText: 'Le paiement n’a pas abouti' });
  await expect(alert).toContainText('Nous avons vérifié auprès du service de paiement.');
  await expect(payButton(page)).toBeFocused();
  await page.unrouteAll();
  await payButton(page).click();
  await expectConfirmed(page);
});

test('while the outcome is unknown, the page does not claim that nothing was captured and offers another check', async ({
  page,
  volant,
  pageErrors,
}) => {
  await reachPaymentAsCustomer(page, volant);
  await loseAnswers(page, pageErrors);
  await failCall({ pageErrors }, page, paymentOutcomeApi.read, { status: 503 });
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

test('a refused 3-D Secure challenge is reported and the focus stays on the payment', async ({
  page,
  volant,
}) => {
  await reachPaymentAsCustomer(page, volant);
  await payByCard(page, cards.challenged);
  await challenge(page)
    .getByRole('button', { name: /Refuser|Échouer|Annuler/ })
    .click();
  const alert = page.getByRole('alert').filter({ hasText: 'Le paiement n’a pas abouti' });
  await expect(alert).toContainText('Rien n’a été débité et vos dates vous restent réservées.');
  await expect.poll(() => activeText(page)).toContain('Finaliser la réservation');
});

test('a failed confirmation receives the focus and recovers once the server does', async ({
  page,
  volant,
  pageErrors,
}) => {
  await reachPaymentAsCustomer(page, volant);
  await failCall({ pageErrors }, page, reservationsApi.book, { status: 500 });
  await failCall({ pageErrors }, page, paymentOutcomeApi.read, { status: 500 });
  await payByCard(page, cards.accepted);
  await expect(
    page.getByText('Paiement réussi mais erreur lors de la finalisation de la réservation'),
  ).toBeVisible();
  await expect.poll(() => activeText(page)).toContain('Paiement réussi mais');
  await page.unrouteAll();
  await expectConfirmed(page);
});
