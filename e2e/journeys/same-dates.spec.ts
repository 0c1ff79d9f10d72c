import { addDays } from '@volant/shared/kernel/iso-date.ts';
import {
  cards,
  chooseDates,
  comeBackAs,
  expectConfirmed,
  payByCard,
  reachPayment,
  skipAccessories,
  startReservation,
  title,
  typeDates,
} from '../acts.ts';
import { expect, test } from '../fixtures.ts';

const OVERLAP = 'La période sélectionnée chevauche avec une réservation existante';

test('of two customers after the same days, the second learns it before they pay @gate', async ({
  page,
  volant,
  somebodyElse,
  watched,
}) => {
  const { vehicle, ...period } = await volant.freeRental();
  const first = await volant.register();
  const second = await volant.register();
  const other = await somebodyElse();
  await comeBackAs(page, first);
  await comeBackAs(other, second);

  await startReservation(page, vehicle);
  await chooseDates(page, period);
  await startReservation(other, vehicle);
  await chooseDates(other, period);

  await skipAccessories(page);
  watched.allow(409, '/api/reservations');
  await other.getByRole('button', { name: 'Continuer sans accessoire' }).click();

  await expect(title(other, 'Sélection des dates')).toBeVisible();
  await expect(other.getByRole('alert').first()).toContainText(OVERLAP);
  expect(await volant.myReservations(second.token)).toEqual([]);
  // Their own dates are kept, so that they change them rather than type them again.
  await expect(other.getByLabel('Date de début')).not.toHaveValue('');

  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
});

test('the last day of a rental is taken: who types it is refused at once', async ({ page, volant }) => {
  const rental = await volant.freeRental({ days: 2 });
  const { status } = await volant.book((await volant.register()).token, rental);
  expect(status).toBe(201);
  await comeBackAs(page, await volant.register());
  await startReservation(page, rental.vehicle);

  // The vehicle is back at 18:00 only.
  await typeDates(page, { startDate: rental.endDate, endDate: addDays(rental.endDate, 1) });
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page.getByText(OVERLAP).first()).toBeVisible();
  await expect(title(page, 'Sélection des dates')).toBeVisible();
});

test('a customer finds their own hold still open', async ({ page, volant }) => {
  const rental = await volant.freeRental();
  const customer = await volant.register();
  await comeBackAs(page, customer);
  await reachPayment(page, rental);
  await page.getByRole('button', { name: 'Revenir' }).click();
  await page.getByRole('button', { name: 'Revenir' }).click();
  await expect(title(page, 'Sélection des dates')).toBeVisible();
  await chooseDates(page, rental);
  await skipAccessories(page);
  expect(await volant.myReservations(customer.token)).toHaveLength(1);
});
