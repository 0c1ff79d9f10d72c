import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { expect, test } from '../../fixtures.ts';
import {
  cards,
  chooseDates,
  expectConfirmed,
  fillDates,
  payByCard,
  signInAsCustomer,
  skipAccessories,
  startReservation,
  title,
} from '../../pages.ts';

test('a reload at any step keeps the choices and creates no second hold @gate', async ({ page, volant }) => {
  const { vehicle, ...period } = await volant.freeRental();
  const customer = await signInAsCustomer(page, volant);
  await startReservation(page, vehicle);

  await fillDates(page, period);
  await page.getByLabel('Date de fin').blur();
  await page.reload();
  await expect(title(page, 'Sélection des dates')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(vehicleName(vehicle));
  await expect(page.getByLabel('Date de début')).toHaveValue(formatShortDate(period.startDate));
  await expect(page.getByLabel('Date de fin')).toHaveValue(formatShortDate(period.endDate));
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();

  await page.getByRole('checkbox', { name: /Porte-vélos/ }).check();
  await page.getByRole('button', { name: /Ajouter un exemplaire\s: Porte-vélos/ }).click();
  await page.reload();
  await expect(title(page, 'Accessoires')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Porte-vélos/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: /Quantité.*Porte-vélos/ })).toHaveValue('2');
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();

  await expect(title(page, 'Paiement')).toBeVisible();
  const [held] = await volant.myReservations(customer.token);
  await page.reload();
  await expect(title(page, 'Paiement')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('2 × Porte-vélos');
  await payByCard(page, cards.accepted);

  await expectConfirmed(page);
  await page.reload();
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([{ id: held!.id, status: 'upcoming' }]);
});

test('a reload on the card form reuses the same payment', async ({ page, volant }) => {
  await signInAsCustomer(page, volant);
  const { vehicle, ...period } = await volant.freeRental();
  await startReservation(page, vehicle);
  await chooseDates(page, period);
  const secretOf = async (act: () => Promise<unknown>): Promise<string> => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/create-payment-intent'));
    await act();
    return ((await (await answered).json()) as { clientSecret: string }).clientSecret;
  };
  // The answer is read before the reload, which would take its body away.
  const first = await secretOf(() => skipAccessories(page));
  const second = await secretOf(() => page.reload());
  expect(second).toBe(first);
});

test('the wizard URL opens in a second tab and redirects home without a vehicle', async ({
  page,
  volant,
}) => {
  await signInAsCustomer(page, volant);
  await page.goto('/reservation');
  await expect(page).toHaveURL('/');

  const { vehicle } = await volant.freeRental();
  await startReservation(page, vehicle);
  await expect(page).toHaveURL(new RegExp(`vehicule=${vehicle.id}`));
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(title(tab, 'Sélection des dates')).toBeVisible();
  await expect(tab.getByRole('main')).toContainText(vehicleName(vehicle));
});
