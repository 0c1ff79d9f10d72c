import type { Page } from '@playwright/test';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { expect, test } from '../../fixtures.ts';
import {
  cards,
  chooseDates,
  reservationRow,
  signInAs,
  signInAsCustomer,
  skipAccessories,
  startReservation,
  title,
} from '../../pages.ts';
import { failCall } from '../../routed-calls.ts';
import type { Customer, Rental, SiteClient } from '../../site-client.ts';

/** A customer who has paid before, and may therefore hold several vehicles. */
const payingCustomer = async (volant: SiteClient): Promise<Customer> => {
  const customer = await volant.register();
  const { body } = await volant.book(customer.token, await volant.freeRental());
  const paymentId = await volant.payDeposit(customer.token, body);
  expect((await volant.outcome(customer.token, paymentId)).payment).toBe('confirmed');
  return customer;
};

/** Creates a hold and tries to pay it with a declined card. */
const holdWithDeclinedCard = async (volant: SiteClient, { token }: Customer): Promise<Rental> => {
  const rental = await volant.freeRental();
  const { status, body } = await volant.book(token, rental);
  expect(status).toBe(201);
  await volant.payDeposit(token, body, cards.declined);
  return rental;
};

/** Opens the reservations of a new customer who has one hold. */
const openListWithHold = async (page: Page, volant: SiteClient) => {
  const customer = await signInAsCustomer(page, volant);
  const rental = await volant.freeRental();
  expect((await volant.book(customer.token, rental)).status).toBe(201);
  await page.goto('/my-reservations');
  return { customer, rental };
};

test('a third hold is refused while two are being paid, and releasing one makes room for it', async ({
  page,
  volant,
  pageErrors,
  expectAccessible,
}) => {
  const customer = await payingCustomer(volant);
  const first = await holdWithDeclinedCard(volant, customer);
  const second = await holdWithDeclinedCard(volant, customer);
  const { vehicle, ...period } = await volant.freeRental();
  await signInAs(page, customer);
  await startReservation(page, vehicle);
  await chooseDates(page, period);
  pageErrors.allow(429, '/api/reservations');
  await page.getByRole('button', { name: 'Continuer sans accessoire' }).click();

  const holds = page.getByRole('list', { name: 'Vos dates gardées' });
  await expect(holds.getByRole('listitem')).toHaveCount(2);
  for (const held of [first, second]) await expect(holds).toContainText(vehicleName(held.vehicle));
  await expectAccessible(page);
  await holds
    .getByRole('listitem')
    .filter({ hasText: vehicleName(first.vehicle) })
    .getByRole('button', { name: /^Libérer ces dates/ })
    .click();
  await expect(page.getByText('Ces dates sont libérées.')).toBeFocused();
  await expect(holds.getByRole('listitem')).toHaveCount(1);

  await skipAccessories(page);
  const live = (await volant.myReservations(customer.token)).filter(({ status }) => status === 'pending');
  expect(live.map(({ vehicule }) => vehicule.id).sort()).toEqual([second.vehicle.id, vehicle.id].sort());
});

test('a hold is released in « Mes réservations » after a confirmation', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const { customer, rental } = await openListWithHold(page, volant);
  await expect(title(page, 'Mes réservations')).toBeVisible();
  await expect(reservationRow(page, rental.vehicle).first()).toContainText('En attente de paiement');

  await page.getByRole('button', { name: /^Libérer ces dates/ }).click();
  const question = page.getByRole('dialog', { name: /^Libérer ces dates/ });
  await question.getByRole('button', { name: 'Retour' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: /^Libérer ces dates/ }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Libérer', exact: true }).click();

  const outcome = page.getByRole('status').filter({ hasText: 'Ces dates sont libérées.' });
  await expect(outcome.locator('..')).toBeFocused();
  await expect(reservationRow(page, rental.vehicle)).toHaveCount(0);
  expect(await volant.myReservations(customer.token)).toEqual([]);
  expect((await volant.book((await volant.register()).token, rental)).status).toBe(201);
});

test('releasing a hold that has expired shows the refusal after its row is removed', async ({
  page,
  volant,
  pageErrors,
}) => {
  const { customer, rental } = await openListWithHold(page, volant);
  await page.getByRole('button', { name: /^Libérer ces dates/ }).click();
  // As in another tab.
  await volant.releaseHolds(customer.token);
  pageErrors.allow(409, /^\/api\/reservations\/\d+\/release$/);
  const question = page.getByRole('dialog', { name: /^Libérer ces dates/ });
  await question.getByRole('button', { name: 'Libérer', exact: true }).click();

  await expect(reservationRow(page, rental.vehicle)).toHaveCount(0);
  await expect(question).toBeHidden();
  const refusal = page.getByRole('alert').filter({ hasText: 'Ces dates ne sont plus gardées' });
  await expect(refusal).toContainText(vehicleName(rental.vehicle));
  await expect(refusal.locator('..')).toBeFocused();
});

test('a failure after a resolved refusal replaces its message and keeps the focus', async ({
  page,
  volant,
  pageErrors,
}) => {
  const customer = await payingCustomer(volant);
  const first = await holdWithDeclinedCard(volant, customer);
  await holdWithDeclinedCard(volant, customer);
  const { vehicle, ...period } = await volant.freeRental();
  await signInAs(page, customer);
  await startReservation(page, vehicle);
  await chooseDates(page, period);
  pageErrors.allow(429, '/api/reservations');
  const go = page.getByRole('button', { name: 'Continuer sans accessoire' });
  await go.click();
  const holds = page.getByRole('list', { name: 'Vos dates gardées' });
  await expect(holds).toBeVisible();
  await expect(go).toBeFocused();

  const refused = page.getByRole('alert').filter({ hasText: /^Une erreur inattendue est survenue\.$/ });
  const restoreRelease = await failCall({ pageErrors }, page, reservationsApi.release, { status: 500 });
  const release = holds
    .getByRole('listitem')
    .filter({ hasText: vehicleName(first.vehicle) })
    .getByRole('button', { name: /^Libérer ces dates/ });
  await release.click();
  await expect(refused).toBeVisible();
  await expect(release).toBeFocused();
  await restoreRelease();
  await release.click();
  await expect(page.getByText('Ces dates sont libérées.')).toBeFocused();

  const restoreBooking = await failCall({ pageErrors }, page, reservationsApi.book, { status: 500 });
  await go.click();
  await expect(refused).toBeVisible();
  await expect(holds).toHaveCount(0);
  await expect(go).toBeFocused();
  await restoreBooking();
  await skipAccessories(page);
});
