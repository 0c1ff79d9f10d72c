import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { cardForm, payButton, title } from '../../e2e/pages.ts';
import { picture, type UploadFile } from '../../e2e/pictures.ts';
import { managerAccount } from '../../e2e/volant-process.ts';
import { corrected, type FormerFile, type FormerFiles } from './moving-in-files.ts';
import type { Operator } from './operator.ts';

export type Flow = (page: Page, person: Operator, files: FormerFiles) => Promise<void>;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const navigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Espace gestionnaire' }).getByRole('link', { name, exact: true });

/** With the account that the installation made. */
export const signIn: Flow = async (page, person) => {
  await person.read('login');
  await person.type(page.getByLabel('Adresse email'), managerAccount.email);
  await person.type(page.getByRole('textbox', { name: 'Mot de passe' }), managerAccount.password);
  await person.tap(
    page.getByRole('button', { name: 'Se connecter' }),
    heading(page, 'Mettre l’agence en ligne'),
  );
  await person.read('checklist');
};

const FACTS: readonly (readonly [label: string, text: string])[] = [
  ['Nom sur le site', 'Location des Trois Rivières'],
  ['Dénomination de l’entreprise', 'Trois Rivières Mobilité SRL'],
  ['Adresse', 'Chaussée de Dinant 100, 5000 Namur'],
  ['Téléphone', '081 22 33 44'],
  ['Email', 'bonjour@troisrivieres.be'],
  ['Numéro d’entreprise (BCE)', '0403.170.701'],
  ['Numéro de TVA', 'BE0403170701'],
  ['IBAN', 'BE68 5390 0754 7034'],
  ['BIC', 'GKCCBEBB'],
  ['Banque', 'Belfius'],
  ['Email de la comptabilité', 'compta@troisrivieres.be'],
];

/** What the site, the mails and the documents say of the agency. */
export const writeFacts: Flow = async (page, person) => {
  const sections = page.getByRole('navigation', { name: 'Sections des réglages' });
  await person.tap(navigation(page, 'Réglages'), sections);
  await person.read('settings');
  await person.tap(sections.getByRole('link', { name: 'Agence' }), textbox(page, 'Nom sur le site'));
  await person.read('facts');
  for (const [label, text] of FACTS) await person.retype(textbox(page, label), text);
  const form = page.locator('form').filter({ has: textbox(page, 'Nom sur le site') });
  await person.tap(
    form.getByRole('button', { name: 'Enregistrer' }),
    page.getByText('Enregistré', { exact: true }),
  );
  const logo = page.getByRole('group', { name: 'Logo', exact: true });
  await person.chooseFile(
    logo.locator('input[type=file]'),
    picture('logo.png', [20, 90, 60]),
    logo.getByRole('img', { name: 'Sur fond clair' }),
  );
};

/** From the choice of a file to its valid rows in the product; what is left to correct, as the product gives it back. */
const importFile = async (
  page: Page,
  person: Operator,
  { file, hasFaults }: { file: UploadFile; hasFaults: boolean },
): Promise<string> => {
  await person.chooseFile(
    page.getByLabel('Choisir un fichier'),
    file,
    heading(page, 'Vérifier les colonnes'),
  );
  await person.read('columns');
  await person.tap(
    page.getByRole('button', { name: 'Vérifier les lignes' }),
    heading(page, 'Vérifier les lignes'),
  );
  await page.getByRole('table').waitFor();
  await person.read('preview');
  let left = '';
  if (hasFaults) {
    // What is wrong, line by line.
    await person.tap(page.getByRole('link', { name: /^À corriger/ }), page.getByRole('table'));
    await person.read('faults');
    const saved = page.waitForEvent('download');
    await person.tap(page.getByRole('button', { name: 'Télécharger les lignes à corriger' }));
    left = await readFile(await (await saved).path(), 'utf8');
  }
  await person.tap(
    page.getByRole('button', { name: 'Importer', exact: true }),
    heading(page, 'Résultat de l’import'),
  );
  await person.read('result');
  return left;
};

/** The photos of the vehicles of the import that shows; it goes on without the person, but they wait for it here. */
const addPhotos = async (page: Page, person: Operator, photos: UploadFile): Promise<void> => {
  await person.chooseFile(page.getByLabel('Ajouter les photos'), photos, page.getByText(/ pour \d+\s/));
  await person.read('photos');
};

