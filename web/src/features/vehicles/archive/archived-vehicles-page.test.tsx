import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { aCustomer, aManager, aVehicle } from '../../../../../server/src/testing/builders.ts';
import { startTestSite, type OpenOptions } from '../../../testing/test-site.tsx';
import { ArchivedVehiclesPage } from './archived-vehicles-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
afterEach(async () => {
  await site.leave();
  await site.t.db.deleteFrom('vehicle').execute();
  site.t.dropCatalogue();
});

const open = (options: OpenOptions = {}) =>
  site.open(<ArchivedVehiclesPage />, { at: '/vehicules/archived', user: manager, ...options });
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

const openWithOne = async () => {
  const { id } = await aVehicle(site.t, { status: 'archived', dailyPriceCents: 49_90 });
  const page = open();
  const press = async (name: RegExp) => page.user.click(await screen.findByRole('button', { name }));
  return { ...page, id, press };
};

describe('the archived vehicles', () => {
  it('stand on cards, with their kilometres and the beginning of their description', async () => {
    const { id } = await aVehicle(site.t, { status: 'archived', dailyPriceCents: 49_90 });
    await site.t.change('vehicle', { id }, { description: 'a'.repeat(61) });
    await aVehicle(site.t, { brand: 'Fiat', model: '500' });
    open();
    const card = (await screen.findByText('ARCHIVÉ')).closest('li') ?? document.body;
    expect(screen.getByRole('heading', { level: 1, name: 'VÉHICULES ARCHIVÉS' })).toBeTruthy();
    expect(screen.getByText('Gérez vos véhicules archivés et réactivez-les si nécessaire')).toBeTruthy();
    expect(within(card).getByRole('heading', { name: 'PEUGEOT 308' })).toBeTruthy();
    const text = plain(card.textContent);
    for (const part of ['12 000 km', '200 km/jour', '49,90 €/jour', `${'a'.repeat(60)}...`]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('a'.repeat(61));
    expect(screen.queryByText('FIAT 500')).toBeNull();
  });

  it('may be none: the page leads to the active ones', async () => {
    const { user, address } = open();
    await screen.findByText('Aucun véhicule archivé');
    await user.click(screen.getByRole('link', { name: 'Voir les véhicules actifs' }));
    expect(address()).toBe('/');
  });

  it('that cannot be loaded are asked for again; the sentence can be closed', async () => {
    const { user } = open({ lost: /archived/ });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Erreur lors du chargement des véhicules archivés');
    await user.click(within(alert).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('alert')).toBeNull();
    site.findNetwork();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Aucun véhicule archivé');
  });

  it('are not for customers', async () => {
    open({ user: await aCustomer(site.t) });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Accès refusé. Vous devez avoir le rôle MANAGER pour cette action.',
    );
  });
});

describe('what is done with an archived vehicle', () => {
  it('its detail opens, closes on Escape and gives the focus back', async () => {
    const { user, press } = await openWithOne();
    await press(/^Détails/);
    const dialog = await screen.findByRole('dialog', { name: 'PEUGEOT 308' });
    await within(dialog).findByText('Véhicule archivé, invisible pour les clients.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Détails'));
  });

  it('it comes back after a question: it leaves the list, and the heading takes the focus', async () => {
    const { id, press } = await openWithOne();
    await press(/^Réactiver/);
    const dialog = await screen.findByRole('dialog', { name: /^Réactiver ce véhicule/ });
    expect(dialog.textContent).toContain('redeviendra visible dans le catalogue');
    await press(/^Réactiver$/);
    await screen.findByText('Peugeot 308 est réactivé.');
    await screen.findByText('Aucun véhicule archivé');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('VÉHICULES ARCHIVÉS'));
    const { body } = await site.t.get<Vehicle>(`/api/vehicules/${id}`);
    expect(body.status).toBe('ACTIVE');
  });

  it('it stays after « Retour »', async () => {
    const { press } = await openWithOne();
    await press(/^Réactiver/);
    await press(/^Retour$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('ARCHIVÉ')).toBeTruthy();
    expect(site.acts()).toEqual([]);
  });

  it('it stays when the act fails, which is said beside the list', async () => {
    const { press } = await openWithOne();
    await press(/^Réactiver/);
    await screen.findByRole('dialog', { name: /^Réactiver ce véhicule/ });
    site.loseNetwork();
    await press(/^Réactiver$/);
    expect((await screen.findByRole('alert')).textContent).toBe('Erreur lors de la réactivation du véhicule');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('ARCHIVÉ')).toBeTruthy();
  });
});
