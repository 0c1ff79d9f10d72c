import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone, expectNoHorizontalScroll } from '../../horizontal-scroll.ts';
import { cardForm, payButton, reachPaymentAsCustomer } from '../../pages.ts';

/** Adds up the shifts of layout that nobody caused, from the start of each page on. */
const countShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const counted = { value: 0 };
    Object.assign(globalThis, { shifts: counted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) counted.value += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as typeof globalThis & { shifts: { value: number } }).shifts.value);

const openPayment = async (page: Page): Promise<void> => {
  await expect(cardForm(page).getByLabel('Numéro de carte')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
};

const boxOf = async (shown: Locator) => {
  const box = await shown.boundingBox();
  if (box === null) throw new Error('Nothing is shown there');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};

const summary = (page: Page) => page.getByRole('complementary', { name: 'Récapitulatif' });

test('in a window of 1440 × 900 the card is beside its summary, and the button ends within 800 px', async ({
  page,
  volant,
  expectAccessible,
}) => {
  await countShifts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await reachPaymentAsCustomer(page, volant);
  await page.reload();
  await openPayment(page);
  const button = await boxOf(payButton(page));
  expect(button.bottom).toBeLessThanOrEqual(800);
  expect((await boxOf(summary(page))).x).toBeGreaterThan(button.right);
  expect((await boxOf(page.getByRole('heading', { name: 'Avant de payer' }))).y).toBeGreaterThan(
    button.bottom,
  );
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);

  const sizeOf = (shown: Locator) => shown.evaluate((each) => parseFloat(getComputedStyle(each).fontSize));
  const due = summary(page).locator('dl > div', { hasText: 'À payer maintenant' }).locator('dd');
  for (const other of await summary(page).locator('dd').filter({ visible: true }).all()) {
    if ((await other.textContent()) !== (await due.textContent()))
      expect(await sizeOf(other)).toBeLessThan(await sizeOf(due));
  }
  await expectAccessible(page);
});

test('on a phone the summary is one row, and the bar with amount and button stays', async ({
  page,
  volant,
  expectAccessible,
}) => {
  await countShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await reachPaymentAsCustomer(page, volant);
  await page.reload();
  await openPayment(page);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
  expect((await boxOf(summary(page))).height).toBeLessThanOrEqual(80);
  await expect(summary(page).getByText('Solde au retrait')).toBeHidden();
  await summary(page)
    .getByRole('button', { name: /Détail/ })
    .click();
  await expect(summary(page).getByText('Solde au retrait')).toBeVisible();
  await summary(page)
    .getByRole('button', { name: /Détail/ })
    .click();

  const bar = payButton(page).locator('..');
  await expect(bar).toContainText(/À payer maintenant\s*\d+,00\s€/);
  expect((await boxOf(bar)).bottom).toBe(844);
  await page.getByText('Assurance et carburant').scrollIntoViewIfNeeded();
  expect((await boxOf(bar)).bottom).toBe(844);
  await page.getByRole('button', { name: 'Revenir' }).focus();
  expect((await boxOf(page.getByRole('button', { name: 'Revenir' }))).bottom).toBeLessThanOrEqual(
    (await boxOf(bar)).y,
  );
  // What is wrong is shown in the form, far above.
  await payButton(page).click();
  await expect(cardForm(page).getByText('Indiquez le numéro de la carte.')).toBeInViewport();
  await expectAccessible(page, [390]);

  for (const forcedColors of ['active', 'none'] as const) {
    await page.emulateMedia({ forcedColors });
    await expectFitsPhone(page);
  }
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectFitsPhone(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoHorizontalScroll(page);
});
