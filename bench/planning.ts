/**
 * `npm run bench:planning`: the managers' planning of 60 vehicles with 10,000 bars in a year, on a processor slowed four
 * times: how many elements the document has wherever one scrolls, and how long the browser takes to show the effect of
 * each interaction (Event Timing). All are repeated; the fastest round of each counts, and the slowest interaction decides.
 * Long frames, also those of scrolling, are reported. In the same minute, a page of as many elements in plain rows, without
 * any library, is measured: on a slow machine the planning may take a fifth longer than that.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { openDatabase } from '../server/src/platform/db/open-database.ts';
import { demoManager } from '../server/src/platform/config/demo-accounts.ts';
import { findChromium } from '../e2e/chromium.ts';
import { conclude, disturbanceOf } from './measure/figures.ts';
import { fillPlanning, yearAround } from './measure/full-planning.ts';
import {
  describeInteractions,
  fastestOf,
  measure,
  measurePlainRows,
  observeInteractions,
  type Measured,
} from './measure/interactions.ts';
import { untilIdle } from './measure/processes.ts';
import { scaled } from './measure/scale.ts';
import { temporaryDirectory, withVolant } from './measure/volant-server.ts';

const VEHICLES = 60;
/** The keys lead to the same bars with either number. */
const BARS = scaled(10_000, 4_800);
const CPU_SLOWDOWN = 4;
const MAX_ELEMENTS = 1_500;
const MAX_INTERACTION_MS = 100;
/** Times the slowest interaction of the page of plain rows. */
const MAX_RATIO_TO_PLAIN_ROWS = 1.2;
/** The fastest counts, because other processes only ever make an interaction slower. */
const ROUNDS = scaled(4, 1);
const elementsOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length);

const grid = (page: Page) => page.getByRole('region', { name: 'Grille du planning' });

/** A reservation in the middle of the part that shows: drawn bars may be hidden below the names, or out of sight. */
const aBar = async (page: Page): Promise<Locator> => {
  const bars = page.locator('[data-bar^=reservation]');
  await bars.first().waitFor();
  const key = await grid(page).evaluate((region) => {
    const { left, top, width, height } = region.getBoundingClientRect();
    const isInMiddle = (bar: HTMLElement): boolean => {
      const box = bar.getBoundingClientRect();
      const [x, y] = [(box.left - left) / width, (box.top - top) / height];
      return x > 1 / 3 && x < 2 / 3 && y > 1 / 3 && y < 2 / 3;
    };
    return [...region.querySelectorAll<HTMLElement>('[data-bar^=reservation]')].find(isInMiddle)?.dataset[
      'bar'
    ];
  });
  if (key === undefined) throw new Error('no reservation shows in the middle of the grid');
  return page.locator(`[data-bar="${key}"]`);
};

