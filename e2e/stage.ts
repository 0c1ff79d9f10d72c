import type { Browser, Locator, Page, Route } from '@playwright/test';
import { comeBackAs } from './acts.ts';
import type { Agency, Answer, Customer } from './agency.ts';
import { expect, test } from './fixtures.ts';
import { answerTexts, screenTexts, type AnswerTexts, type ScreenTexts } from './specified-texts.ts';
import type { Watch } from './watch.ts';

export type ScreenPlace = keyof typeof screenTexts;
export type AnswerPlace = keyof typeof answerTexts;

/** What a scene is played with. */
export interface Stage {
  page: Page;
  browser: Browser;
  volant: Agency;
  watched: Watch;
  somebodyElse: () => Promise<Page>;
}

/** Where the texts of a place are to be looked for, and what stands for its `{…}` where that is known. */
export type Sight = Page | Locator | { within: Page | Locator; values: Record<string, string> };

/** Texts that share a page: each act brings about one situation after the other, in the order written. */
export interface Scene<State = undefined> {
  title: string;
  begin: (stage: Stage) => Promise<State>;
  acts: Partial<Record<ScreenPlace, (stage: Stage, state: State) => Promise<Sight> | Promise<void>>>;
  /** What is to be seen when all is said. */
  end?: (stage: Stage, state: State) => Promise<void>;
  /** What is put away, however the scene went. */
  putAway?: (state: State) => Promise<void>;
}

/** A scene whose state nobody outside needs to know. */
export interface PlayableScene {
  title: string;
  places: ScreenPlace[];
  play: (stage: Stage) => Promise<void>;
}

/** Long enough for three tries of a call, and short enough for a text that never comes. */
const softly = expect.configure({ soft: true, timeout: 40_000 });

const HOLE = /\{([^}]*)\}/u;

/** What a hole of the list may be filled with. */
const filling = (name: string, values: Record<string, string>): string => {
  const value = values[name];
  if (value !== undefined) return literal(value);
  if (name === 'n') return String.raw`\d[\d\s]*`;
  if (name === 'prix') return String.raw`\d[\d\s]*,\d\d`;
  // Written in capitals, it is shown in capitals.
  return name === name.toUpperCase() ? String.raw`[^\p{Ll}]+` : '.+';
};

const literal = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);

/** The whole text of an element, its spaces of any kind. */
const patternOf = (text: string, values: Record<string, string> = {}): RegExp => {
  const source = text
    .split(new RegExp(HOLE, 'gu'))
    .map((part, index) => (index % 2 === 0 ? literal(part) : filling(part, values)))
    .join('');
  return new RegExp(String.raw`^\s*${source}\s*$`, 'u');
};

/** What a person reads of the elements that hold the text: nothing hidden, nothing clipped away. */
const seenTexts = (within: Page | Locator, pattern: RegExp): Promise<string[]> =>
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

const expectTexts = async (place: ScreenPlace, sight: Sight): Promise<void> => {
  const { within, values } = 'values' in sight ? sight : { within: sight, values: {} };
  const page = 'goto' in within ? within : within.page();
  const { at, texts }: ScreenTexts = screenTexts[place];
  await softly(page, `the screen of ${place}`).toHaveURL(addressPattern(at));
  for (const text of texts) {
    const pattern = patternOf(text, values);
    await softly
      .poll(async () => (await seenTexts(within, pattern)).some((seen) => pattern.test(seen)), {
        message: `« ${text} » (${place})`,
      })
      .toBe(true);
  }
};

export const scene = <State>({ title, begin, acts, end, putAway }: Scene<State>): PlayableScene => {
  const entries = Object.entries(acts) as [ScreenPlace, NonNullable<(typeof acts)[ScreenPlace]>][];
  return {
    title,
    places: entries.map(([place]) => place),
    play: async (stage) => {
      const state = await begin(stage);
      try {
        for (const [place, act] of entries) {
          await test.step(place, async () => {
            const sight = (await act(stage, state)) as Sight | undefined;
            await expectTexts(place, sight ?? stage.page);
          });
        }
        await end?.(stage, state);
      } finally {
        await putAway?.(state);
      }
    },
  };
};

export interface ProblemAnswer {
  errors?: string[];
  message?: string;
}

/** A refusal says its sentences, a success its message; both word for word. */
export const expectAnswer = (place: AnswerPlace, { status, body }: Answer<ProblemAnswer>): void => {
  const { status: specified, texts }: AnswerTexts = answerTexts[place];
  softly(status, `the status of ${place}`).toBe(specified);
  const said = body.errors ?? [body.message ?? ''];
  for (const text of texts) softly(said, `the answer of ${place}`).toContain(text);
};

/** A call as `page.route` takes it. */
export interface RoutedCall {
  method: string;
  path: string;
}

const routed =
  (method: string, act: (route: Route) => Promise<void>) =>
  (route: Route): Promise<void> =>
    route.request().method() === method ? act(route) : route.fallback();

const isAddressOf = (path: string): ((url: URL) => boolean) => {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return ({ pathname }) => pattern.test(pathname);
};

/** What an outage answers: a page of something between, or our own shape with nothing to read. */
export type Outage = 'page' | 'silence';

const OUTAGES: Record<Outage, { contentType: string; body: string }> = {
  page: { contentType: 'text/html', body: '<h1>Panne</h1>' },
  silence: { contentType: 'application/json', body: JSON.stringify({ code: 'silent', errors: [] }) },
};

/** From now on that call of the page fails before it reaches the server. Gives what ends it. */
export const breakCall = async (
  { watched }: Pick<Stage, 'watched'>,
  page: Page,
  { method, path }: RoutedCall,
  { status, outage = 'page' }: { status: number; outage?: Outage },
): Promise<() => Promise<void>> => {
  watched.allow(status, /^\/(sandbox\/)?api\//);
  const isAddress = isAddressOf(path);
  const handler = routed(method, (route) => route.fulfill({ status, ...OUTAGES[outage] }));
  await page.route(isAddress, handler);
  return () => page.unroute(isAddress, handler);
};

/** From now on that call waits. Gives what lets it go on. */
export const holdCall = async (page: Page, { method, path }: RoutedCall): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const isAddress = isAddressOf(path);
  await page.route(
    isAddress,
    routed(method, async (route) => {
      await held;
      await route.fallback();
    }),
  );
  return () => letGo();
};

/** From now on that call bears the token of somebody else: of who lost their rights meanwhile. */
export const callAs = async (page: Page, { method, path }: RoutedCall, token: string): Promise<void> => {
  await page.route(
    isAddressOf(path),
    routed(method, (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
    ),
  );
};

/** Somebody whose screens still take them for a manager, while the server knows that they are none. */
export const comeBackAsFormerManager = async ({
  page,
  volant,
  watched,
}: Pick<Stage, 'page' | 'volant' | 'watched'>): Promise<Customer> => {
  watched.allow(403, /^\/api\//);
  const customer = await volant.register();
  await comeBackAs(page, customer);
  await page.route('**/api/auths/me', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as object;
    await route.fulfill({ response, json: { ...profile, role: 'MANAGER' } });
  });
  return customer;
};

/**
 * Stops the clock of the page, so that nothing is over before it was looked at; `passes` then lets time go by.
 * `install` must have come before the page was opened.
 */
export const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
};
