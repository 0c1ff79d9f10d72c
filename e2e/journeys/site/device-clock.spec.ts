import { HOLD_MINUTES } from '@volant/shared/agency.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  cards,
  expectConfirmed,
  payButton,
  payByCard,
  reachPaymentAsCustomer,
  signInAs,
  title,
} from '../../pages.ts';

const MINUTE_MS = 60_000;

const later = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE_MS);

/** The call by which the payment step checks with the server whether the hold is alive. */
const nextHoldCheck = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/reservations/me') && answer.ok());

const lost = (page: Page) => page.getByText('Vos dates ne sont plus réservées');

test('a device whose clock is an hour ahead can hold, reload and pay', async ({ page, volant }) => {
  await page.clock.setFixedTime(later(60));
  const customer = await reachPaymentAsCustomer(page, volant);
  await expect(payButton(page)).toBeEnabled();
  await expect(lost(page)).toHaveCount(0);
  await page.reload();
  await expect(title(page, 'Paiement')).toBeVisible();
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ status: 'upcoming' }]);
});

test('a device whose clock is ahead can resume a payment from the return page and from the list of reservations', async ({
  page,
  volant,
}) => {
  await page.clock.setFixedTime(later(60));
  const customer = await volant.register();
  const rental = await volant.freeRental();
  const { body } = await volant.book(customer.token, rental);
  const paymentId = await volant.payDeposit(customer.token, body, cards.declined);
  await signInAs(page, customer);
  const resume = page.getByRole('button', { name: /^Reprendre le paiement/ });
  await page.goto(`/reservation-success?payment_intent=${paymentId}`);
  await expect(page.getByText('Vos dates vous sont encore réservées quelques minutes.')).toBeVisible();
  await expect(resume).toBeVisible();
  await page.goto('/my-reservations');
  await resume.click();
  await expect(title(page, 'Paiement')).toBeVisible();
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ id: body.id, status: 'upcoming' }]);
});

test('a hold that has expired by the clock of the device is checked with the server first', async ({
  page,
  volant,
}) => {
  await page.clock.install({ time: later(HOLD_MINUTES - 5) });
  await reachPaymentAsCustomer(page, volant);
  await expect(page.getByText(/^Dates gardées jusqu’à \d\d:\d\d, encore 1[45]\smin/).first()).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  const checked = nextHoldCheck(page);
  await page.clock.fastForward((HOLD_MINUTES + 1) * MINUTE_MS);
  await checked;
  await expect(page.getByText(/^Dates gardées jusqu’à/).first()).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
});

test('an expired hold is reported and its dates can be booked again', async ({ page, volant }) => {
  await page.clock.install();
  const customer = await reachPaymentAsCustomer(page, volant);
  await expect(payButton(page)).toBeEnabled();
  // As the server does when a hold expires; its clock is not shifted.
  await volant.releaseHolds(customer.token);
  const checked = nextHoldCheck(page);
  await page.clock.fastForward((HOLD_MINUTES + 1) * MINUTE_MS);
  await checked;
  const alert = page.getByRole('status').filter({ has: lost(page) });
  // Not by its time, which only the clock of this device has reached.
  await expect(alert).toContainText('Elles ont été libérées dans un autre onglet');
  await expect(payButton(page)).toHaveCount(0);
  await expect(alert.locator('..')).toBeFocused();
  await alert.getByRole('button', { name: 'Réserver à nouveau ces dates' }).click();
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
});
