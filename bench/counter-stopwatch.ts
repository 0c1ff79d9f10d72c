/**
 * `npm run bench:stopwatch`: how long somebody who never saw it before takes for the four acts of the counter, with a phone
 * in the hand: a sale to a walk-in, a departure, a return, an extension. What they tap and type is done on the real product
 * at 390 × 844 with touch, a processor slowed four times and a slow network; their own time is computed from it
 * (`measure/operator.ts`), the product's is measured. What is said to the customer meanwhile is not in it.
 * Options: `--screens=<directory>` keeps a picture of each screen.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { openAgency } from '../e2e/agency-day/agency.ts';
import { findChromium } from '../e2e/chromium.ts';
import { managerAccount } from '../e2e/volant-process.ts';
import { departure, extension, handback, walkIn, type Counter } from './measure/counter-flows.ts';
import { phoneCamera, prepareCounter } from './measure/counter-rentals.ts';
import { conclude } from './measure/figures.ts';
import { operatorOf, type Effort } from './measure/operator.ts';
import { slowDown } from './measure/slow-page.ts';

const FLOWS = [
  { name: 'walk-in', flow: walkIn, atMost: 90 },
  { name: 'departure', flow: departure, atMost: 240 },
  { name: 'return', flow: handback, atMost: 180 },
  { name: 'extension', flow: extension, atMost: 30 },
] as const;

const { values: options } = parseArgs({ options: { screens: { type: 'string' } } });
const { screens } = options;
if (screens !== undefined) mkdirSync(screens, { recursive: true });

/** The managers' first screen on a phone, as it lies on the counter. */
const openToday = async (context: BrowserContext, now: Date, token: string): Promise<Page> => {
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.clock.install({ time: now });
  await page.goto('/robots.txt');
  await page.evaluate((user) => localStorage.setItem('volant.session', JSON.stringify(user)), {
    email: managerAccount.email,
    token,
    isManager: true,
    isOwner: true,
  });
  await page.goto('/manage');
  await page
    .getByRole('link', { name: /^Faire le retour/ })
    .first()
    .waitFor();
  await slowDown(page);
  return page;
};

const totalOf = ({ operatorSeconds, machineSeconds }: Effort): number => operatorSeconds + machineSeconds;

const describe = (effort: Effort): string => {
  const { name, taps, characters, screens: seen, swipes, photos, operatorSeconds, machineSeconds } = effort;
  return `${name.padEnd(10)} ${taps} taps, ${characters} characters, ${seen} screens, ${swipes} swipes, ${photos} photos: ${operatorSeconds.toFixed(0)} s of the person, ${machineSeconds.toFixed(1)} s of the product; the longest wait ${effort.longest.seconds.toFixed(1)} s for ${effort.longest.what}\n`;
};

const agency = await openAgency();
const browser = await chromium.launch(await findChromium());
try {
  const rentals = await prepareCounter(agency);
  const token = await agency.manager();
  const efforts: Effort[] = [];
  for (const { name, flow } of FLOWS) {
    const context = await browser.newContext({
      baseURL: agency.client.url,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: 'fr-BE',
      timezoneId: 'Europe/Brussels',
    });
    const page = await openToday(context, agency.now(), token);
    const counter: Counter = { ...rentals, today: agency.dayOf(0), photo: await phoneCamera(page) };
    const person = operatorOf(page, name, (screen) =>
      screens === undefined
        ? Promise.resolve()
        : page.screenshot({ path: join(screens, `${screen}.png`), fullPage: true }),
    );
    await person.read('today');
    await flow(page, person, counter);
    efforts.push(person.effort());
    process.stdout.write(describe(person.effort()));
    await context.close();
  }
  conclude(
    FLOWS.map(({ name, atMost }) => ({
      what: name,
      value: Math.max(...efforts.filter((effort) => effort.name === name).map(totalOf)),
      atMost,
      digits: 0,
      unit: ' s',
    })),
  );
} finally {
  await browser.close();
  await agency.close();
}
