import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const MOST_TABS = 150;

/** The control itself has the focus, and so has the frame that it stands in. */
const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) =>
      element.ownerDocument.activeElement === element &&
      (window.frameElement === null || window.parent.document.activeElement === window.frameElement),
  );

/** Presses Tab until the control has the focus, and checks that the focus can be seen. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await hasFocus(target)) {
      await expect(target).toBeInViewport();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
};
