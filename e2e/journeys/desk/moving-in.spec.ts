import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { ledgerApi } from '@volant/shared/ledger/ledger.api.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { expect, newContext, test } from '../../fixtures.ts';
import {
  cards,
  expectConfirmed,
  logInAsManager,
  mailText,
  openMail,
  payByCard,
  reachPayment,
  signInAs,
  title,
} from '../../pages.ts';
import { picture, type UploadFile } from '../../pictures.ts';
import { newPerson, siteClient } from '../../site-client.ts';
import { managerAccount, startVolant, type VolantProcess } from '../../volant-process.ts';
import { zipFile } from '../../zip-file.ts';

const AGENCY = 'Location des Trois Rivières';

/** A server without demonstration on an empty directory. */
const withEmptyInstallation = async (use: (server: VolantProcess) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'volant-moving-in-'));
  const server = await startVolant({ dataDir, env: { DEMO: 'off' } });
  try {
    await use(server);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** In Windows-1252, as spreadsheets of former years write. */
const windowsFile = (name: string, rows: readonly (readonly string[])[]): UploadFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => `${row.join(';')}\r\n`).join(''), 'latin1'),
});

/** `06/07/26` */
const shortDay = (day: IsoDate): string => formatShortDate(day).replace(/\d\d(?=\d\d$)/, '');

const vehicles = windowsFile('parc.csv', [
  ['Immatriculation', 'Marque', 'Modèle', 'Prix par jour', 'Km par jour'],
  ['1-TRI-001', 'Citroën', 'Berlingo', '39,90', '200'],
  ['1-TRI-002', 'Skoda', 'Fabia', '35,00', '200'],
  ['1-TRI-001', 'Fiat', '500', '29,90', '200'],
]);

const customers = windowsFile('clients.csv', [
  ['Prénom', 'Nom', 'Courriel', 'GSM'],
  ['Zoé', 'Lefèvre', 'zoe@exemple.be', '0470.12.34.56'],
  ['Noël', 'Dubois', 'noel@exemple.be', '0471.12.34.56'],
  ['Zoë', 'Lambert', 'zoe@exemple.be', '0472.12.34.56'],
]);

const reservations = (start: IsoDate): UploadFile =>
  windowsFile('agenda.csv', [
    ['N°', 'Plaque', 'Du', 'Au', 'Client', 'Courriel', 'Total', 'Acompte'],
    [
      'M-1',
      '1-TRI-001',
      shortDay(start),
      shortDay(addDays(start, 4)),
      'Zoé Lefèvre',
      'zoe@exemple.be',
      '1.159,60',
      '47,88',
    ],
    [
      'M-2',
      '1-TRI-001',
      shortDay(addDays(start, 2)),
      shortDay(addDays(start, 5)),
      'Noël Dubois',
      'noel@exemple.be',
      '119,70',
      '0',
    ],
    [
      'M-3',
      '1-TRI-002',
      '31/02/27',
      shortDay(addDays(start, 4)),
      'Noël Dubois',
      'noel@exemple.be',
      '140,00',
      '0',
    ],
    [
      'M-4',
      '1-TRI-999',
      shortDay(start),
      shortDay(addDays(start, 4)),
      'Noël Dubois',
      'noel@exemple.be',
      '140,00',
      '0',
    ],
  ]);

