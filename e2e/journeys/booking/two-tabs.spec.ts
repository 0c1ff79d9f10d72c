import type { Page } from '@playwright/test';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { expect, test } from '../../fixtures.ts';
import type { Customer, Rental, SiteClient } from '../../site-client.ts';
import {
  cardForm,
  cards,
  expectConfirmed,
  fillCard,
  payButton,
  payByCard,
  reachPayment,
  signInAsCustomer,
} from '../../pages.ts';
import { failCall } from '../../routed-calls.ts';

/** Records the API calls of a page from now on. */
const recordCalls = (page: Page): (() => string[]) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/health')
      calls.push(`${request.method()} ${pathname}`);
  });
  return () => calls;
};

/** Long enough for a page that polls to have called again: measured in server responses, not time. */
const waitForSomeResponses = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let answers = 0; answers < 10; answers += 1) await fetch('/api/health');
  });

/** Books the same dates with an accessory, as on another device: it replaces the customer's hold. */
const replaceHold = async (volant: SiteClient, { token }: Customer, rental: Rental) => {
  const accessory = (await volant.accessories(token))[0]!;
  const { body } = await volant.book(token, { ...rental, accessory });
  return { accessory, id: body.id };
};

test('a hold that was replaced on another device is reported without polling', async ({
  page,
  volant,
  pageErrors,
}) => {
  const rental = await volant.freeRental();
  const customer = await signInAsCustomer(page, volant);
  await reachPayment(page, rental);
  await fillCard(cardForm(page), cards.accepted);

  const { accessory, id } = await replaceHold(volant, customer, rental);
  pageErrors.allow(400, /^\/sandbox\/api\//);

  const calls = recordCalls(page);
  await payButton(page).click();
  const alert = page
    .getByRole('status')
    .filter({ hasText: 'Vos dates ont été reprises dans un autre onglet' });
  await expect(alert).toContainText(`1 × ${accessory.name}`);
  await waitForSomeResponses(page);
  expect(calls()).toEqual([
    expect.stringMatching(/^GET \/api\/payment\/pi_\w+\/reservation$/),
    'GET /api/reservations/me',
  ]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
    'Vos dates ont été reprises',
  );

  // Continue with the current hold.
  await page.getByRole('button', { name: 'Continuer avec la réservation en cours' }).click();
  await expect(page.getByRole('complementary', { name: 'Récapitulatif' })).toContainText(
    `1 × ${accessory.name}`,
  );
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ id, status: 'upcoming' }]);
});

test('opening a payment after its hold was replaced asks the server once and the choice can be restored', async ({
  page,
  volant,
  pageErrors,
}) => {
  const rental = await volant.freeRental();
  const customer = await signInAsCustomer(page, volant);
  // The card form opens its payment by itself, and must have done so before the hold is replaced.
  const opened = page.waitForResponse((answer) =>
    answer.url().endsWith('/api/payment/create-payment-intent'),
  );
  await reachPayment(page, rental);
  expect((await opened).status()).toBe(200);
  await replaceHold(volant, customer, rental);
  pageErrors.allow(409, '/api/payment/create-payment-intent');

  await page.getByRole('radio', { name: /Page de paiement de Stripe/ }).check();
  const calls = recordCalls(page);
  await page.getByRole('radio', { name: /Carte bancaire/ }).check();
  await expect(
    page.getByRole('status').filter({ hasText: 'Vos dates ont été reprises dans un autre onglet' }),
  ).toBeVisible();
  await waitForSomeResponses(page);
  expect(calls()).toEqual(['POST /api/payment/create-payment-intent', 'GET /api/reservations/me']);

  await page.getByRole('button', { name: 'Reprendre mon choix d’ici' }).click();
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([
    { status: 'upcoming', accessories: [] },
  ]);
});

test('retrying after a failed check asks the server again and replaces nothing', async ({
  page,
  volant,
  pageErrors,
}) => {
  const rental = await volant.freeRental();
  const customer = await signInAsCustomer(page, volant);
  await reachPayment(page, rental);
  // The card form opens its payment by itself, and must have done so before the hold is replaced.
  await expect(payButton(page)).toBeEnabled();
  const { accessory, id } = await replaceHold(volant, customer, rental);

  const restore = await failCall({ pageErrors }, page, reservationsApi.mine, { status: 500 });
  await page.reload();
  const again = page.getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  await restore();
  await again.click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Vos dates ont été reprises dans un autre onglet' }),
  ).toContainText(`1 × ${accessory.name}`);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ id, status: 'pending' }]);
});
