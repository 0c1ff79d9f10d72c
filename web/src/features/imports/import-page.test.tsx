// @module-tag long
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { importRowFaultWords as rowWords } from '@volant/shared/words/fr/imports/row-faults.ts';
import type { ImportKind, ImportView } from '@volant/shared/imports/imports.schema.ts';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { importCalls } from '../../../../server/src/testing/import-calls.ts';
import { linesOf, windowsFile, writtenDay } from '../../testing/import-files.ts';
import { check, plain, press, says, step, upload } from '../../testing/import-steps.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { ImportPage } from './import-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);

/** Rows in the product, without a screen. */
const imported = (kind: ImportKind, rows: readonly (readonly string[])[]): Promise<ImportView> =>
  importCalls(site.t, () => manager.token).imported(kind, linesOf(rows));

const open = (at = '/manage/importer'): OpenedPage => site.open(<ImportPage />, { at, user: manager });

/** The plates in the fleet that begin so. */
const platesOf = async (start: string): Promise<string[]> => {
  const { body } = await site.t.get<{ plate: string | null }[]>('/api/fleet', manager.token);
  return body.flatMap(({ plate }) => (plate?.startsWith(start) ? [plate] : []));
};

const HEADS = ['Immatriculation', 'Marque', 'Modèle', 'Tarif', 'Km par jour', 'Énergie', 'Garage'];

describe('a file of vehicles from an old spreadsheet', () => {
  it('is recognised, previewed with its faults, and imported once', async () => {
    const page = open();
    const rows = [
      HEADS,
      ['1-IMP-001', 'Citroën', 'Berlingo', '49,90', '250', 'Diesel', 'A1'],
      ['1-imp 002', 'Peugeot', '208', '39.90', '200', '', 'A2'],
      ['1-IMP-001', 'Fiat', '500', '35', '200', 'Essence', 'A3'],
      ['1-IMP-004', 'Skoda', 'Fabia', 'gratuit', '200', 'Essence', 'A4'],
    ];
    await upload(page, windowsFile('flotte.csv', rows));
    // The heading took the focus, and the column that means nothing is ignored.
    expect(document.activeElement?.textContent).toBe('Vérifier les colonnes');
    const select = (head: string) =>
      screen.getByLabelText<HTMLSelectElement>(`Contient (colonne « ${head} »)`, { exact: false });
    expect(select('Immatriculation').value).toBe('plate');
    expect(select('Tarif').value).toBe('dailyPrice');
    expect(select('Garage').value).toBe('');
    screen.getByText(/^6 colonnes sur 7 sont reconnues/);

    await check(page);
    expect(says(2)).toContain('Citroën');
    expect(says(2)).toContain('Valide');
    expect(says(2)).not.toContain('A1');
    expect(says(4)).toContain(plain(rowWords.sameAsRow({ row: 2, what: 'plate' })));
    expect(says(5)).toMatch(/Tarif : /);
    expect(await platesOf('1IMP0')).not.toContain('1IMP001');

    await screen.findByText(/2.véhicules à importer/);
    clickTwice(screen.getByRole('button', { name: 'Importer' }));
    await step('Résultat de l’import');
    await screen.findByText(/^2.véhicules importés$/);
    expect(site.acts().filter((act) => act.endsWith('/commit'))).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Voir les véhicules' })).toHaveProperty(
      'pathname',
      '/manage/vehicules',
    );
    const plates = await platesOf('1IMP0');
    expect(plates).toEqual(expect.arrayContaining(['1IMP001', '1IMP002']));
    expect(plates.filter((plate) => plate === '1IMP001')).toHaveLength(1);
  });

  it('shows where its table was found, and reads another line when asked to', async () => {
    const page = open();
    const rows = [
      ['Location Dupont', '', '', '', ''],
      ['Plaque', 'Marque', 'Modele', 'Prix journalier', 'Km par jour'],
      ['1-IMP-021', 'Fiat', 'Panda', '35,00', '200'],
      ['1-IMP-022', 'Fiat', 'Punto', '35,00', '200'],
      ['Total', '', '', '70,00', '400'],
    ];
    await upload(page, windowsFile('titre.csv', rows));
    screen.getByText((text) => plain(text).startsWith('Titres à la ligne 2. Ligne 5 laissée de côté'));
    await page.user.click(screen.getByText('Le tableau est ailleurs dans le fichier ?'));
    const line = screen.getByLabelText('Ligne des titres');
    await page.user.clear(line);
    await page.user.type(line, '3');
    await press(page, 'Relire le fichier');
    await screen.findByText((text) => plain(text).startsWith('Titres à la ligne 3.'));
    screen.getByLabelText('Contient (colonne « 1-IMP-021 »)', { exact: false });
    expect(screen.queryByText(/Ce fichier a déjà été choisi/)).toBeNull();
  });

  it('says that the file is to be chosen again for another place once the page does not have it', async () => {
    const rows = [
      ['Plaque', 'Marque', 'Modele', 'Prix journalier', 'Km par jour'],
      ['1-IMP-031', 'Fiat', 'Panda', '35,00', '200'],
      ['1-IMP-032', 'Fiat', 'Punto', '35,00', '200'],
    ];
    const calls = importCalls(site.t, () => manager.token);
    const { body: left } = await calls.upload('vehicles', linesOf(rows), { name: 'ailleurs.csv' });
    const page = open(`/manage/importer?import=${left.id}`);
    await step('Vérifier les colonnes');
    await page.user.click(screen.getByText('Le tableau est ailleurs dans le fichier ?'));
    expect(screen.queryByRole('button', { name: 'Relire le fichier' })).toBeNull();
    screen.getByText((text) =>
      plain(text).startsWith('Pour lire un autre endroit, choisissez à nouveau « ailleurs.csv »'),
    );
    const line = screen.getByLabelText('Ligne des titres');
    await page.user.clear(line);
    await page.user.type(line, '2');
    await page.user.upload(
      screen.getByLabelText('Choisir à nouveau le fichier'),
      windowsFile('ailleurs.csv', rows),
    );
    await screen.findByText((text) => plain(text).startsWith('Titres à la ligne 2.'));
  });

  it('changes nothing the second time, and says so', async () => {
    const rows = [
      ['Plaque', 'Marque', 'Modele', 'Prix journalier', 'Km par jour'],
      ['1-IMP-011', 'Fiat', 'Panda', '35,00', '200'],
    ];
    await imported('vehicles', rows);
    const page = open();
    await upload(page, windowsFile('encore.csv', rows));
    screen.getByText(/^Ce fichier a déjà été importé le/);
    await check(page);
    expect(says(2)).toContain('Déjà connue');
    expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();
    await press(page, 'Abandonner cet import');
    await step('Choisir un fichier');
    expect(page.address()).toBe('/manage/importer');
  });
});

