/**
 * `npm run guide`: takes the pictures of `docs/guide/`, and the one of the README, from the running product with its
 * demonstration. Each page of the guide names one; run it again when a screen has changed.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import { staffApi } from '@volant/shared/accounts/staff/staff.api.ts';
import { booksApi } from '@volant/shared/books/books.api.ts';
import { documentsApi } from '@volant/shared/documents/documents.api.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { reservationCompanyApi } from '@volant/shared/reservations/company/company.api.ts';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import { chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './chromium.ts';
import { sellToday } from './counter-rental.ts';
import { chooseOtherAct, signInAs } from './pages.ts';
import { siteClient, type SiteClient } from './site-client.ts';
import { managerAccount, startVolant } from './volant-process.ts';

const PICTURES = fileURLToPath(new URL('../docs/guide/pictures/', import.meta.url));
const README_PICTURE = fileURLToPath(new URL('../docs/screenshot.webp', import.meta.url));

/** Narrow, so that what is read on the screen can be read in the picture. `guide-blocks.tsx` shows them at this size. */
const SIZE = { width: 960, height: 600 };
const SHARPNESS = 1.5;

/** The home page in the README, as a wide screen shows it. */
const HOME_SIZE = { width: 1440, height: 900 };
const README_WIDTH = 1200;

/** How far below the top bar the place stands that is scrolled to. */
const BELOW_BAR = 130;

