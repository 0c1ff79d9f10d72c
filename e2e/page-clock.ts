import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Stops the clock of the page, so that nothing disappears before it was checked; `page.clock.runFor` then advances it.
 * `page.clock.install` must have been called before the page was opened.
 */
export const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
};

/** Advances a stopped clock in small steps until the element is visible: what follows an answer may wait for a timer. */
export const runClockUntilVisible = async (page: Page, target: Locator): Promise<void> => {
  await expect(async () => {
    await page.clock.runFor(5);
    await expect(target).toBeVisible({ timeout: 50 });
  }).toPass();
};