/** Chooses a file of a kind and imports its valid rows; `faults`: what is said of the others. */
const importFile = async (
  page: Page,
  kind: string,
  file: UploadFile,
  faults: Readonly<Record<number, string>>,
): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Espace gestionnaire' })
    .getByRole('link', { name: 'Importer', exact: true })
    .click();
  const kinds = page.getByRole('navigation', { name: 'Que contient le fichier ?' });
  const link = kinds.getByRole('link', { name: kind, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Choisir un fichier').setInputFiles(file);
  await page.getByRole('button', { name: 'Vérifier les lignes' }).click();
  await page.getByRole('link', { name: /^À corriger/ }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(Object.keys(faults).length);
  for (const [row, sentence] of Object.entries(faults)) {
    const line = page.locator('tbody', {
      has: page.getByRole('rowheader', { name: `Ligne ${row}`, exact: true }),
    });
    await expect(line).toContainText(sentence);
  }
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Résultat de l’import' })).toBeVisible();
};

test('an agency moves in with files that have faults, and a customer books the same day', async ({
  browser,
  pageErrors,
}) => {
  await withEmptyInstallation(async (server) => {
    const volant = siteClient(server.url);
    const context = await newContext(browser, server.url);
    pageErrors.watch(context);
    const page = await context.newPage();
    await logInAsManager(page);
    const checklist = page.getByRole('region', { name: 'Mettre l’agence en ligne' });
    const check = (name: string) => checklist.getByRole('listitem').filter({ hasText: name });
    await expect(check('Un premier véhicule est proposé')).toContainText('À faire');
    await expect(check('Les coordonnées de l’agence sont complètes')).toContainText('À faire');

    await check('Les coordonnées de l’agence sont complètes')
      .getByRole('link', { name: 'Compléter' })
      .click();
    const form = page.getByRole('form', { name: 'Agence' });
    for (const [label, text] of [
      ['Nom sur le site', AGENCY],
      ['Adresse', 'Chaussée de Dinant 100, 5000 Namur'],
      ['Téléphone', '081 22 33 44'],
      ['Email', 'bonjour@troisrivieres.be'],
      ['Numéro d’entreprise (BCE)', '0403.170.701'],
      ['Numéro de TVA', 'BE0403170701'],
      ['IBAN', 'BE68 5390 0754 7034'],
    ] as const)
      await form.getByRole('textbox', { name: label, exact: true }).fill(text);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();

    await importFile(page, 'Véhicules', vehicles, { 4: 'Cette plaque : déjà à la ligne 2' });
    const plates = ['1-TRI-001', '1-TRI-002'];
    const photos = plates.map((plate, n) => picture(`${plate}.png`, [40, 90 + n * 60, 160]));
    await page.getByLabel('Ajouter les photos').setInputFiles(zipFile('photos.zip', photos));
    await expect(page.getByText(/^2\sphotos pour 2\svéhicules\.$/)).toBeVisible();

    await importFile(page, 'Clients', customers, { 4: 'Cette adresse e-mail : déjà à la ligne 2' });
    const start = addDays(agencyDay(new Date()), 10);
    await importFile(page, 'Réservations', reservations(start), {
      3: 'M-2',
      4: 'Cette date n’existe pas',
      5: 'Aucun véhicule n’a cette plaque',
    });
    const token = await volant.logIn(managerAccount);
    const [taken, ...others] = await volant.expected<Reservation[]>(reservationsApi.all, { token });
    expect(others).toEqual([]);
    expect(taken).toMatchObject({
      startDate: start,
      totalPrice: 1159.6,
      customer: { firstName: 'Zoé', lastName: 'Lefèvre' },
    });
    const { due } = await volant.expected<Ledger>(ledgerApi.read, { token, params: { id: taken!.id } });
    expect(due).toBe(1111.72);

    await page.goto('/manage');
    await expect(check('Les coordonnées de l’agence sont complètes')).toContainText('Fait');
    await expect(check('Un premier véhicule est proposé')).toContainText('Fait');

    const visitor = await newContext(browser, server.url);
    pageErrors.watch(visitor);
    const site = await visitor.newPage();
    await site.goto('/');
    await expect(site.getByRole('banner').getByRole('link', { name: `${AGENCY}, accueil` })).toBeVisible();
    expect(await site.title()).toContain(AGENCY);
    const person = newPerson();
    const customer = await volant.register(person);
    await signInAs(site, customer);
    const fleet = await volant.vehicles();
    expect(fleet.map(({ model }) => model).toSorted()).toEqual(['Berlingo', 'Fabia']);
    const berlingo = fleet.find(({ model }) => model === 'Berlingo')!;
    const days = { startDate: start, endDate: addDays(start, 4) };
    // The imported reservation has these days.
    expect(await volant.book(customer.token, { vehicle: berlingo, ...days })).toMatchObject({ status: 409 });
    const fabia = fleet.find(({ model }) => model === 'Fabia')!;
    await reachPayment(site, { vehicle: fabia, ...days });
    await payByCard(site, cards.accepted);
    await expectConfirmed(site);
    await openMail(site, { to: customer.email, subject: `Bienvenue chez ${AGENCY}` });
    await expect(mailText(site).getByText(AGENCY).first()).toBeVisible();
    await expect(title(page, /^Bonjour/)).toBeVisible();
    await context.close();
    await visitor.close();
  });
});
