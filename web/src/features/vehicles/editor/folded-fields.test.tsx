// @module-tag long
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ManagedVehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { details } from '../../../../../server/src/testing/files/photo-forms.ts';
import { errorOf } from '../../../testing/reading.ts';
import { field, SAVE, modifiedVehicles } from '../../../testing/modified-vehicle.tsx';

const { aVehicleWithPhotos, changeElsewhere, file, openForm, openPage } = modifiedVehicles();

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const fold = () => screen.getByText('Fiche technique (facultatif)').closest('details');
const managed = async (id: number): Promise<ManagedVehicle> =>
  (await file.site.t.get<ManagedVehicle>(`/api/fleet/${id}`, file.manager.token)).body;

describe('the technical sheet in the form', () => {
  it('is folded, and shows the stored facts', async () => {
    const vehicle = await aVehicleWithPhotos(1);
    const facts = { seats: 5, category: 'break', plate: '1FLD001', inspectionDue: '2027-03-31' };
    await file.site.t.put('/api/vehicules', file.manager.token, { ...details, id: vehicle.id, ...facts });
    openPage(vehicle.id);
    await screen.findByLabelText(/^Prix/);
    expect(fold()?.open).toBe(false);
    const names = [/^Places/, /^Catégorie/, /^Plaque/, /^Contrôle technique/, /^Assurance/];
    expect(names.map((name) => field(name).value)).toEqual(['5', 'break', '1-FLD-001', '31/03/2027', '']);
    expect(screen.getAllByText('Visible par l’agence seulement')).toHaveLength(3);
  });

  it('is saved, and only what was changed of it: a colleague’s fact stays', async () => {
    const { user, vehicle, type, press, goToSummary } = await openForm();
    await user.click(screen.getByText('Fiche technique (facultatif)'));
    expect(fold()?.open).toBe(true);
    await user.selectOptions(field(/^Énergie/), 'Hybride');
    await type(/^Plaque/, '1 fld 002');
    await type(/^Kilomètre supplémentaire/, '0,25');
    await type(/^Note privée/, 'Deuxième clé au coffre');
    await goToSummary();
    expect(screen.getByText('1-FLD-002')).toBeTruthy();
    expect(screen.getByText('Deuxième clé au coffre')).toBeTruthy();
    expect(screen.queryByText('Autonomie')).toBeNull();
    await changeElsewhere(vehicle, { seats: 4 });
    await press(SAVE);
    await screen.findByText(/Véhicule modifié avec succès/);
    expect(await managed(vehicle.id)).toMatchObject({
      energy: 'hybride',
      plate: '1FLD002',
      extraKmPrice: 0.25,
      privateNote: 'Deuxième clé au coffre',
      seats: 4,
    });
  });

  it('opens for what is wrong in it', async () => {
    const { user, type, press } = await openForm();
    await user.click(screen.getByText('Fiche technique (facultatif)'));
    await type(/^Places/, '12');
    await user.click(screen.getByText('Fiche technique (facultatif)'));
    expect(fold()?.open).toBe(false);
    await press('Suivant');
    const sentence = 'Le nombre de places doit être un nombre entier de 1 à 9';
    expect((await screen.findByRole('link', { name: sentence })).getAttribute('href')).toBe('#seats');
    expect(fold()?.open).toBe(true);
    expect(errorOf(field(/^Places/))).toBe(sentence);
  });

  it('names the vehicle that has the plate already', async () => {
    const holder = await aVehicleWithPhotos(1);
    await file.site.t.put('/api/vehicules', file.manager.token, {
      ...details,
      id: holder.id,
      plate: '1FLD003',
    });
    const { type, press, goToSummary } = await openForm();
    await type(/^Plaque/, '1-FLD-003');
    await goToSummary();
    await press(SAVE);
    await screen.findByRole('heading', { name: 'Informations générales' });
    expect(plain(errorOf(field(/^Plaque/)))).toBe(
      'Cette plaque est déjà celle d’un autre véhicule : Renault Clio',
    );
    expect(fold()?.open).toBe(true);
  });
});