describe('the columns', () => {
  it('are chosen by hand, one field once, and remembered', async () => {
    const rows = [
      ['Dénomination maison', 'Coût', 'Réserve'],
      ['Galerie de toit', '7,50', '3'],
    ];
    const page = open('/manage/importer?type=accessoires');
    await upload(page, windowsFile('accessoires.csv', rows));
    const [name, price, quantity] = screen.getAllByRole<HTMLSelectElement>('combobox');
    if (!name || !price || !quantity) throw new Error('too few columns');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Vérifier les lignes' });
    expect(button.disabled).toBe(true);
    await page.user.selectOptions(name, 'name');
    await page.user.selectOptions(price, 'dailyPrice');
    await page.user.selectOptions(quantity, 'dailyPrice');
    await waitFor(() => expect(screen.getAllByText(/est choisi pour deux colonnes/)).toHaveLength(2));
    expect(button.disabled).toBe(true);
    await page.user.selectOptions(quantity, 'quantity');
    await check(page);
    await press(page, 'Importer');
    await screen.findByText(/^1.accessoire importé$/);
    await site.leave();

    const again = open('/manage/importer?type=accessoires');
    await upload(again, windowsFile('autres.csv', [rows[0] ?? [], ['Coffre de toit', '9', '2']]));
    const values = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
    expect(values).toEqual(['name', 'dailyPrice', 'quantity']);
  });

  it('that nobody took are named, and go into the note when asked', async () => {
    const page = open('/manage/importer?type=clients');
    const heads = ['Prénom', 'Nom', 'GSM', 'Pointure', 'Couleur'];
    await upload(page, windowsFile('pointures.csv', [heads, ['Ida', 'Bo', '0476 00 00 09', '38', 'bleu']]));
    await screen.findByText(/^Ignorées.: Pointure, Couleur$/);
    await press(page, 'Les ajouter à la note');
    await waitFor(() => expect(screen.queryByText(/^Ignorées/)).toBeNull());
    expect(screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)).toEqual([
      ...['firstName', 'lastName', 'phoneNumber', 'note', 'note'],
    ]);
    await check(page);
    expect(says(2)).toContain('Pointure : 38');
  });

  it('can be gone back to from the preview', async () => {
    const page = open('/manage/importer?type=accessoires');
    const heads = ['Nom', 'Prix par jour', 'Quantité', 'Description visible par les clients'];
    await upload(page, windowsFile('dos.csv', [heads, ['Porte-vélos', '12', '1', 'Trois vélos']]));
    await check(page);
    expect(says(2)).toContain('Trois vélos');
    await page.user.click(screen.getByRole('link', { name: 'Revoir les colonnes' }));
    await step('Vérifier les colonnes');
    await page.user.selectOptions(
      screen.getByLabelText(/colonne « Description visible par les clients »/),
      '',
    );
    await check(page);
    await waitFor(() => expect(says(2)).not.toContain('Trois vélos'));
    expect(page.address()).toMatch(/^\/manage\/importer\?import=\d+$/);
  });
});

