import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aCustomer, aManager, aVehicle } from '../../../../server/src/testing/builders.ts';
import { startTestSite, type OpenOptions } from '../../testing/test-site.tsx';
import { Catalogue, CatalogueActions } from './catalogue.tsx';
import { VehicleDetailPage } from './detail/vehicle-detail-page.tsx';

const site = await startTestSite();
const customer = await aCustomer(site.t);
const manager = await aManager(site.t);
afterEach(async () => {
  await site.leave();
  await site.t.db.deleteFrom('vehicle').execute();
  site.t.dropCatalogue();
});

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

const openCatalogue = (options: OpenOptions = {}) =>
  site.open(
    <>
      <CatalogueActions />
      <Catalogue />
    </>,
    options,
  );

describe('the catalogue', () => {
  it('says that there is none, and lets a manager add the first', async () => {
    openCatalogue({ user: manager });
    await screen.findByText('Aucun véhicule disponible');
    expect(screen.getByText('Revenez plus tard pour découvrir notre flotte')).toBeTruthy();
    await screen.findByRole('link', { name: 'Ajouter le premier véhicule' });
  });

  it('offers a visitor the details, and the login that leads back to the vehicle', async () => {
    const { id } = await aVehicle(site.t, { dailyPriceCents: 49_90 });
    await aVehicle(site.t, { model: '208', status: 'archived' });
    const { user, address } = openCatalogue();
    const card = (await screen.findByRole('heading', { name: 'PEUGEOT 308' })).closest('li') ?? document.body;
    expect(plain(card.textContent)).toContain('49,90 €/jour');
    expect(within(card).getByText('Voir les détails')).toBeTruthy();
    expect(screen.queryByText('PEUGEOT 208')).toBeNull();
    expect(screen.queryByText('Ajouter un véhicule')).toBeNull();
    await user.click(within(card).getByText('Connectez-vous pour réserver'));
    expect(address()).toMatch(/^\/login\?/);
    expect(decodeURIComponent(address())).toContain(`/vehicules/details/${id}`);
  });

  it('offers a customer to reserve', async () => {
    await aVehicle(site.t);
    const { user, address } = openCatalogue({ user: customer });
    await user.click(await screen.findByText('Réserver maintenant'));
    expect(address()).toBe('/reservation');
  });

  it('offers a manager to modify, to add and to see the archived ones', async () => {
    const { id } = await aVehicle(site.t);
    const { user, address } = openCatalogue({ user: manager });
    await screen.findByRole('link', { name: 'Ajouter un véhicule' });
    expect(screen.getByRole('link', { name: 'Véhicules archivés' })).toBeTruthy();
    await user.click(await screen.findByText('Modifier'));
    expect(address()).toBe(`/vehicules/modify/${id}`);
  });

  it('says that it could not be loaded, until that is closed', async () => {
    const { user } = openCatalogue({ lost: /vehicules/ });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Erreur lors du chargement des véhicules');
    await user.click(within(alert).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says on its cards that nothing can be reserved while the profile is unknown', async () => {
    await aVehicle(site.t);
    const answer = site.holdAnswers(/auths\/me/);
    openCatalogue({ user: customer, lost: /auths\/me/ });
    await screen.findByText('Chargement du profil...');
    answer();
    await screen.findByText('Réservation non disponible');
  });
});

const openDetail = (id: number | string, options: OpenOptions = {}) =>
  site.open(<VehicleDetailPage />, {
    at: `/vehicules/details/${id}`,
    path: '/vehicules/details/:id',
    ...options,
  });

describe('the page of a vehicle', () => {
  it('tells a visitor to sign in, and does not let them reserve', async () => {
    const { id } = await aVehicle(site.t, { dailyPriceCents: 49_90 });
    openDetail(id);
    await screen.findByText('À partir de 49,90€ / jour');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'RÉSERVER' });
    expect(button.disabled).toBe(true);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Vous devez être authentifié pour effectuer une réservation');
  });

  it('lets a customer reserve', async () => {
    const { id } = await aVehicle(site.t);
    const { user, address } = openDetail(id, { user: customer });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'RÉSERVER' }).disabled).toBe(false),
    );
    await user.click(screen.getByRole('button', { name: 'RÉSERVER' }));
    expect(address()).toBe('/reservation');
  });

  it('lets a manager modify and archive it, and not reserve', async () => {
    const { id } = await aVehicle(site.t);
    openDetail(id, { user: manager });
    await screen.findByRole('button', { name: 'MODIFIER' });
    expect(screen.getByRole('button', { name: 'ARCHIVER' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'RÉSERVER' })).toBeNull();
  });

  it('shows at most three others, each with the way to it', async () => {
    const { id } = await aVehicle(site.t);
    for (const model of ['A', 'B', 'C', 'D']) await aVehicle(site.t, { brand: 'Fiat', model });
    openDetail(id);
    const others = await screen.findByRole('region', { name: 'NOS AUTRES VÉHICULES' });
    expect(within(others).getAllByText('VOIR DÉTAILS')).toHaveLength(3);
    expect(within(others).queryByText('Peugeot 308')).toBeNull();
  });

  it.each([
    ['is archived', "Ce véhicule n'est plus disponible pour consultation."],
    ['does not exist', 'Véhicule non trouvé'],
  ])('that %s says so, and leads back to the list', async (what, sentence) => {
    const { id } = await aVehicle(site.t, { status: 'archived' });
    const { user, address } = openDetail(what === 'is archived' ? id : 2_000_000, { user: customer });
    await screen.findByText(sentence);
    expect(screen.queryByRole('button', { name: 'RÉSERVER' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Retour à la liste des véhicules' }));
    expect(address()).toBe('/');
  });

  it('that cannot be loaded says so, leads back to the list, and can be tried again', async () => {
    const { id } = await aVehicle(site.t);
    const { user } = openDetail(id, { lost: /vehicules/ });
    expect((await screen.findByRole('alert')).textContent).toContain('Erreur lors du chargement du véhicule');
    expect(screen.getByRole('link', { name: 'Retour à la liste des véhicules' })).toBeTruthy();
    site.findNetwork();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('heading', { level: 1, name: /PEUGEOT/ });
  });
});
