/**
 * `npm run bench:messy-files`: what it takes to bring a file of each kind into the product as an agency keeps it
 * (`server/src/testing/messy`), from the menu to the screen of what its first row became: taps and seconds, and the
 * share of its rows that are read. No column has to be chosen, and no cell corrected. Acts and times as in `moving-in.ts`.
 * Options: `--screens=<directory>` keeps a picture of each screen.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { importsApi } from '@volant/shared/imports/imports.api.ts';
import { importKindLabel } from '@volant/shared/words/fr/imports/imports.ts';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { findChromium } from '../e2e/chromium.ts';
import { siteClient } from '../e2e/site-client.ts';
import { managerAccount, startVolant } from '../e2e/volant-process.ts';
import { fleetFile, importOverHttp } from '../server/src/testing/import-over-http.ts';
import { messyFiles } from '../server/src/testing/messy/messy-files.ts';
import { PLATES, type MessyFile } from '../server/src/testing/messy/written-cells.ts';
import { conclude } from './measure/figures.ts';
import { operatorOf, type Effort, type Operator } from './measure/operator.ts';
import { scaled } from './measure/scale.ts';
import { slowDown } from './measure/slow-page.ts';
import { temporaryDirectory } from './measure/volant-server.ts';

/** In the order in which an agency moves in. */
const FILES = scaled(
  ['parc.csv', 'clients.csv', 'stock.xlsx', 'agenda.csv', 'pv.csv'],
  ['parc.csv', 'stock.xlsx'],
);
const MIN_PERCENT = 95;
const MAX_SECONDS = 60;

const { values: options } = parseArgs({ options: { screens: { type: 'string' } } });
const { screens } = options;
if (screens !== undefined) mkdirSync(screens, { recursive: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Brings a file in; returns the import as its preview showed it. */
const bringIn = async (
  page: Page,
  person: Operator,
  { kind, name, content }: MessyFile,
  previewOf: (id: string) => Promise<ImportView>,
): Promise<ImportView> => {
  const choice = page.getByRole('navigation', { name: 'Que contient le fichier ?' });
  const menu = page.getByRole('navigation', { name: 'Espace gestionnaire' });
  await person.tap(menu.getByRole('link', { name: 'Importer', exact: true }), choice);
  await person.read('file');
  const label = importKindLabel[kind];
  await person.tap(
    choice.getByRole('link', { name: label, exact: true }),
    choice.locator('[aria-current=page]', { hasText: label }),
  );
  await person.chooseFile(
    page.getByLabel('Choisir un fichier'),
    { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) },
    heading(page, 'Vérifier les colonnes'),
  );
  await person.read('columns');
  await person.tap(button(page, 'Vérifier les lignes'), heading(page, 'Vérifier les lignes'));
  await page.getByRole('table').waitFor();
  await person.read('preview');
  const preview = await previewOf(new URL(page.url()).searchParams.get('import') ?? '');
  await person.tap(button(page, 'Importer'), heading(page, 'Résultat de l’import'));
  await person.read('result');
  await person.tap(
    page.getByRole('link', { name: /^Voir ce que la ligne/ }).first(),
    page.getByRole('heading', { level: 1 }).filter({ hasNotText: /importer/i }),
  );
  await person.read('product');
  return preview;
};

const describe = (effort: Effort, { counts, rows }: ImportView): string => {
  const { name, taps, characters, screens: seen, swipes, operatorSeconds, machineSeconds } = effort;
  return `${name.padEnd(13)} ${counts.valid} of ${rows} rows: ${taps} taps, ${characters} characters, ${seen} screens, ${swipes} swipes: ${operatorSeconds.toFixed(0)} s of the person, ${machineSeconds.toFixed(1)} s of the product\n`;
};

const server = await startVolant({ dataDir: temporaryDirectory(), env: { DEMO: 'off' } });
const browser = await chromium.launch(await findChromium());
try {
  const client = siteClient(server.url);
  const token = await client.logIn(managerAccount);
  // Those of the rentals and of the fines.
  await importOverHttp(token).imported(server.url, 'vehicles', fleetFile(PLATES));
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    hasTouch: true,
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto('/login');
  await page.getByLabel('Adresse email').fill(managerAccount.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(managerAccount.password);
  await button(page, 'Se connecter').click();
  await heading(page, 'Mettre l’agence en ligne').waitFor();
  await slowDown(page);
  const messy = new Map(messyFiles(agencyDay(new Date())).map((file) => [file.name, file]));
  const measured: { file: MessyFile; effort: Effort; preview: ImportView }[] = [];
  for (const name of FILES) {
    const file = messy.get(name);
    if (file === undefined) throw new Error(`there is no ${name}`);
    const person = operatorOf(page, name, (screen) =>
      screens === undefined
        ? Promise.resolve()
        : page.screenshot({ path: join(screens, `${screen}.png`), fullPage: true }),
    );
    const preview = await bringIn(page, person, file, (id) =>
      client.expected<ImportView>(importsApi.find, { token, params: { id } }),
    );
    const effort = person.effort();
    measured.push({ file, effort, preview });
    process.stdout.write(describe(effort, preview));
  }
  conclude(
    measured.flatMap(({ file, effort, preview }) => [
      {
        what: `${file.name}, rows that are read`,
        value: (100 * preview.counts.valid) / preview.rows,
        atLeast: MIN_PERCENT,
        digits: 0,
        unit: ' %',
      },
      {
        what: `${file.name}, from the menu to the product`,
        value: effort.operatorSeconds + effort.machineSeconds,
        atMost: MAX_SECONDS,
        digits: 0,
        unit: ' s',
      },
    ]),
  );
} finally {
  await browser.close();
  await server.stop();
}
