import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { expect, test } from '../../fixtures.ts';
import {
  cards,
  chooseDates,
  expectConfirmed,
  fillDates,
  payByCard,
  reachPayment,
  signInAs,
  signInAsCustomer,
  skipAccessories,
  startReservation,
  title,
} from '../../pages.ts';

const OVERLAP = 'La période sélectionnée chevauche avec une réservation existante';

test('of two customers after the same days, the second learns it before they pay @gate', async ({
  page,
  volant,
  newUserPage,
  pageErrors,
}) => {
  const { vehicle, ...period } = await volant.freeRental();
  const first = await volant.register();
  const second = await volant.register();
  const other = await newUserPage();
  await signInAs(page, first);
  await signInAs(other, second);

  await startReservation(page, vehicle);
  await chooseDates(page, period);
  await startReservation(other, vehicle);
  await chooseDates(other, period);

  await skipAccessories(page);
  pageErrors.allow(409, '/api/reservations');
  await other.getByRole('button', { name: 'Continuer sans accessoire' }).click();

  await expect(title(other, 'Sélection des dates')).toBeVisible();
  await expect(other.getByRole('alert').first()).toContainText(OVERLAP);
  expect(await volant.myReservations(second.token)).toEqual([]);
  // The dates stay filled in.
  await expect(other.getByLabel('Date de début')).not.toHaveValue('');

  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
});

test('a rental cannot start on the last day of another', async ({ page, volant }) => {
  const rental = await volant.freeRental({ days: 2 });
  const { status } = await volant.book((await volant.register()).token, rental);
  expect(status).toBe(201);
  await signInAsCustomer(page, volant);
  await startReservation(page, rental.vehicle);

  // The vehicle is returned at 18:00.
  await fillDates(page, { startDate: rental.endDate, endDate: addDays(rental.endDate, 1) });
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page.getByText(OVERLAP).first()).toBeVisible();
  await expect(title(page, 'Sélection des dates')).toBeVisible();
});

test('the dates of a hold stay available to its own customer', async ({ page, volant }) => {
  const rental = await volant.freeRental();
  const customer = await signInAsCustomer(page, volant);
  await reachPayment(page, rental);
  await page.getByRole('button', { name: 'Revenir' }).click();
  await page.getByRole('button', { name: 'Revenir' }).click();
  await expect(title(page, 'Sélection des dates')).toBeVisible();
  await chooseDates(page, rental);
  await skipAccessories(page);
  expect(await volant.myReservations(customer.token)).toHaveLength(1);
});