describe('faulty rows', () => {
  it('of customers: a number with dots is read, an address that comes twice is named', async () => {
    const page = open('/manage/importer?type=clients');
    await upload(
      page,
      windowsFile('clients.csv', [
        ['Prénom', 'Nom', 'Courriel', 'GSM'],
        ['Zoé', 'Lefèvre', 'zoe@exemple.be', '0470.12.34.56'],
        ['Émile', 'Dubois', 'ZOE@exemple.be', '02/555.01.23'],
        ['Noé', '', 'noe@exemple.be', '12'],
      ]),
    );
    await check(page);
    expect(says(2)).toContain('Valide');
    expect(says(3)).toMatch(/déjà à la ligne 2/);
    expect(says(4)).toContain('À corriger');
    await page.user.click(screen.getByRole('link', { name: /^À corriger 2/ }));
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Ligne 2' })).toBeNull());
    expect(page.address()).toMatch(/lignes=a-corriger$/);
  });

  it('of reservations: short years, a day that is none, a comma, an overlap', async () => {
    await imported('vehicles', [
      ['Plaque', 'Marque', 'Modèle', 'Prix journalier', 'Kilométrage max/jour'],
      ['1-RES-001', 'Dacia', 'Jogger', '45', '200'],
    ]);
    const short = (days: number): string => writtenDay(site.t, days).replace(/\d\d(\d\d)$/, '$1');
    const day = (days: number): string => writtenDay(site.t, days);
    const page = open('/manage/importer?type=reservations');
    await page.user.type(screen.getByLabelText(/^Ancien système/), 'Cahier de bord');
    await upload(
      page,
      windowsFile('reservations.csv', [
        ['N°', 'Plaque', 'Du', 'Au', 'Client', 'GSM', 'Total', 'Acompte'],
        ['A1', '1RES001', short(30), short(34), 'Ana Maes', '0470.12.34.57', '1 199,60', '60,00'],
        ['A2', '1RES001', day(32), day(36), 'Luc Maes', '0470.12.34.58', '200', ''],
        ['A3', '1RES001', '31/02/2027', day(90), 'Max Maes', '0470.12.34.59', '200', ''],
      ]),
    );
    await check(page);
    expect(says(2)).toContain('Valide');
    expect(says(3)).toMatch(/déjà réservé du .*\(ligne 2\)/);
    expect(says(4)).toContain(plain(rowWords.dayInvalid));

    // All rows or none: none while one is wrong.
    await page.user.click(screen.getByLabelText(/Toutes les lignes, ou aucune/));
    await press(page, 'Importer');
    await screen.findByText(/2 lignes sont à corriger : rien n’a été importé/);
    await page.user.click(screen.getByLabelText(/Les lignes valides/));
    await press(page, 'Importer');
    await screen.findByText(/^1.réservation importée$/);

    // No reminder leaves before somebody asks for it.
    const reminders = screen.getByLabelText<HTMLInputElement>(/^Envoyer les rappels/);
    expect(reminders.checked).toBe(false);
    await page.user.click(reminders);
    await waitFor(() => expect(site.acts().at(-1)).toMatch(/^PUT \/api\/imports\/\d+\/reminders$/));
    await waitFor(() => expect(reminders.checked).toBe(true));
    // The rows are read again once they are imported.
    await page.user.click(await screen.findByRole('link', { name: /^Voir ?ce que la ligne 2/ }));
    expect(page.address()).toMatch(/^\/manage\/reservations\/\d+$/);
  });
});
