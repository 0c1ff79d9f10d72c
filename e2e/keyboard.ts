import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const MAX_TABS = 150;

/** The control has the focus, and so has its frame. */
const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) =>
      element.ownerDocument.activeElement === element &&
      (window.frameElement === null || window.parent.document.activeElement === window.frameElement),
  );

/** Presses Tab until the control has the focus, and checks that it is in the viewport. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await hasFocus(target)) {
      await expect(target).toBeInViewport();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
};
