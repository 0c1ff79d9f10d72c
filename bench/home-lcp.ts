/**
 * `npm run bench:lcp`: how soon the home page shows on a slow phone, against the same page as files, with its styles
 * inside the document and without scripts. Both load with an empty cache, in turn, the order reversed every round; the
 * quieter half of the rounds counts.
 * Options: `--rounds=14`, `--viewport=390x844`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page, type Request } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { conclude, inTurn, median, pairedRatios, spread } from './measure/figures.ts';
import { untilIdle } from './measure/processes.ts';
import { recordAnswer, type RecordedAnswer } from './measure/recorded-answer.ts';
import { withoutScripts } from './measure/page-copy.ts';
import { weigh, weighStyles } from './measure/page-weight.ts';
import { startReference } from './measure/reference-server.ts';
import { startVolant, temporaryDirectory } from './measure/volant-server.ts';

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
const QUIET_MS = 1500;
const LOAD_LIMIT_MS = 60_000;
const SCROLL_STEP = 250;

const MOST_LCP_RATIO = 1.05;
const MOST_LAYOUT_SHIFT = 0.02;
const MOST_SCRIPT_KB = 108;
const MOST_STYLE_KB = 20;
const MOST_FONT_KB = 40;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '14' },
    viewport: { type: 'string', default: '390x844' },
  },
});
const rounds = Number(options.rounds);
const [width = 390, height = 844] = options.viewport.split('x').map(Number);

interface Load {
  largestPaintMs: number;
  firstPaintMs: number;
  /** Of every unexpected shift, before any interaction: never less than the score, which takes the worst moment. */
  layoutShift: number;
  /** The same after a slow scroll to the end of the page. */
  layoutShiftScrolled: number;
  largestElement: string;
  fetched: Fetched[];
}

/** What the page asked for, and in which words. */
interface Fetched {
  url: URL;
  method: string;
  headers: Record<string, string>;
}

interface Paints {
  largest: number;
  element: string;
  shift: number;
}

/** Runs in the page, before anything of its own. */
const observePaints = (): void => {
  const paints: Paints = { largest: 0, element: '', shift: 0 };
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
};

const paintsOf = (page: Page): Promise<Paints> =>
  page.evaluate(() => ({ ...(globalThis as unknown as { benchPaints: Paints }).benchPaints }));

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

/** Opens the home page as somebody who was never here, on a slow network and a slow processor. */
const loadHome = async (browser: Browser, origin: string): Promise<Load> => {
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
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(`${origin}/`, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
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
      layoutShift: untouched.shift,
      layoutShiftScrolled: (await paintsOf(page)).shift,
      fetched,
    };
  } finally {
    await context.close();
  }
};

const addressOf = ({ pathname, search }: URL): string => pathname + search;

/** Every answer that the page asks of its own server, asked for again in the same words. */
const recordPage = async (origin: string, fetched: readonly Fetched[]): Promise<RecordedAnswer[]> => {
  const answers = new Map<string, RecordedAnswer>();
  for (const { url, method, headers } of fetched) {
    if (url.origin !== origin || method !== 'GET') continue;
    const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('accept')));
    answers.set(addressOf(url), await recordAnswer(origin, addressOf(url), sent));
  }
  return [...answers.values()];
};

const describeLoads = (name: string, loads: readonly Load[]): string =>
  `${name.padEnd(13)} LCP ${spread(
    loads.map((one) => one.largestPaintMs),
    0,
  )} ms on ${[...new Set(loads.map((one) => one.largestElement))].join(', ')}; first paint ${spread(
    loads.map((one) => one.firstPaintMs),
    0,
  )} ms; CLS ${spread(
    loads.map((one) => one.layoutShift),
    4,
  )}, scrolled ${spread(
    loads.map((one) => one.layoutShiftScrolled),
    4,
  )}\n`;

const volant = await startVolant({ dataDir: temporaryDirectory() });
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args, env });
try {
  await untilIdle(volant.pid);
  // The first load also warms what the server keeps: pages are rendered and compressed once.
  const answers = await recordPage(volant.origin, (await loadHome(browser, volant.origin)).fetched);
  const copy = await startReference(
    new URL('./measure/static-copy.ts', import.meta.url),
    withoutScripts(answers),
  );
  try {
    const missing = (await loadHome(browser, copy.origin)).fetched
      .map(({ url }) => addressOf(url))
      .filter((path) => !answers.some((answer) => answer.path === path));
    if (missing.length > 0) throw new Error(`the copy lacks ${missing.join(', ')}`);

    const ours: Load[] = [];
    const theirs: Load[] = [];
    const { quiet, disturbance } = await inTurn(
      rounds,
      async () => ours.push(await loadHome(browser, volant.origin)),
      async () => theirs.push(await loadHome(browser, copy.origin)),
    );
    const pick = (loads: readonly Load[]): Load[] => quiet.map((round) => loads[round]!);
    process.stdout.write(
      `${quiet.length} of ${rounds} rounds (others used ${disturbance.toFixed(2)} processors meanwhile), ${width} × ${height}, slow 4G, processor ÷ ${CPU_SLOWDOWN}\n` +
        describeLoads('Volant', pick(ours)) +
        describeLoads('no scripts', pick(theirs)),
    );
    const ratios = pairedRatios(
      pick(ours).map((one) => one.largestPaintMs),
      pick(theirs).map((one) => one.largestPaintMs),
    );
    process.stdout.write(`LCP ratio     ${spread(ratios, 3)}\n\nbefore any interaction:\n`);
    const weights = {
      page: weigh(answers, /^text\/html/),
      scripts: weigh(answers, /javascript/),
      styles: weighStyles(answers),
      fonts: weigh(answers, /font/),
      pictures: weigh(answers, /^image\//),
      calls: weigh(answers, /^application\/json/),
    };
    for (const [kind, { files, gzipKb, sentKb }] of Object.entries(weights)) {
      process.stdout.write(
        `  ${kind.padEnd(9)}${String(files).padStart(3)} files ${gzipKb.toFixed(1).padStart(7)} KB gzip ${sentKb.toFixed(1).padStart(7)} KB sent\n`,
      );
    }
    conclude([
      {
        what: 'LCP against the page without scripts',
        value: median(ratios),
        atMost: MOST_LCP_RATIO,
        digits: 3,
        unit: '×',
      },
      {
        what: 'CLS, the worst run, scrolled to the end',
        value: Math.max(...ours.map((one) => one.layoutShiftScrolled)),
        atMost: MOST_LAYOUT_SHIFT,
        digits: 4,
      },
      { what: 'scripts', value: weights.scripts.gzipKb, atMost: MOST_SCRIPT_KB, digits: 1, unit: ' KB gzip' },
      { what: 'styles', value: weights.styles.gzipKb, atMost: MOST_STYLE_KB, digits: 1, unit: ' KB gzip' },
      { what: 'fonts', value: weights.fonts.sentKb, atMost: MOST_FONT_KB, digits: 1, unit: ' KB' },
      { what: 'font files', value: weights.fonts.files, atMost: 1, digits: 0 },
    ]);
  } finally {
    await copy.stop();
  }
} finally {
  await browser.close();
  await volant.stop();
}
