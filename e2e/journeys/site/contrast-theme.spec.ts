import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { expect, test } from '../../fixtures.ts';
import { managerClient } from '../../manager-client.ts';
import { cards } from '../../pages.ts';
import type { SiteClient } from '../../site-client.ts';

/** Free days of one vehicle in one month, which a calendar shows together. */
const freeInOneMonth = async (volant: SiteClient) => {
  for (let notBefore = 20; notBefore < 90; notBefore += 10) {
    const found = await volant.freeRental({ days: 8, notBefore });
    if (found.startDate.slice(0, 7) === found.endDate.slice(0, 7)) return found;
  }
  throw new Error('No vehicle is free for nine days of one month');
};

test('in a contrast theme free, chosen and refused days of a calendar differ', async ({ page, volant }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const customer = await volant.register();
  const { vehicle, startDate, endDate } = await freeInOneMonth(volant);
  const taken = { vehicle, startDate, endDate: addDays(startDate, 2) };
  const { body } = await volant.book(customer.token, taken);
  await volant.payDeposit(customer.token, body, cards.accepted);

  await page.goto(`/vehicules/details/${vehicle.id}?du=${addDays(startDate, 5)}&au=${addDays(startDate, 7)}`);
  const lookOf = (days: string) =>
    page
      .locator(days)
      .first()
      .evaluate((day) => {
        const { backgroundColor, borderColor, borderStyle, color } = getComputedStyle(day);
        return [backgroundColor, borderColor, borderStyle, color].join(' ');
      });
  await expect(page.locator('[data-day][data-selected]').first()).toBeVisible();
  const free = await lookOf(`[data-day="${endDate}"]`);
  const chosen = await lookOf('[data-day][data-selected]');
  const reserved = await lookOf(`[data-day="${taken.endDate}"][data-state="reserved"]`);
  // In the legend: the month may have none.
  const past = await lookOf('[data-state="past"]');
  expect(new Set([free, chosen, reserved]).size).toBe(3);
  expect(past).toBe(reserved);
});

test('in a contrast theme the tab that is open differs from the others', async ({ page, volant }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const manager = await managerClient(volant);
  const { id } = await manager.add();
  await manager.signIn(page);
  await page.goto(`/manage/vehicules/${id}`);
  const backgroundOf = (name: RegExp) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await backgroundOf(/^Dommages/)).not.toBe(await backgroundOf(/^Journal/));
});
