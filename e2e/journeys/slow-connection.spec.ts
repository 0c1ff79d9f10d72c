import type { Page } from '@playwright/test';
import {
  cardForm,
  comeBackAs,
  payButton,
  reachPayment,
  startReservation,
  title,
  typeDates,
} from '../acts.ts';
import { expect, test } from '../fixtures.ts';

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
