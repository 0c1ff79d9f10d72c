// @module-tag long
import { screen, within } from '@testing-library/react';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aCustomer,
  aManager,
  aNewcomer,
  aVehicle,
  book,
  type TestCustomer,
} from '../../../../server/src/testing/builders.ts';
import { sessionStorageOfBrowser } from '../../lib/storage/session-storage.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { AccountDeletedPage } from './account-deleted-page.tsx';
import { ProfilePage } from './profile-page.tsx';

const site = await startTestSite({ env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'volant-profile-')) } });
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (user: TestCustomer) => site.open(<ProfilePage />, { at: '/profile', user });

const section = () => screen.findByRole('region', { name: 'Vos données' });

/** Opens the dialog and types the password. */
const confirmDeletion = async (user: ReturnType<typeof open>['user'], password = 'Tournesol-9!') => {
  await user.click(within(await section()).getByRole('button', { name: 'Supprimer mon compte' }));
  const dialog = await screen.findByRole('dialog', { name: /Supprimer mon compte/ });
  await user.type(within(dialog).getByLabelText(/^Mot de passe actuel/), password);
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer définitivement' }));
  return dialog;
};

describe('a customer’s own data', () => {
  it('are saved as a file', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = open(await aCustomer(site.t));
    await user.click(within(await section()).getByRole('button', { name: 'Télécharger mes données' }));
    await expect.poll(() => saved).toEqual(['mes-donnees.json']);
  });

  it('are not given to somebody whose address is not confirmed, with the reason', async () => {
    const { user } = open(await aNewcomer(site.t));
    await user.click(within(await section()).getByRole('button', { name: 'Télécharger mes données' }));
    expect(await within(await section()).findByText(/Confirmez d’abord votre adresse email/)).toBeTruthy();
  });

  it('are not offered to a manager', async () => {
    open(await aManager(site.t));
    await screen.findByRole('region', { name: 'Double authentification' });
    expect(screen.queryByRole('region', { name: 'Vos données' })).toBeNull();
  });
});

describe('deleting the account', () => {
  it('ends the session and leads to the page that says so', async () => {
    const customer = await aCustomer(site.t);
    const { user, address } = open(customer);
    await confirmDeletion(user);
    await expect.poll(address).toBe('/compte-supprime');
    expect((await site.t.get('/api/auths/me', customer.token)).status).toBe(401);
  });

  it('leaves nothing of the session in the browser', async () => {
    const at = '/compte-supprime';
    site.open(<AccountDeletedPage />, { at, state: { isDeleted: true }, user: await aCustomer(site.t) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Compte supprimé' })).toBeTruthy();
    await expect.poll(() => sessionStorageOfBrowser.read()).toBeUndefined();
  });

  it('is not told to who only types the address of that page', async () => {
    const { address } = site.open(<AccountDeletedPage />, { at: '/compte-supprime' });
    await expect.poll(address).toBe('/');
  });

  it('shows a wrong password at its field, and goes on after the right one', async () => {
    const { user } = open(await aCustomer(site.t));
    const dialog = await confirmDeletion(user, 'Autre-9!');
    const field = await within(dialog).findByLabelText(/^Mot de passe actuel/);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(within(dialog).getAllByText('Mot de passe incorrect').length).toBeGreaterThan(0);
  });

  it('shows why it is refused while a rental is to come', async () => {
    const customer = await aCustomer(site.t);
    await book(site.t, customer, { vehicle: await aVehicle(site.t), from: 3, to: 5 });
    const { user } = open(customer);
    const dialog = await confirmDeletion(user);
    expect(await within(dialog).findByText(/une réservation est en cours ou à venir/)).toBeTruthy();
  });
});
