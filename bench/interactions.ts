/**
 * `npm run bench:interactions`: on a phone of 390 × 844 whose processor is slowed four times, how long the browser takes to
 * show the effect of each interaction (Event Timing) of the pages that customers and managers use most. All are repeated,
 * and the fastest round of each counts. Long frames, which also hold what is drawn later, are reported. After each page, one
 * of as many elements in plain rows, without any library, is measured: on a slow machine an interaction may take a fifth
 * longer than that.
 * Options: `--rounds=4`, `--only=menu` for the pages that have that in their names.
 */
import { parseArgs } from 'node:util';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { demoManager } from '../server/src/platform/config/demo-accounts.ts';
import { sellToday } from '../e2e/counter-rental.ts';
import { findChromium } from '../e2e/chromium.ts';
import { siteClient } from '../e2e/site-client.ts';
import { conclude, disturbanceOf } from './measure/figures.ts';
import {
  describeInteractions,
  fastestOf,
  measure,
  measurePlainRows,
  observeInteractions,
  type Measured,
} from './measure/interactions.ts';
import { scenariosOf, type Scenario, type Session } from './measure/interaction-scenarios.ts';
import { untilIdle } from './measure/processes.ts';
import { scaled } from './measure/scale.ts';
import { temporaryDirectory, withVolant } from './measure/volant-server.ts';

const CPU_SLOWDOWN = 4;
const MAX_INTERACTION_MS = 100;
/** Times the slowest interaction of the page of plain rows. */
const MAX_RATIO_TO_PLAIN_ROWS = 1.2;

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: scaled('4', '1') }, only: { type: 'string', default: '' } },
});
const rounds = Number(options.rounds);

const newPage = async (browser: Browser, origin: string): Promise<{ page: Page; slow: CDPSession }> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
  });
  const page = await context.newPage();
  await page.addInitScript(observeInteractions);
  page.on('pageerror', (error) => {
    throw error;
  });
  return { page, slow: await context.newCDPSession(page) };
};

const setSlowdown = (session: CDPSession, rate: number): Promise<unknown> =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/** As somebody who opens the site anew, with its files in the browser. */
const signIn = async (page: Page, user: Session | undefined): Promise<void> => {
  await page.goto('/robots.txt');
  await page.evaluate((session) => {
    localStorage.clear();
    sessionStorage.clear();
    if (session) localStorage.setItem('volant.session', JSON.stringify(session));
  }, user);
};

interface Interaction extends Measured {
  /** The page of plain rows that it is held against: its slowest interaction. */
  plainMs: number;
}

/** Every step of the scenario in each round, then the plain rows. */
const goThrough = async (browser: Browser, origin: string, scenario: Scenario): Promise<Interaction[]> => {
  const { page, slow } = await newPage(browser, origin);
  try {
    const each: Measured[][] = [];
    let elements = 0;
    for (let round = 0; round < rounds; round += 1) {
      await setSlowdown(slow, 1);
      await scenario.prepare?.();
      await signIn(page, scenario.as);
      await page.goto(scenario.address);
      await scenario.ready(page).first().waitFor();
      await page.waitForLoadState('networkidle');
      await setSlowdown(slow, CPU_SLOWDOWN);
      const measured: Measured[] = [];
      for (const { what, act, shows } of scenario.steps(page)) {
        const whole = `${scenario.what}: ${what}`;
        measured.push(
          await measure(page, whole, async () => {
            await act();
            await shows.first().waitFor();
          }).catch((error: unknown) => {
            throw new Error(`${whole}, round ${round + 1}`, { cause: error });
          }),
        );
        elements = Math.max(elements, await page.locator('*').count());
      }
      each.push(measured);
    }
    const plainMs = await measurePlainRows(page, elements, Math.min(rounds, 2));
    return fastestOf(each).map((measured) => ({ ...measured, plainMs }));
  } finally {
    await page.context().close();
  }
};

await withVolant({ dataDir: temporaryDirectory() }, async ({ origin, pid }) => {
  await untilIdle(pid);
  const client = siteClient(origin);
  const token = await client.logIn(demoManager);
  const manager: Session = { email: demoManager.email, token, isManager: true, isOwner: true };
  const vehicle = await client.addVehicle(token);
  const { id: soldId } = await sellToday(client, token, { vehicle, firstName: 'Ana', lastName: 'Maes' });
  const person = await client.register();
  const dayOf = (days: number) => addDays(agencyDay(new Date()), days);
  const booked = await client.book(person.token, { vehicle, startDate: dayOf(20), endDate: dayOf(23) });
  if (booked.status !== 201) throw new Error(`not booked: ${JSON.stringify(booked.body)}`);
  const { body: held } = booked;
  await client.payDeposit(person.token, held);
  const rental = await client.freeRental({ notBefore: 40 });
  const scenarios = scenariosOf({
    customer: { email: person.email, token: person.token },
    manager,
    rental,
    reservationId: held.id,
    soldId,
    releaseHolds: () => client.releaseHolds(person.token),
  }).filter(({ what }) => what.includes(options.only));

  const browser = await chromium.launch(await findChromium());
  try {
    const measured: Interaction[] = [];
    const disturbance = await disturbanceOf(async () => {
      for (const scenario of scenarios) {
        const ofScenario = await goThrough(browser, origin, scenario);
        process.stdout.write(describeInteractions(ofScenario));
        measured.push(...ofScenario);
      }
    });
    process.stdout.write(
      `390 × 844, touch, processor ÷ ${CPU_SLOWDOWN}; others used ${disturbance.toFixed(2)} processors meanwhile\n`,
    );
    conclude(
      measured.map(({ what, worstMs, plainMs }) => ({
        what,
        value: worstMs,
        atMost: Math.max(MAX_INTERACTION_MS, Math.round(plainMs * MAX_RATIO_TO_PLAIN_ROWS)),
        digits: 0,
        unit: ' ms',
      })),
    );
  } finally {
    await browser.close();
  }
});
