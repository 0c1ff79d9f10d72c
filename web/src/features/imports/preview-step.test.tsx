// @module-tag long
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { importCalls } from '../../../../server/src/testing/import-calls.ts';
import { linesOf, windowsFile } from '../../testing/import-files.ts';
import { check, plain, press, says, step, upload } from '../../testing/import-steps.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { ImportPage } from './import-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);

const open = (at = '/manage/importer'): OpenedPage => site.open(<ImportPage />, { at, user: manager });

const HEADS = ['Plaque', 'Marque', 'Modèle', 'Tarif', 'Km par jour'];

const knownVehicle = async () => {
  const { token } = await aManager(site.t);
  return {
    calls: importCalls(site.t, () => token),
    priceOf: async (plate: string): Promise<number | undefined> => {
      const { body } = await site.t.get<{ plate: string | null; dailyPrice: number }[]>('/api/fleet', token);
      return body.find((each) => each.plate === plate)?.dailyPrice;
    },
  };
};

describe('the preview', () => {
  it('shows what will be stored, and the cells of the file on demand', async () => {
    const page = open('/manage/importer?type=clients');
    const rows = [
      ['Client', 'GSM', 'Anniversaire du chat'],
      ['Peeters, Léa', '0470/12.37.01', '3 mai'],
    ];
    await upload(page, windowsFile('carnet.csv', rows));
    await check(page);
    expect(says(2)).toContain('Prénom : Léa · Nom : Peeters');
    expect(says(2)).toContain('+32 470 12 37 01');
    expect(says(2)).toContain('Note : Repris de « Ancien système »');
    expect(says(2)).not.toContain('3 mai');
    await page.user.click(screen.getByRole('button', { name: /^Voir les cases ?de la ligne 2/ }));
    expect(says(2)).toContain('Anniversaire du chat3 mai');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'GSM' }).value).toBe('0470/12.37.01');
    await page.user.click(screen.getByRole('button', { name: /^Voir les cases ?de la ligne 2/ }));
    expect(says(2)).not.toContain('3 mai');
  });

  it('is corrected in the preview, without another file', async () => {
    const page = open('/manage/importer?type=accessoires');
    const rows = [
      ['Nom', 'Prix', 'Stock'],
      ['Parasol', 'cinq', '2'],
    ];
    await upload(page, windowsFile('plage.csv', rows));
    await check(page);
    await page.user.click(screen.getByRole('button', { name: /^Corriger ?la ligne 2/ }));
    const price = screen.getByRole('textbox', { name: 'Prix' });
    await page.user.clear(price);
    await page.user.type(price, '5');
    clickTwice(screen.getByRole('button', { name: 'Enregistrer et revérifier' }));
    await screen.findByText(/1.accessoire à importer/);
    await waitFor(() => expect(says(2)).toContain('Dans le fichier : cinq'));
    expect(says(2)).toContain('5,00 €/jour');
    expect(site.acts().filter((act) => act.endsWith('/rows'))).toHaveLength(1);
    await press(page, 'Importer');
    await step('Résultat de l’import');
  });

  it('is taken up again where it was left, with the columns that were chosen', async () => {
    const page = open('/manage/importer?type=accessoires');
    const rows = [
      ['Engin', 'Coût', 'Pièces'],
      ['Trottinette', '7,50', '3'],
    ];
    await upload(page, windowsFile('laisse.csv', rows));
    const [name] = screen.getAllByRole<HTMLSelectElement>('combobox');
    if (!name) throw new Error('no column');
    await page.user.selectOptions(name, 'name');
    await waitFor(() => expect(site.acts().filter((act) => act.endsWith('/columns'))).not.toEqual([]));
    cleanup();
    const later = open();
    await later.user.click(await screen.findByRole('link', { name: 'Reprendre cet import' }));
    await step('Vérifier les colonnes');
    expect(screen.getAllByRole<HTMLSelectElement>('combobox')[0]?.value).toBe('name');
  });

  it('changes what is known once it is chosen, and puts it back', async () => {
    const { calls, priceOf } = await knownVehicle();
    await calls.imported('vehicles', linesOf([HEADS, ['1-APE-001', 'Seat', 'Ibiza', '40', '200']]));
    const page = open();
    const rows = [HEADS, ['1-APE-001', 'Seat', 'Ibiza', '45', '200']];
    await upload(page, windowsFile('tarifs.csv', rows));
    await check(page);
    expect(says(2)).toContain('40,00 €/jour → 45,00 €/jour');
    expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();
    await page.user.click(screen.getByRole('checkbox', { name: /^Mettre à jour ?la ligne 2/ }));
    await screen.findByText(/^1.véhicule à mettre à jour/);
    await waitFor(() => expect(says(2)).toContain('À mettre à jour'));
    await press(page, 'Importer');
    await step('Résultat de l’import');
    await screen.findByText(/^1.ligne mise à jour$/);
    expect(await priceOf('1APE001')).toBe(45);
    await press(page, 'Annuler cet import');
    const question = await screen.findByRole('alertdialog');
    expect(plain(question.textContent)).toContain('Les anciennes valeurs reviennent');
    await page.user.click(within(question).getByRole('button', { name: 'Annuler cet import' }));
    await screen.findByText('Import annulé');
    expect(await priceOf('1APE001')).toBe(40);
  });

  it('asks once what a word of the file means', async () => {
    const page = open('/manage/importer?type=vehicules');
    const heads = 'Plaque;Marque;Modèle;Catégorie;Année;Places;Boîte;Énergie;Km par jour;Prix;Km';
    const rows = [1, 2].map((n) => `1-JUS-00${n};Fiat;Panda;Citadine;2022;4;Manuelle;Jus;200;30;1000`);
    await upload(
      page,
      windowsFile(
        'mots.csv',
        [heads, ...rows].map((line) => line.split(';')),
      ),
    );
    await check(page);
    const words = screen.getByRole('region', { name: 'Mots à expliquer' });
    expect(plain(words.textContent)).toContain('« Jus » Énergie, 2 lignes'.replace('» ', '»'));
    await page.user.selectOptions(within(words).getByLabelText(/Veut dire/), 'Électrique');
    await waitFor(() => expect(says(2)).toContain('Valide'));
    expect(says(3)).toContain('Valide');
  });
});
