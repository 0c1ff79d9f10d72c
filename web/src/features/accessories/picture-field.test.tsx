// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { aManager, anAccessory } from '../../../../server/src/testing/builders.ts';
import { aPhotoFile } from '../../../../server/src/testing/files/photo-files.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { refusedWith } from '../../testing/reading.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { AccessoriesManagementPage } from './accessories-management-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
const photo = new File([new Uint8Array(await aPhotoFile())], 'siege.jpg', { type: 'image/jpeg' });
let sequence = 0;
let name = '';
let id = 0;
beforeEach(async () => {
  sequence += 1;
  name = `Siège ${sequence}`;
  ({ id } = await anAccessory(site.t, { name, dailyPriceCents: 5_00, quantity: 3 }));
});

const pictureOf = async (of = name): Promise<Accessory['picture'] | undefined> =>
  (await site.t.get<Accessory[]>('/api/accessory', manager.token)).body.find(
    (accessory) => accessory.name === of,
  )?.picture;

const openList = async (): Promise<OpenedPage> => {
  const page = site.open(<AccessoriesManagementPage />, { at: '/accessories-management', user: manager });
  await screen.findByRole('heading', { name });
  return page;
};
const card = (of = name): HTMLElement => {
  const item = screen.getByRole('heading', { name: of }).closest('li');
  if (!item) throw new Error('no card');
  return item;
};
/** It has no text of its own: the name stands beside it. */
const shownIn = (region: HTMLElement): string | undefined =>
  region.querySelector<HTMLImageElement>('img')?.getAttribute('src') ?? undefined;

const openDialog = async ({ user }: OpenedPage): Promise<HTMLElement> => {
  await user.click(within(card()).getByRole('button', { name: /^Modifier/ }));
  return screen.findByRole('dialog', { name: 'Modifier l’accessoire' });
};
const input = (box: HTMLElement) => within(box).getByLabelText<HTMLInputElement>(/la photo$|une photo$/);
const save = (box: HTMLElement) => within(box).getByRole('button', { name: 'Enregistrer' });
const saveAndClose = async ({ user }: OpenedPage, box: HTMLElement): Promise<void> => {
  await user.click(save(box));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('the picture of an accessory in its dialog', () => {
  it('is added once, and shown on the card with its size', async () => {
    const page = await openList();
    expect(shownIn(card())).toBeUndefined();
    const box = await openDialog(page);
    await page.user.upload(input(box), photo);
    await within(box).findByAltText('siege.jpg');
    clickTwice(save(box));
    await screen.findByText(`« ${name} » a été modifié`);
    expect(site.acts()).toEqual([`PUT /api/accessory/${id}`, `PUT /api/accessory/${id}/picture`]);
    const picture = await pictureOf();
    await waitFor(() => expect(shownIn(card())).toBe(picture?.webp));
    const image = card().querySelector('img');
    expect([image?.width, image?.height, image?.getAttribute('loading'), image?.alt]).toEqual([
      64,
      64,
      'lazy',
      '',
    ]);
    expect(card().querySelector('source')?.getAttribute('srcset')).toBe(picture?.avif);
  });

  it('is replaced and taken away; a choice that was taken back changes nothing', async () => {
    const page = await openList();
    let box = await openDialog(page);
    await page.user.upload(input(box), photo);
    await page.user.click(within(box).getByRole('button', { name: 'Retirer la photo' }));
    expect(within(box).queryByAltText('siege.jpg')).toBeNull();
    expect(document.activeElement).toBe(input(box));
    await page.user.upload(input(box), photo);
    await saveAndClose(page, box);
    await waitFor(() => expect(shownIn(card())).toBeDefined());
    const first = await pictureOf();

    box = await openDialog(page);
    expect(shownIn(box)).toBe(first?.webp);
    await page.user.upload(within(box).getByLabelText('Remplacer la photo'), photo);
    await saveAndClose(page, box);
    await waitFor(() => expect(shownIn(card())).not.toBe(first?.webp));

    box = await openDialog(page);
    await page.user.click(within(box).getByRole('button', { name: 'Retirer la photo' }));
    await saveAndClose(page, box);
    await waitFor(() => expect(shownIn(card())).toBeUndefined());
    expect(await pictureOf()).toBeNull();
    expect(site.acts().filter((act) => act.startsWith('DELETE'))).toEqual([
      `DELETE /api/accessory/${id}/picture`,
    ]);
  });

  it('is not sent when only a price is changed', async () => {
    const page = await openList();
    const box = await openDialog(page);
    const price = within(box).getByLabelText(/^Prix/);
    await page.user.clear(price);
    await page.user.type(price, '8');
    await page.user.click(save(box));
    await screen.findByText(`« ${name} » a été modifié`);
    expect(site.acts()).toEqual([`PUT /api/accessory/${id}`]);
  });

  it('says why a file is refused, and that the rest is saved', async () => {
    const page = await openList();
    const box = await openDialog(page);
    await page.user.upload(input(box), new File(['bonjour'], 'nom.jpg', { type: 'image/jpeg' }));
    await page.user.click(save(box));
    expect(await refusedWith()).toEqual([
      'L’accessoire est enregistré, mais pas sa photo',
      "Le fichier nom.jpg n'est pas une image valide",
    ]);
    await page.user.upload(input(box), photo);
    await page.user.click(save(box));
    await screen.findByText(`« ${name} » a été modifié`);
    expect(await pictureOf()).not.toBeNull();
  });
});

describe('the picture of a new accessory', () => {
  const fill = async ({ user }: OpenedPage, of: string): Promise<HTMLElement> => {
    const box = await screen.findByRole('form', { name: 'Ajouter un accessoire' });
    await user.type(within(box).getByLabelText(/^Nom/), of);
    await user.type(within(box).getByLabelText(/^Prix/), '7,50');
    return box;
  };

  it('is sent after the accessory, and the form is empty again', async () => {
    const page = await openList();
    const added = `GPS ${sequence}`;
    const box = await fill(page, added);
    await page.user.upload(input(box), photo);
    await page.user.click(within(box).getByRole('button', { name: 'Ajouter' }));
    await screen.findByText(`« ${added} » a été ajouté`);
    await screen.findByRole('heading', { name: added });
    const picture = await pictureOf(added);
    await waitFor(() => expect(shownIn(card(added))).toBe(picture?.webp));
    expect(within(box).queryByAltText('siege.jpg')).toBeNull();
  });

  it('that is refused leaves the accessory without it, and says so', async () => {
    const page = await openList();
    const added = `Chaînes ${sequence}`;
    const box = await fill(page, added);
    await page.user.upload(input(box), new File(['bonjour'], 'nom.jpg', { type: 'image/jpeg' }));
    await page.user.click(within(box).getByRole('button', { name: 'Ajouter' }));
    const alert = await within(box).findByRole('alert');
    expect(alert.textContent.replaceAll(/\s/g, ' ')).toContain(
      `« ${added} » a été ajouté sans sa photo ; vous pouvez la choisir avec « Modifier »`,
    );
    expect(alert.textContent).toContain('nom.jpg');
    await screen.findByRole('heading', { name: added });
    expect(within(box).getByLabelText<HTMLInputElement>(/^Nom/).value).toBe('');
    expect(await pictureOf(added)).toBeNull();
  });
});
