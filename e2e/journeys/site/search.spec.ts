import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { pricingApi } from '@volant/shared/pricing/pricing.api.ts';
import type { WirePriceRule } from '@volant/shared/pricing/pricing.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Page } from '@playwright/test';
import { expect, newContext, test } from '../../fixtures.ts';
import { expectNoHorizontalScroll } from '../../horizontal-scroll.ts';
import { managerClient, newVehicleDetails } from '../../manager-client.ts';
import {
  cards,
  displayName,
  expectConfirmed,
  fillLogin,
  payByCard,
  reservationRow,
  skipAccessories,
  title,
  waitForHydration,
} from '../../pages.ts';
import { cardOf, expectOffer, queryOf, search } from '../../search.ts';
import type { Rental, SiteClient } from '../../site-client.ts';

/** What a rental of `withRules` costs: 2 × 49,90 € + 3 × 56,39 €, less 7 %. */
const RULED_TOTAL = '250,14\u00a0€';
const RULED = { totalPrice: 250.14, deposit: 75 };

/** An estate of the test's own, whose rules make the total of the rental another one than days × price. */
const withRules = async (
  volant: SiteClient,
  use: (rental: Rental, removeRules: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const manager = await managerClient(volant);
  const vehicle = await manager.add({ ...newVehicleDetails(), category: 'break', dailyPrice: 49.9 });
  const startDate = addDays(agencyDay(new Date()), 400);
  const scope = { scope: 'vehicle', vehicleId: vehicle.id };
  const rules = [
    {
      ...scope,
      kind: 'season',
      percent: 13,
      startDate: addDays(startDate, 2),
      endDate: addDays(startDate, 9),
    },
    { ...scope, kind: 'duration', percent: -7, minDays: 4 },
  ];
  const ids: number[] = [];
  const call = { token: manager.token };
  const removeRules = async (): Promise<void> => {
    for (const id of ids.splice(0)) await volant.expected(pricingApi.removeRule, { ...call, params: { id } });
  };
  try {
    for (const body of rules) {
      ids.push((await volant.expected<WirePriceRule>(pricingApi.addRule, { ...call, body })).id);
    }
    await use({ vehicle, startDate, endDate: addDays(startDate, 5) }, removeRules);
  } finally {
    await removeRules();
    await manager.setStatus(vehicle.id, 'ARCHIVED');
  }
};

/** Searches for estates on the days of the rental, and finds it at its total; returns the address. */
const findRuled = async (page: Page, volant: SiteClient, { vehicle, ...period }: Rental): Promise<string> => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Trier et filtrer' }).click();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Break');
  await search(page, period);
  await expectRuled(page, vehicle);
  const estates = (await volant.vehicles()).filter(({ category }) => category === 'break');
  await expect(page.locator('#vehicules li h3')).toHaveCount(estates.length);
  expect(new URL(page.url()).searchParams.get('type')).toBe('break');
  return page.url();
};

const expectRuled = async (page: Page, vehicle: Vehicle): Promise<void> => {
  await expect(cardOf(page, vehicle)).toContainText(`${RULED_TOTAL}\u00a0· 5\u00a0jours`);
};

const detailsLink = (page: Page, vehicle: Vehicle) =>
  cardOf(page, vehicle).getByRole('link', { name: /Voir les détails/ });

test('the criteria open without one being chosen, and the first takes the focus', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Trier et filtrer' }).click();
  await expect(page.getByRole('combobox', { name: 'Type' })).toBeFocused();
  await expect(page).toHaveURL('/?tri=#vehicules');
  await expect(page.getByRole('group', { name: 'Critères' }).locator('[data-chosen]')).toHaveCount(0);
});

test('the total of a search is what is paid by whoever opens its address', async ({
  page,
  volant,
  newUserPage,
}) => {
  await withRules(volant, async (rental, removeRules) => {
    const { vehicle, ...period } = rental;
    const address = await findRuled(page, volant, rental);

    const customer = await volant.register();
    const other = await newUserPage();
    await other.goto(address);
    await expectRuled(other, vehicle);
    await detailsLink(other, vehicle).click();
    await expect(title(other, displayName(vehicle))).toBeVisible();
    await expect(other.getByRole('main')).toContainText(RULED_TOTAL);
    await other.getByRole('link', { name: 'Se connecter et réserver ces dates' }).click();
    await fillLogin(other, customer);
    await expect(title(other, 'Sélection des dates')).toBeVisible();
    await other.getByRole('button', { name: 'Continuer', exact: true }).click();
    await skipAccessories(other);
    await expect(other.getByRole('complementary', { name: 'Récapitulatif' })).toContainText(RULED_TOTAL);
    await payByCard(other, cards.accepted);
    await expectConfirmed(other);
    await expect(other.getByRole('main')).toContainText(RULED_TOTAL);
    await other.getByRole('link', { name: 'Voir mes réservations' }).click();
    await expect(reservationRow(other, vehicle)).toContainText(RULED_TOTAL);

    const paid = { ...period, ...RULED, status: 'upcoming' };
    expect(await volant.myReservations(customer.token)).toMatchObject([paid]);
    await removeRules();
    expect(await volant.myReservations(customer.token)).toMatchObject([paid]);
    await page.reload();
    await expect(page.getByText(/^Indisponibles à ces dates/)).toBeVisible();
  });
});

