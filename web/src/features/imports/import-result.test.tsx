// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ImportKind, ImportView } from '@volant/shared/imports/imports.schema.ts';
import { aManager } from '../../../../server/src/testing/builders.ts';
import { importCalls } from '../../../../server/src/testing/import-calls.ts';
import { aPhotoFile } from '../../../../server/src/testing/files/photo-files.ts';
import { zipOf } from '../../../../server/src/testing/files/zip-files.ts';
import { linesOf, windowsFile, writtenDay } from '../../testing/import-files.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { ImportPage } from './import-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
afterEach(() => vi.restoreAllMocks());

/** Rows in the product, without a screen. */
const imported = (kind: ImportKind, rows: readonly (readonly string[])[]): Promise<ImportView> =>
  importCalls(site.t, () => manager.token).imported(kind, linesOf(rows));

const open = (at: string): OpenedPage => site.open(<ImportPage />, { at, user: manager });
const openImport = async ({ id }: ImportView): Promise<OpenedPage> => {
  const page = open(`/manage/importer?import=${id}`);
  await screen.findByRole('heading', { level: 2, name: 'Résultat de l’import' });
  return page;
};
const VEHICLE_HEADS = ['Plaque', 'Marque', 'Modèle', 'Prix journalier', 'Kilométrage max/jour'];
const aVehicleOf = (plate: string): Promise<ImportView> =>
  imported('vehicles', [VEHICLE_HEADS, [plate, 'Dacia', 'Jogger', '45', '200']]);

const askToUndo = async ({ user }: OpenedPage): Promise<HTMLElement> => {
  await user.click(screen.getByRole('button', { name: 'Annuler cet import' }));
  return screen.findByRole('alertdialog', { name: /^Annuler cet import/ });
};
const undo = (box: HTMLElement) => within(box).getByRole('button', { name: 'Annuler cet import' });

describe('an import that is undone', () => {
  it('is taken out once, and says so', async () => {
    const view = await imported('accessories', [
      ['Nom', 'Prix par jour', 'Quantité'],
      ['Diable', '3,00', '2'],
    ]);
    const page = await openImport(view);
    const box = await askToUndo(page);
    clickTwice(undo(box));
    await screen.findByText('Import annulé');
    expect(site.acts()).toEqual([`DELETE /api/imports/${view.id}?state=committed`]);
    const { body } = await site.t.get<{ name: string }[]>('/api/accessory', manager.token);
    expect(body.map(({ name }) => name)).not.toContain('Diable');
    expect(screen.queryByRole('button', { name: 'Annuler cet import' })).toBeNull();
    // What was taken out has no page any more.
    await screen.findByText('Retirée');
    screen.getByRole('link', { name: /^Retirées 1/ });
    expect(screen.queryByRole('link', { name: /^Voir ce que/ })).toBeNull();
  });

  it('is kept when something was built on it, and says what', async () => {
    const view = await aVehicleOf('1-UND-001');
    await imported('reservations', [
      ['Numéro', 'Plaque', 'Retrait', 'Retour', 'Client', 'GSM', 'Prix total'],
      [
        'U1',
        '1-UND-001',
        writtenDay(site.t, 40),
        writtenDay(site.t, 42),
        'Ana Bauwens',
        '0470 22 33 44',
        '90',
      ],
    ]);
    const page = await openImport(view);
    const box = await askToUndo(page);
    await page.user.click(undo(box));
    await within(box).findByText(/^Ligne 2 : /);
    expect(within(box).queryByRole('button', { name: 'Annuler cet import' })).toBeNull();
    await page.user.click(within(box).getAllByRole('button', { name: 'Fermer' }).at(-1) ?? box);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const read = await site.t.get<ImportView>(`/api/imports/${view.id}`, manager.token);
    expect(read.body.state).toBe('committed');
  });
});

