// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aManager, anEmployee, type TestCustomer } from '../../../../../server/src/testing/builders.ts';
import { details, encoded, file, vehicule } from '../../../../../server/src/testing/files/photo-forms.ts';
import { aPhotoFile } from '../../../../../server/src/testing/files/photo-files.ts';
import { clickTwice } from '../../../testing/patient-user.ts';
import { errorOf, refusedWith } from '../../../testing/reading.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import type { EditedVehicle } from '../api/fleet.queries.ts';
import { ModifyVehicleDialog } from './modify-vehicle-dialog.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);
const photo = await aPhotoFile();

const aVehicleWithPhoto = async (): Promise<EditedVehicle> => {
  const { type, bytes } = await encoded([vehicule(), file(photo)]);
  const answer = await site.t.call<EditedVehicle>({
    method: 'POST',
    path: '/api/vehicules',
    token: manager.token,
    headers: { 'content-type': type },
    body: bytes,
  });
  expect(answer.status).toBe(201);
  return answer.body;
};

const open = async ({ as = manager }: { as?: TestCustomer } = {}) => {
  const vehicle = await aVehicleWithPhoto();
  const onClose = vi.fn();
  const { user } = site.open(<ModifyVehicleDialog vehicleId={vehicle.id} onClose={onClose} />, {
    user: as,
  });
  const price = await screen.findByLabelText<HTMLInputElement>(/^Prix/);
  const dialog = screen.getByRole('dialog', { name: 'Modifier le véhicule' });
  const typePrice = async (text: string): Promise<void> => {
    await user.clear(price);
    await user.paste(text);
  };
  const save = () => within(dialog).getByRole('button', { name: 'Sauvegarder' });
  return { user, vehicle, dialog, price, typePrice, save, onClose };
};

describe('the form of a vehicle over the page', () => {
  it('shows the vehicle as it is, saves once, and closes by itself', async () => {
    const { vehicle, dialog, price, typePrice, save, onClose } = await open();
    expect(price.value).toBe('39,90');
    await typePrice('45,50');
    const answer = site.holdAnswers();
    clickTwice(save());
    await within(dialog).findByRole('button', { name: 'Sauvegarde en cours...' });
    answer();
    await waitFor(() => expect(within(dialog).queryByText('Sauvegarde en cours...')).toBeNull());
    expect(site.acts()).toEqual(['PUT /api/vehicules']);
    const { body } = await site.t.get<EditedVehicle>(`/api/vehicules/${vehicle.id}`);
    expect(body).toMatchObject({ dailyPrice: 45.5, brand: details.brand, version: vehicle.version + 1 });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('names the field that is wrong, and sends nothing', async () => {
    const { user, price, typePrice, save } = await open();
    await typePrice('0');
    await user.click(save());
    expect(await refusedWith()).toEqual([
      'Une erreur à corriger',
      'Le prix journalier doit être supérieur à 0',
    ]);
    expect(errorOf(price)).toBeTruthy();
    expect(site.acts()).toEqual([]);
  });

  it('shows an employee the prices without letting them be changed, and saves the rest', async () => {
    const { user, vehicle, dialog, price, save } = await open({ as: await anEmployee(site.t) });
    await waitFor(() => expect(price.readOnly).toBe(true));
    within(dialog).getByText('Seul un propriétaire de l’agence peut changer les prix.', {
      selector: '#dailyPrice-hint',
    });
    await user.type(within(dialog).getByLabelText(/^Description/), ' Propre.');
    await user.click(save());
    await within(dialog).findByText('Véhicule modifié avec succès !');
    const { body } = await site.t.get<EditedVehicle>(`/api/vehicules/${vehicle.id}`);
    expect(body.description).toMatch(/Propre\.$/);
  });

  it('shows what somebody else changed meanwhile, and saves at the second attempt', async () => {
    const { user, vehicle, dialog, price, typePrice, save } = await open();
    const { id, version } = vehicle;
    await site.t.put('/api/vehicules', manager.token, { ...details, id, version, dailyPrice: 52 });
    await typePrice('60');
    await user.click(save());
    await waitFor(() => expect(errorOf(price)).toContain('52'));
    expect(price.value).toBe('60');
    await user.click(save());
    await within(dialog).findByText('Véhicule modifié avec succès !');
    const { body } = await site.t.get<EditedVehicle>(`/api/vehicules/${id}`);
    expect(body.dailyPrice).toBe(60);
  });

  it('closes at once when nothing was typed, otherwise asks first', async () => {
    const { user, dialog, typePrice, onClose } = await open();
    const cancel = () => within(dialog).getByRole('button', { name: 'Annuler' });
    await typePrice('60');
    await user.click(cancel());
    await screen.findByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
    await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await typePrice('39,90');
    await user.click(cancel());
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('says that an unknown vehicle does not exist', async () => {
  site.open(<ModifyVehicleDialog vehicleId={2_000_000} onClose={vi.fn()} />, { user: manager });
  expect((await screen.findByRole('alert')).textContent).toContain('Véhicule non trouvé');
});
