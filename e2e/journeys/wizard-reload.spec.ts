import { formatShortDate } from '@volant/shared/kernel/format.ts';
import {
  cards,
  chooseDates,
  comeBackAs,
  expectConfirmed,
  nameOf,
  payByCard,
  skipAccessories,
  startReservation,
  title,
  typeDates,
} from '../acts.ts';
import { expect, test } from '../fixtures.ts';

test('a reload in the middle of any step loses nothing, and holds nothing twice @gate', async ({
  page,
  volant,
}) => {
  const { vehicle, ...period } = await volant.freeRental();
  const customer = await volant.register();
  await comeBackAs(page, customer);
  await startReservation(page, vehicle);

  await typeDates(page, period);
  await page.getByLabel('Date de fin').blur();
  await page.reload();
  await expect(title(page, 'Sélection des dates')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(nameOf(vehicle));
  await expect(page.getByLabel('Date de début')).toHaveValue(formatShortDate(period.startDate));
  await expect(page.getByLabel('Date de fin')).toHaveValue(formatShortDate(period.endDate));
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();

  await page.getByRole('checkbox', { name: /Porte-vélos/ }).check();
  await page.getByRole('button', { name: /Ajouter un exemplaire : Porte-vélos/ }).click();
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

test('a reload while the card form stands open hands the same payment back', async ({ page, volant }) => {
  const customer = await volant.register();
  await comeBackAs(page, customer);
  const { vehicle, ...period } = await volant.freeRental();
  await startReservation(page, vehicle);
  await chooseDates(page, period);
  await skipAccessories(page);
  const secretOf = async (act: () => Promise<unknown>): Promise<string> => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/create-payment-intent'));
    await act();
    return ((await (await answered).json()) as { clientSecret: string }).clientSecret;
  };
  const first = await secretOf(() => page.reload());
  const second = await secretOf(() => page.reload());
  expect(second).toBe(first);
});

test('the address of the wizard opens in a second tab, and without anything it leads home', async ({
  page,
  volant,
}) => {
  await comeBackAs(page, await volant.register());
  await page.goto('/reservation');
  await expect(page).toHaveURL('/');

  const { vehicle } = await volant.freeRental();
  await startReservation(page, vehicle);
  await expect(page).toHaveURL(new RegExp(`vehicule=${vehicle.id}`));
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(title(tab, 'Sélection des dates')).toBeVisible();
  await expect(tab.getByRole('main')).toContainText(nameOf(vehicle));
});
