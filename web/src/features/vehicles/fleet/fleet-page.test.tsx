import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aManager, anEmployee, aVehicle } from '../../../../../server/src/testing/builders.ts';
import { startTestSite, type OpenOptions } from '../../../testing/test-site.tsx';
import { FleetPage } from './fleet-page.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
afterEach(async () => {
  await site.leave();
  await site.t.db.deleteFrom('vehicle').execute();
  site.t.dropCatalogue();
});

const open = (options: OpenOptions = {}) =>
  site.open(<FleetPage />, { at: '/manage/vehicules', user: manager, ...options });
const rows = async () => (await screen.findAllByRole('row')).slice(1);
const names = async () => (await rows()).map((row) => within(row).getAllByRole('link')[0]?.textContent);
const set = (id: number, values: object) => site.t.change('vehicle', { id }, values);

describe('the fleet’s table', () => {
  it('shows plate, kilometres, status and inspection, and leads to the vehicle and its form', async () => {
    const { id } = await aVehicle(site.t);
    await set(id, { plate: '1ABC123', inspection_due: '2020-01-31' });
    open();
    const [row = document.body] = await rows();
    const text = row.textContent.replaceAll(/\s/g, ' ');
    for (const part of ['Peugeot 308', '1-ABC-123', '12 000 km', 'Disponible', '31 janv. 2020', 'Dépassé']) {
      expect(text).toContain(part);
    }
    expect(within(row).getByRole('link', { name: 'Peugeot 308' }).getAttribute('href')).toBe(
      `/manage/vehicules/${id}`,
    );
    expect(within(row).getByRole('link', { name: 'Modifier\u00a0: Peugeot 308' }).getAttribute('href')).toBe(
      `/vehicules/modify/${id}`,
    );
    expect(screen.getByRole('link', { name: 'Ajouter un véhicule' }).getAttribute('href')).toBe(
      '/vehicules/new',
    );
    expect(screen.getByRole('link', { name: 'Véhicules archivés' }).getAttribute('href')).toBe(
      '/vehicules/archived',
    );
  });

  it('is searched, filtered and sorted, and the address says how', async () => {
    await aVehicle(site.t, { brand: 'Fiat', model: '500', status: 'archived' });
    await aVehicle(site.t, { brand: 'Dacia', model: 'Duster' });
    const { id } = await aVehicle(site.t, { brand: 'Renault', model: 'Clio' });
    await set(id, { plate: '1CLI001', mileage_km: 99_000 });
    const { user, address } = open();
    expect(await names()).toEqual(['Dacia Duster', 'Fiat 500', 'Renault Clio']);
    await user.selectOptions(screen.getByLabelText('Trier par'), 'Kilométrage');
    expect((await names())[0]).toBe('Renault Clio');
    await user.click(screen.getByRole('link', { name: /^Archivés/ }));
    await waitFor(async () => expect(await names()).toEqual(['Fiat 500']));
    expect(address()).toBe('/manage/vehicules?statut=archives&tri=km');
    await user.click(screen.getByRole('link', { name: /^Tous/ }));
    await user.type(screen.getByLabelText('Rechercher'), '1-cli');
    await waitFor(async () => expect(await names()).toEqual(['Renault Clio']));
    expect(screen.getByRole('status').textContent).toBe('1\u00a0véhicule');
    await user.type(screen.getByLabelText('Rechercher'), 'zzz');
    await screen.findByText('Aucun véhicule ne correspond à cette recherche.');
    await user.click(screen.getByRole('link', { name: 'Voir tous les véhicules' }));
    expect(await names()).toHaveLength(3);
  });

  it('is exported by owners, not by employees', async () => {
    await aVehicle(site.t);
    open();
    await rows();
    expect(screen.queryByRole('button', { name: 'Exporter' })).not.toBeNull();
    await site.leave();
    open({ user: await anEmployee(site.t) });
    await rows();
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
  });

  it('may be empty', async () => {
    open();
    await screen.findByText('Aucun véhicule pour le moment.');
  });

  it('that cannot be loaded is asked for again', async () => {
    await aVehicle(site.t);
    const { user } = open({ lost: /\/api\/fleet/ });
    await screen.findByText('Erreur lors du chargement des véhicules');
    site.findNetwork();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await names()).toEqual(['Peugeot 308']);
  });
});