describe('the photos of imported vehicles', () => {
  it('come from a ZIP, and what is no photo of them is named', async () => {
    const view = await aVehicleOf('1-PHO-001');
    const page = await openImport(view);
    screen.getByText(/1 véhicule sans photo/);
    const photo = new Uint8Array(await aPhotoFile());
    const zip = zipOf({ '1-PHO-001.jpg': photo, 'vacances/plage.jpg': photo });
    const input = screen.getByLabelText('Ajouter les photos');
    await page.user.upload(input, new File([new Uint8Array(zip)], 'photos.zip', { type: 'application/zip' }));
    await screen.findByText(/^1.photo pour 1.véhicule\.$/);
    screen.getByText(/plage\.jpg/);
    const { body } = await site.t.get<{ plate: string | null; status: string }[]>(
      '/api/fleet',
      manager.token,
    );
    expect(body.find(({ plate }) => plate === '1PHO001')?.status).toBe('ACTIVE');
  });

  it('say so when a stopped server has left them', async () => {
    const view = await aVehicleOf('1-PHO-003');
    await site.t.change(
      'import',
      { id: view.id },
      { photos: { vehicles: 0, photos: 1, refused: [], endedAt: null } },
    );
    await openImport(view);
    screen.getByText(/^L’enregistrement a été interrompu/);
    screen.getByLabelText('Ajouter les photos');
  });

  it('are not sent from a file that is no ZIP', async () => {
    const page = await openImport(await aVehicleOf('1-PHO-002'));
    const input = screen.getByLabelText('Ajouter les photos');
    // As a file that is dropped: the picker would not offer it.
    input.removeAttribute('accept');
    await page.user.upload(input, new File(['x'], 'photos.rar'));
    await screen.findByText(/« photos\.rar » n’est pas un fichier ZIP/);
    expect(site.acts()).toEqual([]);
  });
});

describe('imported customers', () => {
  it('get no mail before they are invited, then one each', async () => {
    const view = await imported('customers', [
      ['Prénom', 'Nom', 'E-mail', 'Téléphone'],
      ['Rosa', 'Janssens', 'rosa.janssens@exemple.be', '0470 31 41 51'],
      ['Ugo', 'Janssens', 'ugo.janssens@exemple.be', '0470 31 41 52'],
    ]);
    const sentTo = async (): Promise<string[]> => {
      await site.t.volant.mails.deliver();
      return site.t.mails.sent.map(({ to }) => to.address).filter((to) => to.includes('janssens'));
    };
    expect(await sentTo()).toEqual([]);
    const page = await openImport(view);
    await page.user.click(screen.getByRole('button', { name: 'Inviter tous ces clients' }));
    const box = await screen.findByRole('alertdialog');
    clickTwice(within(box).getByRole('button', { name: 'Inviter' }));
    await screen.findByText(/^2.invitations partent\.$/);
    expect(site.acts()).toEqual([`POST /api/imports/${view.id}/invitations`]);
    expect((await sentTo()).toSorted()).toEqual(['rosa.janssens@exemple.be', 'ugo.janssens@exemple.be']);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Inviter tous ces clients' })).toBeNull(),
    );
  });
});

describe('the files that the page gives', () => {
  it('are the rows to correct, with what is wrong in them', async () => {
    const saved: { name: string; content: Blob }[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      saved.push({ name: '', content: content as Blob });
      return 'blob:corrections';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      const last = saved.at(-1);
      if (last) last.name = this.download;
    });
    const page = open('/manage/importer?type=accessoires');
    const file = windowsFile('stock.csv', [
      ['Nom', 'Prix par jour', 'Quantité'],
      ['Sangle', 'beaucoup', '2'],
    ]);
    await page.user.upload(screen.getByLabelText('Choisir un fichier'), file);
    await page.user.click(await screen.findByRole('button', { name: 'Vérifier les lignes' }));
    await page.user.click(await screen.findByRole('button', { name: 'Télécharger les lignes à corriger' }));
    await waitFor(() => expect(saved[0]?.name).toBe('stock-a-corriger.csv'));
    const text = await saved[0]?.content.text();
    expect(text).toMatch(/Nom;Prix par jour;Quantité;À corriger/);
    expect(text).toMatch(/Sangle;beaucoup;2;/);
  });

  it('are the model to fill in', async () => {
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:model');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const page = open('/manage/importer?type=reservations');
    await page.user.click(screen.getByText('Les colonnes reconnues, et un modèle à remplir'));
    await page.user.click(screen.getByRole('button', { name: 'Télécharger le modèle' }));
    expect(names).toEqual(['modele-reservations.csv']);
    screen.getByRole('rowheader', { name: 'Plaque (obligatoire)' });
  });
});

describe('the page', () => {
  it('lists the last imports, and says of one that is gone that it is', async () => {
    const view = await aVehicleOf('1-LST-001');
    const page = open('/manage/importer');
    const region = await screen.findByRole('region', { name: 'Derniers imports' });
    const links = await within(region).findAllByRole('link', { name: /^Véhicules\s: fichier\.csv$/ });
    const link = links.find((each) => each.getAttribute('href')?.endsWith(`import=${view.id}`));
    if (!link) throw new Error('the import is not listed');
    await page.user.click(link);
    await screen.findByRole('heading', { level: 2, name: 'Résultat de l’import' });
    await site.leave();
    open('/manage/importer?import=2147483647');
    await screen.findByText('Cet import n’existe pas, ou n’existe plus.');
  });
});
