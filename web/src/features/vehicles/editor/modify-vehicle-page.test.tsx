// @module-tag long
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { clickTwice } from '../../../testing/patient-user.ts';
import { errorOf, refusedWith } from '../../../testing/reading.ts';
import { button, field, SAVE, modifiedVehicles } from '../../../testing/modified-vehicle.tsx';

const { aVehicleWithPhotos, changeElsewhere, file, openForm, openPage } = modifiedVehicles();

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const savedVehicle = async (id: number): Promise<Vehicle> =>
  (await file.site.t.get<Vehicle>(`/api/vehicules/${id}`)).body;

describe('the page that modifies a vehicle', () => {
  it('shows the vehicle as it is, in three steps', async () => {
    const { press, goToSummary } = await openForm();
    expect(screen.getByRole('heading', { level: 1, name: 'MODIFIER LE VÉHICULE' })).toBeTruthy();
    expect(screen.getByText('RENAULT CLIO')).toBeTruthy();
    const names = [/^Marque/, /^Modèle/, /^Prix/, /max\/jour/, /actuel/, /^Description/];
    expect(names.map((name) => field(name).value)).toEqual([
      'Renault',
      'Clio',
      '39,90',
      '250',
      '1200',
      'Essence\n5 places',
    ]);
    const steps = screen.getByRole('list', { name: 'Étapes de la modification' });
    for (const step of ['Informations générales', 'Photos', 'Résumé'])
      expect(steps.textContent).toContain(step);
    await goToSummary();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Résumé'));
    await press('Précédent');
    await screen.findByRole('heading', { name: 'Photos' });
    await press('Précédent');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Marque/)).value).toBe('Renault');
    expect(file.site.acts()).toEqual([]);
  });

  it('saves what was changed, once, and goes home', async () => {
    const { vehicle, type, goToSummary, address } = await openForm();
    await type(/^Prix/, '45,50');
    await type(/actuel/, '');
    await goToSummary();
    expect(plain(screen.getByText(/^Avant : 39,90/).textContent)).toBe('Avant : 39,90 €/jour');
    const answer = file.site.holdAnswers();
    clickTwice(button(SAVE));
    await screen.findByRole('button', { name: 'Sauvegarde en cours...' });
    expect(button('Précédent').disabled).toBe(true);
    answer();
    const success = await screen.findByText(/^Véhicule modifié/);
    expect(plain(success.textContent)).toBe('Véhicule modifié avec succès ! Redirection en cours...');
    expect(file.site.acts()).toEqual(['PUT /api/vehicules']);
    const { version } = vehicle;
    expect(await savedVehicle(vehicle.id)).toMatchObject({
      dailyPrice: 45.5,
      mileage: 0,
      brand: 'Renault',
      version: version + 1,
    });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it.each([
    ['no brand', /^Marque/, '', 'La marque est obligatoire'],
    ['no model', /^Modèle/, '', 'Le modèle est obligatoire'],
    ['no price', /^Prix/, '0', 'Le prix journalier doit être supérieur à 0'],
    ['no kilometres per day', /max\/jour/, '0', 'Le kilométrage maximum par jour doit être supérieur à 0'],
    ['a negative mileage', /actuel/, '-1', 'Le kilométrage ne peut pas être négatif'],
  ])('does not go on with %s, and says why on its field', async (_what, name, typed, sentence) => {
    const { type, press } = await openForm();
    await type(name, typed);
    await press('Suivant');
    expect(await refusedWith()).toEqual(['Une erreur à corriger', sentence]);
    expect(errorOf(field(name))).toBe(sentence);
    expect(field(name).value).toBe(typed);
    await type(name, '7');
    expect(errorOf(field(name))).toBeUndefined();
  });

  it('says in one sentence that brand and model are missing', async () => {
    const { type, press } = await openForm();
    await type(/^Marque/, '');
    await type(/^Modèle/, '');
    await press('Suivant');
    expect((await refusedWith())[1]).toBe('La marque et le modèle sont obligatoires');
  });
});

