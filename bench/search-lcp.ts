/**
 * `npm run bench:search-lcp`: how soon the vehicles for dates (`/?du=…&au=…`) show on a slow phone, against the home page
 * without dates. Both load with an empty cache, in turn, the order reversed every round; the quiet rounds count.
 * Options: `--rounds=24`, `--viewport=390x844`, and `--hash=vehicules` for the place that a search leads to.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { addDays, agencyDay } from '../shared/src/kernel/iso-date.ts';
import { conclude, inTurn, median, pairedRatios, spread } from './measure/figures.ts';
import { untilIdle } from './measure/processes.ts';
import { scaled } from './measure/scale.ts';
import { CPU_SLOWDOWN, describeLoads, loadPage, type Load } from './measure/slow-page.ts';
import { temporaryDirectory, withVolant } from './measure/volant-server.ts';

const MOST_LCP_RATIO = 1.15;
const MOST_LAYOUT_SHIFT = 0.02;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: scaled('24', '1') },
    viewport: { type: 'string', default: '390x844' },
    hash: { type: 'string', default: '' },
  },
});
const rounds = Number(options.rounds);
const [width = 390, height = 844] = options.viewport.split('x').map(Number);
const place = options.hash === '' ? '' : `#${options.hash}`;

const startDate = addDays(agencyDay(new Date()), 40);
const searched = `/?du=${startDate}&au=${addDays(startDate, 3)}`;

/** A page without offers would be measured as if it were fast. */
const requireOffers = async (origin: string): Promise<void> => {
  const html = await (await fetch(origin + searched)).text();
  if (!html.includes('véhicules disponibles')) throw new Error(`${searched} offers no vehicles`);
};

await withVolant({ dataDir: temporaryDirectory() }, async ({ origin, pid }) => {
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    await untilIdle(pid);
    await requireOffers(origin);
    const load = (path: string): Promise<Load> =>
      loadPage(browser, `${origin}${path}${place}`, { width, height });
    // The first load warms what the server keeps.
    await load('/');
    await load(searched);
    const results: Load[] = [];
    const home: Load[] = [];
    const { quiet, disturbance } = await inTurn(
      rounds,
      async () => results.push(await load(searched)),
      async () => home.push(await load('/')),
    );
    const pick = (loads: readonly Load[]): Load[] => quiet.map((round) => loads[round]!);
    const ratios = pairedRatios(
      pick(results).map((one) => one.largestPaintMs),
      pick(home).map((one) => one.largestPaintMs),
    );
    process.stdout.write(
      `${quiet.length} of ${rounds} rounds (others used ${disturbance.toFixed(2)} processors meanwhile), ${width} × ${height}, slow 4G, processor ÷ ${CPU_SLOWDOWN}\n` +
        describeLoads('with dates', pick(results)) +
        describeLoads('without dates', pick(home)) +
        `LCP ratio     ${spread(ratios, 3)}\n`,
    );
    conclude([
      {
        what: 'LCP with dates against without',
        value: median(ratios),
        atMost: MOST_LCP_RATIO,
        digits: 3,
        unit: '×',
      },
      {
        what: 'CLS with dates, the worst run, scrolled to the end',
        value: Math.max(...results.map((one) => one.layoutShiftScrolled)),
        atMost: MOST_LAYOUT_SHIFT,
        digits: 4,
      },
    ]);
  } finally {
    await browser.close();
  }
});