/** Every interaction once. */
const goThrough = async (page: Page): Promise<{ elements: number; measured: Measured[] }> => {
  await page.goto('/manage/planning?vue=30');
  const bar = await aBar(page);
  const counts: number[] = [await elementsOf(page)];
  const measured: Measured[] = [];
  const step = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    measured.push(await measure(page, what, act));
    counts.push(await elementsOf(page));
  };
  const press = async (key: string, times: number): Promise<void> => {
    for (let count = 0; count < times; count += 1) {
      await page.keyboard.press(key);
      await delay(60);
    }
  };
  const wheel = async (x: number, y: number, times: number): Promise<void> => {
    await grid(page).hover({ position: { x: 500, y: 300 } });
    for (let count = 0; count < times; count += 1) {
      await page.mouse.wheel(x, y);
      await delay(60);
    }
  };
  await step('open the panel', () => bar.click());
  await step('close the panel', () => page.keyboard.press('Escape'));
  await step('arrows to the right', () => press('ArrowRight', 20));
  await step('arrows down', () => press('ArrowDown', 20));
  // The second time its code is there already.
  for (const time of ['', ' again']) {
    await step(`open the dialog${time}`, async () => {
      await page.keyboard.press('m');
      await page.getByRole('dialog').waitFor();
    });
    await step(`close the dialog${time}`, () => page.keyboard.press('Escape'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('[data-bar]:focus').waitFor();
  }
  await step('drag a bar', async () => {
    const box = await (await aBar(page)).boundingBox();
    if (box === null) throw new Error('the bar does not show');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 160, y + 120, { steps: 15 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });
  await step('scroll down', () => wheel(0, 200, 15));
  await step('scroll to the right', () => wheel(200, 0, 15));
  await step('the next week', () => page.getByRole('link', { name: 'Semaine suivante' }).click());
  await step('today', () => page.getByRole('main').getByRole('link', { name: 'Aujourd’hui' }).click());
  await step('fewer days', () => page.getByRole('link', { name: '14 jours' }).click());
  await step('more days', () => page.getByRole('link', { name: '30 jours' }).click());
  return { elements: Math.max(...counts), measured };
};

const measurePlanning = async (page: Page): Promise<{ elements: number; measured: Measured[] }> => {
  const rounds: Awaited<ReturnType<typeof goThrough>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await goThrough(page));
  return {
    elements: Math.max(...rounds.map(({ elements }) => elements)),
    measured: fastestOf(rounds.map(({ measured }) => measured)),
  };
};

const socketDir = temporaryDirectory();
await withVolant({ dataDir: temporaryDirectory(), temporaryDir: socketDir }, async (server) => {
  await untilIdle(server.pid);
  const socket = readdirSync(socketDir).find((entry) => entry.startsWith('volant-db-'));
  if (socket === undefined) throw new Error('the embedded database has no socket');
  const url = `postgres://postgres@/postgres?host=${encodeURIComponent(join(socketDir, socket))}`;
  const database = await openDatabase({ url, poolSize: 1, isPatient: true });
  const bars = await fillPlanning(database.db, {
    vehicles: VEHICLES,
    bars: BARS,
    from: yearAround(agencyDay(new Date())),
  });
  await database.close();

  const browser = await chromium.launch(await findChromium());
  try {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1440, height: 900 },
      locale: 'fr-BE',
      timezoneId: 'Europe/Brussels',
    });
    const page = await context.newPage();
    await page.addInitScript(observeInteractions);
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto('/login');
    await page.getByLabel('Adresse email').fill(demoManager.email);
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill(demoManager.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL((address) => address.pathname !== '/login');
    await page.goto('/manage/planning?vue=30');
    // The code of the dialogs is loaded when the first one opens.
    await (await aBar(page)).focus();
    await page.keyboard.press('m');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    let result: { elements: number; measured: Measured[]; plainMs: number } | undefined;
    const disturbance = await disturbanceOf(async () => {
      const planning = await measurePlanning(page);
      result = { ...planning, plainMs: await measurePlainRows(page, planning.elements, ROUNDS) };
    });
    if (result === undefined) throw new Error('nothing was measured');
    const { elements, measured, plainMs } = result;
    process.stdout.write(
      `${bars} bars on ${VEHICLES} vehicles, 1440 × 900, 30 days, processor ÷ ${CPU_SLOWDOWN}; others used ${disturbance.toFixed(2)} processors meanwhile\n`,
    );
    process.stdout.write(describeInteractions(measured));
    process.stdout.write(`  plain rows, the slowest ${plainMs.toFixed(0).padStart(5)} ms\n`);
    conclude([
      { what: 'elements of the document', value: elements, atMost: MAX_ELEMENTS, digits: 0 },
      {
        what: 'the slowest interaction',
        value: Math.max(...measured.map(({ worstMs }) => worstMs)),
        atMost: Math.max(MAX_INTERACTION_MS, plainMs * MAX_RATIO_TO_PLAIN_ROWS),
        digits: 0,
        unit: ' ms',
      },
    ]);
  } finally {
    await browser.close();
  }
});
