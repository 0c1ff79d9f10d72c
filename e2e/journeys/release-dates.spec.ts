import {
  cards,
  chooseDates,
  comeBackAs,
  nameOf,
  rowOf,
  skipAccessories,
  startReservation,
  title,
} from '../acts.ts';
import type { Agency, Customer, Rental } from '../agency.ts';
import { expect, test } from '../fixtures.ts';
import { breakCall } from '../stage.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';

/** Whoever paid for a rental is known: several vehicles may be held at a time. */
const knownCustomer = async (volant: Agency): Promise<Customer> => {
  const customer = await volant.register();
  const { body } = await volant.book(customer.token, await volant.freeRental());
  const paymentId = await volant.payDeposit(customer.token, body);
  expect((await volant.outcome(customer.token, paymentId)).payment).toBe('confirmed');
  return customer;
};

/** Holds a rental; a refused card shows that somebody means to pay it. */
const holdAndTry = async (volant: Agency, { token }: Customer): Promise<Rental> => {
  const rental = await volant.freeRental();
  const { status, body } = await volant.book(token, rental);
  expect(status).toBe(201);
  await volant.payDeposit(token, body, cards.declined);
  return rental;
};

test('a third vehicle is refused while two are being paid, and giving one back makes room for it @gate', async ({
  page,
  volant,
  watched,
  expectAccessible,
}) => {
  const customer = await knownCustomer(volant);
  const [first, second] = [await holdAndTry(volant, customer), await holdAndTry(volant, customer)];
  const { vehicle, ...period } = await volant.freeRental();
  await comeBackAs(page, customer);
  await startReservation(page, vehicle);
  await chooseDates(page, period);
  watched.allow(429, '/api/reservations');
  await page.getByRole('button', { name: 'Continuer sans accessoire' }).click();

  const holds = page.getByRole('list', { name: 'Vos dates gardées' });
  await expect(holds.getByRole('listitem')).toHaveCount(2);
  for (const held of [first, second]) await expect(holds).toContainText(nameOf(held.vehicle));
  await expectAccessible(page);
  await holds
    .getByRole('listitem')
    .filter({ hasText: nameOf(first.vehicle) })
    .getByRole('button', { name: /^Libérer ces dates/ })
    .click();
  await expect(page.getByText('Ces dates sont libérées.')).toBeFocused();
  await expect(holds.getByRole('listitem')).toHaveCount(1);

  await skipAccessories(page);
  const live = (await volant.myReservations(customer.token)).filter(({ status }) => status === 'pending');
  expect(live.map(({ vehicule }) => vehicule.id).sort()).toEqual([second.vehicle.id, vehicle.id].sort());
});

test('held dates are given back in « Mes réservations », after a question', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const customer = await volant.register();
  const rental = await volant.freeRental();
  expect((await volant.book(customer.token, rental)).status).toBe(201);
  await comeBackAs(page, customer);
  await page.goto('/my-reservations');
  await expect(title(page, 'Mes réservations')).toBeVisible();
  await expect(rowOf(page, rental.vehicle).first()).toContainText('En attente de paiement');

  await page.getByRole('button', { name: /^Libérer ces dates/ }).click();
  const question = page.getByRole('dialog', { name: /^Libérer ces dates/ });
  await question.getByRole('button', { name: 'Retour' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: /^Libérer ces dates/ }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Libérer', exact: true }).click();

  const outcome = page.getByRole('status').filter({ hasText: 'Ces dates sont libérées.' });
  await expect(outcome.locator('..')).toBeFocused();
  await expect(rowOf(page, rental.vehicle)).toHaveCount(0);
  expect(await volant.myReservations(customer.token)).toEqual([]);
  expect((await volant.book((await volant.register()).token, rental)).status).toBe(201);
});

test('dates that are no longer held: the refusal stays to be read when their row is gone', async ({
  page,
  volant,
  watched,
}) => {
  const customer = await volant.register();
  const rental = await volant.freeRental();
  expect((await volant.book(customer.token, rental)).status).toBe(201);
  await comeBackAs(page, customer);
  await page.goto('/my-reservations');
  await page.getByRole('button', { name: /^Libérer ces dates/ }).click();
  // In another tab of theirs.
  await volant.releaseHolds(customer.token);
  watched.allow(409, /^\/api\/reservations\/\d+\/release$/);
  const question = page.getByRole('dialog', { name: /^Libérer ces dates/ });
  await question.getByRole('button', { name: 'Libérer', exact: true }).click();

  await expect(rowOf(page, rental.vehicle)).toHaveCount(0);
  await expect(question).toBeHidden();
  const refusal = page.getByRole('alert').filter({ hasText: 'Ces dates ne sont plus gardées' });
  await expect(refusal).toContainText(nameOf(rental.vehicle));
  await expect(refusal.locator('..')).toBeFocused();
});

test('a failure after a refusal that was put right is the one that is read, and the focus stays', async ({
  page,
  volant,
  watched,
}) => {
  const customer = await knownCustomer(volant);
  const first = await holdAndTry(volant, customer);
  await holdAndTry(volant, customer);
  const { vehicle, ...period } = await volant.freeRental();
  await comeBackAs(page, customer);
  await startReservation(page, vehicle);
  await chooseDates(page, period);
  watched.allow(429, '/api/reservations');
  const go = page.getByRole('button', { name: 'Continuer sans accessoire' });
  await go.click();
  const holds = page.getByRole('list', { name: 'Vos dates gardées' });
  await expect(holds).toBeVisible();
  await expect(go).toBeFocused();

  const refused = page.getByRole('alert').filter({ hasText: /^Une erreur inattendue est survenue\.$/ });
  const mendRelease = await breakCall({ watched }, page, reservationsApi.release, { status: 500 });
  const release = holds
    .getByRole('listitem')
    .filter({ hasText: nameOf(first.vehicle) })
    .getByRole('button', { name: /^Libérer ces dates/ });
  await release.click();
  await expect(refused).toBeVisible();
  await expect(release).toBeFocused();
  await mendRelease();
  await release.click();
  await expect(page.getByText('Ces dates sont libérées.')).toBeFocused();

  const mendBooking = await breakCall({ watched }, page, reservationsApi.book, { status: 500 });
  await go.click();
  await expect(refused).toBeVisible();
  await expect(holds).toHaveCount(0);
  await expect(go).toBeFocused();
  await mendBooking();
  await skipAccessories(page);
});