const moveIn =
  (kind: Exclude<keyof FormerFiles, 'photos'>): Flow =>
  async (page, person, files) => {
    const former: FormerFile = files[kind];
    const choice = page.getByRole('navigation', { name: 'Que contient le fichier ?' });
    const hasFaults = former.faults.length > 0;
    await person.tap(navigation(page, 'Importer'), choice);
    await person.read('file');
    const link = choice.getByRole('link', { name: former.kind, exact: true });
    await person.tap(link, choice.locator('[aria-current=page]', { hasText: former.kind }));
    const left = await importFile(page, person, { file: former.file, hasFaults });
    if (kind === 'vehicles') await addPhotos(page, person, files.photos);
    if (!hasFaults) return;
    person.correctCells(former.faults.map(({ right }) => right));
    await person.tap(
      page.getByRole('link', { name: 'Importer un autre fichier' }),
      heading(page, 'Choisir un fichier'),
    );
    await person.read('file again');
    await importFile(page, person, { file: corrected(left, former.faults), hasFaults: false });
    if (kind === 'vehicles') await addPhotos(page, person, files.photos);
  };

export const moveVehicles = moveIn('vehicles');
export const moveCustomers = moveIn('customers');
export const moveReservations = moveIn('reservations');
export const moveAccessories = moveIn('accessories');

/** What is still missing before the first payment. */
export const readChecklist: Flow = async (page, person) => {
  const done = page.getByRole('listitem').filter({ hasText: 'Les coordonnées de l’agence sont complètes' });
  await person.tap(navigation(page, 'Aujourd’hui'), done.getByText('Fait', { exact: true }));
  await person.read('checklist');
};

/** A new customer books the first vehicle online, from the home page to the confirmation. */
export const bookOnline: Flow = async (page, person) => {
  await person.read('home');
  const form = page.getByRole('link', { name: 'Créer un compte' });
  await person.tap(page.getByRole('banner').getByRole('link', { name: 'Se connecter' }), form);
  await person.tap(form, title(page, 'Créer un compte'));
  await person.read('registration');
  await person.type(textbox(page, 'Prénom'), 'Anaïs');
  await person.type(textbox(page, 'Nom'), 'Delvaux');
  await person.type(page.getByLabel('Adresse email'), 'anais.delvaux@exemple.be');
  await person.type(page.getByLabel('Téléphone'), '0470 11 22 33');
  await person.type(page.getByRole('textbox', { name: 'Mot de passe' }), 'Rivieres-2026');
  await person.tap(page.getByRole('checkbox', { name: /conditions générales/ }));
  await person.tap(page.getByRole('checkbox', { name: /politique de confidentialité/ }));
  const vehicle = page.getByRole('link', { name: /Citroën Série 001/ }).first();
  await person.tap(page.getByRole('button', { name: 'Créer mon compte' }), vehicle);
  await person.tap(vehicle, title(page, /Citroën Série 001/i));
  await person.read('vehicle');
  await person.tap(
    page.getByRole('main').getByText('RÉSERVER', { exact: true }).first(),
    title(page, 'Sélection des dates'),
  );
  await person.read('dates');
  await person.type(page.getByLabel('Date de début'), formatShortDate(addDays(agencyDay(new Date()), 60)));
  await person.type(page.getByLabel('Date de fin'), formatShortDate(addDays(agencyDay(new Date()), 63)));
  await person.tap(page.getByRole('button', { name: 'Continuer', exact: true }), title(page, 'Accessoires'));
  await person.read('accessories');
  await person.tap(page.getByRole('button', { name: 'Continuer sans accessoire' }), title(page, 'Paiement'));
  await person.read('payment');
  const card = cardForm(page);
  await person.type(card.getByLabel('Numéro de carte'), '4242 4242 4242 4242');
  await person.type(card.getByLabel('Date d’expiration (MM/AA)'), '12/40');
  await person.type(card.getByLabel('CVC'), '123');
  await person.tap(payButton(page), title(page, 'RÉSERVATION CONFIRMÉE !'));
  await person.read('confirmation');
};
