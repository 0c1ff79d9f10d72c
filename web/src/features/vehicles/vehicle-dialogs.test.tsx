// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EditedVehicle } from './api/fleet.queries.ts';
import { vehicleOf, type Vehicle } from './api/vehicles.queries.ts';
import { aManager, aVehicle } from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { errorOf, refusedWith } from '../../testing/reading.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { NewVehiclePage } from './editor/new-vehicle-page.tsx';
import { ReactivateDialog } from './archive/reactivate-dialog.tsx';
import { VehicleStatusDialog } from './archive/vehicle-status-dialog.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);

const vehicleThatIs = async (status: 'active' | 'archived'): Promise<Vehicle> => {
  const { id } = await aVehicle(site.t, { status });
  const { body } = await site.t.get<EditedVehicle>(`/api/vehicules/${id}`, manager.token);
  return vehicleOf(body);
};

describe('the dialog before a vehicle is archived', () => {
  it('shows the upcoming reservations, archives once, and closes by itself', async () => {
    const vehicle = await vehicleThatIs('active');
    const onUpdated = vi.fn();
    const onClose = vi.fn();
    site.open(<VehicleStatusDialog vehicle={vehicle} onClose={onClose} onUpdated={onUpdated} />, {
      user: manager,
    });
    const dialog = await screen.findByRole('dialog', { name: 'Archiver le véhicule' });
    await within(dialog).findByText('Aucune réservation n’est à venir.');
    const answer = site.holdAnswers();
    clickTwice(within(dialog).getByRole('button', { name: 'Archiver' }));
    await within(dialog).findByRole('button', { name: 'Archivage en cours...' });
    answer();
    await within(dialog).findByText('Statut mis à jour');
    expect(onUpdated.mock.calls).toMatchObject([[{ id: vehicle.id, status: 'ARCHIVED' }]]);
    expect(site.acts()).toHaveLength(1);
    const close = within(dialog).getAllByRole('button', { name: 'Fermer' }).at(-1);
    expect(close).toBe(document.activeElement);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('shows why it failed, until the message is closed', async () => {
    const { user } = site.open(
      <VehicleStatusDialog vehicle={await vehicleThatIs('active')} onClose={vi.fn()} />,
      { user: manager },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Archiver le véhicule' });
    site.loseNetwork();
    await user.click(within(dialog).getByRole('button', { name: 'Archiver' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('Connexion au serveur impossible');
    await user.click(within(alert).getByRole('button', { name: 'Fermer' }));
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });
});

describe('the dialog of a status that may not be changed', () => {
  const refusal = 'Impossible de modifier le statut du véhicule';
  const refusedIn = async ({ user }: OpenedPage): Promise<string> => {
    const dialog = await screen.findByRole('dialog', { name: 'Réactiver le véhicule' });
    await user.click(within(dialog).getByRole('button', { name: 'Réactiver' }));
    return (await within(dialog).findByRole('alert')).textContent;
  };

  it('says so to somebody who is no longer a manager', async () => {
    const person = await aManager(site.t);
    const onUpdated = vi.fn();
    const vehicle = await vehicleThatIs('archived');
    const page = site.open(
      <VehicleStatusDialog vehicle={vehicle} onClose={vi.fn()} onUpdated={onUpdated} />,
      { user: person },
    );
    await screen.findByRole('dialog');
    await site.t.change('account', { id: person.id }, { role: 'CUSTOMER' });
    expect(await refusedIn(page)).toBe(refusal);
    expect(site.acts()).toHaveLength(1);
    expect(onUpdated).not.toHaveBeenCalled();
  });

  it('says so without a call for a vehicle without a number, until the message is closed', async () => {
    const vehicle = { ...(await vehicleThatIs('archived')), id: Number.NaN };
    const page = site.open(<VehicleStatusDialog vehicle={vehicle} onClose={vi.fn()} />, { user: manager });
    expect(await refusedIn(page)).toBe(refusal);
    expect(site.acts()).toEqual([]);
    await page.user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the dialog before a vehicle is reactivated', () => {
  const open = async () => {
    const callbacks = { onClose: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() };
    const vehicle = await vehicleThatIs('archived');
    const page = site.open(<ReactivateDialog vehicle={vehicle} {...callbacks} />, { user: manager });
    return { ...page, callbacks, vehicle };
  };

  it('reactivates once', async () => {
    const { callbacks, vehicle } = await open();
    clickTwice(await screen.findByRole('button', { name: 'Réactiver' }));
    await waitFor(() => expect(callbacks.onDone).toHaveBeenCalledOnce());
    expect(callbacks.onDone.mock.calls[0]?.[0]).toMatchObject({ id: vehicle.id, status: 'ACTIVE' });
    expect(site.acts()).toHaveLength(1);
  });

  it('passes on why it failed', async () => {
    const { user, callbacks } = await open();
    site.loseNetwork();
    await user.click(await screen.findByRole('button', { name: 'Réactiver' }));
    await waitFor(() => expect(callbacks.onFailed).toHaveBeenCalledOnce());
    expect(callbacks.onFailed.mock.calls[0]?.[0]).toBe('Erreur lors de la réactivation du véhicule');
  });
});

describe('the form of a new vehicle', () => {
  it('does not continue while a field is invalid, and says which', async () => {
    const { user } = site.open(<NewVehiclePage />, { at: '/vehicules/new', user: manager });
    const price = await screen.findByLabelText(/^Prix/);
    await user.type(price, 'gratuit');
    await user.click(screen.getByRole('button', { name: 'Suivant' }));
    const [title, ...sentences] = await refusedWith();
    expect(title).toBe('Des erreurs à corriger');
    expect(sentences.length).toBeGreaterThan(2);
    expect(errorOf(price)).toBeTruthy();
    expect(price).toHaveProperty('value', 'gratuit');
    expect(screen.getByRole('heading', { name: /Informations générales/ })).toBeTruthy();
  });
});
