import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** `--accent` and `--primary` of `web/src/styles/tokens.css`, as the browser computes them. */
export const ACCENT = 'rgb(184, 67, 26)';
export const DARK = 'rgb(46, 49, 52)';

/** The visible links and buttons of a page. */
export const buttonsOf = (page: Page): Locator => page.locator('a, button').filter({ visible: true });

/** The texts of those elements whose background has this colour. */
export const textsOn = (elements: Locator, colour: string): Promise<string[]> =>
  elements.evaluateAll(
    (all, wanted) =>
      all
        .filter((element) => getComputedStyle(element).backgroundColor === wanted)
        .map((element) => element.textContent),
    colour,
  );

/**
 * At most one button under the bar is filled, dark or in the accent: the act that matters on the page. Those of rows do not
 * count, as each late rental of a day has its own, nor choices that are made.
 */
export const expectOneFilledButton = async (page: Page): Promise<void> => {
  const buttons = page
    .locator('main :is(a, button):not(:is(li, tr) *, [aria-pressed], [aria-current])')
    .filter({ visible: true });
  const filled = [...(await textsOn(buttons, ACCENT)), ...(await textsOn(buttons, DARK))];
  expect(filled.slice(1), `filled beside '${filled[0] ?? ''}' at ${page.url()}`).toEqual([]);
};

/** Where an element is in the window, in px. */
export const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element.toString()} is not shown`);
  const { x, y, width, height } = box;
  return { left: x, top: y, width, height, right: x + width, bottom: y + height };
};

/** The height of the whole page in px. */
export const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);