test('a search by dates shows the same totals in the browser that its address is sent to @gate', async ({
  page,
  browser,
  baseURL,
  volant,
}) => {
  const { vehicle, ...period } = await volant.freeRental();
  await page.goto('/');
  await waitForHydration(page);
  await search(page, period);
  await expect(page).toHaveURL(`/?${queryOf(period)}#vehicules`);
  await expectOffer(page, vehicle, period);

  const friend = await newContext(browser, baseURL);
  const other = await friend.newPage();
  const failures: string[] = [];
  other.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  other.on('pageerror', (error) => failures.push(error.message));
  const offers = other.waitForRequest(/\/api\/vehicules\/offers/, { timeout: 2_000 }).then(
    () => 'asked again',
    () => 'in the page',
  );
  await other.goto(page.url());
  await waitForHydration(other);
  await expectOffer(other, vehicle, period);
  expect(await offers).toBe('in the page');
  await cardOf(other, vehicle)
    .getByRole('link', { name: /Voir les détails/ })
    .click();
  await expect(other).toHaveURL(`/vehicules/details/${vehicle.id}?${queryOf(period)}`);
  await expect(title(other, displayName(vehicle))).toBeVisible();
  expect(failures).toEqual([]);
  await friend.close();
});

test('the states of a search have no violation of axe, and fit 320 px', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const { vehicle, ...period } = await volant.freeRental();
  const customer = await volant.register();
  await volant.book(customer.token, { vehicle, ...period });
  const addresses = [
    `/?${queryOf(period)}`,
    `/?${queryOf(period)}&type=break&max=1`,
    `/?${queryOf({ startDate: period.endDate, endDate: period.startDate })}`,
    '/?type=break&tri=prix',
    '/?tri=',
  ];
  for (const address of addresses) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await waitForHydration(page);
    const folded = page.getByText(/^Indisponibles à ces dates/);
    if ((await folded.count()) > 0) await folded.click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
  }
});

test('on a phone the search stands on the first screen, and its results lead back to it', async ({
  page,
  volant,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { vehicle, ...period } = await volant.freeRental();
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByRole('search')).toBeInViewport({ ratio: 1 });
  await search(page, period);
  await expect(page.getByRole('heading', { name: 'Nos véhicules' })).toBeFocused();
  await expectOffer(page, vehicle, period);
  const start = page.getByLabel('Du', { exact: true });
  await expect(start).not.toBeInViewport();
  await page.getByRole('link', { name: /Modifier$/ }).click();
  await expect(start).toBeFocused();
  await expect(start).toBeInViewport({ ratio: 1 });
  // The calendar stands between the fields and the button.
  await expect(page.getByRole('group', { name: 'Dates de la location' })).toBeVisible();
  const later = { startDate: period.startDate, endDate: addDays(period.endDate, -1) };
  await search(page, later);
  await expect(page).toHaveURL(`/?${queryOf(later)}#vehicules`);
  await expectOffer(page, vehicle, later);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search by dates and criteria shows the same totals @gate', async ({ page, volant }) => {
    const { vehicle, ...period } = await volant.freeRental();
    await page.goto('/');
    await search(page, period);
    await expect(page).toHaveURL(new RegExp(`\\?${queryOf(period)}`));
    await expectOffer(page, vehicle, period);
    await page.getByLabel('Trier par').selectOption('Prix croissant');
    await page.getByRole('button', { name: 'Appliquer' }).click();
    await expect(page).toHaveURL(new RegExp(`\\?${queryOf(period)}.*tri=prix`));
    await expectOffer(page, vehicle, period);
    await page.getByRole('link', { name: 'Effacer les dates' }).click();
    await expect(page.getByText(/TTC/)).toHaveCount(0);
  });

  test('the address of a search is the same page for somebody else, and its vehicles keep the dates', async ({
    page,
    volant,
    newUserPage,
  }) => {
    await withRules(volant, async (rental) => {
      const { vehicle, ...period } = rental;
      const address = await findRuled(page, volant, rental);
      const other = await newUserPage();
      const answer = await other.goto(address);
      expect(await answer?.text()).toContain(`${RULED_TOTAL}\u00a0· 5\u00a0jours`);
      await expect(other.locator('noscript > p').first()).toBeVisible();
      await expectRuled(other, vehicle);
      expect(await other.getByRole('main').innerHTML()).toBe(await page.getByRole('main').innerHTML());
      await detailsLink(other, vehicle).click();
      await expect(other).toHaveURL(`/vehicules/details/${vehicle.id}?${queryOf(period)}`);
      await expect(title(other, displayName(vehicle))).toBeVisible();
    });
  });
});
