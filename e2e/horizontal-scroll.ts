import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The page does not scroll horizontally in the current window. */
export const expectNoHorizontalScroll = async (page: Page): Promise<void> => {
  // Polled: the frame right after a resize may still have the old layout.
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `horizontal overflow of ${page.url()}` },
    )
    .toBeLessThanOrEqual(0);
};

/** The same in a window of 320 px; restores the size of the window. */
export const expectFitsPhone = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  if (before) await page.setViewportSize(before);
};
