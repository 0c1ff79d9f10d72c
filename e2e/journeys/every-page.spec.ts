import type { Page } from '@playwright/test';
import {
  cards,
  chooseDates,
  comeBackAs,
  expectConfirmed,
  fillLogin,
  payByCard,
  publicAddresses,
  startReservation,
  title,
  untilHydrated,
} from '../acts.ts';
import { expect, test } from '../fixtures.ts';
import { managerAccount } from '../volant-process.ts';

const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `what sticks out of ${page.url()}` },
    )
    .toBeLessThanOrEqual(0);
};

test('no public page complains while it comes to life, for a visitor and for a customer @gate', async ({
  page,
  volant,
  watched,
  somebodyElse,
}) => {
  watched.allow(404, '/cette-page-n-existe-pas');
  watched.allow(404, '/api/payment/pi_123/reservation');
  const [first, second] = await volant.vehicles();
  const titles = new Set<string>();
  for (const address of [...publicAddresses(first!.id), `/vehicules/details/${second!.id}`]) {
    await page.goto(address);
    await untilHydrated(page);
    titles.add(await page.title());
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^fr/);
  }
  // The two return pages without a payment share theirs.
  expect(titles.size).toBe(publicAddresses(0).length);

  const customer = await somebodyElse();
  await comeBackAs(customer, await volant.register());
  for (const address of ['/', `/vehicules/details/${first!.id}`, '/cette-page-n-existe-pas']) {
    await customer.goto(address);
    await untilHydrated(customer);
    await expect(customer.getByRole('link', { name: 'Mon compte' }).first()).toBeVisible();
  }
});

test('no page scrolls sideways at 320 px @gate', async ({ page, volant, watched, somebodyElse }) => {
  const width = { width: 320, height: 640 };
  await page.setViewportSize(width);
  watched.allow(404, '/cette-page-n-existe-pas');
  watched.allow(404, '/api/payment/pi_123/reservation');
  const rental = await volant.freeRental();
  for (const address of publicAddresses(rental.vehicle.id)) {
    await page.goto(address);
    await untilHydrated(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expectNoSidewaysScroll(page);

  await comeBackAs(page, await volant.register());
  await page.goto('/my-reservations');
  await expect(page.getByText("Vous n'avez pas encore effectué de réservation.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/profile');
  await expect(title(page, 'Mon compte')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await startReservation(page, rental.vehicle);
  await expect(page.getByRole('application', { name: /Disponibilités/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await chooseDates(page, rental);
  await page.getByRole('checkbox', { name: /Siège rehausseur/ }).check();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();
  await payByCard(page, cards.declined);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/my-reservations');
  await page.getByRole('button', { name: /^Détails/ }).click();
  await expectNoSidewaysScroll(page);

  const manager = await somebodyElse();
  await manager.setViewportSize(width);
  await manager.goto('/login');
  await fillLogin(manager, managerAccount);
  await expect(manager).toHaveURL('/manage');
  await expectNoSidewaysScroll(manager);
  await manager.goto('/');
  await expect(manager.getByRole('link', { name: 'Ajouter un véhicule' })).toBeVisible();
  await expectNoSidewaysScroll(manager);
});
