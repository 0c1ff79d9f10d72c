/**
 * `npm run bench:moving-in`: how long somebody who never saw the product takes to move an agency in, with files that have
 * faults (`measure/moving-in-files.ts`): its facts, vehicles with photos, customers, reservations, accessories; then a customer's first booking. What they
 * tap and type is done on the real product with `DEMO=off`, a processor slowed four times and a slow network; their own
 * time is computed from it (`measure/operator.ts`), the product's is measured.
 * Options: `--screens=<directory>` keeps a picture of each screen.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { importsApi } from '@volant/shared/imports/imports.api.ts';
import type { ImportKind, ListedImport } from '@volant/shared/imports/imports.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { findChromium } from '../e2e/chromium.ts';
import { siteClient, type SiteClient } from '../e2e/site-client.ts';
import { managerAccount, startVolant } from '../e2e/volant-process.ts';
import { conclude } from './measure/figures.ts';
import { formerFiles, type FormerFiles } from './measure/moving-in-files.ts';
import {
  bookOnline,
  moveAccessories,
  moveCustomers,
  moveReservations,
  moveVehicles,
  readChecklist,
  signIn,
  writeFacts,
  type Flow,
} from './measure/moving-in-flows.ts';
import { operatorOf, type Effort } from './measure/operator.ts';
import { slowDown } from './measure/slow-page.ts';
import { temporaryDirectory } from './measure/volant-server.ts';

const FLOWS = [
  { name: 'sign in', flow: signIn },
  { name: 'facts', flow: writeFacts },
  { name: 'vehicles', flow: moveVehicles },
  { name: 'customers', flow: moveCustomers },
  { name: 'reservations', flow: moveReservations },
  { name: 'accessories', flow: moveAccessories },
  { name: 'checklist', flow: readChecklist },
] as const;
const MAX_MINUTES = 30;

const { values: options } = parseArgs({ options: { screens: { type: 'string' } } });
const { screens } = options;
if (screens !== undefined) mkdirSync(screens, { recursive: true });

const describe = (effort: Effort): string => {
  const { name, taps, characters, screens: seen, swipes, operatorSeconds, machineSeconds } = effort;
  return `${name.padEnd(13)} ${taps} taps, ${characters} characters, ${seen} screens, ${swipes} swipes: ${operatorSeconds.toFixed(0)} s of the person, ${machineSeconds.toFixed(1)} s of the product; the longest wait ${effort.longest.seconds.toFixed(1)} s for ${effort.longest.what}\n`;
};

/** Throws unless every row of every file is in the product, and every vehicle can be rented. */
const checkArrival = async (client: SiteClient, files: FormerFiles): Promise<void> => {
  const token = await client.logIn(managerAccount);
  const imports = await client.expected<ListedImport[]>(importsApi.list, { token });
  const came = (kind: ImportKind): number =>
    imports
      .filter((view) => view.kind === kind && view.state === 'committed')
      .reduce((sum, { counts }) => sum + counts.imported, 0);
  for (const kind of ['vehicles', 'customers', 'reservations', 'accessories'] as const) {
    const { rows } = files[kind];
    if (came(kind) !== rows) throw new Error(`${kind}: ${came(kind)} of ${rows} rows came`);
  }
  const active = (await client.vehicles()).length;
  if (active !== files.vehicles.rows)
    throw new Error(`${active} of ${files.vehicles.rows} vehicles are active`);
};

const server = await startVolant({ dataDir: temporaryDirectory(), env: { DEMO: 'off' } });
const browser = await chromium.launch(await findChromium());
try {
  const files = formerFiles(agencyDay(new Date()));
  const open = async (address: string): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1280, height: 800 },
      // Taps take as long as clicks here, and are what the model counts.
      hasTouch: true,
      acceptDownloads: true,
      locale: 'fr-BE',
      timezoneId: 'Europe/Brussels',
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(address);
    await slowDown(page);
    return page;
  };
  const efforts: Effort[] = [];
  const walk = async (page: Page, { name, flow }: { name: string; flow: Flow }): Promise<void> => {
    const person = operatorOf(page, name, (screen) =>
      screens === undefined
        ? Promise.resolve()
        : page.screenshot({ path: join(screens, `${screen}.png`), fullPage: true }),
    );
    await flow(page, person, files);
    efforts.push(person.effort());
    process.stdout.write(describe(person.effort()));
  };
  const agency = await open('/login');
  for (const each of FLOWS) await walk(agency, each);
  // Without a session, on a device of their own.
  await walk(await open('/'), { name: 'first booking', flow: bookOnline });
  await checkArrival(siteClient(server.url), files);
  const minutes = (value: (effort: Effort) => number): number =>
    efforts.reduce((sum, effort) => sum + value(effort), 0) / 60;
  conclude([
    {
      what: 'moving in',
      value: minutes(({ operatorSeconds, machineSeconds }) => operatorSeconds + machineSeconds),
      atMost: MAX_MINUTES,
      digits: 1,
      unit: ' min',
    },
  ]);
} finally {
  await browser.close();
  await server.stop();
}
