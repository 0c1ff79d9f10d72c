import type { Page } from '@playwright/test';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { expect, test } from '../fixtures.ts';
import {
  cardForm,
  cards,
  expectConfirmed,
  fillCard,
  payButton,
  payByCard,
  reachPayment,
  signInAsCustomer,
} from '../pages.ts';
import { failCall } from '../routed-calls.ts';

/** The calls of a page to the API of the site, from now on. */
const countCalls = (page: Page): (() => string[]) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/health')
      calls.push(`${request.method()} ${pathname}`);
  });
  return () => calls;
};

/** A page that asks again and again has done so by the time that the server has answered this often. */
const afterSomeAnswers = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let answers = 0; answers < 10; answers += 1) await fetch('/api/health');
  });

test('a hold that was replaced on another device is reported without polling @gate', async ({
  page,
  volant,
  pageErrors,
}) => {
  const rental = await volant.freeRental();
  const customer = await signInAsCustomer(page, volant);
  await reachPayment(page, rental);
  await fillCard(cardForm(page), cards.accepted);

  const [accessory] = await volant.accessories(customer.token);
  const { body: second } = await volant.book(customer.token, { ...rental, accessory: accessory! });
  pageErrors.allow(400, /^\/sandbox\/api\//);

  const calls = countCalls(page);
  await payButton(page).click();
  const alert = page
    .getByRole('status')
    .filter({ hasText: 'Vos dates ont été reprises dans un autre onglet' });
  await expect(alert).toContainText(`1 × ${accessory!.name}`);
  await afterSomeAnswers(page);
  expect(calls()).toEqual([
    expect.stringMatching(/^GET \/api\/payment\/pi_\w+\/reservation$/),
    'GET /api/reservations/me',
  ]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
    'Vos dates ont été reprises',
  );

  // Going on with what is held: its recap, its payment, and the other device has nothing to pay any more.
  await page.getByRole('button', { name: 'Continuer avec la réservation en cours' }).click();
  await expect(page.getByRole('complementary', { name: 'Récapitulatif' })).toContainText(
    `1 × ${accessory!.name}`,
  );
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ id: second.id, status: 'upcoming' }]);
});

test('opening a payment after its hold was replaced asks the server once and the choice can be restored', async ({
  page,
  volant,
  pageErrors,
}) => {
  const rental = await volant.freeRental();
  const customer = await signInAsCustomer(page, volant);
  // The card form opens its payment by itself: it must be there before the hold is replaced.
  const opened = page.waitForResponse((answer) =>
    answer.url().endsWith('/api/payment/create-payment-intent'),
  );
  await reachPayment(page, rental);
  expect((await opened).status()).toBe(200);
  const [accessory] = await volant.accessories(customer.token);
  await volant.book(customer.token, { ...rental, accessory: accessory! });
  pageErrors.allow(409, '/api/payment/create-payment-intent');

  await page.getByRole('radio', { name: /Page de paiement de Stripe/ }).check();
  const calls = countCalls(page);
  await page.getByRole('radio', { name: /Carte bancaire/ }).check();
  await expect(
    page.getByRole('status').filter({ hasText: 'Vos dates ont été reprises dans un autre onglet' }),
  ).toBeVisible();
  await afterSomeAnswers(page);
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
  // The payment that the form opens by itself must be there before the hold is replaced.
  await expect(payButton(page)).toBeEnabled();
  const [accessory] = await volant.accessories(customer.token);
  const { body: second } = await volant.book(customer.token, { ...rental, accessory: accessory! });

  const restore = await failCall({ pageErrors }, page, reservationsApi.mine, { status: 500 });
  await page.reload();
  const again = page.getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  await restore();
  await again.click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Vos dates ont été reprises dans un autre onglet' }),
  ).toContainText(`1 × ${accessory!.name}`);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ id: second.id, status: 'pending' }]);
});
