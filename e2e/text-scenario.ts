import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { PageErrors } from './page-errors.ts';
import type { Answer, SiteClient } from './site-client.ts';
import { answerTexts, screenTexts, type AnswerTexts, type ScreenTexts } from './specified-texts.ts';

export type ScreenName = keyof typeof screenTexts;
export type AnswerName = keyof typeof answerTexts;

/** The Playwright fixtures that a scenario receives. */
export interface ScenarioFixtures {
  page: Page;
  browser: Browser;
  volant: SiteClient;
  pageErrors: PageErrors;
  newUserPage: () => Promise<Page>;
}

/** Where to look for the texts of a screen, and the values of its `{…}` placeholders where they are known. */
export type TextLocation = Page | Locator | { within: Page | Locator; values: Record<string, string> };

/** Screens that share a page. Each step leads to one of them, in the order written; its texts are then checked. */
export interface TextScenario<State = undefined> {
  title: string;
  setUp: (fixtures: ScenarioFixtures) => Promise<State>;
  steps: Partial<
    Record<ScreenName, (fixtures: ScenarioFixtures, state: State) => Promise<TextLocation> | Promise<void>>
  >;
  /** Checks that follow the last step. */
  after?: (fixtures: ScenarioFixtures, state: State) => Promise<void>;
  /** Runs even when a step failed. */
  tearDown?: (state: State) => Promise<void>;
}

/** A scenario ready to run, without the type of its state. */
export interface ScenarioTest {
  title: string;
  screens: ScreenName[];
  run: (fixtures: ScenarioFixtures) => Promise<void>;
}

/** One missing text must not hide the others. */
const softly = expect.configure({ soft: true });

const PLACEHOLDER = /\{([^}]*)\}/u;

/** The pattern of what may replace a placeholder. */
const placeholderPattern = (name: string, values: Record<string, string>): string => {
  const value = values[name];
  if (value !== undefined) return literal(value);
  if (name === 'n') return String.raw`\d[\d\s]*`;
  if (name === 'prix') return String.raw`\d[\d\s]*,\d\d`;
  // A placeholder in capitals stands for a text in capitals.
  return name === name.toUpperCase() ? String.raw`[^\p{Ll}]+` : '.+';
};

const literal = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);

/** Matches the whole text of an element, with any kind of space. */
const patternOf = (text: string, values: Record<string, string> = {}): RegExp => {
  const source = text
    .split(new RegExp(PLACEHOLDER, 'gu'))
    .map((part, index) => (index % 2 === 0 ? literal(part) : placeholderPattern(part, values)))
    .join('');
  return new RegExp(String.raw`^\s*${source}\s*$`, 'u');
};

/** The rendered text of the matching elements, without those that are hidden or clipped. */
const visibleTexts = (within: Page | Locator, pattern: RegExp): Promise<string[]> =>
  within.getByText(pattern).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return (
          width > 4 &&
          height > 4 &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        );
      })
      .map((element) => (element as HTMLElement).innerText),
  );

const addressPattern = (at: string): RegExp =>
  new RegExp(
    String.raw`^https?://[^/]+${literal(at).replace(String.raw`\{id\}`, String.raw`\d+`)}(\?.*|#.*)?$`,
  );

const expectTexts = async (screen: ScreenName, location: TextLocation): Promise<void> => {
  const { within, values } = 'values' in location ? location : { within: location, values: {} };
  const page = 'goto' in within ? within : within.page();
  const { at, texts }: ScreenTexts = screenTexts[screen];
  const errorsBefore = test.info().errors.length;
  await softly(page, `the screen of ${screen}`).toHaveURL(addressPattern(at));
  for (const text of texts) {
    const pattern = patternOf(text, values);
    await softly
      .poll(async () => (await visibleTexts(within, pattern)).some((visible) => pattern.test(visible)), {
        message: `« ${text} » (${screen})`,
      })
      .toBe(true);
  }
  // Playwright's own screenshot is taken at the end of the test, several steps later.
  if (test.info().errors.length > errorsBefore) {
    await test.info().attach(screen, { body: await page.screenshot(), contentType: 'image/png' });
  }
};

export const textScenario = <State>({
  title,
  setUp,
  steps,
  after,
  tearDown,
}: TextScenario<State>): ScenarioTest => {
  const entries = Object.entries(steps) as [ScreenName, NonNullable<(typeof steps)[ScreenName]>][];
  return {
    title,
    screens: entries.map(([screen]) => screen),
    run: async (fixtures) => {
      const state = await setUp(fixtures);
      try {
        for (const [screen, step] of entries) {
          await test.step(screen, async () => {
            const location = (await step(fixtures, state)) as TextLocation | undefined;
            await expectTexts(screen, location ?? fixtures.page);
          });
        }
        await after?.(fixtures, state);
      } finally {
        await tearDown?.(state);
      }
    },
  };
};

export interface ProblemAnswer {
  errors?: string[];
  message?: string;
}

/** Checks the status and the exact messages: the `errors` of a refusal, the `message` of a success. */
export const expectAnswer = (name: AnswerName, { status, body }: Answer<ProblemAnswer>): void => {
  const { status: specified, texts }: AnswerTexts = answerTexts[name];
  softly(status, `the status of ${name}`).toBe(specified);
  const messages = body.errors ?? [body.message ?? ''];
  for (const text of texts) softly(messages, `the answer of ${name}`).toContain(text);
};

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