/** A screen and what shows that it is there. */
interface Shot {
  name: string;
  address: string;
  ready: (page: Page) => Locator;
  /** What is opened on it. */
  open?: (page: Page) => Promise<void>;
  /** What is scrolled to. */
  at?: (page: Page) => Locator;
  /** As a customer sees it. */
  asCustomer?: true;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();

const shotsOf = ({
  reservationId,
  companyId,
}: {
  reservationId: number;
  companyId: number;
}): readonly Shot[] => [
  {
    name: 'premier-jour',
    address: '/manage',
    ready: heading('Mettre l’agence en ligne'),
    open: (page) => page.locator('summary', { hasText: 'Mettre l’agence en ligne' }).click(),
    at: heading('Mettre l’agence en ligne'),
  },
  { name: 'vehicule', address: '/manage/vehicules', ready: heading('Véhicules') },
  { name: 'client-de-passage', address: '/manage/nouvelle-location', ready: heading('Nouvelle location') },
  {
    name: 'societe',
    address: `/manage/reservations/${companyId}#documents`,
    ready: (page) => page.getByRole('row', { name: /^Facture d’acompte/ }),
    at: (page) => page.getByRole('tab', { name: /^Documents/ }),
  },
  { name: 'depart', address: `/manage/depart/${reservationId}`, ready: heading('Client') },
  {
    name: 'retour',
    address: '/manage',
    ready: heading('Demain'),
    at: (page) => page.getByRole('heading', { name: /^Retours \(/ }).first(),
  },
  {
    name: 'caution',
    address: `/manage/reservations/${reservationId}`,
    ready: heading('Caution'),
    open: (page) => page.locator('summary', { hasText: 'Prendre une caution' }).click(),
    at: heading('Caution'),
  },
  {
    name: 'modification',
    address: `/manage/reservations/${reservationId}`,
    ready: (page) => page.getByRole('button', { name: 'Autres actions', exact: true }),
    open: async (page) => {
      await chooseOtherAct(page, 'Modifier');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'remboursement',
    address: `/manage/reservations/${reservationId}`,
    ready: (page) => page.locator('summary', { hasText: 'Détail du compte' }),
    open: (page) => page.locator('summary', { hasText: 'Détail du compte' }).click(),
    at: (page) => page.getByText('Reste dû', { exact: true }).first(),
  },
  { name: 'panne', address: '/manage/planning', ready: heading('Planning') },
  {
    name: 'facture-revenue',
    address: '/manage/documents?type=acomptes',
    ready: (page) => page.getByRole('button', { name: /^Envoyer/ }),
    open: async (page) => {
      await page.getByRole('button', { name: /^Envoyer/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'caisse',
    address: '/manage/caisse',
    ready: (page) => page.getByRole('button', { name: 'Compter et clôturer' }),
  },
  {
    name: 'fin-du-mois',
    address: '/manager-reservations',
    ready: (page) => page.getByRole('button', { name: 'Exporter les réservations (CSV)' }),
    at: (page) => page.getByRole('region', { name: /^Retraits en/ }),
  },
  {
    name: 'telephone-perdu',
    address: '/manage/equipe',
    ready: (page) => page.getByText('Nadia Lambert', { exact: true }),
  },
  {
    name: 'demande-de-donnees',
    address: '/profile',
    ready: heading('Vos données'),
    at: heading('Vos données'),
    asCustomer: true,
  },
];

const take = async (page: Page, { name, address, ready, open, at }: Shot): Promise<void> => {
  await page.goto(address);
  await ready(page).waitFor();
  await page.waitForLoadState('networkidle');
  await open?.(page);
  if (at)
    await at(page).evaluate(
      (element, below) => window.scrollBy(0, element.getBoundingClientRect().top - below),
      BELOW_BAR,
    );
  await page.mouse.move(0, 0);
  await keep(page, join(PICTURES, `${name}.webp`));
};

/** Writes what a page shows, `width` pixels wide where given. */
const keep = async (page: Page, path: string, width?: number): Promise<void> => {
  const { size } = await sharp(await page.screenshot())
    .resize({ width })
    .webp({ quality: 70, effort: 6 })
    .toFile(path);
  process.stdout.write(`${basename(path)}, ${Math.ceil(size / 1024)} KiB\n`);
};

const dataDir = await mkdtemp(join(tmpdir(), 'volant-guide-'));
const server = await startVolant({ dataDir });
const browser = await chromium.launch(await findChromium());

const openPage = async (size: { width: number; height: number }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: size,
    deviceScaleFactor: SHARPNESS,
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
    reducedMotion: 'reduce',
  });
  return context.newPage();
};

/** A rental for a company, which has its deposit invoice. */
const rentToCompany = async (
  client: SiteClient,
  token: string,
  vehicle: { id: number; dailyPrice: number },
): Promise<number> => {
  const { id } = await sellToday(client, token, {
    vehicle,
    firstName: 'Nora',
    lastName: 'Claes',
    isPaid: true,
  });
  await client.expected(reservationCompanyApi.set, { token, params: { id }, body: exampleCompany });
  await client.expected(documentsApi.invoices, { token, params: { id }, body: {} });
  return id;
};

/** A page of somebody who is signed in. */
const pageOf = async (user: { email: string; token: string; isManager?: true; isOwner?: true }) => {
  const page = await openPage(SIZE);
  await signInAs(page, user);
  return page;
};

try {
  await mkdir(PICTURES, { recursive: true });
  const client = siteClient(server.url);
  const token = await client.logIn(managerAccount);
  // Back, unlike the first ones.
  const vehicles = await client.vehicles();
  const modelled = (wanted: string) => {
    const vehicle = vehicles.find(({ model }) => model === wanted);
    if (!vehicle) throw new Error(`The demonstration has no ${wanted}`);
    return vehicle;
  };
  const vehicle = modelled('Model 3');
  const { id } = await sellToday(client, token, { vehicle, firstName: 'Léa', lastName: 'Peeters' });
  const companyId = await rentToCompany(client, token, modelled('Yaris Hybride'));
  await client.expected(booksApi.openTill, {
    token,
    params: { day: agencyDay(new Date()) },
    body: { amount: 150 },
  });
  await client.expected(staffApi.invite, {
    token,
    body: { firstName: 'Nadia', lastName: 'Lambert', email: 'nadia@exemple.be', role: 'employee' },
  });
  const manager = await pageOf({ email: managerAccount.email, token, isManager: true, isOwner: true });
  const customer = await pageOf(await client.register());
  for (const shot of shotsOf({ reservationId: id, companyId }))
    await take(shot.asCustomer ? customer : manager, shot);
  const home = await openPage(HOME_SIZE);
  await home.goto('/', { waitUntil: 'networkidle' });
  await keep(home, README_PICTURE, README_WIDTH);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
