// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aManager,
  anAccessory,
  anEmployee,
  aVehicle,
  book,
} from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { errorOf, refusedWith } from '../../testing/reading.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { AccessoriesManagementPage } from './accessories-management-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
let sequence = 0;
let name = '';
let id = 0;
beforeEach(async () => {
  sequence += 1;
  name = `Siège ${sequence}`;
  ({ id } = await anAccessory(site.t, { name, dailyPriceCents: 5_00, quantity: 3 }));
});

const AT = '/accessories-management';

const openList = async (as = manager): Promise<OpenedPage> => {
  const page = site.open(<AccessoriesManagementPage />, { at: AT, user: as });
  await screen.findByRole('heading', { name });
  return page;
};

/** Somebody else, at the same time. */
const change = (body: object) => site.t.put(`/api/accessory/${id}`, manager.token, body);

/** The button of the accessory's card; its name is read without the space that a browser has. */
const actOn = (act: string): RegExp => new RegExp(`^${act} ?${name}$`);

const field = (form: HTMLElement, label: RegExp) => within(form).getByLabelText<HTMLInputElement>(label);

describe('the page of the accessories', () => {
  it('asks a visitor to sign in, and shows a customer no form', async () => {
    site.open(<AccessoriesManagementPage />, { at: AT });
    const login = await screen.findByRole('link', { name: 'Se connecter' });
    expect(login.getAttribute('href')).toBe('/login?retour=%2Faccessories-management');
    expect(screen.queryByRole('listitem')).toBeNull();
    await site.leave();
    site.open(<AccessoriesManagementPage />, { at: AT, user: await aCustomer(site.t) });
    await screen.findByText(/Seuls les managers peuvent gérer les accessoires/);
    await screen.findByRole('heading', { name });
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('En stock');
    expect([screen.queryByRole('button'), screen.queryByRole('textbox')]).toEqual([null, null]);
  });
});

describe('the form of a new accessory', () => {
  const form = () => screen.findByRole('form', { name: 'Ajouter un accessoire' });

  it('shows what is wrong, and removes the error once it is corrected', async () => {
    const { user } = await openList();
    const box = await form();
    await user.type(field(box, /^Prix/), '7,505');
    await user.click(within(box).getByRole('button', { name: 'Ajouter' }));
    expect(await refusedWith()).toEqual([
      'Veuillez remplir tous les champs avec des valeurs valides',
      'Indiquez un nom',
      'Le prix ne peut avoir que deux décimales',
    ]);
    expect(errorOf(field(box, /^Nom/))).toBe('Indiquez un nom');
    await user.type(field(box, /^Nom/), 'GPS');
    await waitFor(() => expect(errorOf(field(box, /^Nom/))).toBeUndefined());
    expect(site.acts()).toEqual([]);
  });

  it('adds one, once, and waits for the next', async () => {
    const { user } = await openList();
    const box = await form();
    await user.type(field(box, /^Nom/), `GPS ${sequence}`);
    await user.type(field(box, /^Prix/), '7,50');
    const answer = site.holdAnswers();
    clickTwice(within(box).getByRole('button', { name: 'Ajouter' }));
    await within(box).findByRole('button', { name: 'Ajout en cours...' });
    expect(field(box, /^Nom/).readOnly).toBe(true);
    answer();
    await screen.findByRole('heading', { name: `GPS ${sequence}` });
    expect(site.acts()).toEqual(['POST /api/accessory']);
    expect(field(box, /^Nom/).value).toBe('');
    expect(field(box, /^Quantité/).value).toBe('1');
    expect(field(box, /^Nom/)).toBe(document.activeElement);
    await screen.findByText(`« GPS ${sequence} » a été ajouté`);
  });

  it('keeps what was typed when its name is taken', async () => {
    const { user } = await openList();
    const box = await form();
    await user.type(field(box, /^Nom/), name);
    await user.type(field(box, /^Prix/), '7');
    await user.click(within(box).getByRole('button', { name: 'Ajouter' }));
    expect(await refusedWith()).toEqual([
      "Erreur lors de la création de l'accessoire",
      `Un accessoire porte déjà ce nom : « ${name} »`,
    ]);
    expect(field(box, /^Nom/).value).toBe(name);
  });
});

