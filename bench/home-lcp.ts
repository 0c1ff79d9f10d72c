/**
 * `npm run bench:lcp`: how soon the home page shows on a slow phone, against the same page as files, with its styles
 * inside the document and without scripts. Both load with an empty cache, in turn, the order reversed every round; the
 * quiet rounds count.
 * Options: `--rounds=24`, `--viewport=390x844`.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { conclude, inTurn, median, pairedRatios, spread } from './measure/figures.ts';
import { untilIdle } from './measure/processes.ts';
import { recordAnswer, type RecordedAnswer } from './measure/recorded-answer.ts';
import { withoutScripts } from './measure/page-copy.ts';
import { weigh, weighStyles } from './measure/page-weight.ts';
import { startReference } from './measure/reference-server.ts';
import { scaled } from './measure/scale.ts';
import { CPU_SLOWDOWN, describeLoads, loadPage, type Fetched, type Load } from './measure/slow-page.ts';
import { startVolant, temporaryDirectory } from './measure/volant-server.ts';

const MOST_LCP_RATIO = 1.05;
const MOST_LAYOUT_SHIFT = 0.02;
const MOST_SCRIPT_KB = 108;
const MOST_STYLE_KB = 20;
const MOST_FONT_KB = 40;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: scaled('24', '1') },
    viewport: { type: 'string', default: '390x844' },
  },
});
const rounds = Number(options.rounds);
const [width = 390, height = 844] = options.viewport.split('x').map(Number);

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

const volant = await startVolant({ dataDir: temporaryDirectory() });
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args, env });
const loadHome = (origin: string): Promise<Load> => loadPage(browser, `${origin}/`, { width, height });
try {
  await untilIdle(volant.pid);
  // The first load also warms what the server keeps: pages are rendered and compressed once.
  const answers = await recordPage(volant.origin, (await loadHome(volant.origin)).fetched);
  const copy = await startReference(
    new URL('./measure/static-copy.ts', import.meta.url),
    withoutScripts(answers),
  );
  try {
    const missing = (await loadHome(copy.origin)).fetched
      .map(({ url }) => addressOf(url))
      .filter((path) => !answers.some((answer) => answer.path === path));
    if (missing.length > 0) throw new Error(`the copy lacks ${missing.join(', ')}`);

    const ours: Load[] = [];
    const theirs: Load[] = [];
    const { quiet, disturbance } = await inTurn(
      rounds,
      async () => ours.push(await loadHome(volant.origin)),
      async () => theirs.push(await loadHome(copy.origin)),
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
