// @module-tag long
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { aManager } from '../../../../../server/src/testing/builders.ts';
import { photoForms, remaining } from '../../../../../server/src/testing/files/photo-forms.ts';
import { aPhotoFile } from '../../../../../server/src/testing/files/photo-files.ts';
import { clickTwice } from '../../../testing/patient-user.ts';
import { errorOf, refusedWith } from '../../../testing/reading.ts';
import { startTestSite, type OpenedPage } from '../../../testing/test-site.tsx';
import { ModifyVehiclePage } from './modify-vehicle-page.tsx';
import { NewVehiclePage } from './new-vehicle-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
const photo = await aPhotoFile();

const { aVehicleWithPhotos, changePhotos } = photoForms({
  token: () => manager.token,
  t: () => site.t,
  photo: () => photo,
});

const jpeg = (name: string, bytes: Buffer = photo): File =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const jpegs = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => jpeg(`photo-${index + 1}.jpg`));

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const input = () => screen.getByLabelText<HTMLInputElement>('Ajouter des photos');
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
/** The photos in their order: their names, and the files that are not sent yet. */
const shown = (): string[] =>
  within(screen.getByRole('list', { name: 'Photos du véhicule' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt') ?? '');
const refusals = async (): Promise<string[]> =>
  within(await screen.findByRole('alert'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const continueTo = async ({ user }: OpenedPage, heading: string): Promise<void> => {
  await user.click(button('Suivant'));
  await screen.findByRole('heading', { name: heading });
};

/** The second step of a new vehicle. */
const openNew = async (): Promise<OpenedPage> => {
  const page = site.open(<NewVehiclePage />, { at: '/vehicules/new', user: manager });
  for (const [name, text] of [
    [/^Marque/, 'Fiat'],
    [/^Modèle/, '500'],
    [/^Prix/, '35'],
    [/max\/jour/, '200'],
  ] as const) {
    await page.user.type(await screen.findByLabelText(name), text);
  }
  await continueTo(page, 'Photos');
  return page;
};

/** The second step of a vehicle that has photos. */
const openChange = async (count: number): Promise<OpenedPage & { vehicle: Vehicle }> => {
  const vehicle = await aVehicleWithPhotos(count);
  const page = site.open(<ModifyVehiclePage />, {
    at: `/vehicules/modify/${vehicle.id}`,
    path: '/vehicules/modify/:id',
    user: manager,
  });
  await screen.findByLabelText(/^Prix/);
  await continueTo(page, 'Photos');
  return { ...page, vehicle };
};

const savedUrls = async ({ id }: Vehicle): Promise<string[]> =>
  (await site.t.get<Vehicle>(`/api/vehicules/${id}`)).body.photoUrls;

describe('the photos of a new vehicle', () => {
  it('are required: at least one', async () => {
    const { user } = await openNew();
    expect(screen.getByText(/JPG, PNG, GIF/)).toBeTruthy();
    await user.click(button('Suivant'));
    expect(await refusedWith()).toEqual(['Une erreur à corriger', 'Au moins une photo est requise']);
    expect(errorOf(input())).toBe('Au moins une photo est requise');
    await user.upload(input(), jpeg('clio.jpg'));
    expect(errorOf(input())).toBeUndefined();
  });

  it('are images of at most 5 MB: others are left out by name, the good ones stay', async () => {
    const { user } = await openNew();
    const files = [
      new File(['%PDF'], 'tarif.pdf', { type: 'application/pdf' }),
      jpeg('grande.jpg', Buffer.alloc(5 * 1024 * 1024 + 1)),
      jpeg('clio.jpg'),
    ];
    fireEvent.drop(input(), { dataTransfer: { types: ['Files'], files } });
    expect(await refusals()).toEqual([
      "Le fichier tarif.pdf n'est pas une image valide",
      'Le fichier grande.jpg est trop volumineux (max 5MB)',
    ]);
    expect(shown()).toEqual(['Photo 1, clio.jpg']);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that only bear the name of an image are taken out again', async () => {
    const { user } = await openNew();
    await user.upload(input(), [jpeg('clio.jpg'), jpeg('texte.jpg', Buffer.from('no picture'))]);
    await waitFor(() => expect(shown()).toEqual(['Photo 1, clio.jpg']));
    expect(await refusals()).toEqual(["Le fichier texte.jpg n'est pas une image valide"]);
  });

  it('are ten at most', async () => {
    const { user } = await openNew();
    await user.upload(input(), jpegs(11));
    expect((await refusals()).map(plain)).toEqual([
      'Vous ne pouvez pas ajouter plus de 10 photos',
      'Fichier non ajouté : photo-11.jpg',
    ]);
    expect(shown()).toHaveLength(10);
  });

  it('are sent with it, once, and the page goes home', async () => {
    const page = await openNew();
    await page.user.upload(input(), jpegs(2));
    await continueTo(page, 'Confirmation');
    expect(screen.getByRole('heading', { name: '2 photos' })).toBeTruthy();
    const answer = site.holdAnswers();
    clickTwice(button('Créer le véhicule'));
    await screen.findByRole('button', { name: 'Création en cours...' });
    expect(screen.getByRole('progressbar')).toBeTruthy();
    answer();
    const success = await screen.findByText(/^Véhicule créé/);
    expect(plain(success.textContent)).toBe('Véhicule créé avec succès ! Redirection en cours...');
    expect(site.acts()).toEqual(['POST /api/vehicules']);
    const { body } = await site.t.get<Vehicle[]>('/api/vehicules');
    expect(body.find(({ brand }) => brand === 'Fiat')?.photoUrls).toHaveLength(2);
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it('stay chosen while the server refuses, which is said until it is closed', async () => {
    const page = await openNew();
    await page.user.upload(input(), jpegs(1));
    await continueTo(page, 'Confirmation');
    const role = (to: 'CUSTOMER' | 'MANAGER') => site.t.change('account', { id: manager.id }, { role: to });
    await role('CUSTOMER');
    await page.user.click(button('Créer le véhicule'));
    const alert = await screen.findByRole('alert');
    await role('MANAGER');
    expect(alert.textContent).toContain('Erreur lors de la création du véhicule');
    expect(alert.textContent).toContain(
      'Accès refusé. Vous devez avoir le rôle MANAGER pour créer un véhicule.',
    );
    await page.user.click(within(alert).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await page.user.click(button('Précédent'));
    await screen.findByRole('heading', { name: 'Photos' });
    expect(shown()).toEqual(['Photo 1, photo-1.jpg']);
  });
});

describe('the photos of a vehicle that is modified', () => {
  it('are put in order by buttons, which keep the focus', async () => {
    const { user } = await openChange(1);
    await user.upload(input(), jpegs(2));
    const list = screen.getByRole('list', { name: 'Photos du véhicule' });
    expect(within(list).getAllByText('Couverture')).toHaveLength(1);
    await user.click(button('Monter la photo 3'));
    expect(shown()).toEqual(['Photo 1', 'Photo 2, photo-2.jpg', 'Photo 3, photo-1.jpg']);
    expect(button('Monter la photo 2')).toBe(document.activeElement);
    await user.click(button('Mettre en couverture la photo 2'));
    expect(shown()).toEqual(['Photo 1, photo-2.jpg', 'Photo 2', 'Photo 3, photo-1.jpg']);
    // The cover cannot be moved up: another of its buttons takes the focus.
    expect(button('Descendre la photo 1')).toBe(document.activeElement);
    expect(screen.getByText('Photo déplacée en première position, photo de couverture.')).toBeTruthy();
    expect(button('Monter la photo 1').disabled).toBe(true);
    expect(button('Descendre la photo 3').disabled).toBe(true);
  });

  it('can be removed, but not all of them', async () => {
    const { user } = await openChange(2);
    await user.click(button('Retirer la photo 1'));
    expect(shown()).toEqual(['Photo 1']);
    expect(button('Retirer la photo 1')).toBe(document.activeElement);
    await user.click(button('Retirer la photo 1'));
    expect(input()).toBe(document.activeElement);
    expect(screen.getByText('Aucune photo.')).toBeTruthy();
    await user.click(button('Suivant'));
    expect((await refusedWith())[1]).toBe('Au moins une photo est requise');
  });

  it('are ten at most, the present ones included', async () => {
    const { user } = await openChange(2);
    await user.upload(input(), jpegs(9));
    expect((await refusals())[0]).toBe('Vous ne pouvez pas avoir plus de 10 photos au total');
    expect(shown()).toHaveLength(10);
  });

  it('are saved as they stand: one removed, one added, without the fields', async () => {
    const page = await openChange(2);
    const [first, second] = page.vehicle.photoUrls;
    await page.user.click(button('Retirer la photo 1'));
    await page.user.upload(input(), jpegs(1));
    await continueTo(page, 'Résumé');
    expect(screen.getByText('1 photo retirée')).toBeTruthy();
    expect(screen.getByText('Nouvelle')).toBeTruthy();
    clickTwice(button('Sauvegarder les modifications'));
    await screen.findByText(/^Véhicule modifié/);
    expect(site.acts()).toEqual([`POST /api/vehicules/${page.vehicle.id}/update-photos`]);
    const urls = await savedUrls(page.vehicle);
    expect(urls).toHaveLength(2);
    expect(urls[0]).toBe(second);
    expect(urls).not.toContain(first);
  });

  it('lead back to their step when a colleague changed them meanwhile, with both changes', async () => {
    const page = await openChange(2);
    const { id, version, photoUrls } = page.vehicle;
    const [first = '', second = ''] = photoUrls;
    await changePhotos(id, [['version', String(version)], remaining([second])]);
    expect(await savedUrls(page.vehicle)).toEqual([second]);
    await page.user.upload(input(), jpegs(1));
    await continueTo(page, 'Résumé');
    await page.user.click(button('Sauvegarder les modifications'));
    await screen.findByRole('heading', { name: 'Photos' });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Les photos ont été modifiées entre-temps.',
    );
    expect(shown()).toEqual(['Photo 1', 'Photo 2, photo-1.jpg']);
    await continueTo(page, 'Résumé');
    await page.user.click(button('Sauvegarder les modifications'));
    await screen.findByText(/^Véhicule modifié/);
    const urls = await savedUrls(page.vehicle);
    expect(urls).toHaveLength(2);
    expect(urls).not.toContain(first);
  });

  it('stay as chosen when only they could not be sent: the fields are saved', async () => {
    const page = await openChange(1);
    await page.user.upload(input(), jpegs(1));
    await page.user.click(button('Précédent'));
    const model = await screen.findByLabelText(/^Modèle/);
    await page.user.clear(model);
    await page.user.type(model, 'Captur');
    await continueTo(page, 'Photos');
    await continueTo(page, 'Résumé');
    site.loseNetwork(/update-photos/);
    await page.user.click(button('Sauvegarder les modifications'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Les informations générales sont enregistrées, les photos ne le sont pas encore.',
    );
    site.findNetwork();
    await page.user.click(button('Sauvegarder les modifications'));
    await screen.findByText(/^Véhicule modifié/);
    expect(site.acts().filter((act) => act.startsWith('PUT'))).toHaveLength(1);
    expect(await savedUrls(page.vehicle)).toHaveLength(2);
  });
});
