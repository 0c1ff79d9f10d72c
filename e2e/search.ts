import { formatCatalogPrice, formatKilometres } from '@volant/shared/words/fr/format/amounts.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import { searchMessages } from '@volant/shared/words/fr/search/search.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const cardOf = (page: Page, { id }: Vehicle): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.locator(`a[href="/vehicules/details/${id}"], a[href^="/vehicules/details/${id}?"]`),
    });

export const queryOf = ({ startDate, endDate }: Period): string => `du=${startDate}&au=${endDate}`;

/** What the card of a free vehicle says of the dates. */
export const expectOffer = async (page: Page, vehicle: Vehicle, period: Period): Promise<void> => {
  const days = daysCharged(period);
  const card = cardOf(page, vehicle);
  await expect(card).toContainText(searchMessages.total(days, toCents(vehicle.dailyPrice) * days));
  await expect(card).toContainText(formatCatalogPrice(toCents(vehicle.dailyPrice)));
  await expect(card).toContainText(`${formatKilometres(vehicle.maxDailyMileage * days)} inclus`);
};

export const search = async (page: Page, { startDate, endDate }: Period): Promise<void> => {
  // Without JavaScript there are hidden fields as well.
  const form = page.getByRole('search');
  const field = (name: string) => form.getByLabel(name, { exact: true }).filter({ visible: true });
  await field('Du').fill(startDate);
  await field('Au').fill(endDate);
  await form.getByRole('button', { name: 'Voir les disponibilités' }).click();
  await expect(page.getByRole('status').filter({ hasText: /disponibles?$/ })).toBeVisible();
};
