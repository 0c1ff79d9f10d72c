import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page, Request } from '@playwright/test';
import { spread } from './figures.ts';

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const CPU_SLOWDOWN = 4;
const QUIET_MS = 1500;
const LOAD_LIMIT_MS = 60_000;
const SCROLL_STEP = 250;

/** Slows the network of a page and its processor. Returns what changes that. */
export const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
};

/** One loading of a page. */
export interface Load {
  largestPaintMs: number;
  firstPaintMs: number;
  /** Of every unexpected shift, before any interaction: never less than the score, which takes the worst moment. */
  layoutShift: number;
  /** The same after a slow scroll to the end of the page. */
  layoutShiftScrolled: number;
  /** Total blocking time: of each task of more than 50 ms after the first paint, what is above that. */
  blockedMs: number;
  largestElement: string;
  fetched: Fetched[];
}

/** What the page asked for, and in which words. */
export interface Fetched {
  url: URL;
  method: string;
  headers: Record<string, string>;
}

interface Paints {
  largest: number;
  element: string;
  shift: number;
  /** Start and duration of each. */
  longTasks: [number, number][];
}

/** A shorter task does not keep an input waiting. */
const LONG_TASK_MS = 50;

/** Runs in the page, before anything of its own. */
const observePaints = (): void => {
  const paints: Paints = { largest: 0, element: '', shift: 0, longTasks: [] };
  Object.assign(globalThis, { benchPaints: paints });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      paints.largest = entry.startTime;
      paints.element = entry.element ? `<${entry.element.tagName.toLowerCase()}>` : '?';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) paints.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) paints.longTasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
};

const paintsOf = (page: Page): Promise<Paints> =>
  page.evaluate(() => ({ ...(globalThis as typeof globalThis & { benchPaints: Paints }).benchPaints }));

/** Waits until nothing has been fetched for a while. */
const untilQuiet = async (pending: ReadonlySet<Request>, lastChange: () => number): Promise<void> => {
  const deadline = performance.now() + LOAD_LIMIT_MS;
  while (pending.size > 0 || performance.now() - lastChange() < QUIET_MS) {
    if (performance.now() > deadline) {
      throw new Error(`still loading: ${[...pending].map((request) => request.url()).join(', ')}`);
    }
    await delay(50);
  }
};

/** Width and height of a window. */
export interface WindowSize {
  width: number;
  height: number;
}

/** Opens a page as somebody who was never here, on a slow network and a slow processor. */
export const loadPage = async (
  browser: Browser,
  url: string,
  { width, height }: WindowSize,
): Promise<Load> => {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: width < 600 ? 2 : 1,
    isMobile: width < 600,
    hasTouch: width < 600,
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
  });
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    const pending = new Set<Request>();
    let changedAt = performance.now();
    page.on('request', (request) => {
      requests.push(request);
      pending.add(request);
      changedAt = performance.now();
    });
    const ended = (request: Request): void => {
      pending.delete(request);
      changedAt = performance.now();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.addInitScript(observePaints);
    const session = await slowDown(page);
    await page.goto(url, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
    await untilQuiet(pending, () => changedAt);
    const untouched = await paintsOf(page);
    const fetched = await Promise.all(
      requests.map(async (request) => ({
        url: new URL(request.url()),
        method: request.method(),
        headers: await request.allHeaders(),
      })),
    );
    const firstPaintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.evaluate(async (step) => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
    }, SCROLL_STEP);
    await untilQuiet(pending, () => changedAt);
    return {
      largestPaintMs: untouched.largest,
      largestElement: untouched.element,
      firstPaintMs,
      blockedMs: untouched.longTasks
        .filter(([start, duration]) => start + duration > firstPaintMs)
        .reduce((sum, [, duration]) => sum + duration - LONG_TASK_MS, 0),
      layoutShift: untouched.shift,
      layoutShiftScrolled: (await paintsOf(page)).shift,
      fetched,
    };
  } finally {
    await context.close();
  }
};

/** A line with the figures of several loads. */
export const describeLoads = (name: string, loads: readonly Load[]): string =>
  `${name.padEnd(13)} LCP ${spread(
    loads.map((one) => one.largestPaintMs),
    0,
  )} ms on ${[...new Set(loads.map((one) => one.largestElement))].join(', ')}; first paint ${spread(
    loads.map((one) => one.firstPaintMs),
    0,
  )} ms; blocked ${spread(
    loads.map((one) => one.blockedMs),
    0,
  )} ms; CLS ${spread(
    loads.map((one) => one.layoutShift),
    4,
  )}, scrolled ${spread(
    loads.map((one) => one.layoutShiftScrolled),
    4,
  )}\n`;
