import type { Page } from '@playwright/test';
import {
  cardForm,
  chooseDates,
  comeBackAs,
  payButton,
  reachPayment,
  startReservation,
  title,
  typeDates,
} from '../acts.ts';
import { expect, test } from '../fixtures.ts';
import { holdCall } from '../stage.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';

/** Holds the calls of an address back until it is told to let them go; the server itself answers them. */
const holdBack = async (page: Page, address: string): Promise<() => void> => {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
};

test('who types their dates before the calendar has come goes on when it has', async ({ page, volant }) => {
  const { vehicle, ...period } = await volant.freeRental();
  await comeBackAs(page, await volant.register());
  const letGo = await holdBack(page, '**/reserved-periods');
  await startReservation(page, vehicle);
  await typeDates(page, period);
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Vérification des dates...' })).toBeDisabled();
  letGo();
  await expect(title(page, 'Accessoires')).toBeVisible();
});

test('who chooses Bancontact before the payment form is ready keeps their choice', async ({
  page,
  volant,
}) => {
  await comeBackAs(page, await volant.register());
  const letGo = await holdBack(page, '**/sandbox/api/payment-intents/retrieve');
  await reachPayment(page, await volant.freeRental());
  const bancontact = cardForm(page).getByRole('radio', { name: 'Bancontact' });
  await bancontact.check();
  letGo();
  await expect(payButton(page)).toBeEnabled();
  await expect(bancontact).toBeChecked();
  await payButton(page).click();
  await expect(title(page, 'Paiement Bancontact')).toBeVisible();
});

test('who ticks one more accessory while the dates are being held pays for what is held', async ({
  page,
  volant,
}) => {
  const { vehicle, ...period } = await volant.freeRental();
  const customer = await volant.register();
  await comeBackAs(page, customer);
  await startReservation(page, vehicle);
  await chooseDates(page, period);
  await page.getByRole('checkbox', { name: /Coffre de toit/ }).check();
  const letGo = await holdCall(page, reservationsApi.book);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(page.getByRole('button', { name: 'Réservation des dates...' })).toBeVisible();
  await page.getByRole('checkbox', { name: /GPS Europe/ }).check();
  letGo();
  await expect(title(page, 'Paiement')).toBeVisible();
  const recap = page.getByRole('complementary', { name: 'Récapitulatif' });
  await expect(recap).toContainText('1 × Coffre de toit');
  await expect(recap).not.toContainText('GPS Europe');
  await expect(payButton(page)).toBeEnabled();
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByText('Vos dates ont été reprises')).toHaveCount(0);
  expect(await volant.myReservations(customer.token)).toHaveLength(1);
});