describe('the dialog that changes one', () => {
  const openDialog = async ({ user }: OpenedPage): Promise<HTMLElement> => {
    await user.click(screen.getByRole('button', { name: actOn('Modifier') }));
    return screen.findByRole('dialog', { name: 'Modifier l’accessoire' });
  };

  it('saves, closes and says so', async () => {
    const page = await openList();
    const dialog = await openDialog(page);
    await page.user.clear(field(dialog, /^Prix/));
    await page.user.type(field(dialog, /^Prix/), '8');
    clickTwice(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(`« ${name} » a été modifié`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(site.acts()).toEqual([`PUT /api/accessory/${id}`]);
  });

  it('gives it a description, which its card shows', async () => {
    const page = await openList();
    const dialog = await openDialog(page);
    await page.user.type(field(dialog, /^Description/), 'Dos à la route');
    await page.user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Dos à la route');
  });

  it('shows what a colleague changed meanwhile, and saves when it is confirmed', async () => {
    const page = await openList();
    const dialog = await openDialog(page);
    await change({ name, dailyPrice: 6, quantity: 3 });
    await page.user.clear(field(dialog, /^Prix/));
    await page.user.type(field(dialog, /^Prix/), '8');
    await page.user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    const [title, sentence] = await refusedWith();
    expect(title).toMatch(/^Cet accessoire a été modifié entre-temps/);
    expect(sentence).toBe('Entre-temps devenu : 6');
    expect(site.acts()).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(`« ${name} » a été modifié`);
  });

  it('shows an employee the price without letting it be changed, and saves the rest', async () => {
    const page = await openList(await anEmployee(site.t));
    const dialog = await openDialog(page);
    await waitFor(() => expect(field(dialog, /^Prix/).readOnly).toBe(true));
    within(dialog).getByText('Seul un propriétaire de l’agence peut changer les prix.');
    await page.user.type(field(dialog, /^Quantité/), '0');
    await page.user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(`« ${name} » a été modifié`);
  });

  it('says that it was deleted', async () => {
    const page = await openList();
    const dialog = await openDialog(page);
    await site.t.call({ method: 'DELETE', path: `/api/accessory/${id}`, token: manager.token });
    await page.user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    expect((await refusedWith())[1]).toBe('Accessoire non trouvé.');
  });
});

describe('the question before one is deleted', () => {
  const openDialog = async ({ user }: OpenedPage): Promise<HTMLElement> => {
    await user.click(screen.getByRole('button', { name: actOn('Supprimer') }));
    return screen.findByRole('alertdialog', { name: /^Supprimer cet accessoire/ });
  };

  it('goes back without deleting', async () => {
    const page = await openList();
    const dialog = await openDialog(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Retour' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(site.acts()).toEqual([]);
  });

  it('deletes once, and cannot be closed meanwhile', async () => {
    const page = await openList();
    const dialog = await openDialog(page);
    const answer = site.holdAnswers();
    clickTwice(within(dialog).getByRole('button', { name: 'Supprimer' }));
    await within(dialog).findByRole('button', { name: 'Suppression en cours...' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Retour' }).disabled).toBe(true);
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    answer();
    await screen.findByText(`« ${name} » a été supprimé`);
    expect(site.acts()).toEqual([`DELETE /api/accessory/${id}`]);
    await waitFor(() => expect(screen.queryByRole('heading', { name })).toBeNull());
    expect(document.activeElement?.textContent).toMatch(/accessoires?$/);
  });

  it('says why a reserved one cannot be deleted, and offers no retry', async () => {
    const customer = await aCustomer(site.t);
    const accessory = { id, dailyPriceCents: 5_00, quantity: 3 };
    const vehicle = await aVehicle(site.t);
    await book(site.t, customer, { vehicle, from: 5, to: 8, accessories: [{ accessory, quantity: 1 }] });
    const page = await openList();
    const dialog = await openDialog(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    await within(dialog).findByText('Vous ne pouvez pas supprimer un accessoire déjà reservé');
    expect(within(dialog).queryByRole('button', { name: 'Supprimer' })).toBeNull();
    await page.user.click(within(dialog).getAllByRole('button', { name: 'Fermer' })[0] ?? dialog);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
