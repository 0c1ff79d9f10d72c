/**
 * `npm run bench:lcp`: how soon every public page shows on a slow phone, against the same page as files, with its styles
 * inside the document and without scripts; how long its scripts keep the processor from an input, how many they are, and
 * what they weigh. Both load with an empty cache, in turn, the order reversed every round; the quiet rounds count.
 * Options: `--rounds=12`, `--viewport=390x844`, `--page=login` for one alone.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { addDays, agencyDay } from '../shared/src/kernel/iso-date.ts';
import { conclude, inTurn, median, pairedRatios, spread, type Target } from './measure/figures.ts';
import { untilIdle } from './measure/processes.ts';
import { recordAnswer, type RecordedAnswer } from './measure/recorded-answer.ts';
import { withoutScripts } from './measure/page-copy.ts';
import { weigh, weighStyles } from './measure/page-weight.ts';
import { startReference } from './measure/reference-server.ts';
import { scaled } from './measure/scale.ts';
import { CPU_SLOWDOWN, describeLoads, loadPage, type Fetched, type Load } from './measure/slow-page.ts';
import { temporaryDirectory, withVolant } from './measure/volant-server.ts';

const MAX_LCP_RATIO = 1.2;
const MAX_LCP_RATIO_OF_HOME = 1.05;
const MAX_LAYOUT_SHIFT = 0.02;
const MAX_BLOCKED_MS = 150;
const MAX_SCRIPTS = 12;
const MAX_SCRIPT_KB_OF_HOME = 108;
const MAX_STYLE_KB_OF_HOME = 20;
const MAX_FONT_KB = 40;

const startDate = addDays(agencyDay(new Date()), 40);
const dates = `du=${startDate}&au=${addDays(startDate, 3)}`;
const SEARCH = `/?${dates}`;
const PAGES: Record<string, string> = {
  home: '/',
  search: SEARCH,
  vehicle: '/vehicules/details/1',
  'vehicle with dates': `/vehicules/details/1?${dates}`,
  login: '/login',
  register: '/register',
  forgot: '/forgot-password',
  terms: '/cgu-cgv',
  privacy: '/politique-confidentialite',
  legal: '/mentions-legales',
};

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: scaled('12', '1') },
    viewport: { type: 'string', default: '390x844' },
    page: { type: 'string', default: '' },
  },
});
const rounds = Number(options.rounds);
const [width = 390, height = 844] = options.viewport.split('x').map(Number);
const measured = Object.entries(PAGES).filter(([name]) => options.page === '' || name === options.page);
if (measured.length === 0) throw new Error(`--page: one of ${Object.keys(PAGES).join(', ')}`);

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

/** A page without offers would be measured as if it were fast. */
const requireOffers = async (origin: string): Promise<void> => {
  const html = await (await fetch(origin + SEARCH)).text();
  if (!html.includes('véhicules disponibles')) throw new Error(`${SEARCH} offers no vehicles`);
};

const writeWeights = (answers: readonly RecordedAnswer[]) => {
  const weights = {
    page: weigh(answers, /^text\/html/),
    scripts: weigh(answers, /javascript/),
    styles: weighStyles(answers),
    fonts: weigh(answers, /font/),
    pictures: weigh(answers, /^image\//),
    calls: weigh(answers, /^application\/json/),
  };
  for (const [kind, { files, gzipKb, sentKb }] of Object.entries(weights))
    process.stdout.write(
      `  ${kind.padEnd(9)}${String(files).padStart(3)} files ${gzipKb.toFixed(1).padStart(7)} KB gzip ${sentKb.toFixed(1).padStart(7)} KB sent\n`,
    );
  return weights;
};

await withVolant({ dataDir: temporaryDirectory() }, async ({ origin, pid }) => {
  const browser = await chromium.launch(await findChromium());
  const load = (server: string, path: string): Promise<Load> =>
    loadPage(browser, server + path, { width, height });

  const measurePage = async (name: string, path: string): Promise<Target[]> => {
    // The first load also warms what the server keeps: pages are rendered and compressed once.
    const answers = await recordPage(origin, (await load(origin, path)).fetched);
    const copy = await startReference(
      new URL('./measure/static-copy.ts', import.meta.url),
      withoutScripts(answers),
    );
    try {
      const missing = (await load(copy.origin, path)).fetched
        .map(({ url }) => addressOf(url))
        .filter((asked) => !answers.some((answer) => answer.path === asked));
      if (missing.length > 0) throw new Error(`the copy lacks ${missing.join(', ')}`);

      const ours: Load[] = [];
      const theirs: Load[] = [];
      const { quiet, disturbance } = await inTurn(
        rounds,
        async () => ours.push(await load(origin, path)),
        async () => theirs.push(await load(copy.origin, path)),
      );
      const pick = (loads: readonly Load[]): Load[] => quiet.map((round) => loads[round]!);
      const ratios = pairedRatios(
        pick(ours).map((one) => one.largestPaintMs),
        pick(theirs).map((one) => one.largestPaintMs),
      );
      process.stdout.write(
        `\n${name}: ${quiet.length} of ${rounds} rounds (others used ${disturbance.toFixed(2)} processors meanwhile)\n` +
          describeLoads('Volant', pick(ours)) +
          describeLoads('no scripts', pick(theirs)) +
          `LCP ratio     ${spread(ratios, 3)}\n`,
      );
      const weights = writeWeights(answers);
      const isHome = path === '/';
      return [
        {
          what: `${name}: LCP against the page without scripts`,
          value: median(ratios),
          atMost: isHome ? MAX_LCP_RATIO_OF_HOME : MAX_LCP_RATIO,
          digits: 3,
          unit: '×',
        },
        {
          what: `${name}: CLS, the worst run, scrolled to the end`,
          value: Math.max(...ours.map((one) => one.layoutShiftScrolled)),
          atMost: MAX_LAYOUT_SHIFT,
          digits: 4,
        },
        {
          what: `${name}: blocked`,
          value: median(pick(ours).map((one) => one.blockedMs)),
          atMost: MAX_BLOCKED_MS,
          digits: 0,
          unit: ' ms',
        },
        { what: `${name}: scripts`, value: weights.scripts.files, atMost: MAX_SCRIPTS, digits: 0 },
        {
          what: `${name}: scripts`,
          value: weights.scripts.gzipKb,
          ...(isHome && { atMost: MAX_SCRIPT_KB_OF_HOME }),
          digits: 1,
          unit: ' KB gzip',
        },
        {
          what: `${name}: styles`,
          value: weights.styles.gzipKb,
          ...(isHome && { atMost: MAX_STYLE_KB_OF_HOME }),
          digits: 1,
          unit: ' KB gzip',
        },
        { what: `${name}: fonts`, value: weights.fonts.sentKb, atMost: MAX_FONT_KB, digits: 1, unit: ' KB' },
        { what: `${name}: font files`, value: weights.fonts.files, atMost: 1, digits: 0 },
      ];
    } finally {
      await copy.stop();
    }
  };

  try {
    await untilIdle(pid);
    await requireOffers(origin);
    process.stdout.write(`${width} × ${height}, slow 4G, processor ÷ ${CPU_SLOWDOWN}\n`);
    const targets: Target[] = [];
    for (const [name, path] of measured) targets.push(...(await measurePage(name, path)));
    conclude(targets.filter(({ atMost }) => atMost !== undefined));
  } finally {
    await browser.close();
  }
});
