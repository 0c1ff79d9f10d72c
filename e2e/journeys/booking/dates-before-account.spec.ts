import { formatLongDate, formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { formatPrice } from '@volant/shared/words/fr/format/amounts.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { fillLogin, fillRegistration, logInAsManager, title, waitForHydration } from '../../pages.ts';
import { newPerson, type Rental } from '../../site-client.ts';

const addressOf = ({ vehicle, startDate, endDate }: Rental): string =>
  `/vehicules/details/${vehicle.id}?du=${startDate}&au=${endDate}`;
const totalOf = (rental: Rental): string =>
  formatPrice(toCents(rental.vehicle.dailyPrice) * daysCharged(rental));
const enter = (page: Page) => page.getByRole('link', { name: 'Se connecter et réserver ces dates' });

/** The first step has the dates; the next one holds them, at their total. */
const holdDates = async (page: Page, rental: Rental): Promise<void> => {
  await expect(title(page, 'Sélection des dates')).toBeVisible();
  await expect(page.getByLabel('Date de début')).toHaveValue(formatShortDate(rental.startDate));
  await expect(page.getByLabel('Date de fin')).toHaveValue(formatShortDate(rental.endDate));
  await expect(page).toHaveURL(`/reservation?vehicule=${rental.vehicle.id}`);
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(title(page, 'Accessoires')).toBeVisible();
  await page.getByRole('button', { name: 'Continuer sans accessoire' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Récapitulatif' })).toContainText(totalOf(rental));
};

test('dates chosen on a vehicle’s page go through the login into the reservation @gate', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const customer = await volant.register();
  const rental = await volant.freeRental({ days: 3, notBefore: 3 });
  await page.goto(`/vehicules/details/${rental.vehicle.id}`);
  const calendar = page.getByRole('application', { name: /Disponibilités du véhicule/ });
  const dayOf = (date: string) =>
    calendar.getByRole('button', { name: new RegExp(`^${formatLongDate(date)}`) }).first();
  await expect(calendar).toBeVisible();
  while (!(await dayOf(rental.startDate).isVisible()))
    await calendar.getByRole('button', { name: 'Mois suivant' }).click();
  await dayOf(rental.startDate).click();
  while (!(await dayOf(rental.endDate).isVisible()))
    await calendar.getByRole('button', { name: 'Mois suivant' }).click();
  await dayOf(rental.endDate).click();
  await expect(page).toHaveURL(addressOf(rental));
  await expect(page.getByRole('main')).toContainText(`${totalOf(rental)}\u00a0· 3\u00a0jours`);
  await expectAccessible(page, [390, 1280]);
  await enter(page).click();
  await fillLogin(page, customer);
  await holdDates(page, rental);
  const [held] = await volant.myReservations(customer.token);
  expect(held).toMatchObject({
    startDate: rental.startDate,
    endDate: rental.endDate,
    totalPrice: toEuros(toCents(rental.vehicle.dailyPrice) * daysCharged(rental)),
  });
});

test('dates of a shared address go through the registration into the reservation', async ({
  page,
  volant,
}) => {
  const rental = await volant.freeRental({ days: 2 });
  await page.goto(addressOf(rental));
  await enter(page).click();
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await fillRegistration(page, newPerson());
  await holdDates(page, rental);
});

test('a manager who signs in to order dates comes to the vehicle', async ({ page, volant }) => {
  const rental = await volant.freeRental({ days: 2 });
  await page.goto(addressOf(rental));
  await enter(page).click();
  const login = page.url();
  await logInAsManager(page);
  await page.goto(login);
  await expect(page).toHaveURL(addressOf(rental));
});

test('on a phone the bar at the bottom is there while the box is not, and leads to the calendar', async ({
  page,
  volant,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Nothing scrolls on while the test scrolls.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const rental = await volant.freeRental({ days: 2 });
  const bar = page.getByRole('complementary', { name: 'Réservation', includeHidden: true });
  const calendar = page.getByRole('heading', { name: 'Disponibilités', exact: true });
  const features = page.getByRole('heading', { name: 'Caractéristiques', exact: true });
  const enterLink = page.getByRole('main').getByRole('link', { name: /^Se connecter/ });
  await page.goto(`/vehicules/details/${rental.vehicle.id}`);
  await waitForHydration(page);
  await expect(enterLink).toBeInViewport();
  await expect(bar).toBeHidden();
  // Its place stays free, so that the page does not move.
  expect(await bar.evaluate((element) => element.clientHeight)).toBeGreaterThan(40);
  await features.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  await expect(bar).toBeVisible();
  await expect(bar).toBeInViewport();
  await bar.getByRole('link', { name: 'Réserver', exact: true }).click();
  await expect(calendar).toBeFocused();
  await expect(calendar).toBeInViewport();
  await enterLink.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await expect(bar).toBeHidden();

  await page.goto(addressOf(rental));
  await features.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  await expect(bar).toContainText(totalOf(rental));
  await expect(bar.getByRole('link', { name: 'Réserver', exact: true })).toHaveAttribute(
    'href',
    `/reservation?vehicule=${rental.vehicle.id}&du=${rental.startDate}&au=${rental.endDate}`,
  );
});

test('on a desktop the box stays in view while the dates are chosen', async ({ page, volant }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const rental = await volant.freeRental({ days: 2 });
  await page.goto(`/vehicules/details/${rental.vehicle.id}`);
  await page
    .getByRole('application', { name: /Disponibilités du véhicule/ })
    .evaluate((calendar) => calendar.scrollIntoView({ block: 'center' }));
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Se connecter pour réserver' }),
  ).toBeInViewport({ ratio: 1 });
  // Further down it leaves with them: nothing of it lies over what comes below.
  const box = page.getByRole('main').getByText('Vous devez être authentifié');
  const below = ['Caractéristiques', 'En pratique', 'Ce que le retour peut coûter'].map((name) =>
    page.getByRole('region', { name }),
  );
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end; top += 200) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    const { y, height } = (await box.boundingBox())!;
    for (const part of below)
      expect((await part.boundingBox())!.y, `at ${top}`).toBeGreaterThanOrEqual(y + height);
  }
});
