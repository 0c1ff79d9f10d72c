import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { builtScript, delayCall, delayRequests } from '../../routed-calls.ts';
import { expect, test } from '../../fixtures.ts';
import {
  cardForm,
  chooseDates,
  fillDates,
  payButton,
  reachPayment,
  signInAsCustomer,
  startReservation,
  title,
  waitForHydration,
} from '../../pages.ts';

test('dates typed before the calendar has loaded are accepted once it has', async ({ page, volant }) => {
  const { vehicle, ...period } = await volant.freeRental();
  await signInAsCustomer(page, volant);
  const resume = await delayRequests(page, '**/reserved-periods');
  await startReservation(page, vehicle);
  await fillDates(page, period);
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Vérification des dates...' })).toBeDisabled();
  resume();
  await expect(title(page, 'Accessoires')).toBeVisible();
});

test('choosing Bancontact before the payment form is ready keeps the choice', async ({ page, volant }) => {
  await signInAsCustomer(page, volant);
  const resume = await delayRequests(page, '**/sandbox/api/payment-intents/retrieve');
  await reachPayment(page, await volant.freeRental());
  const bancontact = cardForm(page).getByRole('radio', { name: 'Bancontact' });
  await bancontact.check();
  resume();
  await expect(payButton(page)).toBeEnabled();
  await expect(bancontact).toBeChecked();
  await payButton(page).click();
  await expect(title(page, 'Paiement Bancontact')).toBeVisible();
});

test('an accessory ticked while the hold is being created is not part of it', async ({ page, volant }) => {
  const { vehicle, ...period } = await volant.freeRental();
  const customer = await signInAsCustomer(page, volant);
  await startReservation(page, vehicle);
  await chooseDates(page, period);
  await page.getByRole('checkbox', { name: /Coffre de toit/ }).check();
  const resume = await delayCall(page, reservationsApi.book);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(page.getByRole('button', { name: 'Réservation des dates...' })).toBeVisible();
  await page.getByRole('checkbox', { name: /GPS Europe/ }).check();
  resume();
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

test('a first search says that it is searching until its results are there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await waitForHydration(page);
  const results = builtScript('src/features/vehicles/search/search-results.tsx');
  const resume = await delayRequests(page, `**${results}`);
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[role="search"]');
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    for (const [name, offset] of [
      ['du', 440],
      ['au', 443],
    ] as const) {
      form!.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = day(offset);
    }
    form!.requestSubmit();
  });
  await expect(page.getByRole('button', { name: 'Recherche...' })).toBeVisible();
  await expect(page.locator('form[role="search"]')).toHaveAttribute('aria-busy', 'true');
  resume();
  await expect(page.getByRole('status').filter({ hasText: /disponibles?$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recherche...' })).toHaveCount(0);
});