describe('a vehicle that a colleague changed meanwhile', () => {
  it('in the same field: leads back to it, keeps what was typed and saves it at the second attempt', async () => {
    const { vehicle, type, press, goToSummary } = await openForm();
    await changeElsewhere(vehicle, { dailyPrice: 52 });
    await type(/^Prix/, '60');
    await goToSummary();
    await press(SAVE);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Erreur lors de la modification');
    expect(plain(alert.textContent)).toContain(
      'Ce véhicule a été modifié entre-temps : voici son état actuel',
    );
    expect((await screen.findByLabelText<HTMLInputElement>(/^Prix/)).value).toBe('60');
    expect(errorOf(field(/^Prix/))).toBe('Entre-temps devenu : 52');
    expect((await savedVehicle(vehicle.id)).dailyPrice).toBe(52);
    await goToSummary();
    await press(SAVE);
    await screen.findByText(/^Véhicule modifié/);
    expect((await savedVehicle(vehicle.id)).dailyPrice).toBe(60);
  });

  it('in another field: both changes are kept, without a question', async () => {
    const { vehicle, type, press, goToSummary } = await openForm();
    await changeElsewhere(vehicle, { model: 'Captur' });
    await type(/^Prix/, '60');
    await goToSummary();
    await press(SAVE);
    await screen.findByText(/^Véhicule modifié/);
    expect(await savedVehicle(vehicle.id)).toMatchObject({ dailyPrice: 60, model: 'Captur' });
    expect(file.site.acts()).toEqual(['PUT /api/vehicules', 'PUT /api/vehicules']);
  });
});

describe('a modification that is not saved', () => {
  it('because the network is away: says so until that is closed, and can be sent again', async () => {
    const { user, type, press, goToSummary } = await openForm();
    await type(/^Modèle/, 'Twingo');
    await goToSummary();
    file.site.loseNetwork();
    await press(SAVE);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Erreur lors de la modification');
    expect(alert.textContent).toContain('Connexion au serveur impossible');
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Twingo')).toBeTruthy();
    file.site.findNetwork();
    await press(SAVE);
    await screen.findByText(/^Véhicule modifié/);
  });

  it('because the person is no manager any more: says so', async () => {
    const { type, press, goToSummary } = await openForm();
    await type(/^Modèle/, 'Twingo');
    await goToSummary();
    const role = (to: 'CUSTOMER' | 'MANAGER') =>
      file.site.t.db.updateTable('account').set({ role: to }).where('id', '=', file.manager.id).execute();
    await role('CUSTOMER');
    await press(SAVE);
    const alert = await screen.findByRole('alert');
    await role('MANAGER');
    expect(alert.textContent).toContain('Accès non autorisé - Réservé aux managers');
  });

  it('because the page is left: asks first, and only then', async () => {
    const { user, type, address } = await openForm();
    await type(/^Modèle/, 'Twingo');
    await user.click(screen.getByRole('link', { name: 'Retour' }));
    await screen.findByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
    await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field(/^Modèle/).value).toBe('Twingo');
    await type(/^Modèle/, 'Clio');
    await user.click(screen.getByRole('link', { name: 'Retour' }));
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('a vehicle that cannot be modified', () => {
  it('because the address has no number: goes home', async () => {
    const { address } = openPage('sans-numero');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('because there is none of that number: says so, and goes home', async () => {
    const { address } = openPage(2_000_000);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Erreur lors du chargement du véhicule');
    expect(alert.textContent).toContain('Véhicule non trouvé');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('because it cannot be loaded: says so, and goes home', async () => {
    const { id } = await aVehicleWithPhotos(1);
    const { address } = openPage(id, { lost: /vehicules/ });
    expect((await screen.findByRole('alert')).textContent).toBe('Erreur lors du chargement du véhicule');
    await waitFor(() => expect(address()).toBe('/'));
  });
});
