import type { Page } from '@playwright/test';
import { sellToday } from '../../counter-rental.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone, expectNoHorizontalScroll } from '../../horizontal-scroll.ts';
import { managerClient } from '../../manager-client.ts';
import { ADDRESS, table, uniqueName } from '../../manager-reservations-page.ts';
import { signInAsManager } from '../../pages.ts';
import type { SiteClient } from '../../site-client.ts';

const openOnDesk = async (page: Page, volant: SiteClient, address: string): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsManager(page, volant);
  await page.goto(address);
};

test('the list is turned page by page, without duplicates', async ({ page, volant }) => {
  await openOnDesk(page, volant, ADDRESS);
  const detailButtons = table(page).getByRole('button', { name: /^Détails/ });
  await expect(detailButtons).toHaveCount(50);
  const controlled = (): Promise<(string | null)[]> =>
    detailButtons.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-controls')));
  const first = await controlled();
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  await expect(pages).toContainText(/^1 – 50 sur\s\d+/);
  await page
    .getByRole('navigation', { name: 'Pages, sous la liste' })
    .getByRole('link', { name: 'Page suivante' })
    .click();
  await expect(pages).toContainText(/^51 – 100 sur/);
  await expect(table(page).getByRole('rowheader').first().getByRole('link')).toBeFocused();
  await expect(table(page).getByRole('columnheader').first()).toBeInViewport();
  const second = await controlled();
  expect(new Set([...first, ...second]).size).toBe(100);
  await page.reload();
  await expect(pages).toContainText(/^51 – 100 sur/);
  await expect.poll(controlled).toEqual(second);
  await pages.getByRole('link', { name: 'Page précédente' }).click();
  await expect.poll(controlled).toEqual(first);
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`));
});

test('a row leads to its reservation wherever it is clicked, its text can be selected, and one Tab goes past its name', async ({
  page,
  volant,
}) => {
  await openOnDesk(page, volant, ADDRESS);
  const price = table(page).locator('tbody').nth(1).getByRole('cell').nth(2);
  const box = await price.boundingBox();
  if (box === null) throw new Error('The price is not shown');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\d/);
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`));
  await page.evaluate(() => getSelection()?.removeAllRanges());
  const links = table(page).locator('tbody').nth(1).getByRole('rowheader').getByRole('link');
  await expect(links).toHaveCount(1);
  await links.focus();
  await page.keyboard.press('Tab');
  await expect(links).not.toBeFocused();
  await price.click();
  await expect(page).toHaveURL(/\/manage\/reservations\/\d+$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the list has pages of 20 cards, and keeps its place while a reservation is read', async ({
    page,
    volant,
  }) => {
    await signInAsManager(page, volant);
    await page.goto(ADDRESS);
    const detailButtons = table(page).getByRole('button', { name: /^Détails/ });
    await expect(detailButtons).toHaveCount(20);
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
    await page.getByRole('link', { name: 'Page suivante' }).first().click();
    await expect(pages).toContainText(/^21 – 40 sur/);
    await expect(detailButtons).toHaveCount(20);
    const link = table(page).getByRole('rowheader').getByRole('link').nth(15);
    await link.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => Math.round(window.scrollY));
    expect(position).toBeGreaterThan(1500);
    await link.click();
    await expect(page).toHaveURL(/\/manage\/reservations\/\d+$/);
    await page.goBack();
    await expect(pages).toContainText(/^21 – 40 sur/);
    await expect
      .poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), position))
      .toBeLessThanOrEqual(2);
  });
});

test('rows for a mouse are 44 px high from 320 px on, and their head stays in sight', async ({
  page,
  volant,
}) => {
  await openOnDesk(page, volant, ADDRESS);
  const rows = table(page).locator('tbody > tr:not([hidden])');
  await expect(rows).toHaveCount(50);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  // A long name takes a second line.
  expect(heights.toSorted((one, other) => one - other)[25]).toBeLessThanOrEqual(46);
  expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(320);
  await rows.nth(40).scrollIntoViewIfNeeded();
  const head = table(page).getByRole('columnheader', { name: 'Client' });
  await expect(head).toBeInViewport();
  const bar = await page.getByRole('banner').boundingBox();
  expect((await head.boundingBox())?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
});

test('customers stand in rows of 44 px from 320 px on, of 62 px on a phone, and fit at 200 %', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const manager = await managerClient(volant);
  const lastName = uniqueName();
  await sellToday(volant, manager.token, {
    vehicle: await manager.add(),
    firstName: 'Aaron',
    lastName,
    email: `aaron.${lastName.toLowerCase()}@exemple.be`,
  });
  await openOnDesk(page, volant, '/manage/clients');
  const customers = page.getByRole('table', { name: 'Clients' });
  const rows = customers.locator('tbody > tr');
  await expect(rows.first()).toBeVisible();
  const heights = (): Promise<number[]> =>
    rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b));
  expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(320);
  expect((await heights())[0]).toBeGreaterThanOrEqual(44);
  // A customer with two marks takes a second line.
  const all = await heights();
  expect(all[Math.floor(all.length / 2)]).toBeLessThanOrEqual(46);
  await expectAccessible(page, [320, 768, 1440]);
  await expectFitsPhone(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const onPhone = await heights();
  expect(onPhone[Math.floor(onPhone.length / 2)]).toBeLessThanOrEqual(64);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectNoHorizontalScroll(page);
  // Beside what is due and a mark, the name keeps its room.
  const name = customers.getByRole('rowheader', { name: lastName });
  expect((await name.boundingBox())?.width).toBeGreaterThan(100);
  await rows.first().getByRole('rowheader').click();
  await expect(page).toHaveURL(/\/manage\/clients\/\d+$/);
});

test('the fleet stands in rows of one or two lines from 320 px on, and fits a phone', async ({
  page,
  volant,
  expectAccessible,
}) => {
  await openOnDesk(page, volant, '/manage/vehicules');
  const rows = page.getByRole('table', { name: 'Véhicules de l’agence' }).locator('tbody > tr');
  await expect(rows.first()).toBeVisible();
  expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(320);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  // Other journeys leave vehicles with long names, and states of two lines.
  expect(heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(
    60,
  );
  await expectAccessible(page, [320, 768, 1440]);
  await expectFitsPhone(page);
});

test('on a phone what narrows a list stands below its name, in lines from edge to edge', async ({
  page,
  volant,
}) => {
  await signInAsManager(page, volant);
  for (const address of [ADDRESS, '/manage/vehicules', '/manage/amendes', '/manage/journal']) {
    await page.goto(address);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const fields = page.getByRole('main').locator('label:visible + *');
      await expect(fields.first()).toBeVisible();
      const lines = await fields.evaluateAll((all) =>
        all.map((field) => {
          const name = field.previousElementSibling!.getBoundingClientRect();
          const { left, right, top } = field.getBoundingClientRect();
          // The label of a search is for screen readers only: a pixel.
          return { left, right, top, isBelow: name.width <= 1 || name.bottom <= top };
        }),
      );
      expect(lines.every(({ isBelow }) => isBelow)).toBe(true);
      for (const { top } of lines) {
        const line = lines.filter((field) => field.top === top);
        const edges = [
          Math.min(...line.map(({ left }) => left)),
          Math.max(...line.map(({ right }) => right)),
        ];
        expect(edges, `${address}, ${width} px`).toEqual([16, width - 16]);
        const widths = line.map(({ left, right }) => Math.round(right - left));
        expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
      }
    }
  }
});
