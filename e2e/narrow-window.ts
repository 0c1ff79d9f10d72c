import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** On a narrow phone the page fits the window; leaves the window as it was. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // Polled: the frame right after the resize may still have the layout of the wider window.
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `what sticks out of ${page.url()}` },
    )
    .toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
};
