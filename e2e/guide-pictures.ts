/**
 * `npm run guide`: takes the pictures of `docs/guide/` from the running product with its demonstration. Each page of the guide
 * names one; run it again when a screen has changed.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { sellToday } from './counter-rental.ts';
import { siteClient } from './site-client.ts';
import { managerAccount, startVolant } from './volant-process.ts';

const PICTURES = fileURLToPath(new URL('../docs/guide/pictures/', import.meta.url));

/** As the page shows them. */
const SIZE = { width: 1280, height: 800 };

/** A screen and what shows that it is there; `at`: what is scrolled to. */
interface Shot {
  name: string;
  address: string;
  ready: (page: Page) => ReturnType<Page['getByRole']>;
  at?: (page: Page) => ReturnType<Page['getByRole']>;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();

const shotsOf = (reservationId: number): readonly Shot[] => [
  { name: 'premier-jour', address: '/manage', ready: heading('Mettre l’agence en ligne') },
  { name: 'vehicule', address: '/manage/vehicules', ready: heading('VÉHICULES') },
  { name: 'client-de-passage', address: '/manage/nouvelle-location', ready: heading('NOUVELLE LOCATION') },
  { name: 'depart', address: `/manage/depart/${reservationId}`, ready: heading('Client') },
  {
    name: 'retour',
    address: '/manage',
    ready: heading('Demain'),
    at: (page) => page.getByRole('link', { name: /^Faire le/ }).first(),
  },
  {
    name: 'caution',
    address: `/manage/reservations/${reservationId}`,
    ready: heading('Caution'),
    at: heading('Caution'),
  },
  { name: 'modification', address: '/manager-reservations', ready: heading('GESTION DES RÉSERVATIONS') },
  {
    name: 'remboursement',
    address: `/manage/reservations/${reservationId}`,
    ready: heading('Compte'),
    at: heading('Compte'),
  },
  { name: 'panne', address: '/manage/planning', ready: heading('Planning') },
  {
    name: 'fin-du-mois',
    address: '/manager-reservations',
    ready: (page) => page.getByRole('button', { name: 'Exporter (CSV)' }),
    at: (page) => page.getByRole('button', { name: 'Exporter (CSV)' }),
  },
  { name: 'telephone-perdu', address: '/manage/equipe', ready: heading('Personnes de l’agence') },
  { name: 'demande-de-donnees', address: '/manage/clients', ready: heading('CLIENTS') },
];

const take = async (page: Page, { name, address, ready, at }: Shot): Promise<void> => {
  await page.goto(address);
  await ready(page).waitFor();
  await page.waitForLoadState('networkidle');
  if (at === undefined) await page.evaluate(() => window.scrollTo(0, 0));
  else await at(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.screenshot({ path: join(PICTURES, `${name}.jpg`), type: 'jpeg', quality: 72 });
  process.stdout.write(`${name}.jpg\n`);
};

const dataDir = await mkdtemp(join(tmpdir(), 'volant-guide-'));
const server = await startVolant({ dataDir });
const browser = await chromium.launch(await findChromium());
try {
  await mkdir(PICTURES, { recursive: true });
  const client = siteClient(server.url);
  const token = await client.logIn(managerAccount);
  const [vehicle] = await client.vehicles();
  if (!vehicle) throw new Error('The demonstration has no vehicle');
  const { id } = await sellToday(client, token, { vehicle, firstName: 'Léa', lastName: 'Peeters' });
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: SIZE,
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // Same origin, and runs no script.
  await page.goto('/robots.txt');
  await page.evaluate((user) => localStorage.setItem('volant.session', JSON.stringify(user)), {
    email: managerAccount.email,
    token,
    isManager: true,
    isOwner: true,
  });
  for (const shot of shotsOf(id)) await take(page, shot);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
