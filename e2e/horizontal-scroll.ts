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

/** The widths of the windows that a page is made for: an enlarged phone, a phone, a tablet and a desktop. */
export const WIDTHS = [320, 390, 768, 1440];

/** With text of 200 % the page does not scroll horizontally at any of these widths. The text stays enlarged. */
export const expectFitsEnlarged = async (page: Page, widths: readonly number[] = WIDTHS): Promise<void> => {
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page);
  }
};
